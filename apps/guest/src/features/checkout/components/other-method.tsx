import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { useMessages } from '#lib/messages.ts'
import { useAbandonPayment } from '../api/use-payment.ts'
import styles from './other-method.module.css'

interface OtherMethodProps {
  readonly checkoutId: string
  readonly paymentId: string
}

/** Button that abandons the current payment to choose another method. */
export function OtherMethod({ checkoutId, paymentId }: OtherMethodProps) {
  const t = useMessages()
  const abandon = useAbandonPayment(checkoutId, paymentId)
  return (
    <div className={styles.other}>
      {abandon.error !== null && <ErrorBox error={abandon.error} />}
      <Button
        className="btn-at-edge"
        kind="quiet"
        isBusy={abandon.isPending}
        onClick={() => abandon.mutate()}
      >
        {t('checkout.otherMethod')}
      </Button>
    </div>
  )
}
