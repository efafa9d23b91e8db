import {
  getPayoutAccount,
  sendPayoutAccountCode,
  setPayoutAccount,
  signInWithCode,
} from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { atClock, withTestApp } from '../../../test/build-app.ts'
import { openBrowser, wrongFor } from '../../../test/builders/browser.ts'
import {
  ACCOUNT,
  readAccountCodes,
  receiveAccountCode,
  savePayoutAccount,
} from '../../../test/builders/payout-account.ts'
import { signIn, signInByPhone } from '../../../test/builders/sign-in.ts'
import { deviceOf } from '../../../test/guest-call.ts'
import { positional } from '../../../test/positional.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'

const test = withTestApp()

describe('send-payout-account-code', () => {
  const ask = (session: string, body: object = ACCOUNT, device?: string) =>
    test.guest(sendPayoutAccountCode, { session, body, device, headers: { 'accept-language': 'en' } })

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
})

describe('set-payout-account', () => {
  const READ = positional(
    'test.read_account_rows',
    `select to_jsonb(a)::text as row from payout_accounts a
   union all select to_jsonb(c)::text from sign_in_codes c
   union all select to_jsonb(o)::text from outbox_rows o`,
  )
  const OTHER = { ...ACCOUNT, kind: 'CLABE', accountNumber: '032180000118359719' } as const

  let count = 0

  /** A signed-in person without a payout account. */
  async function newPerson() {
    count += 1
    const email = `person-${count}@example.com`
    const session = await signIn(test, email)
    return {
      email,
      session,
      receiveCode: (account: object = ACCOUNT) => receiveAccountCode(test, { session }, account),
      set: (body: object) => test.guest(setPayoutAccount, { session, body, from: `192.0.2.${count}` }),
      async ending() {
        return (await test.guest(getPayoutAccount, { session })).answer.account?.ending
      },
    }
  }

  it('returns the account number masked, and stores it encrypted', async () => {
    const { session, set, receiveCode } = await newPerson()
    const { status, answer, text } = await set({ ...ACCOUNT, code: await receiveCode() })
    expect([status, answer]).toEqual([
      200,
      {
        account: { holderName: 'Ana Vera', bankName: 'Banco Sur', kind: 'CBU', ending: '5201' },
        payableFrom: null,
        pending: null,
      },
    ])
    expect(text).not.toMatch(/2850 ?5909/)
    const rows = await test.database.rows<{ row: string }>(READ, [])
    expect(JSON.stringify(rows)).not.toMatch(/2850 ?5909|Banco Sur|Ana Vera/)
    expect((await test.guest(getPayoutAccount, { session })).answer).toEqual(answer)
  })

  it('replaces the previous account, and says until when payouts wait', async () => {
    const { session } = await newPerson()
    await savePayoutAccount(test, { session })
    const { answer } = await savePayoutAccount(test, { session }, OTHER)
    expect(answer.account?.ending).toBe('9719')
    const waitMs = Date.parse(String(answer.payableFrom)) - Date.now()
    expect(waitMs / 3_600_000).toBeCloseTo(24, 1)
    const read = () => test.guest(getPayoutAccount, { session })
    expect((await read()).answer.payableFrom).toBe(answer.payableFrom)
    const later = await atClock(test, '24 hours', async () => {
      const again = await signIn(test, `person-${count}@example.com`)
      return (await test.guest(getPayoutAccount, { session: again })).answer
    })
    expect([later.account?.ending, later.payableFrom]).toEqual(['9719', null])
  })

  it('accepts a code for exactly the account that it was requested for', async () => {
    const { set, receiveCode, ending } = await newPerson()
    const code = await receiveCode()
    for (const body of [OTHER, { ...ACCOUNT, holderName: 'Otra' }, { ...ACCOUNT, bankName: 'Otro banco' }]) {
      await expectRefusal(set({ ...body, code }), 410, 'payout_account_code.expired')
    }
    expect(await ending()).toBeUndefined()
    expect((await set({ ...ACCOUNT, accountNumber: '2850590940090418135201', code })).status).toBe(200)
  })

  it('accepts a code of the same person at the same seller only', async () => {
    const [ana, bruno] = [await newPerson(), await newPerson()]
    const code = await ana.receiveCode()
    await bruno.receiveCode()
    expect((await bruno.set({ ...ACCOUNT, code })).problem.code).toBe('payout_account_code.wrong')
    const { sellerId } = test.otherSeller
    const elsewhere = { sellerId, session: await signIn(test, ana.email, sellerId) }
    const refused = await test.guest(setPayoutAccount, { ...elsewhere, body: { ...ACCOUNT, code } })
    expect(refused.problem.code).toBe('payout_account_code.expired')
  })

  it('and signing in refuse each other’s codes', async () => {
    const { email, set, receiveCode } = await newPerson()
    const browser = openBrowser(test)
    const signInCode = await browser.receiveCode(email)
    const accountCode = await receiveCode()
    // Two random six-digit codes are equal with a probability of one in a million.
    if (signInCode === accountCode) return
    expect((await set({ ...ACCOUNT, code: signInCode })).problem.code).toBe('payout_account_code.wrong')
    const device = browser.cookie()
    const entered = await test.guest(signInWithCode, { device, body: { email, code: accountCode } })
    expect(entered.problem.code).toBe('sign_in_code.wrong')
    expect((await browser.enter(email, signInCode)).status).toBe(200)
    expect((await set({ ...ACCOUNT, code: accountCode })).status).toBe(200)
  })

  it('counts five wrong tries down, and then refuses the right code', async () => {
    const { set, receiveCode } = await newPerson()
    const code = await receiveCode()
    const details = []
    for (let tried = 0; tried < 5; tried++) {
      const { status, problem } = await set({ ...ACCOUNT, code: wrongFor(code) })
      details.push([status, /\d+\.$/.exec(problem.detail)?.[0]])
    }
    expect(details).toEqual([4, 3, 2, 1, 0].map((left) => [422, `${left}.`]))
    expect((await set({ ...ACCOUNT, code })).problem.code).toBe('payout_account_code.expired')
  })

  it('accepts one of twenty concurrent requests with the same code', async () => {
    const { set, receiveCode, session } = await newPerson()
    const code = await receiveCode()
    const answers = await Promise.all(Array.from({ length: 20 }, () => set({ ...ACCOUNT, code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 410, 429].includes(status))).toBe(true)
    expect((await test.guest(getPayoutAccount, { session })).answer.payableFrom).toBeNull()
  })

  it('lets concurrent wrong tries have no more than five', async () => {
    const { set, receiveCode } = await newPerson()
    const wrong = wrongFor(await receiveCode())
    const answers = await Promise.all(Array.from({ length: 40 }, () => set({ ...ACCOUNT, code: wrong })))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
  })

  it('refuses a code after ten minutes of the seller’s clock, and every code but the newest', async () => {
    const { set, receiveCode } = await newPerson()
    const first = await receiveCode()
    const late = await atClock(test, '10 minutes', () => set({ ...ACCOUNT, code: first }))
    expect([late.status, late.problem.code]).toEqual([410, 'payout_account_code.expired'])
    const second = await receiveCode()
    if (first !== second) {
      expect((await set({ ...ACCOUNT, code: first })).problem.code).toBe('payout_account_code.wrong')
    }
    expect((await set({ ...ACCOUNT, code: second })).status).toBe(200)
  })

  it('limits wrong tries of one network', async () => {
    const { session } = await newPerson()
    const code = wrongFor(await receiveAccountCode(test, { session }, ACCOUNT))
    const from = '198.51.100.7'
    const tryOnce = () => test.guest(setPayoutAccount, { session, from, body: { ...ACCOUNT, code } })
    const statuses = []
    for (let tried = 0; tried < 5 + 48; tried++) statuses.push((await tryOnce()).status)
    expect(statuses).not.toContain(429)
    const { problem, headers } = await tryOnce()
    expect(problem.code).toBe('rate_limit.exceeded')
    expect(Number(headers['retry-after'])).toBeGreaterThan(60)
  })

  it('of a person known only by phone needs no code, but a session that has just begun', async () => {
    const session = await signInByPhone(test, '+5493515550187')
    const set = (body: object) => test.guest(setPayoutAccount, { session, body })
    const old = await atClock(test, '10 minutes', () => set(ACCOUNT))
    expect([old.status, old.problem.code]).toEqual([403, 'payout_account.session_old'])
    expect((await set(ACCOUNT)).answer.payableFrom).toBeNull()
    expect((await set(OTHER)).answer.payableFrom).not.toBeNull()
    const asked = await test.guest(sendPayoutAccountCode, { session, body: ACCOUNT })
    expect([asked.status, asked.problem.code]).toEqual([401, 'session.missing'])
  })

  it('refuses missing, unknown, malformed and multi-line fields, and stores nothing', async () => {
    const { set, receiveCode, ending } = await newPerson()
    const code = await receiveCode()
    for (const [change, pointer] of [
      [{ holderName: 'A' }, '/holderName'],
      [{ bankName: 'Banco\nSur' }, '/bankName'],
      [{ accountNumber: '12345' }, '/accountNumber'],
      [{ accountNumber: undefined }, '/accountNumber'],
      [{ kind: 'OTHER' }, '/kind'],
      [{ kind: undefined }, '/kind'],
      [{ code: '12345' }, '/code'],
      [{ code: undefined }, '/code'],
      [{ contact: 'otra@example.com' }, '/contact'],
    ] as const) {
      const { status, problem } = await set({ ...ACCOUNT, code, ...change })
      expect([status, problem.errors?.[0]?.pointer]).toEqual([422, pointer])
    }
    expect(await ending()).toBeUndefined()
  })
})

expectEveryCode(sendPayoutAccountCode)
expectEveryCode(setPayoutAccount)
