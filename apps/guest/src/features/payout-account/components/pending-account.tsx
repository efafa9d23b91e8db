import type { BankAccount, PayoutAccount } from '@taquilla/contract/guest'
import { endingOf } from '#account/use-account-form.ts'
import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { MailedCodeForm } from '#components/mailed-code-form.tsx'
import { Notice } from '#components/notice.tsx'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import { useSession } from '#session/session.tsx'
import {
  useConfirmPendingAccount,
  useDiscardPendingAccount,
  useSendAccountCode,
  useSendPendingCode,
  type useSetPayoutAccount,
} from '../api/use-payout-account.ts'
import styles from './account-form.module.css'

interface PendingAccountProps {
  readonly pending: NonNullable<PayoutAccount['pending']>
  readonly isPrimary: boolean
  readonly onSaved: () => void
  readonly onDiscarded: () => void
}

/** Account that the person typed earlier and whose code they have not entered: enter it, get another, or discard it. */
export function PendingAccount({ pending, isPrimary, onSaved, onDiscarded }: PendingAccountProps) {
  const t = useMessages()
  const format = useFormat()
  const { session } = useSession()
  const confirming = useConfirmPendingAccount(onSaved)
  const sending = useSendPendingCode()
  const discarding = useDiscardPendingAccount(onDiscarded)
  const { account, codeUntil } = pending
  const name = t('payoutAccount.waitingAccount', account.holderName, account.bankName, account.ending)

  if (codeUntil === null) {
    return (
      <div className={styles.form}>
        <Notice tone="warning" icon="clock" title={`${t('payoutAccount.waitingTitle')}.`}>
          {name} {t('payoutAccount.codeOver')}
        </Notice>
        {sending.error !== null && <ErrorBox error={sending.error} />}
        {discarding.error !== null && <ErrorBox error={discarding.error} />}
        <Button
          kind={isPrimary ? 'primary' : 'line'}
          isLarge
          isBlock
          isBusy={sending.isPending}
          onClick={() => sending.mutate()}
        >
          {t('session.again')}
        </Button>
        <Button kind="quiet" isBlock isBusy={discarding.isPending} onClick={() => discarding.start()}>
          {t('payoutAccount.discard')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.form}>
      <MailedCodeForm
        Heading={isPrimary ? 'h2' : 'h3'}
        title={t('payoutAccount.waitingTitle')}
        sent={`${name} ${t('payoutAccount.codeWaits', session?.person?.contact ?? '', format.time(codeUntil))}`}
        confirm={t('payoutAccount.confirm')}
        isPrimary={isPrimary}
        hasFocus={sending.isSuccess}
        back={t('payoutAccount.discard')}
        wrongCode="payout_account_code.wrong"
        checking={confirming}
        sendingAgain={sending}
        onCode={confirming.start}
        onSendAgain={() => sending.mutate()}
        onBack={() => discarding.start()}
      />
      {discarding.error !== null && <ErrorBox error={discarding.error} />}
    </div>
  )
}

interface ConfirmAccountProps {
  readonly account: BankAccount
  readonly lifetimeSeconds: number
  readonly isPrimary: boolean
  readonly saving: ReturnType<typeof useSetPayoutAccount>
  readonly onEdit: () => void
}

/** Second step of saving a payout account: the code that was mailed to the person. */
export function ConfirmAccount({ account, lifetimeSeconds, isPrimary, saving, onEdit }: ConfirmAccountProps) {
  const t = useMessages()
  const { session } = useSession()
  const sendAgain = useSendAccountCode()
  const contact = session?.person?.contact ?? ''
  const ending = endingOf(account.accountNumber)
  return (
    <MailedCodeForm
      Heading={isPrimary ? 'h2' : 'h3'}
      title={t('payoutAccount.confirmTitle')}
      sent={t('payoutAccount.codeSent', contact, ending, Math.round(lifetimeSeconds / 60))}
      confirm={t('payoutAccount.confirm')}
      isPrimary={isPrimary}
      back={t('payoutAccount.edit')}
      wrongCode="payout_account_code.wrong"
      checking={saving}
      sendingAgain={sendAgain}
      onCode={(code) => saving.start({ ...account, code })}
      onSendAgain={() => sendAgain.mutate(account)}
      onBack={onEdit}
    />
  )
}
