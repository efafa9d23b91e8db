import { MAX_NAME_LENGTH } from '@taquilla/contract/resale'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { Field } from '#components/field.tsx'
import { ACCOUNT_FIELDS, type AccountField, accountOf, wrongFields } from '#lib/bank-account.ts'
import { useMessages } from '#lib/messages.ts'
import { useRequestRefund } from '../api/use-purchases.ts'
import styles from './refund-account.module.css'

interface RefundAccountProps {
  readonly purchaseId: string
}

const LABELS = {
  holderName: 'purchases.accountHolder',
  bankName: 'purchases.accountBank',
  accountNumber: 'purchases.accountNumber',
} as const

/** Form for the bank account of a refund that cannot return by the payment method. */
export function RefundAccount({ purchaseId }: RefundAccountProps) {
  const t = useMessages()
  const refund = useRequestRefund(purchaseId)
  /** Undefined until the first attempt to send. */
  const [wrong, setWrong] = useState<readonly AccountField[]>()

  function check(form: HTMLFormElement) {
    const account = accountOf(new FormData(form))
    const faults = wrongFields(account)
    setWrong(faults)
    return faults.length === 0 ? account : undefined
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const account = check(form)
    if (account === undefined) {
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    } else if (!refund.isPending) refund.mutate(account)
  }

  return (
    <form
      className={styles.form}
      noValidate
      onChange={({ currentTarget }) => wrong && check(currentTarget)}
      onSubmit={submit}
    >
      <h3>{t('purchases.accountTitle')}</h3>
      {ACCOUNT_FIELDS.map((field) => (
        <Field
          key={field}
          name={field}
          label={t(LABELS[field])}
          error={
            wrong?.includes(field)
              ? t(field === 'accountNumber' ? 'purchases.accountNumberFault' : 'purchases.accountNameFault')
              : undefined
          }
          autoComplete={field === 'holderName' ? 'name' : 'off'}
          maxLength={MAX_NAME_LENGTH}
        />
      ))}
      {refund.error !== null && <ErrorBox error={refund.error} />}
      <Button kind="primary" isLarge isBlock isBusy={refund.isPending} type="submit">
        {t('purchases.accountSend')}
      </Button>
    </form>
  )
}
