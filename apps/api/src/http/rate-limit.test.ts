import { admitTicketBatch, createTickets, getEvent } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { issueApiKey, suspendSeller } from '#domain/sellers/index.ts'
import { buildTestApp, type TestApp } from '../../test/build-app.ts'
import { sendCall } from '../../test/call.ts'
import { positional } from '../../test/positional.ts'
import { buildSecondApp } from '../../test/second-app.ts'

const QUOTA = 400
const CALLERS = 40
const WINDOW_MS = 10_000
const PASS_WINDOW = positional(
  'test.pass_window',
  `update rate_limit_windows
   set counted_at = array(select counted - interval '10 seconds' from unnest(counted_at) counted)`,
)

let test: TestApp
let second: Awaited<ReturnType<typeof buildSecondApp>>
beforeAll(async () => {
  test = await buildTestApp({ quotas: { requests: QUOTA, 'sync-tickets': 60, 'gate-reads': 20 } })
  second = await buildSecondApp(test)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await second.close()
  await test.close()
})

const read = (key: string, app = test.app) => sendCall(app, getEvent, { key, params: { eventId: 'none' } })

/** Sends requests over both instances from parallel callers, until one of each caller's is refused. */
async function sendUntilRefused(key: string) {
  const startedAt = process.hrtime.bigint()
  const answers = await Promise.all(
    Array.from({ length: CALLERS }, async (_, caller) => {
      for (let allowed = 0; ; allowed++) {
        const answer = await read(key, caller % 2 === 0 ? test.app : second.app)
        if (answer.status === 429 || allowed > QUOTA) return { allowed, answer }
      }
    }),
  )
  // On a slow machine the window moves on while the requests are sent.
  const windows = 1 + Number(process.hrtime.bigint() - startedAt) / 1e6 / WINDOW_MS
  return {
    allowed: answers.reduce((sum, { allowed }) => sum + allowed, 0),
    most: QUOTA * 1.1 * windows,
    refusals: answers.map(({ answer }) => answer),
  }
}

/** Lets the window pass, for the processes and in the database. */
async function passWindow() {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + WINDOW_MS)
  await test.database.rows(PASS_WINDOW, [])
}

describe('the general rate limit', () => {
  it('allows the quota of a key over two instances, within 10 %, and again after the window', async () => {
    const key = test.seller.privateKey
    const { allowed, most, refusals } = await sendUntilRefused(key)
    expect(allowed).toBeGreaterThanOrEqual(QUOTA * 0.9)
    expect(allowed).toBeLessThanOrEqual(most)
    for (const { problem, headers } of refusals) {
      expect(problem.code).toBe('rate_limit.exceeded')
      const wait = Number(headers['retry-after'])
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(WINDOW_MS / 1000)
      expect(headers['ratelimit-policy']).toBe(`"requests";q=${QUOTA};w=10`)
      expect(headers.ratelimit).toBe(`"requests";r=0;t=${wait}`)
    }

    // Another key of the seller and another seller have their own quota.
    const request = { sellerId: test.seller.sellerId, sellerKind: 'sandbox', kind: 'private' } as const
    const other = await issueApiKey(test.database, { ...request, label: 'other' })
    for (const unaffected of [other.key, test.seller.publicKey, test.otherSeller.privateKey]) {
      expect((await read(unaffected)).status).not.toBe(429)
    }

    await passWindow()
    const again = await sendUntilRefused(key)
    expect(again.allowed).toBeGreaterThanOrEqual(QUOTA * 0.9)
    expect(again.allowed).toBeLessThanOrEqual(again.most)
  })

  it('tells what is left in every answer after the key is known, with the own limit of a call', async () => {
    const key = test.otherSeller.privateKey
    const { headers } = await read(key)
    expect(headers['ratelimit-policy']).toBe(`"requests";q=${QUOTA};w=10`)
    expect(headers.ratelimit).toMatch(/^"requests";r=392;t=10$/)

    const invalid = await sendCall(test.app, createTickets, { key, body: [] })
    expect(invalid.status).toBe(422)
    expect(invalid.headers['ratelimit-policy']).toBe(`"requests";q=${QUOTA};w=10, "sync-tickets";q=60;w=60`)
    expect(invalid.headers.ratelimit).toMatch(/^"requests";r=392;t=10, "sync-tickets";r=59;t=60$/)

    const unknown = await read('garbage')
    expect([unknown.status, unknown.headers.ratelimit]).toEqual([401, undefined])
  })

  it('is exact for small quotas, over two instances', async () => {
    const small = await buildTestApp({ quotas: { requests: 10 } })
    const other = await buildSecondApp(small)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        read(small.seller.privateKey, index % 2 === 0 ? small.app : other.app),
      ),
    )
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
    await other.close()
    await small.close()
  })

  it('leaves the reads of a suspended seller what gates need, and admissions all', async () => {
    const { sellerId, privateKey: key } = test.otherSeller
    const admit = () => sendCall(test.app, admitTicketBatch, { key, body: [] })
    for (let count = 0; count < 25; count++) expect((await read(key)).status).toBe(404)
    await suspendSeller(test.database, sellerId, 'floods reads')
    await expect
      .poll(async () => (await sendCall(test.app, createTickets, { key, body: [] })).status)
      .toBe(403)
    const answers = await Promise.all(Array.from({ length: 30 }, () => read(key)))
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(20)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.problem.detail).toContain('20 solicitudes en 10 s por vendedor')
    expect(refused?.headers['ratelimit-policy']).toBe(`"requests";q=${QUOTA};w=10, "gate-reads";q=20;w=10`)
    expect((await admit()).status).toBe(422)
  })

  it('is removed by 0', async () => {
    const unlimited = await buildTestApp({ quotas: { requests: 0, 'sync-tickets': 0 } })
    const { headers } = await read(unlimited.seller.privateKey)
    expect(headers).not.toHaveProperty('ratelimit')
    expect(headers).not.toHaveProperty('ratelimit-policy')
    await unlimited.close()
  })
})
