import {
  confirmPendingAccount,
  discardPendingAccount,
  getPayoutAccount,
  sendPayoutAccountCode,
  sendPendingAccountCode,
  setPayoutAccount,
} from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { setPayoutAccount as storePayoutAccount } from '#domain/money/payouts/payout-accounts-repository.ts'
import { atClock, withTestApp } from '../../../test/build-app.ts'
import { wrongFor } from '../../../test/builders/browser.ts'
import {
  ACCOUNT,
  readAccountCodes,
  receiveAccountCode,
  savePayoutAccount,
} from '../../../test/builders/payout-account.ts'
import { signIn, signInByPhone } from '../../../test/builders/sign-in.ts'
import { deviceOf } from '../../../test/guest-call.ts'
import { positional } from '../../../test/positional.ts'
import { expectEveryCode } from '../../../test/refusals.ts'

const test = withTestApp()

describe('get-payout-account', () => {
  const read = async (session: string, sellerId = test.seller.sellerId) =>
    (await test.guest(getPayoutAccount, { session, sellerId })).answer.account

  it('returns null to a person without an account', async () => {
    expect(await read(await signIn(test, 'nobody@example.com'))).toBeNull()
  })

  it('returns the person’s own account at this seller in every session, and no other', async () => {
    const session = await signIn(test, 'ana@example.com')
    await savePayoutAccount(test, { session })
    const known = { holderName: 'Ana Vera', bankName: 'Banco Sur', kind: 'CBU', ending: '5201' }
    expect(await read(await signIn(test, 'ANA@example.com'))).toEqual(known)
    expect(await read(await signIn(test, 'otra@example.com'))).toBeNull()
    expect(await read(await signInByPhone(test, '+5493515550187'))).toBeNull()
    const { sellerId } = test.otherSeller
    expect(await read(await signIn(test, 'ana@example.com', sellerId), sellerId)).toBeNull()
  })

  it('returns an account that was stored before numbers were checked', async () => {
    const { vault } = test.options
    const account = { holderName: 'Ana Vera', bankName: 'Banco Sur', accountNumber: '12345' }
    const key = { sellerId: test.seller.sellerId, contact: 'earlier@example.com' }
    await storePayoutAccount(test.database, key, vault.seal(JSON.stringify(account)))
    const session = await signIn(test, key.contact)
    const known = { holderName: 'Ana Vera', bankName: 'Banco Sur', kind: null, ending: '2345' }
    expect(await read(session)).toEqual(known)
  })
})

describe('send-pending-account-code', () => {
  it('mails another code for the account that was typed last', async () => {
    const session = await signIn(test, 'pia@example.com')
    await test.guest(sendPayoutAccountCode, { session, body: ACCOUNT })
    const { status, text } = await test.guest(sendPendingAccountCode, { session })
    expect([status, text]).toEqual([200, '{"lifetimeSeconds":600}'])
    const mails = (await readAccountCodes(test)).filter(({ email }) => email === 'pia@example.com')
    expect(mails.map(({ ending }) => ending)).toEqual(['5201', '5201'])
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
})

describe('confirm-pending-account', () => {
  const READ_CODES = positional('test.read_codes', 'select to_jsonb(c)::text as row from sign_in_codes c')
  const OTHER = { ...ACCOUNT, kind: 'CLABE', accountNumber: '032180000118359719' } as const
  const MASKED = { holderName: 'Ana Vera', bankName: 'Banco Sur', kind: 'CBU', ending: '5201' }

  let count = 0

  /** A signed-in person without a payout account. */
  async function newPerson() {
    count += 1
    const email = `pending-${count}@example.com`
    const session = await signIn(test, email)
    return {
      email,
      session,
      receiveCode: (account: object = ACCOUNT) => receiveAccountCode(test, { session }, account),
      confirm: (code: string, from = `192.0.3.${count}`) =>
        test.guest(confirmPendingAccount, { session, from, body: { code } }),
      read: async () => (await test.guest(getPayoutAccount, { session })).answer,
    }
  }

  it('saves the account of an earlier visit with its code; until then the person sees it masked', async () => {
    const { email, receiveCode, confirm, read } = await newPerson()
    const code = await receiveCode()
    const { account, pending } = await read()
    expect([account, pending?.account]).toEqual([null, MASKED])
    expect((Date.parse(String(pending?.codeUntil)) - Date.now()) / 60_000).toBeCloseTo(10, 0)
    const again = await signIn(test, email)
    expect((await test.guest(getPayoutAccount, { session: again })).answer.pending?.account).toEqual(MASKED)
    expect((await confirm(code)).answer).toEqual({ account: MASKED, payableFrom: null, pending: null })
    expect(await read()).toEqual({ account: MASKED, payableFrom: null, pending: null })
  })

  it('keeps the account encrypted', async () => {
    const { receiveCode } = await newPerson()
    await receiveCode()
    const rows = JSON.stringify(await test.database.rows(READ_CODES, []))
    expect(rows).not.toMatch(/2850 ?5909|Banco Sur|Ana Vera/)
  })

  it('saves the account that was typed last, and only with a code for it', async () => {
    const { receiveCode, confirm, read, session } = await newPerson()
    await savePayoutAccount(test, { session })
    const first = await receiveCode()
    const second = await receiveCode(OTHER)
    expect((await read()).pending?.account.ending).toBe('9719')
    if (first !== second) expect((await confirm(first)).problem.code).toBe('payout_account_code.wrong')
    const { answer } = await confirm(second)
    expect([answer.account?.ending, answer.pending]).toEqual(['9719', null])
    expect(answer.payableFrom).not.toBeNull()
  })

  it('leaves the account pending that was typed after the one that is saved', async () => {
    const { receiveCode, session } = await newPerson()
    const code = await receiveCode()
    await receiveCode(OTHER)
    const { answer } = await test.guest(setPayoutAccount, { session, body: { ...ACCOUNT, code } })
    expect([answer.account?.ending, answer.pending?.account.ending]).toEqual(['5201', '9719'])
  })

  it('refuses an expired code; the account stays pending, and another code saves it', async () => {
    const { email, receiveCode, confirm, read, session } = await newPerson()
    const code = await receiveCode()
    const [late, pending] = await atClock(test, '10 minutes', async () => {
      const again = await signIn(test, email)
      return [await confirm(code), (await test.guest(getPayoutAccount, { session: again })).answer.pending]
    })
    expect([late.status, late.problem.code]).toEqual([410, 'payout_account_code.expired'])
    expect(pending).toEqual({ account: MASKED, codeUntil: null })
    await test.guest(sendPendingAccountCode, { session, from: '192.0.4.1' })
    expect((await read()).pending?.codeUntil).not.toBeNull()
  })

  it('shows no pending account to others, and confirms none for them', async () => {
    const [ana, bruno] = [await newPerson(), await newPerson()]
    const code = await ana.receiveCode()
    expect((await bruno.read()).pending).toBeNull()
    expect((await bruno.confirm(code)).problem.code).toBe('payout_account_code.expired')
    const { sellerId } = test.otherSeller
    const session = await signIn(test, ana.email, sellerId)
    expect((await test.guest(getPayoutAccount, { session, sellerId })).answer.pending).toBeNull()
    const phone = await signInByPhone(test, '+5493515550188')
    expect((await test.guest(getPayoutAccount, { session: phone })).answer.pending).toBeNull()
  })

  it('accepts one of twenty concurrent requests with the same code', async () => {
    const { receiveCode, confirm } = await newPerson()
    const code = await receiveCode()
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 410, 429].includes(status))).toBe(true)
  })

  it('shows a code without tries as over, and limits the tries of one network', async () => {
    const { receiveCode, confirm, read } = await newPerson()
    const wrong = wrongFor(await receiveCode())
    const statuses = []
    for (let tried = 0; tried < 5 + 48; tried++) statuses.push((await confirm(wrong, '198.51.100.9')).status)
    expect(statuses.slice(0, 6)).toEqual([422, 422, 422, 422, 422, 410])
    expect((await read()).pending).toEqual({ account: MASKED, codeUntil: null })
    expect((await confirm(wrong, '198.51.100.9')).problem.code).toBe('rate_limit.exceeded')
  })
})

describe('discard-pending-account', () => {
  const read = async (session: string) => (await test.guest(getPayoutAccount, { session })).answer

  it('forgets the account and each of its codes, and succeeds again', async () => {
    const session = await signIn(test, 'dina@example.com')
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
    const [ana, bruno] = [await signIn(test, 'dina@example.com'), await signIn(test, 'dino@example.com')]
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
})

expectEveryCode(sendPendingAccountCode)
expectEveryCode(confirmPendingAccount)
