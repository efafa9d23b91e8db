import type { GuestPayment } from '@taquilla/contract/guest'
import { Skeleton } from '#components/skeleton.tsx'
import { useMessages } from '#lib/messages.ts'
import { usePaymentWatch } from '../api/use-payment.ts'
import styles from './payment-step.module.css'

interface WaitingProps {
  readonly checkoutId: string
  readonly payment: GuestPayment
}

const LOOK_EVERY_MS = 2_000

/** The payment is being decided. */
export function Waiting({ checkoutId, payment }: WaitingProps) {
  const t = useMessages()
  usePaymentWatch(checkoutId, payment.id, LOOK_EVERY_MS)
  return (
    <section className={styles.step}>
      <h2>{t('checkout.waitingTitle')}</h2>
      <p>{t('checkout.waitingBody')}</p>
      <Skeleton shape="row" />
    </section>
  )
}
