import { Icon } from '@taquilla/ui'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { Field } from '#components/field.tsx'
import { ACCOUNT_FIELDS, type AccountField, accountOf, wrongFields } from '#lib/bank-account.ts'
import { useMessages } from '#lib/messages.ts'
import { useSetPayoutAccount } from '../api/use-payout-account.ts'
import styles from './account-form.module.css'
import { AccountSaved } from './account-saved.tsx'

interface AccountFormProps {
  readonly isPrimary?: boolean
  /** If given, the surrounding page shows the success message instead of this form. */
  readonly onSaved?: () => void
}

/** Form for the bank account that receives payouts. The API never returns a saved account number in full. */
export function AccountForm({ isPrimary = true, onSaved }: AccountFormProps) {
  const t = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<readonly AccountField[]>([])
  const saving = useSetPayoutAccount(onSaved)
  useEffect(() => {
    if (wrong[0] !== undefined) form.current?.querySelector<HTMLInputElement>(`[name=${wrong[0]}]`)?.focus()
  }, [wrong])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const account = accountOf(new FormData(event.currentTarget))
    setWrong(wrongFields(account))
    if (wrongFields(account).length === 0) saving.start(account)
  }

  if (saving.data) {
    return <AccountSaved />
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {ACCOUNT_FIELDS.map((field) => (
        <Field
          key={field}
          name={field}
          label={t(`payoutAccount.${field}`)}
          hint={field === 'accountNumber' ? t('payoutAccount.accountNumberHint') : undefined}
          error={wrong.includes(field) ? t(`payoutAccount.${field}Wrong`) : undefined}
          autoComplete={field === 'holderName' ? 'name' : 'off'}
          spellCheck={false}
          required
        />
      ))}
      {saving.error !== null && <ErrorBox error={saving.error} />}
      <Button kind={isPrimary ? 'primary' : 'line'} type="submit" isLarge isBlock isBusy={saving.isPending}>
        {t('payoutAccount.save')}
      </Button>
      <p className={styles.private}>
        <Icon name="lock" size={16} />
        {t('payoutAccount.private')}
      </p>
    </form>
  )
}
