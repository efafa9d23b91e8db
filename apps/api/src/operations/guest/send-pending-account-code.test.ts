import { sendPayoutAccountCode, sendPendingAccountCode, setPayoutAccount } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { ACCOUNT, readAccountCodes } from '../../../test/builders/payout-account.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'
import { deviceOf } from '../../../test/guest-call.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

describe('send-pending-account-code', () => {
  it('mails another code for the account that was typed last', async () => {
    const session = await signIn(test, 'ana@example.com')
    await test.guest(sendPayoutAccountCode, { session, body: ACCOUNT })
    const { status, text } = await test.guest(sendPendingAccountCode, { session })
    expect([status, text]).toEqual([200, '{"lifetimeSeconds":600}'])
    const mails = await readAccountCodes(test)
    expect(mails.map(({ email, ending }) => [email, ending])).toEqual([
      ['ana@example.com', '5201'],
      ['ana@example.com', '5201'],
    ])
    const code = mails.at(-1)?.code
    const saved = await test.guest(setPayoutAccount, { session, body: { ...ACCOUNT, code } })
    expect(saved.answer.account?.ending).toBe('5201')
    expect((await test.guest(sendPendingAccountCode, { session })).status).toBe(410)
  })

  it('refuses more codes than a browser may ask for, and a person without a pending account', async () => {
    const session = await signIn(test, 'often@example.com')
    const none = await test.guest(sendPendingAccountCode, { session })
    expect([none.status, none.problem.code]).toEqual([410, 'payout_account_code.expired'])
    const first = await test.guest(sendPayoutAccountCode, { session, body: ACCOUNT })
    const device = deviceOf(first.headers)
    const statuses = []
    for (let asked = 0; asked < 5; asked++) {
      statuses.push((await test.guest(sendPendingAccountCode, { session, device })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })

  expectEveryCode(sendPendingAccountCode)
})
