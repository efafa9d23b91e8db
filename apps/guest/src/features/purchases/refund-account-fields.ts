import type { BankAccount } from '@taquilla/contract/guest'
import type { PlainMessageId } from '#lib/messages.ts'

export type AccountFields = Readonly<BankAccount>

const ACCOUNT_NUMBER = /^[A-Za-z0-9 -]{5,50}$/
const MIN_NAME_LENGTH = 2

/** Message ids of fields that the API would reject. */
export function accountFaults({
  holderName,
  bankName,
  accountNumber,
}: AccountFields): Readonly<Partial<Record<keyof AccountFields, PlainMessageId>>> {
  return {
    ...(holderName.trim().length < MIN_NAME_LENGTH && {
      holderName: 'purchases.accountNameFault' as const,
    }),
    ...(bankName.trim().length < MIN_NAME_LENGTH && { bankName: 'purchases.accountNameFault' as const }),
    ...(!ACCOUNT_NUMBER.test(accountNumber.trim()) && {
      accountNumber: 'purchases.accountNumberFault' as const,
    }),
  }
}
