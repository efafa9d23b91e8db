import { getMyTicketsUrl, setClock } from '@taquilla/contract'
import { getSession, spendOneTimeToken } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { checkInvariant } from '#database/check-invariants.ts'
import { newToken } from '#domain/values/ids.ts'
import { moveClock, withTestApp } from '../../../test/build-app.ts'
import { issueToken } from '../../../test/builders/browser.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { deviceOf } from '../../../test/guest-call.ts'
import { positional } from '../../../test/positional.ts'
import { expectEveryCode } from '../../../test/refusals.ts'

const READ_SESSIONS = positional(
  'test.read_sessions',
  `select g::text as row_text from guest_sessions g where contact = $1`,
)
const READ_DEVICES = positional('test.read_devices', 'select email from sign_in_devices')
const ANA = 'ana@example.com'

const test = withTestApp()

function spend(oneTimeToken: string, call: { sellerId?: string; session?: string } = {}) {
  return test.guest(spendOneTimeToken, { ...call, body: { oneTimeToken } })
}

function sessionOf(headers: Readonly<Record<string, unknown>>): string {
  return /=([\w-]{43});/.exec(String(headers['set-cookie']))?.[1] ?? ''
}

async function personOf(session: string, sellerId = test.seller.sellerId) {
  return (await test.guest(getSession, { session, sellerId })).answer.person
}

async function sessionCount(contact: string): Promise<number> {
  return (await test.database.rows(READ_SESSIONS, [contact])).length
}

describe('spend-one-time-token', () => {
  describe('answers', () => {
    it.each([
      ['Ana@Example.com', { method: 'email', contact: ANA }],
      ['+5493515550187', { method: 'phonenumber', contact: '5493515550187' }],
    ])('signs in %s, normalized', async (user, person) => {
      const { status, answer, headers } = await spend(await issueToken(test, user))
      expect([status, answer.person]).toEqual([200, person])
      expect(answer.seller.ticketSellerId).toBe(test.seller.sellerId)
      expect(await personOf(sessionOf(headers))).toEqual(person)
    })

    it('a browser that is known from then on for this e-mail address', async () => {
      const known = async () => (await test.database.rows(READ_DEVICES, [])).length
      const before = await known()
      const { headers } = await spend(await issueToken(test, 'new@example.com'))
      expect(deviceOf(headers)).toMatch(/^[\w-]{43}$/)
      const byPhone = await spend(await issueToken(test, '+5493515550199'))
      expect(deviceOf(byPhone.headers)).toBeUndefined()
      expect((await known()) - before).toBe(1)
    })

    it('an HttpOnly cookie for this seller only', async () => {
      const { headers } = await spend(await issueToken(test, ANA))
      expect(headers['set-cookie']).toEqual([
        expect.stringMatching(
          /^taquilla-seller-one=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
        ),
        expect.stringMatching(/^taquilla_device=/),
      ])
      expect(headers['cache-control']).toBe('no-store')
      expect(await personOf(sessionOf(headers), test.otherSeller.sellerId)).toBeNull()
    })

    it('the person named in the loginTrust of a URL call', async () => {
      const { answer } = await test.call(getMyTicketsUrl, {
        query: { 'loginTrust[withMethod]': 'email', 'loginTrust[user]': ANA },
      })
      const spent = await spend(new URL(answer).searchParams.get('oneTimeToken') ?? '')
      expect(spent.answer.person).toEqual({ method: 'email', contact: ANA })
    })

    it('exactly one of a hundred concurrent requests with one token', async () => {
      const token = await issueToken(test, 'race@example.com')
      const answers = await Promise.all(Array.from({ length: 100 }, () => spend(token)))
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(new Set(statuses)).toEqual(new Set([200, 410]))
      expect(await sessionCount('race@example.com')).toBe(1)
    })

    it('a session that ends 12 hours after its token was spent, also if the test clock moves meanwhile', async () => {
      const tokens = await Promise.all(
        Array.from({ length: 40 }, (_, index) => issueToken(test, `guest-${index}@example.com`)),
      )
      const advance = () => test.call(setClock, { body: { advanceSeconds: 1 } })
      await Promise.all(tokens.flatMap((token) => [spend(token), advance()]))
      await moveClock(test, '0')
      expect(await checkInvariant(test.database, 'K03-sessions-of-their-person')).toBeUndefined()
    })

    it('a new session, and ends the previous one of the browser', async () => {
      const planted = await signIn(test, 'mallory@example.com')
      const { headers } = await spend(await issueToken(test, ANA), { session: planted })
      const session = sessionOf(headers)
      expect(session).not.toBe(planted)
      expect([await personOf(session), await personOf(planted)]).toEqual([
        { method: 'email', contact: ANA },
        null,
      ])
      const chosen = newToken()
      await spend(await issueToken(test, ANA), { session: chosen })
      expect(await personOf(chosen)).toBeNull()
    })

    it('stores the digest of the session id, never the id', async () => {
      const { headers } = await spend(await issueToken(test, 'rest@example.com'))
      const session = sessionOf(headers)
      const rows = await test.database.rows<{ row_text: string }>(READ_SESSIONS, ['rest@example.com'])
      expect(rows[0]?.row_text).not.toContain(session)
      expect(rows[0]?.row_text).not.toContain(Buffer.from(session).toString('hex'))
    })
  })

  describe('refuses', () => {
    it('a spent token', async () => {
      const token = await issueToken(test, ANA)
      await spend(token)
      const { status, problem, headers } = await spend(token)
      expect([status, problem.code]).toEqual([410, 'one_time_token.spent'])
      expect(headers['set-cookie']).toBeUndefined()
    })

    it("a token after fifteen minutes of the seller's clock, and not before", async () => {
      const [expired, unexpired] = [await issueToken(test, ANA), await issueToken(test, ANA)]
      await moveClock(test, '14 minutes 55 seconds')
      const inTime = await spend(unexpired)
      await moveClock(test, '15 minutes')
      const tooLate = await spend(expired)
      await moveClock(test, '0')
      expect([inTime.status, tooLate.status, tooLate.problem.code]).toEqual([
        200,
        410,
        'one_time_token.expired',
      ])
    })

    it('similar values and tokens of other sellers, without spending the token', async () => {
      const token = await issueToken(test, ANA)
      const forgeries = [
        newToken(),
        token.slice(0, -1),
        token.slice(1),
        `${token}A`,
        `${token}=`,
        ` ${token}`,
        token.toUpperCase(),
        token.toLowerCase(),
        [...token].toReversed().join(''),
        'x',
        "' or true --",
      ]
      for (const forgery of forgeries) {
        const { status, problem } = await spend(forgery)
        expect([forgery, status, problem.code]).toEqual([forgery, 401, 'one_time_token.unknown'])
      }
      const foreign = await spend(token, { sellerId: test.otherSeller.sellerId })
      expect([foreign.status, foreign.problem.code]).toEqual([401, 'one_time_token.unknown'])
      expect((await spend(token)).status).toBe(200)
    })

    it('a token in the URL, as sent by GET, HEAD and link previews, without spending it', async () => {
      const token = await issueToken(test, ANA)
      for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
        const url = `/guest/api/session?ticketSellerId=${test.seller.sellerId}&oneTimeToken=${token}`
        const { headers } = await test.app.inject({
          method,
          url,
          headers: { origin: 'http://localhost:4000' },
        })
        expect(headers['set-cookie']).toBeUndefined()
      }
      expect((await spend(token)).status).toBe(200)
    })
  })

  expectEveryCode(spendOneTimeToken)
})
