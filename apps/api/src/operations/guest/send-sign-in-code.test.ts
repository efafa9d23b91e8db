import { SIGN_IN_CODES_PER_HOUR } from '@taquilla/contract'
import { sendSignInCode } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { readSignInCodes } from '../../../test/builders/guest-tokens.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'
import { positional } from '../../../test/positional.ts'

const MOVE_CLOCK = positional('test.move_clock', `update sellers set clock_offset = $2 where seller_id = $1`)
const READ_CODES = positional('test.read_stored_codes', 'select c::text as row_text from sign_in_codes c')
const READ_OUTBOX = positional('test.read_outbox_texts', 'select payload::text as row_text from outbox')

let test: TestApp

beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

function ask(email: string, sellerId = test.seller.sellerId) {
  return test.guest(sendSignInCode, { sellerId, body: { email, lang: 'es' } })
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
    it('the fourth code within an hour for one address and seller, with a retry time', async () => {
      const statuses = []
      for (let count = 0; count < 5; count++) statuses.push((await ask('often@example.com')).status)
      expect(statuses).toEqual([200, 200, 200, 429, 429])
      const { problem, headers } = await ask('OFTEN@example.com')
      expect(problem.code).toBe('rate_limit.exceeded')
      expect(Number(headers['retry-after'])).toBeGreaterThan(3_500)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3_600)
      expect((await ask('other@example.com')).status).toBe(200)
      expect((await ask('often@example.com', test.otherSeller.sellerId)).status).toBe(200)
      await test.database.rows(MOVE_CLOCK, [test.seller.sellerId, '1 hour'])
      const later = await ask('often@example.com')
      await test.database.rows(MOVE_CLOCK, [test.seller.sellerId, '0'])
      expect(later.status).toBe(200)
    })

    it('all but three of thirty concurrent requests, and mails three', async () => {
      const answers = await Promise.all(Array.from({ length: 30 }, () => ask('race@example.com')))
      const accepted = answers.filter(({ status }) => status === 200)
      expect(accepted).toHaveLength(SIGN_IN_CODES_PER_HOUR)
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
      const mails = (await readSignInCodes(test)).filter(({ email }) => email === 'race@example.com')
      expect(mails).toHaveLength(SIGN_IN_CODES_PER_HOUR)
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
