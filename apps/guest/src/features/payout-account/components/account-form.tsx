import type { BankAccount, PayoutAccount } from '@taquilla/contract/guest'
import type { AccountKind } from '@taquilla/contract/resale'
import { Icon } from '@taquilla/ui'
import { useEffect, useState } from 'react'
import { AccountFields } from '#account/account-fields.tsx'
import { useAccountForm } from '#account/use-account-form.ts'
import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { Notice } from '#components/notice.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { useMessages } from '#lib/messages.ts'
import { useSession } from '#session/session.tsx'
import { usePayoutAccount, useSendAccountCode, useSetPayoutAccount } from '../api/use-payout-account.ts'
import styles from './account-form.module.css'
import { ConfirmAccount, PendingAccount } from './pending-account.tsx'

interface AccountFormProps {
  /** False in a section of another page, whose title stands above the form. */
  readonly isPrimary?: boolean
  /** Text above the fields, until the form asks for the mailed code. */
  readonly lead?: string
  /** Currency of the payouts, if the page knows it. */
  readonly currency?: string
  /** If given, the surrounding page shows the success message instead of this form. */
  readonly onSaved?: () => void
  /** If given, a button leaves the form without saving. */
  readonly onCancel?: (() => void) | undefined
}

/**
 * Form for the bank account that receives payouts, or for the code of an account that waits for it. The API never
 * returns an account number in full.
 */
export function AccountForm({ isPrimary = true, lead, currency, onSaved, onCancel }: AccountFormProps) {
  const { session } = useSession()
  const [typed, setTyped] = useState<BankAccount>()
  const [isConfirming, setIsConfirming] = useState(false)
  const [hasSaved, setHasSaved] = useState(false)
  const [isDiscarded, setIsDiscarded] = useState(false)
  const { data, error: loadError } = usePayoutAccount()
  const sending = useSendAccountCode()
  const saved = onSaved ?? (() => setHasSaved(true))
  const saving = useSetPayoutAccount(saved)

  function send(account: BankAccount) {
    setTyped(account)
    // No mail reaches a person who is known only by phone.
    if (session?.person?.method === 'phonenumber') saving.start(account)
    else sending.mutate(account, { onSuccess: () => setIsConfirming(true) })
  }

  function edit() {
    saving.reset()
    setIsConfirming(false)
  }

  function discarded() {
    onCancel?.()
    setIsDiscarded(true)
  }

  if (hasSaved) {
    return (
      <div className={styles.form}>
        <AccountSaved />
        {data?.account && <AccountName account={data.account} />}
      </div>
    )
  }
  if (data === undefined && loadError === null) return <Skeleton shape="card" />
  if (isConfirming && typed !== undefined && sending.data !== undefined) {
    const { lifetimeSeconds } = sending.data
    return (
      <div className={styles.form}>
        <ConfirmAccount {...{ lifetimeSeconds, isPrimary, saving }} account={typed} onEdit={edit} />
      </div>
    )
  }
  // A person who typed the account in this visit corrects it in the form.
  if (data?.pending && typed === undefined) {
    const { pending } = data
    return <PendingAccount {...{ pending, isPrimary }} onSaved={saved} onDiscarded={discarded} />
  }
  const form = (
    <TypedAccountForm
      account={typed}
      likelyKind={data?.account?.kind ?? kindOfCurrency(currency)}
      isPrimary={isPrimary}
      hasFocus={isDiscarded}
      isBusy={sending.isPending || saving.isPending}
      error={sending.error ?? saving.error}
      onAccount={send}
      onCancel={onCancel}
    />
  )
  if (lead === undefined) return form
  return (
    <>
      <p className={styles.lead}>{lead}</p>
      {form}
    </>
  )
}

export function AccountSaved() {
  const t = useMessages()
  return (
    <div role="alert">
      <Notice tone="success" title={t('payoutAccount.saved')}>
        {t('payoutAccount.savedDetail')}
      </Notice>
    </div>
  )
}

/** Holder, bank and the last characters of an account that is saved. */
export function AccountName({ account }: { readonly account: NonNullable<PayoutAccount['account']> }) {
  const t = useMessages()
  return (
    <p>
      {account.holderName}
      <br />
      {t('payoutAccount.ending', account.bankName, account.ending)}
    </p>
  )
}

/** Currencies of one country, or of countries with one kind of account; not USD, which several countries use. */
const KINDS: Readonly<Partial<Record<string, AccountKind>>> = {
  ARS: 'CBU',
  BRL: 'PIX',
  EUR: 'IBAN',
  MXN: 'CLABE',
  PEN: 'CCI',
}

/** Kind of most accounts to which money in the currency is paid; undefined if it is not clear. */
function kindOfCurrency(currency: string | undefined): AccountKind | undefined {
  return currency === undefined ? undefined : KINDS[currency]
}

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
function TypedAccountForm(props: TypedAccountFormProps) {
  const { account, likelyKind, isPrimary, hasFocus, isBusy, onAccount, onCancel } = props
  const t = useMessages()
  const { form, faults, submit, isChecking, error } = useAccountForm(onAccount)
  useEffect(() => {
    if (hasFocus) form.current?.querySelector('select')?.focus()
  }, [hasFocus, form])
  const failure = error ?? props.error
  return (
    <form method="dialog" ref={form} className={styles.form} onSubmit={submit} noValidate>
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
