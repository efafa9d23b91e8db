import type { BankAccount } from '@taquilla/contract/guest'
import { Icon } from '@taquilla/ui'
import { useState } from 'react'
import { AccountFields } from '#components/bank-account/account-fields.tsx'
import { useAccountForm } from '#components/bank-account/use-account-form.ts'
import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { useMessages } from '#lib/messages.ts'
import { useSession } from '#lib/session.tsx'
import { useSendAccountCode, useSetPayoutAccount } from '../api/use-payout-account.ts'
import styles from './account-form.module.css'
import { AccountSaved } from './account-saved.tsx'
import { ConfirmAccount } from './confirm-account.tsx'

interface AccountFormProps {
  readonly isPrimary?: boolean
  /** If given, the surrounding page shows the success message instead of this form. */
  readonly onSaved?: () => void
  /** If given, a button leaves the form without saving. */
  readonly onCancel?: (() => void) | undefined
}

/** Form for the bank account that receives payouts. The API never returns a saved account number in full. */
export function AccountForm({ isPrimary = true, onSaved, onCancel }: AccountFormProps) {
  const t = useMessages()
  const { session } = useSession()
  const [typed, setTyped] = useState<BankAccount>()
  const [isConfirming, setIsConfirming] = useState(false)
  const sending = useSendAccountCode()
  const saving = useSetPayoutAccount(onSaved)
  const { form, faults, submit, isChecking, error } = useAccountForm((account) => {
    setTyped(account)
    // No mail reaches a person who is known only by phone.
    if (session?.person?.method === 'phonenumber') saving.start(account)
    else sending.mutate(account, { onSuccess: () => setIsConfirming(true) })
  })
  const failure = error ?? sending.error ?? saving.error

  if (saving.data) return <AccountSaved />
  if (isConfirming && typed !== undefined && sending.data !== undefined) {
    return (
      <div className={styles.form}>
        <ConfirmAccount
          account={typed}
          lifetimeSeconds={sending.data.lifetimeSeconds}
          isPrimary={isPrimary}
          saving={saving}
          onEdit={() => {
            saving.reset()
            setIsConfirming(false)
          }}
        />
      </div>
    )
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <AccountFields faults={faults} account={typed} />
      {failure !== null && <ErrorBox error={failure} />}
      <Button
        kind={isPrimary ? 'primary' : 'line'}
        type="submit"
        isLarge
        isBlock
        isBusy={isChecking || sending.isPending || saving.isPending}
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
