import { MAX_NAME_LENGTH } from '@taquilla/contract/resale'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { Field } from '#components/field.tsx'
import { useMessages } from '#lib/messages.ts'
import { useRequestRefund } from '../api/use-purchases.ts'
import { type AccountFields, accountFaults } from '../refund-account-fields.ts'
import styles from './refund-account.module.css'

interface RefundAccountProps {
  readonly purchaseId: string
}

/** Form for the bank account of a refund that cannot return by the payment method. */
export function RefundAccount({ purchaseId }: RefundAccountProps) {
  const t = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const refund = useRequestRefund(purchaseId)
  const [account, setAccount] = useState<AccountFields>({ holderName: '', bankName: '', accountNumber: '' })
  const [wasChecked, setWasChecked] = useState(false)
  const faults = wasChecked ? accountFaults(account) : {}

  function submit(event: FormEvent) {
    event.preventDefault()
    setWasChecked(true)
    if (Object.keys(accountFaults(account)).length === 0) {
      if (!refund.isPending) refund.mutate(account)
      return
    }
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  const fieldOf = (name: keyof AccountFields) => {
    const fault = faults[name]
    return {
      value: account[name],
      error: fault && t(fault),
      maxLength: MAX_NAME_LENGTH,
      onChange: ({ target }: { readonly target: HTMLInputElement }) =>
        setAccount((before) => ({ ...before, [name]: target.value })),
    }
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <h3>{t('purchases.accountTitle')}</h3>
      <Field label={t('purchases.accountHolder')} autoComplete="name" {...fieldOf('holderName')} />
      <Field label={t('purchases.accountBank')} autoComplete="off" {...fieldOf('bankName')} />
      <Field label={t('purchases.accountNumber')} autoComplete="off" {...fieldOf('accountNumber')} />
      {refund.error !== null && <ErrorBox error={refund.error} />}
      <Button kind="primary" isLarge isBlock isBusy={refund.isPending} type="submit">
        {t('purchases.accountSend')}
      </Button>
    </form>
  )
}
