import type { BankAccount } from '@taquilla/contract/guest'
import type { AccountKind } from '@taquilla/contract/resale'
import { Icon } from '@taquilla/ui'
import { useEffect } from 'react'
import { AccountFields } from '#account/account-fields.tsx'
import { useAccountForm } from '#account/use-account-form.ts'
import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { useMessages } from '#lib/messages.ts'
import styles from './account-form.module.css'

interface TypedAccountFormProps {
  /** Account that the person typed before and now corrects. */
  readonly account: BankAccount | undefined
  readonly likelyKind: AccountKind | undefined
  readonly isPrimary: boolean
  /** True if the form replaces what had the focus. */
  readonly hasFocus: boolean
  readonly isBusy: boolean
  readonly error: Error | null
  readonly onAccount: (account: BankAccount) => void
  readonly onCancel: (() => void) | undefined
}

/** Fields of the account, which is checked before it is passed on. */
export function TypedAccountForm(props: TypedAccountFormProps) {
  const { account, likelyKind, isPrimary, hasFocus, isBusy, onAccount, onCancel } = props
  const t = useMessages()
  const { form, faults, submit, isChecking, error } = useAccountForm(onAccount)
  useEffect(() => {
    if (hasFocus) form.current?.querySelector('select')?.focus()
  }, [hasFocus, form])
  const failure = error ?? props.error
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <AccountFields {...{ faults, account, likelyKind }} />
      {failure !== null && <ErrorBox error={failure} />}
      <Button
        kind={isPrimary ? 'primary' : 'line'}
        type="submit"
        isLarge
        isBlock
        isBusy={isChecking || isBusy}
      >
        {t('payoutAccount.save')}
      </Button>
      {onCancel && (
        <Button kind="quiet" isBlock onClick={onCancel}>
          {t('payoutAccount.cancel')}
        </Button>
      )}
      <p className={styles.private}>
        <Icon name="lock" size={16} />
        {t('payoutAccount.private')}
      </p>
    </form>
  )
}
