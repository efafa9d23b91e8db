import { getPayoutAccount, setPayoutAccount } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'
import { positional } from '../../../test/positional.ts'

const READ = positional('test.read_account_rows', 'select to_jsonb(a)::text as row from payout_accounts a')

let test: TestApp
let session: string
beforeAll(async () => {
  test = await buildTestApp()
  session = await signIn(test, 'ana@example.com')
})
afterAll(() => test.close())

const ACCOUNT = {
  holderName: 'Ana Vera',
  bankName: 'Banco Sur',
  accountNumber: '2850 5909 4009 0418 1352 01',
}

const set = (body: object, as = session) => test.guest(setPayoutAccount, { session: as, body })

describe('set-payout-account', () => {
  it('returns the account number masked', async () => {
    const { status, answer, text } = await set(ACCOUNT)
    expect([status, answer.account]).toEqual([
      200,
      { holderName: 'Ana Vera', bankName: 'Banco Sur', ending: expect.stringMatching(/5201$|1352 01$|201$/) },
    ])
    expect(text).not.toMatch(/2850 ?5909/)
    const rows = await test.database.rows<{ row: string }>(READ, [])
    expect(JSON.stringify(rows)).not.toMatch(/2850 ?5909|Banco Sur|Ana Vera/)
  })

  it('replaces the previous account', async () => {
    await set(ACCOUNT)
    await set({ ...ACCOUNT, bankName: 'Banco Norte' })
    const { answer } = await test.guest(getPayoutAccount, { session })
    expect(answer.account?.bankName).toBe('Banco Norte')
  })

  it('refuses missing, unknown, too short and multi-line fields', async () => {
    for (const [change, pointer] of [
      [{ holderName: 'A' }, '/holderName'],
      [{ bankName: 'Banco\nSur' }, '/bankName'],
      [{ accountNumber: '12#45' }, '/accountNumber'],
      [{ accountNumber: undefined }, '/accountNumber'],
      [{ contact: 'otra@example.com' }, '/contact'],
    ] as const) {
      const { status, problem } = await set({ ...ACCOUNT, ...change })
      expect([status, problem.errors?.[0]?.pointer]).toEqual([422, pointer])
    }
  })

  expectEveryCode(setPayoutAccount)
})
