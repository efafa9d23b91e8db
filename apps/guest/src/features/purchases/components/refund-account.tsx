import { AccountFields } from '#components/bank-account/account-fields.tsx'
import { useAccountForm } from '#components/bank-account/use-account-form.ts'
import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { useMessages } from '#lib/messages.ts'
import { useRequestRefund } from '../api/use-purchases.ts'
import styles from './refund-account.module.css'

interface RefundAccountProps {
  readonly purchaseId: string
}

/** Form for the bank account of a refund that cannot return by the payment method. */
export function RefundAccount({ purchaseId }: RefundAccountProps) {
  const t = useMessages()
  const refund = useRequestRefund(purchaseId)
  const { form, faults, submit, isChecking, error } = useAccountForm(refund.mutate)
  const failure = error ?? refund.error
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <h3>{t('purchases.accountTitle')}</h3>
      <AccountFields faults={faults} />
      {failure !== null && <ErrorBox error={failure} />}
      <Button kind="primary" isLarge isBlock isBusy={isChecking || refund.isPending} type="submit">
        {t('purchases.accountSend')}
      </Button>
    </form>
  )
}
