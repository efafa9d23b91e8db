import {
  type BankAccount,
  sendPayoutAccountCode,
  sendRefundCode,
  setPayoutAccount,
} from '@taquilla/contract/guest'
import { MAIL_PAYOUT_ACCOUNT_CODE } from '#changes/catalog.ts'
import type { Payload } from '#changes/change.ts'
import { openAccountMail } from '#domain/money/index.ts'
import type { TestApp } from '../build-app.ts'
import type { GuestCallAnswer } from '../guest-call.ts'
import { positional } from '../positional.ts'

const READ_CODES = positional(
  'test.read_account_codes',
  `select payload
   from outbox_rows
   where seller_id = $1 and topic = '${MAIL_PAYOUT_ACCOUNT_CODE.topic}'
   order by created_at, outbox_id`,
)

/** A bank account whose number is valid. */
export const ACCOUNT: BankAccount = {
  kind: 'CBU',
  holderName: 'Ana Vera',
  bankName: 'Banco Sur',
  accountNumber: '2850 5909 4009 0418 1352 01',
}

/** Mails with codes for payout accounts that were requested and not sent yet, oldest first. */
export async function readAccountCodes(test: TestApp, sellerId = test.seller.sellerId) {
  const rows = await test.database.rows<{ payload: Payload<typeof MAIL_PAYOUT_ACCOUNT_CODE> }>(READ_CODES, [
    sellerId,
  ])
  return rows.map(({ payload }) => openAccountMail(test.options.vault, payload))
}

interface AccountPage {
  readonly session: string
  readonly sellerId?: string
}

/** Each code is asked for from another network, since one may ask for few. */
let networks = 0

/** Asks for the code of an account and returns it, with which the same account can be saved. */
export async function receiveAccountCode(test: TestApp, page: AccountPage, account: object): Promise<string> {
  networks += 1
  const from = `10.0.${networks >> 8}.${networks & 255}`
  const { status, text } = await test.guest(sendPayoutAccountCode, { ...page, from, body: account })
  if (status !== 200) throw new Error(`No code for the account: ${text}`)
  return (await readAccountCodes(test, page.sellerId)).at(-1)?.code ?? ''
}

/** Asks for the code of the account for a refund and returns it. */
export async function receiveRefundCode(
  test: TestApp,
  page: AccountPage & { readonly params: { readonly id: string } },
  account: object = ACCOUNT,
): Promise<string> {
  networks += 1
  const from = `10.0.${networks >> 8}.${networks & 255}`
  const { status, text } = await test.guest(sendRefundCode, { ...page, from, body: account })
  if (status !== 200) throw new Error(`No code for the refund: ${text}`)
  return (await readAccountCodes(test, page.sellerId)).at(-1)?.code ?? ''
}

/** Saves a payout account as a person does: with the code from their mail. */
export async function savePayoutAccount(
  test: TestApp,
  page: AccountPage,
  account: BankAccount = ACCOUNT,
): Promise<GuestCallAnswer<typeof setPayoutAccount>> {
  const code = await receiveAccountCode(test, page, account)
  return test.guest(setPayoutAccount, { ...page, body: { ...account, code } })
}
