import type { PayoutAccount } from '@taquilla/contract/guest'
import { useMessages } from '#lib/messages.ts'

interface AccountNameProps {
  readonly account: NonNullable<PayoutAccount['account']>
}

/** Holder, bank and the last characters of an account that is saved. */
export function AccountName({ account }: AccountNameProps) {
  const t = useMessages()
  return (
    <p>
      {account.holderName}
      <br />
      {t('payoutAccount.ending', account.bankName, account.ending)}
    </p>
  )
}
