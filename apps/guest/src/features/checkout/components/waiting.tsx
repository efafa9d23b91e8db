import type { GuestPayment } from '@taquilla/contract/guest'
import { Skeleton } from '#components/skeleton.tsx'
import { type Translate, useMessages } from '#lib/messages.ts'
import { useSession } from '#session/session.tsx'
import { usePaymentPolling } from '../api/use-payment.ts'
import styles from './payment-step.module.css'

interface WaitingProps {
  readonly checkoutId: string
  readonly payment: GuestPayment
}

const POLL_MS = 2_000

/** Shown while the provider decides the payment, or while the organizer's system transfers the tickets. */
export function Waiting({ checkoutId, payment }: WaitingProps) {
  const t = useMessages()
  const { session } = useSession()
  const [title, body] = textsOf(payment, t, session?.seller.name ?? '')
  usePaymentPolling(checkoutId, payment.id, POLL_MS)
  return (
    <section className={styles.step}>
      <h2>{title}</h2>
      <p>{body}</p>
      <Skeleton shape="line" />
    </section>
  )
}

function textsOf({ status, step, title }: GuestPayment, t: Translate, seller: string): [string, string] {
  if (status === 'CONFIRMING') return [t('checkout.confirmingTitle'), t('checkout.confirmingBody', seller)]
  // The provider verifies the payment and needs nothing from the buyer.
  if (status === 'CHALLENGED' && step === null)
    return [t('checkout.reviewTitle', title), t('checkout.reviewBody')]
  return [t('checkout.waitingTitle'), t('checkout.waitingBody')]
}
