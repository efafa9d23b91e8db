import type { BankAccount } from '@taquilla/contract/guest'
import type { PlainMessageId } from '#lib/messages.ts'

export type AccountFields = Readonly<BankAccount>

const ACCOUNT_NUMBER = /^[A-Za-z0-9 -]{5,50}$/
const LEAST_NAME_LENGTH = 2

/** Texts of what the service would refuse, by field. */
export function accountFaults({
  holderName,
  bankName,
  accountNumber,
}: AccountFields): Readonly<Partial<Record<keyof AccountFields, PlainMessageId>>> {
  return {
    ...(holderName.trim().length < LEAST_NAME_LENGTH && {
      holderName: 'purchases.accountNameFault' as const,
    }),
    ...(bankName.trim().length < LEAST_NAME_LENGTH && { bankName: 'purchases.accountNameFault' as const }),
    ...(!ACCOUNT_NUMBER.test(accountNumber.trim()) && {
      accountNumber: 'purchases.accountNumberFault' as const,
    }),
  }
}
