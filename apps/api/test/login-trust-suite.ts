import { hash } from 'node:crypto'
import type { Operation } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import type { TestApp } from './build-app.ts'
import { addressOf, type Call } from './call.ts'
import { positional } from './positional.ts'
import { expectRefusal } from './refusals.ts'

const FIND_TOKEN = positional(
  'test.find_token_of_address',
  'select seller_id, method, user_contact, spent_at from one_time_tokens where token_hash = $1',
)
const COUNT_TOKENS = positional(
  'test.count_tokens',
  'select count(*)::int as count from one_time_tokens where seller_id = $1',
)

const ANA = 'ana@example.com'

/** Shared tests for calls with which a seller can sign a person in; the good call signs nobody in. */
export function describeLoginTrust<Op extends Operation>(
  operation: Op,
  goodCall: () => Promise<Call<Op>>,
  testApp: () => TestApp,
) {
  function send(call: Call<Op>, query: Record<string, string>, changes: Partial<Call<Op>> = {}) {
    return testApp().call(operation, { ...call, ...changes, query: { ...call.query, ...query } })
  }

  async function countTokens(): Promise<number> {
    const [row] = await testApp().database.rows<{ count: number }>(COUNT_TOKENS, [testApp().seller.sellerId])
    return row?.count ?? 0
  }

  describe('with loginTrust', () => {
    it.each([
      ['email', ANA],
      ['phonenumber', '+5493515550187'],
    ])(
      'answers an address that signs the person in by %s, and nothing else differs',
      async (method, user) => {
        const trust = { 'loginTrust[withMethod]': method, 'loginTrust[user]': user }
        const call = await goodCall()
        const [plain, trusted] = [await send(call, {}), await send(call, trust)]
        expect([plain.status, trusted.status], trusted.text).toEqual([200, 200])
        const url = new URL(String(trusted.answer))
        const token = url.searchParams.get('oneTimeToken') ?? ''
        expect(token).toMatch(/^[\w-]{43}$/)
        url.searchParams.delete('oneTimeToken')
        expect(url.href).toBe(plain.answer)
        const found = await testApp().database.rows(FIND_TOKEN, [hash('sha256', token, 'buffer')])
        const { sellerId } = testApp().seller
        expect(found).toEqual([{ seller_id: sellerId, method, user_contact: user, spent_at: null }])
      },
    )

    it.each([
      ['half of it', [undefined, ANA], '/loginTrust[withMethod] field.required'],
      ['the other half', ['email', undefined], '/loginTrust[user] field.required'],
      ['a number for an address', ['email', '+5493515550187'], '/loginTrust[user] field.malformed'],
      ['an address for a number', ['phonenumber', ANA], '/loginTrust[user] field.malformed'],
      ['an unknown method', ['sms', ANA], '/loginTrust[withMethod] field.not_allowed'],
    ])('refuses %s, and issues nothing', async (_, [withMethod, user], fault) => {
      const before = await countTokens()
      const { status, problem } = await send(await goodCall(), {
        ...(withMethod ? { 'loginTrust[withMethod]': withMethod } : {}),
        ...(user ? { 'loginTrust[user]': user } : {}),
      })
      expect(status).toBe(422)
      expect(problem.errors?.map(({ pointer, code }) => `${pointer} ${code}`)).toContain(fault)
      expect(await countTokens()).toBe(before)
    })

    it('refuses a public key, which may vouch for nobody', async () => {
      const before = await countTokens()
      const query = { 'loginTrust[withMethod]': 'email', 'loginTrust[user]': ANA }
      await expectRefusal(
        send(await goodCall(), query, { key: testApp().seller.publicKey }),
        403,
        'key.wrong_kind',
      )
      expect(await countTokens()).toBe(before)
    })

    it('issues nothing to a HEAD request, which a link preview may send', async () => {
      const before = await countTokens()
      const query = { 'loginTrust[withMethod]': 'email', 'loginTrust[user]': ANA }
      const call = await goodCall()
      const { statusCode } = await testApp().app.inject({
        method: 'HEAD',
        url: addressOf(operation, { ...call, query: { ...call.query, ...query } }),
        headers: { authorization: testApp().seller.privateKey },
      })
      expect(statusCode).toBeGreaterThanOrEqual(404)
      expect(await countTokens()).toBe(before)
    })
  })
}
