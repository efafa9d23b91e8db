import {
  discardPendingAccount,
  getPayoutAccount,
  sendPayoutAccountCode,
  setPayoutAccount,
} from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { ACCOUNT, receiveAccountCode, savePayoutAccount } from '../../../test/builders/payout-account.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const read = async (session: string) => (await test.guest(getPayoutAccount, { session })).answer

describe('discard-pending-account', () => {
  it('forgets the account and each of its codes, and succeeds again', async () => {
    const session = await signIn(test, 'ana@example.com')
    await receiveAccountCode(test, { session }, ACCOUNT)
    const code = await receiveAccountCode(test, { session }, ACCOUNT)
    for (let time = 0; time < 2; time++) {
      expect((await test.guest(discardPendingAccount, { session })).status).toBe(200)
      expect((await read(session)).pending).toBeNull()
    }
    const refused = await test.guest(setPayoutAccount, { session, body: { ...ACCOUNT, code } })
    expect(refused.problem.code).toBe('payout_account_code.expired')
  })

  it('keeps the saved account, and what others typed', async () => {
    const [ana, bruno] = [await signIn(test, 'ana@example.com'), await signIn(test, 'bruno@example.com')]
    await savePayoutAccount(test, { session: ana })
    await receiveAccountCode(test, { session: ana }, { ...ACCOUNT, bankName: 'Otro banco' })
    await receiveAccountCode(test, { session: bruno }, ACCOUNT)
    await test.guest(discardPendingAccount, { session: ana })
    const { account, pending } = await read(ana)
    expect([account?.bankName, pending]).toEqual(['Banco Sur', null])
    expect((await read(bruno)).pending).not.toBeNull()
  })

  it('may be asked for many times at once', async () => {
    const session = await signIn(test, 'clara@example.com')
    for (let code = 0; code < 3; code++) await receiveAccountCode(test, { session }, ACCOUNT)
    const discard = () => test.guest(discardPendingAccount, { session })
    const typeAgain = () => test.guest(sendPayoutAccountCode, { session, body: ACCOUNT })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 5 === 4 ? typeAgain() : discard())),
    )
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true)
  })

  expectEveryCode(discardPendingAccount)
})
