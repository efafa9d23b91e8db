import type { GuestPayment } from '@taquilla/contract/guest'
import { Skeleton } from '#components/skeleton.tsx'
import { useMessages } from '#lib/messages.ts'
import { useSession } from '#lib/session.tsx'
import { usePaymentPolling } from '../api/use-payment.ts'
import styles from './payment-step.module.css'

interface WaitingProps {
  readonly checkoutId: string
  readonly payment: GuestPayment
}

const POLL_MS = 2_000

/** Shown while the provider decides the payment, or while the organiser's system transfers the tickets. */
export function Waiting({ checkoutId, payment }: WaitingProps) {
  const t = useMessages()
  const { session } = useSession()
  const isPaid = payment.status === 'CONFIRMING'
  usePaymentPolling(checkoutId, payment.id, POLL_MS)
  return (
    <section className={styles.step}>
      <h2>{isPaid ? t('checkout.confirmingTitle') : t('checkout.waitingTitle')}</h2>
      <p>{isPaid ? t('checkout.confirmingBody', session?.seller.name ?? '') : t('checkout.waitingBody')}</p>
      <Skeleton shape="line" />
    </section>
  )
}
