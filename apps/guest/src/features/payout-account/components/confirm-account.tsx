import type { BankAccount } from '@taquilla/contract/guest'
import { endingOf } from '#account/account-form.ts'
import { MailedCodeForm } from '#components/mailed-code-form.tsx'
import { useMessages } from '#lib/messages.ts'
import { useSession } from '#session/session.tsx'
import { useSendAccountCode, type useSetPayoutAccount } from '../api/use-payout-account.ts'

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
