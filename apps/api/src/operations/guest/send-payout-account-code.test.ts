import { sendPayoutAccountCode } from '@taquilla/contract/guest'
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

const ask = (session: string, body: object = ACCOUNT, device?: string) =>
  test.guest(sendPayoutAccountCode, { session, body, device, headers: { 'accept-language': 'en' } })

describe('send-payout-account-code', () => {
  it('requests a mail with six digits and the end of the account, in the language of the page', async () => {
    const { status, text, headers } = await ask(await signIn(test, 'ana@example.com'))
    expect([status, text]).toEqual([200, '{"lifetimeSeconds":600}'])
    expect(deviceOf(headers)).toMatch(/^[\w-]{43}$/)
    expect((await readAccountCodes(test)).at(-1)).toMatchObject({
      email: 'ana@example.com',
      code: expect.stringMatching(/^\d{6}$/),
      ending: '5201',
      language: 'en',
    })
    await test.runJobs()
    const mail = test.mails.at(-1)
    expect(mail).toMatchObject({
      to: 'ana@example.com',
      subject: expect.stringMatching(/^Your code to save the payout account · /),
    })
    expect(mail?.text).toContain('ending in 5201')
    expect(mail?.text).not.toMatch(/2850|Banco Sur|Ana Vera/)
  })

  it('refuses more codes than a browser may ask for', async () => {
    const session = await signIn(test, 'often@example.com')
    const device = deviceOf((await ask(session)).headers)
    const statuses = []
    for (let asked = 0; asked < 5; asked++) statuses.push((await ask(session, ACCOUNT, device)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    const { problem, headers } = await ask(session, ACCOUNT, device)
    expect(problem.code).toBe('rate_limit.exceeded')
    expect(Number(headers['retry-after'])).toBeGreaterThan(600)
  })

  it('refuses a wrong account number and says what is wrong', async () => {
    const session = await signIn(test, 'wrong@example.com')
    const before = await readAccountCodes(test)
    for (const [change, expected] of [
      [{ accountNumber: '2850590940090418135202' }, /the check digits do not match/],
      [{ kind: 'CLABE', accountNumber: '12345' }, /a CLABE has 18 digits, and you entered 5/],
    ] as const) {
      const { status, problem } = await ask(session, { ...ACCOUNT, ...change })
      expect([status, problem.errors]).toEqual([
        422,
        [expect.objectContaining({ pointer: '/accountNumber', detail: expect.stringMatching(expected) })],
      ])
    }
    expect(await readAccountCodes(test)).toEqual(before)
  })

  expectEveryCode(sendPayoutAccountCode)
})
