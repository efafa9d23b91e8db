import { hash } from 'node:crypto'
import { issueOneTimeToken, ONE_TIME_TOKEN_LIFETIME_SECONDS } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { moveClock, withTestApp } from '../../../test/build-app.ts'
import { positional } from '../../../test/positional.ts'

const FIND = positional(
  'test.find_token',
  `select t.*, extract(epoch from expires_at - issued_at)::int as lifetime_seconds,
     extract(epoch from issued_at - now())::int as issued_ahead_seconds
   from one_time_tokens t
   where token_hash = $1`,
)
const FIND_TEXT = positional('test.find_token_text', `select t::text as row_text from one_time_tokens t`)

interface StoredToken {
  readonly seller_id: string
  readonly method: string
  readonly user_contact: string
  readonly spent_at: Date | null
  readonly lifetime_seconds: number
  readonly issued_ahead_seconds: number
}

const ANA = 'ana@example.com'
const MALFORMED_USER = { pointer: '/user', code: 'field.malformed' }

const test = withTestApp()

function ask(query: Record<string, string>) {
  return test.call(issueOneTimeToken, { query })
}

async function findStored(token: string): Promise<StoredToken | undefined> {
  const [row] = await test.database.rows<StoredToken>(FIND, [hash('sha256', token, 'buffer')])
  return row
}

describe('issue-one-time-token', () => {
  describe('answers', () => {
    it('a 256-bit token bound to seller and person, identified by e-mail by default', async () => {
      const { status, answer } = await ask({ user: 'lucia.ferreyra@example.com' })
      expect(status).toBe(200)
      expect(answer.oneTimeToken).toMatch(/^[A-Za-z0-9_-]{43}$/)
      expect(await findStored(answer.oneTimeToken)).toMatchObject({
        seller_id: test.seller.sellerId,
        method: 'email',
        user_contact: 'lucia.ferreyra@example.com',
        spent_at: null,
      })
    })

    it.each(['+5493515550187', '5493515550187'])('a token for the phone number %s', async (user) => {
      const { answer } = await ask({ user, method: 'phonenumber' })
      expect(await findStored(answer.oneTimeToken)).toMatchObject({
        method: 'phonenumber',
        user_contact: user,
      })
    })

    it('issues a new token on every call and leaves earlier ones valid', async () => {
      const first = await ask({ user: ANA })
      const second = await ask({ user: ANA })
      expect(second.answer.oneTimeToken).not.toBe(first.answer.oneTimeToken)
      expect(await findStored(first.answer.oneTimeToken)).toMatchObject({ spent_at: null })
    })

    it('stores the digest of the token and never the token', async () => {
      const { answer } = await ask({ user: ANA })
      const rows = await test.database.rows<{ row_text: string }>(FIND_TEXT, [])
      expect(rows.length).toBeGreaterThan(0)
      const stored = rows.map((row) => row.row_text).join('\n')
      expect(stored).not.toContain(answer.oneTimeToken)
      // PostgreSQL prints bytea values as hexadecimal text.
      expect(stored).not.toContain(Buffer.from(answer.oneTimeToken).toString('hex'))
      expect(stored).not.toContain(Buffer.from(answer.oneTimeToken, 'base64url').toString('hex'))
    })

    it("issues tokens that expire after fifteen minutes of the seller's clock", async () => {
      expect(ONE_TIME_TOKEN_LIFETIME_SECONDS).toBe(15 * 60)
      const now = await ask({ user: ANA })
      await moveClock(test, '3 days')
      const later = await ask({ user: ANA })
      await moveClock(test, '0')
      const [first, second] = [
        await findStored(now.answer.oneTimeToken),
        await findStored(later.answer.oneTimeToken),
      ]
      expect([first?.lifetime_seconds, second?.lifetime_seconds]).toEqual([900, 900])
      expect(first?.issued_ahead_seconds).toBeLessThanOrEqual(0)
      expect(second?.issued_ahead_seconds).toBeGreaterThan(3 * 24 * 3600 - 60)
    })
  })

  describe('refuses', () => {
    it.each<[string, Record<string, string>, { pointer: string; code: string }]>([
      ['an empty user', { user: '' }, { pointer: '/user', code: 'field.too_short' }],
      ['what is neither address nor number', { user: 'lucia' }, MALFORMED_USER],
      ['a phone number where an e-mail address is due', { user: '+5493515550187' }, MALFORMED_USER],
      ['an e-mail address where a phone number is due', { user: ANA, method: 'phonenumber' }, MALFORMED_USER],
    ])('%s', async (_, query, fault) => {
      const before = await test.database.rows(FIND_TEXT, [])
      const { status, problem } = await ask(query)
      expect([status, problem.code]).toEqual([422, 'request.invalid'])
      expect(problem.errors).toContainEqual(expect.objectContaining(fault))
      expect(await test.database.rows(FIND_TEXT, [])).toHaveLength(before.length)
    })

    it('a HEAD request, which a link preview may send', async () => {
      const before = await test.database.rows(FIND_TEXT, [])
      const { statusCode } = await test.app.inject({
        method: 'HEAD',
        url: '/v1/auth/oneTimeToken?user=ana@example.com',
        headers: { authorization: test.seller.privateKey },
      })
      expect(statusCode).toBeGreaterThanOrEqual(404)
      expect(await test.database.rows(FIND_TEXT, [])).toHaveLength(before.length)
    })
  })
})
