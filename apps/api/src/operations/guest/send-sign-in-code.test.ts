import { sendSignInCode } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { openBrowser } from '../../../test/builders/browser.ts'
import { readSignInCodes } from '../../../test/builders/guest-tokens.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'
import { deviceOf } from '../../../test/guest-call.ts'
import { positional } from '../../../test/positional.ts'

const READ_CODES = positional('test.read_stored_codes', 'select c::text as row_text from sign_in_codes c')
const READ_OUTBOX = positional('test.read_outbox_texts', 'select payload::text as row_text from outbox_rows')

let test: TestApp

beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

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

describe('send-sign-in-code', () => {
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

  expectEveryCode(sendSignInCode)
})
