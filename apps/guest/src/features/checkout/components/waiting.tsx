import type { GuestPayment } from '@taquilla/contract/guest'
import { Skeleton } from '#components/skeleton.tsx'
import { useMessages } from '#lib/messages.ts'
import { useSession } from '#lib/session.tsx'
import { usePaymentWatch } from '../api/use-payment.ts'
import styles from './payment-step.module.css'

interface WaitingProps {
  readonly checkoutId: string
  readonly payment: GuestPayment
}

const LOOK_EVERY_MS = 2_000

/** The payment is being decided, or the organiser's system has yet to change the tickets' hands. */
export function Waiting({ checkoutId, payment }: WaitingProps) {
  const t = useMessages()
  const { session } = useSession()
  const isPaid = payment.status === 'CONFIRMING'
  usePaymentWatch(checkoutId, payment.id, LOOK_EVERY_MS)
  return (
    <section className={styles.step}>
      <h2>{isPaid ? t('checkout.confirmingTitle') : t('checkout.waitingTitle')}</h2>
      <p>{isPaid ? t('checkout.confirmingBody', session?.seller.name ?? '') : t('checkout.waitingBody')}</p>
      <Skeleton shape="line" />
    </section>
  )
}
