import { getSession, sendSignInCode, signInWithCode } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { readSignInCodes } from '../../../test/builders/guest-tokens.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'
import { positional } from '../../../test/positional.ts'

const MOVE_CLOCK = positional('test.move_clock', `update sellers set clock_offset = $2 where seller_id = $1`)
const READ_TRIES = positional('test.read_tries', 'select tries_left from sign_in_codes where email = $1')

let test: TestApp
let count = 0

beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

/** Returns an unused address, for which three codes within an hour are still allowed. */
function newAddress(): string {
  count += 1
  return `person-${count}@example.com`
}

async function askForCode(email: string): Promise<string> {
  await test.guest(sendSignInCode, { body: { email, lang: 'en' } })
  const mails = await readSignInCodes(test)
  return mails.findLast((mail) => mail.email === email)?.code ?? ''
}

function tryCode(email: string, code: string, call: { sellerId?: string; session?: string } = {}) {
  return test.guest(signInWithCode, { ...call, body: { email, code } })
}

function wrongFor(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

function sessionOf(headers: Readonly<Record<string, unknown>>): string {
  return /=([\w-]{43});/.exec(String(headers['set-cookie']))?.[1] ?? ''
}

async function personOf(session: string) {
  return (await test.guest(getSession, { session })).answer.person
}

describe('sign-in-with-code', () => {
  describe('answers', () => {
    it('the signed-in person, for any notation of the address', async () => {
      const email = newAddress()
      const code = await askForCode(email)
      const { status, answer, headers } = await tryCode(email.toUpperCase(), code)
      expect([status, answer.person]).toEqual([200, { method: 'email', contact: email }])
      expect(await personOf(sessionOf(headers))).toEqual({ method: 'email', contact: email })
    })

    it('a session of its own, and ends the one that the browser had', async () => {
      const email = newAddress()
      const planted = await signIn(test, 'mallory@example.com')
      const { headers } = await tryCode(email, await askForCode(email), { session: planted })
      expect(await personOf(planted)).toBeNull()
      expect(await personOf(sessionOf(headers))).toEqual({ method: 'email', contact: email })
    })

    it('exactly one of fifty concurrent requests with the same code', async () => {
      const email = newAddress()
      const code = await askForCode(email)
      const answers = await Promise.all(Array.from({ length: 50 }, () => tryCode(email, code)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 410]))
    })

    it('the right code after four wrong guesses', async () => {
      const email = newAddress()
      const code = await askForCode(email)
      for (let guess = 0; guess < 4; guess++) await tryCode(email, wrongFor(code))
      expect((await tryCode(email, code)).status).toBe(200)
    })
  })

  describe('refuses', () => {
    it('a wrong code five times, and then also the right one', async () => {
      const email = newAddress()
      const code = await askForCode(email)
      const statuses = []
      for (let guess = 0; guess < 5; guess++) statuses.push((await tryCode(email, wrongFor(code))).status)
      expect(statuses).toEqual([422, 422, 422, 422, 422])
      const { status, problem, headers } = await tryCode(email, code)
      expect([status, problem.code, headers['set-cookie']]).toEqual([410, 'sign_in_code.expired', undefined])
    })

    it('a hundred concurrent wrong guesses: five as wrong, the others as expired', async () => {
      const email = newAddress()
      const code = await askForCode(email)
      const wrong = wrongFor(code)
      const answers = await Promise.all(Array.from({ length: 100 }, () => tryCode(email, wrong)))
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
      expect(answers.filter(({ status }) => status === 410)).toHaveLength(95)
      expect(await test.database.rows(READ_TRIES, [email])).toEqual([{ tries_left: 0 }])
      expect((await tryCode(email, code)).status).toBe(410)
    })

    it('every code but the newest', async () => {
      const email = newAddress()
      const first = await askForCode(email)
      const second = await askForCode(email)
      const old = await tryCode(email, first)
      // Two random six-digit codes are equal with a probability of one in a million.
      if (first !== second) expect([old.status, old.problem.code]).toEqual([422, 'sign_in_code.wrong'])
      expect((await tryCode(email, second)).status).toBe(200)
    })

    it("a code older than ten minutes by the seller's clock", async () => {
      const email = newAddress()
      const code = await askForCode(email)
      await test.database.rows(MOVE_CLOCK, [test.seller.sellerId, '10 minutes'])
      const { status, problem } = await tryCode(email, code)
      await test.database.rows(MOVE_CLOCK, [test.seller.sellerId, '0'])
      expect([status, problem.code]).toEqual([410, 'sign_in_code.expired'])
    })

    it('a code of another address, or of the same address at another seller', async () => {
      const [email, stranger] = [newAddress(), newAddress()]
      const code = await askForCode(email)
      await askForCode(stranger)
      const foreign = await tryCode(email, code, { sellerId: test.otherSeller.sellerId })
      expect([foreign.status, foreign.problem.code]).toEqual([410, 'sign_in_code.expired'])
      const taken = await tryCode(stranger, code)
      expect(taken.status).not.toBe(200)
      expect((await tryCode(email, code)).status).toBe(200)
    })

    it('an address without a code, with the same error as an expired code', async () => {
      const { status, problem } = await tryCode(newAddress(), '123456')
      expect([status, problem.code]).toEqual([410, 'sign_in_code.expired'])
    })

    it.each(['12345', '1234567', 'abcdef', '１２３４５６', '', '12 456'])(
      '%j, which is not a code',
      async (code) => {
        expect((await tryCode(newAddress(), code)).status).toBe(422)
      },
    )
  })

  expectEveryCode(signInWithCode)
})
