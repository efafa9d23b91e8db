import { getSession, sendSignInCode, signInWithCode } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { moveClock, withTestApp } from '../../../test/build-app.ts'
import { openBrowser, readSignInCodes, wrongFor } from '../../../test/builders/browser.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { deviceOf } from '../../../test/guest-call.ts'
import { positional } from '../../../test/positional.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'

const test = withTestApp()

describe('send-sign-in-code', () => {
  const READ_CODES = positional('test.read_stored_codes', 'select c::text as row_text from sign_in_codes c')
  const READ_OUTBOX = positional(
    'test.read_outbox_texts',
    'select payload::text as row_text from outbox_rows',
  )

  function ask(email: string) {
    return test.guest(sendSignInCode, { body: { email, lang: 'es' } })
  }

  async function storedText(): Promise<string> {
    const rows = [
      ...(await test.database.rows<{ row_text: string }>(READ_CODES, [])),
      ...(await test.database.rows<{ row_text: string }>(READ_OUTBOX, [])),
    ]
    return rows.map(({ row_text }) => row_text).join('\n')
  }

  describe('answers', () => {
    it('the same response for every address, and mails six digits to the normalized address', async () => {
      // The second address contains a Kelvin sign, which lower-cases to the letter k of another person's address.
      const answers = [await ask('Known@Example.com'), await ask('mi\u212Ae@example.com')]
      expect(answers.map(({ status, text }) => [status, text])).toEqual([
        [200, '{"lifetimeSeconds":600}'],
        [200, '{"lifetimeSeconds":600}'],
      ])
      expect((await readSignInCodes(test)).slice(-2)).toEqual([
        { email: 'known@example.com', code: expect.stringMatching(/^\d{6}$/), language: 'es' },
        { email: 'mike@example.com', code: expect.stringMatching(/^\d{6}$/), language: 'es' },
      ])
    })

    it('a cookie that tells browsers apart, stored as a digest and kept for a year', async () => {
      const browser = openBrowser(test)
      const { headers } = await browser.ask('cookie@example.com')
      const cookie = String(headers['set-cookie'])
      expect(cookie).toMatch(/^taquilla_device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
      expect((await browser.ask('cookie@example.com')).headers['set-cookie']).toBe(cookie)
      expect(await storedText()).not.toContain(browser.cookie())
      const invented = { email: 'cookie@example.com', lang: 'es' }
      const other = await test.guest(sendSignInCode, { body: invented, device: 'chosen' })
      expect(deviceOf(other.headers)).toMatch(/^[\w-]{43}$/)
    })

    it('a response that neither contains the code nor allows guesses to be tested', async () => {
      await ask('rest@example.com')
      const { code } = (await readSignInCodes(test)).at(-1) ?? { code: '' }
      const stored = await storedText()
      expect(stored).not.toContain(code)
      expect(stored).not.toContain(Buffer.from(code).toString('hex'))
      expect(stored).not.toContain(Buffer.from(code).toString('base64'))
    })
  })

  describe('refuses', () => {
    it('more codes than a browser may ask for', async () => {
      const browser = openBrowser(test)
      const statuses = []
      for (let asked = 0; asked < 6; asked++) statuses.push((await browser.ask('often@example.com')).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
      const { problem, headers } = await browser.ask('often@example.com')
      expect(problem.code).toBe('rate_limit.exceeded')
      expect(Number(headers['retry-after'])).toBeGreaterThan(700)
    })

    it.each([
      [{ lang: 'es' }, '/email', 'field.required'],
      [{ email: 'nobody', lang: 'es' }, '/email', 'field.malformed'],
      [{ email: 'a@example.com\r\nBcc: b@example.com', lang: 'es' }, '/email', 'field.malformed'],
      [{ email: 'a@example.com,b@example.com', lang: 'es' }, '/email', 'field.malformed'],
      [{ email: 'a@example.com', lang: 'pt' }, '/lang', 'field.not_allowed'],
    ])('%j', async (body, pointer, code) => {
      const { status, problem } = await test.guest(sendSignInCode, { body })
      expect(status).toBe(422)
      expect(problem.errors).toContainEqual(expect.objectContaining({ pointer, code }))
    })
  })
})

describe('sign-in-with-code', () => {
  const READ_TRIES = positional('test.read_tries', 'select tries_left from sign_in_codes where email = $1')

  let count = 0

  /** Returns an unused address. */
  function newAddress(): string {
    count += 1
    return `person-${count}@example.com`
  }

  /** A browser of a network of its own that asked for a code. */
  async function askForCode(email: string) {
    const browser = openBrowser(test, { from: `192.0.2.${count}` })
    return { browser, code: await browser.receiveCode(email) }
  }

  function sessionOf(headers: Readonly<Record<string, unknown>>): string {
    return /=([\w-]{43});/.exec(String(headers['set-cookie']))?.[1] ?? ''
  }

  async function personOf(session: string) {
    return (await test.guest(getSession, { session })).answer.person
  }

  describe('answers', () => {
    it('the signed-in person, for any notation of the address', async () => {
      const email = newAddress()
      const { browser, code } = await askForCode(email)
      const { status, answer, headers } = await browser.enter(email.toUpperCase(), code)
      expect([status, answer.person]).toEqual([200, { method: 'email', contact: email }])
      expect(await personOf(sessionOf(headers))).toEqual({ method: 'email', contact: email })
    })

    it('a session of its own, and ends the one that the browser had', async () => {
      const email = newAddress()
      const planted = await signIn(test, 'mallory@example.com')
      const { browser, code } = await askForCode(email)
      const { headers } = await browser.enter(email, code, planted)
      expect(await personOf(planted)).toBeNull()
      expect(await personOf(sessionOf(headers))).toEqual({ method: 'email', contact: email })
    })

    it('exactly one of fifty concurrent requests with the same code', async () => {
      const email = newAddress()
      const { browser, code } = await askForCode(email)
      const answers = await Promise.all(Array.from({ length: 50 }, () => browser.enter(email, code)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      // Tries that begin after the code was used count as wrong ones, which have a limit.
      const others = answers.map(({ status }) => status).filter((status) => status !== 200)
      expect(others.every((status) => [410, 429].includes(status))).toBe(true)
    })

    it('the right code after four wrong guesses', async () => {
      const email = newAddress()
      const { browser, code } = await askForCode(email)
      for (let guess = 0; guess < 4; guess++) await browser.enter(email, wrongFor(code))
      expect((await browser.enter(email, code)).status).toBe(200)
    })
  })

  describe('refuses', () => {
    it('a wrong code five times, and then also the right one', async () => {
      const email = newAddress()
      const { browser, code } = await askForCode(email)
      const wrong = []
      for (let guess = 0; guess < 5; guess++) wrong.push(await browser.enter(email, wrongFor(code)))
      expect(wrong.map((each) => [each.status, each.problem.detail?.split(/[.:] /)[0]])).toEqual([
        [422, 'Quedan 4 intentos'],
        [422, 'Quedan 3 intentos'],
        [422, 'Quedan 2 intentos'],
        [422, 'Queda un intento'],
        [422, 'No quedan intentos'],
      ])
      const { status, problem, headers } = await browser.enter(email, code)
      expect([status, problem.code, headers['set-cookie']]).toEqual([410, 'sign_in_code.expired', undefined])
    })

    it('a hundred concurrent wrong guesses: five as wrong, the others as expired or too many', async () => {
      const email = newAddress()
      const { browser, code } = await askForCode(email)
      const wrong = wrongFor(code)
      const answers = await Promise.all(Array.from({ length: 100 }, () => browser.enter(email, wrong)))
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422, 410, 429]))
      expect(await test.database.rows(READ_TRIES, [email])).toEqual([{ tries_left: 0 }])
      await expectRefusal(browser.enter(email, code), 429, 'rate_limit.exceeded')
    })

    it('every code but the newest', async () => {
      const email = newAddress()
      const { browser, code: first } = await askForCode(email)
      const second = await browser.receiveCode(email)
      const old = await browser.enter(email, first)
      // Two random six-digit codes are equal with a probability of one in a million.
      if (first !== second) expect([old.status, old.problem.code]).toEqual([422, 'sign_in_code.wrong'])
      expect((await browser.enter(email, second)).status).toBe(200)
    })

    it("a code older than ten minutes by the seller's clock", async () => {
      const email = newAddress()
      const { browser, code } = await askForCode(email)
      await moveClock(test, '10 minutes')
      const { status, problem } = await browser.enter(email, code)
      await moveClock(test, '0')
      expect([status, problem.code]).toEqual([410, 'sign_in_code.expired'])
    })

    it('a code of another address, or of the same address at another seller', async () => {
      const [email, stranger] = [newAddress(), newAddress()]
      const { browser, code } = await askForCode(email)
      const elsewhere = openBrowser(test, { sellerId: test.otherSeller.sellerId })
      elsewhere.copyCookies(browser)
      const foreign = await elsewhere.enter(email, code)
      expect([foreign.status, foreign.problem.code]).toEqual([422, 'sign_in_code.wrong'])
      await browser.ask(stranger)
      const taken = await browser.enter(stranger, code)
      expect(taken.status).not.toBe(200)
      expect((await browser.enter(email, code)).status).toBe(200)
    })

    it('an address for which the browser asked for no code, with the error of a wrong code', async () => {
      await expectRefusal(openBrowser(test).enter(newAddress(), '123456'), 422, 'sign_in_code.wrong')
    })

    it.each(['12345', '1234567', 'abcdef', '１２３４５６', '', '12 456'])(
      '%j, which is not a code',
      async (code) => {
        expect((await openBrowser(test).enter(newAddress(), code)).status).toBe(422)
      },
    )
  })
})

expectEveryCode(sendSignInCode)
expectEveryCode(signInWithCode)
