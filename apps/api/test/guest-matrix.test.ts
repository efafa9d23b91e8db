import { MAX_BODY_BYTES } from '@taquilla/contract'
import { GUEST_OPERATIONS, type GuestOperation } from '@taquilla/contract/guest'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTestApp } from './build-app.ts'
import { signIn } from './builders/sign-in.ts'
import { openTestWallets } from './builders/wallet-files.ts'
import type { GuestCall } from './guest-call.ts'
import { GUEST_GOOD_CALLS } from './guest-scene.ts'
import { tenantDigest } from './tenant-digest.ts'
import { notFoundOf } from './watch-problems.ts'

/** Malformed ids that no page ever uses. */
const MALFORMED_IDS = ['x', '../../session', '\u0000', "'; drop table tickets; --", 'f'.repeat(300)]
/** Calls that any signed-in person may make. */
const OF_ANY_BUYER = [
  'send-payout-account-code',
  'send-pending-account-code',
  'confirm-pending-account',
  'set-payout-account',
  'create-hold',
  'claim-checkout',
  'set-alert',
]

const test = withTestApp({ wallets: openTestWallets() })

/** Omits tests that make no sense for a call; skipped tests would look like open work. */
const when = (condition: boolean) => (condition ? it : () => undefined)

function makeGoodCall({ id }: GuestOperation): Promise<GuestCall> {
  const make = GUEST_GOOD_CALLS[id]
  if (make === undefined)
    throw new Error(`GUEST_GOOD_CALLS (apps/api/test/guest-scene.ts) has no call of ${id}.`)
  return make(test)
}

const stored = () => tenantDigest(test.database, test.seller.sellerId)

describe.each(GUEST_OPERATIONS)('$method $path', (operation) => {
  const isWrite = operation.method !== 'GET'
  const hasOwner =
    operation.session === 'required' && operation.errors.length > 0 && !OF_ANY_BUYER.includes(operation.id)
  let good: GuestCall
  let before: string
  let sessions: Readonly<Record<'stranger' | 'elsewhere', string>>

  beforeAll(async () => {
    good = await makeGoodCall(operation)
    sessions = {
      stranger: await signIn(test, 'stranger@example.com'),
      elsewhere: await signIn(test, 'ana@example.com', test.otherSeller.sellerId),
    }
    before = await stored()
  })

  const refusal = async (changes: GuestCall) => {
    const { status, problem } = await test.guest(operation, { ...good, ...changes })
    return [status, problem?.code]
  }

  when(operation.session === 'required')('lets in nobody without a session of this seller', async () => {
    const { privateKey } = test.seller
    for (const changes of [
      { session: undefined },
      { session: 'A'.repeat(43) },
      { session: sessions.elsewhere },
      { session: undefined, headers: { authorization: privateKey } },
      { session: privateKey },
    ]) {
      expect(await refusal(changes)).toEqual([401, 'session.missing'])
    }
    expect(await stored()).toBe(before)
  })

  when(hasOwner)('keeps what is one person’s from another', async () => {
    const [status] = await refusal({ session: sessions.stranger })
    expect([403, 404]).toContain(status)
    expect(await stored()).toBe(before)
  })

  when(isWrite)('refuses pages of other sites, and whoever does not say where it comes from', async () => {
    for (const origin of [undefined, 'null', 'https://evil.example', 'http://localhost:4001', 'x']) {
      expect(await refusal({ headers: { origin } })).toEqual([403, 'session.foreign_request'])
    }
    // A forged Host does not make its origin ours.
    for (const host of ['evil.example', 'localhost:4001']) {
      const headers = { host, origin: `http://${host}` }
      expect(await refusal({ headers })).toEqual([403, 'session.foreign_request'])
    }
    expect(await stored()).toBe(before)
  })

  it('answers seller.not_found for an unknown seller', async () => {
    for (const sellerId of ['nobody', '', '\u0000', 's'.repeat(300), test.seller.sellerId.toUpperCase()]) {
      expect(await refusal({ sellerId })).toEqual([404, 'seller.not_found'])
    }
    expect(await stored()).toBe(before)
  })

  when(operation.params !== undefined)('takes a malformed id as an unknown one', async () => {
    for (const id of [...MALFORMED_IDS, crypto.randomUUID()]) {
      expect(await refusal({ params: { id } })).toEqual([404, notFoundOf(operation)])
    }
    expect(await stored()).toBe(before)
  })

  it('refuses unknown query parameters and unknown fields of the body', async () => {
    const unknownQuery = { query: { ...good.query, unknown: '1' } }
    expect(await refusal(unknownQuery)).toEqual([422, 'request.invalid'])
    if (isWrite) {
      const body = { ...(good.body as object | undefined), unknown: 1 }
      expect(await refusal({ body })).toEqual([422, 'request.invalid'])
    }
    expect(await stored()).toBe(before)
  })

  when(isWrite)('refuses bodies that are too large, of another kind or no JSON', async () => {
    expect(await refusal({ body: 'x'.repeat(MAX_BODY_BYTES) })).toEqual([413, 'body.too_large'])
    const headers = { 'content-type': 'text/plain' }
    expect(await refusal({ body: {}, headers })).toEqual([415, 'body.wrong_media_type'])
    for (const body of [[], 'x', 1, null]) {
      if (operation.body !== undefined) expect((await refusal({ body }))[0]).toBe(422)
    }
    expect(await stored()).toBe(before)
  })

  it('accepts the valid call that the refused ones were made from', async () => {
    const { status, text } = await test.guest(operation, good)
    expect(status, text).toBe(operation.redirects ? 302 : 200)
  })
})
