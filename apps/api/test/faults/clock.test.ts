import {
  type BuyIntention,
  createBuyIntention,
  createEvent,
  createTickets,
  createWebhookEndpoint,
  type Event,
  issueOneTimeToken,
  listWebhookEvents,
  type Operation,
  updateTicket,
} from '@taquilla/contract'
import { type GuestPayment, spendOneTimeToken, startPayment } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createVault } from '#domain/values/vault.ts'
import { createTestSeller, type TestApp } from '../build-app.ts'
import { buildEvent } from '../builders/events.ts'
import { sandboxCard } from '../builders/payments.ts'
import { BUYER, storeResale } from '../builders/resale.ts'
import { buildTicket } from '../builders/tickets.ts'
import type { Call } from '../call.ts'
import { positional } from '../positional.ts'
import { sendAsPage, sendOver, sessionOf } from './client.ts'
import { openPlatform, type Platform } from './platform.ts'
import { SECRET, type Service } from './processes.ts'

const HOUR_MS = 3_600_000
/** Sales through each process. */
const SALES = 12
const CHANGES = 10

const READ_HOLDS = positional(
  'test.read_hold_times',
  `select extract(epoch from expires_at - created_at)::float8 as seconds,
     abs(extract(epoch from created_at - now()))::float8 as "secondsAgo"
   from buy_intentions
   where buy_intention_id = any($1::uuid[])`,
)
const READ_TOKENS = positional(
  'test.read_token_times',
  `select round(extract(epoch from expires_at - issued_at) / 60)::int as minutes,
     issued_at between now() - interval '30 minutes' and now() as "isRecent"
   from one_time_tokens`,
)
const SET_HOLD_END = positional(
  'test.set_hold_end',
  `update buy_intentions set expires_at = now() + make_interval(secs => $2) where buy_intention_id = $1`,
)
const AGE_HOLD = positional(
  'test.age_hold',
  `update buy_intentions set created_at = now() - interval '1 hour' where buy_intention_id = $1`,
)

let platform: Platform
/** A process whose clock is an hour ahead, and another whose clock is an hour behind. */
let apis: readonly [Service, Service]

beforeAll(async () => {
  platform = await openPlatform()
  apis = [await startAt(HOUR_MS), await startAt(-HOUR_MS)]
})
afterAll(() => platform.close())

const startAt = (offsetMs: number) =>
  platform.startApi({
    CLOCK_OFFSET_MS: String(offsetMs),
    NODE_OPTIONS: `--import=${new URL('shift-clock.ts', import.meta.url)}`,
  })

/** Calls go to the two processes in turns. */
const apiFor = (index: number) => apis[index % 2 === 0 ? 0 : 1]

function send(index: number, operation: Operation, call: Call = {}) {
  return sendOver(apiFor(index), operation, { key: platform.seller.privateKey, ...call })
}

/** Signs a person in with a token of one process at the other process. */
async function signIn(index: number): Promise<string> {
  const { body: issued } = await send(index, issueOneTimeToken, { query: { user: BUYER } })
  const { sellerId } = platform.seller
  const reply = await sendAsPage(apiFor(index + 1), spendOneTimeToken, { sellerId, body: issued })
  return sessionOf(reply) ?? ''
}

async function listForSale(count: number): Promise<readonly string[]> {
  // The builder calls one operation; the rest of it writes to the database.
  const call = async (operation: Operation, input: Call) => ({
    answer: (await send(0, operation, input)).body,
  })
  const { database, seller } = platform
  const options = { vault: createVault(SECRET) }
  return (await storeResale({ database, seller, options, call } as unknown as TestApp, { count })).listingIds
}

const hold = async (index: number, listingId: string | undefined) =>
  (await send(index, createBuyIntention, { body: { items: [listingId], user: BUYER } })).body as BuyIntention

const pay = (index: number, id: string, session: string) =>
  sendAsPage(apiFor(index), startPayment, {
    sellerId: platform.seller.sellerId,
    id,
    session,
    body: { provider: 'sandbox', acceptsTerms: true, holders: [], card: sandboxCard('SUCCESS') },
  })

const minutesOff = (id: string) =>
  Math.round((Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) - Date.now()) / 60_000)

describe('API processes whose clocks are an hour ahead and an hour behind', () => {
  it('sell as usual: a hold lasts 600 seconds of the database', async () => {
    const session = await signIn(0)
    const listingIds = await listForSale(2 * SALES)
    const ids: string[] = []
    for (const [index, listingId] of listingIds.entries()) {
      const { _id: id, attachedCart } = await hold(index, listingId)
      expect(Math.abs(Date.parse(attachedCart.expiresAt) - Date.now() - 600_000)).toBeLessThan(5_000)
      const { body } = await pay(index + 1, id, session)
      expect((body as GuestPayment).status).toBe('CAPTURED')
      ids.push(id)
    }
    // Ids are made by the processes, so they show that the clocks really differ.
    expect(new Set(ids.map(minutesOff))).toEqual(new Set([60, -60]))
    const holds = await platform.database.rows<{ seconds: number; secondsAgo: number }>(READ_HOLDS, [ids])
    expect(holds.map(({ seconds }) => seconds)).toEqual(ids.map(() => 600))
    expect(Math.max(...holds.map(({ secondsAgo }) => secondsAgo))).toBeLessThan(60)
  })

  it('accept a payment until the hold ends by the clock of the database, and none after it', async () => {
    const session = await signIn(1)
    const listingIds = await listForSale(4)
    for (const [index, secondsLeft] of [30, 30, -1, -1].entries()) {
      const { _id: id } = await hold(index, listingIds[index])
      await platform.database.rows(AGE_HOLD, [id])
      await platform.database.rows(SET_HOLD_END, [id, secondsLeft])
      const { status } = await pay(index, id, session)
      expect([secondsLeft, status]).toEqual([secondsLeft, secondsLeft > 0 ? 200 : 410])
    }
  })

  it('issue tokens for 15 minutes of the database', async () => {
    for (const index of [0, 1]) await send(index, issueOneTimeToken, { query: { user: BUYER } })
    const tokens = await platform.database.rows<object>(READ_TOKENS, [])
    expect(tokens.length).toBeGreaterThan(1)
    // The clocks of the processes are an hour away.
    expect(tokens).toEqual(tokens.map(() => ({ minutes: 15, isRecent: true })))
  })

  it('announce the changes of one ticket in their order', async () => {
    await send(0, createWebhookEndpoint, { body: { url: 'https://receiver.example.com/hooks' } })
    const { body: event } = await send(1, createEvent, { body: buildEvent() })
    const ticket = buildTicket(event as Event)
    await send(0, createTickets, { body: [ticket] })
    const accepted: number[] = []
    for (let index = 0; index < CHANGES; index++) {
      const body = { ticketAccess: { type: 'OTHER', locator: `${ticket.ticketId}-${index}` } }
      accepted.push((await send(index, updateTicket, { params: { ticketId: ticket.ticketId }, body })).status)
    }
    expect(accepted).toEqual(accepted.map(() => 200))
    await platform.startWorker()
    const versions = async () => {
      const { body } = await send(0, listWebhookEvents, { query: { limit: 100 } })
      const { results } = body as {
        results: { body: { data: { id?: string }; metadata: { version: number } } }[]
      }
      return results
        .filter((each) => each.body.data.id === ticket.ticketId)
        .map((each) => each.body.metadata.version)
    }
    await vi.waitFor(async () => expect(await versions()).toHaveLength(CHANGES + 1))
    const written = await versions()
    expect(written).toEqual(written.toSorted((one, other) => one - other))
  })

  it('share one window of the limit of 60 requests', async () => {
    const { privateKey: key } = await createTestSeller(platform.database, 'limited-seller')
    const { body: event } = await send(0, createEvent, { key, body: buildEvent() })
    const replies = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        send(index, createTickets, { key, body: [buildTicket(event as Event)] }),
      ),
    )
    const refused = replies.filter(({ status }) => status === 429)
    const statuses = replies.map(({ status }) => status)
    // A busy machine refuses some by 503, before or after they were counted.
    const count = (wanted: number) => statuses.filter((status) => status === wanted).length
    expect(count(200) + count(429) + count(503)).toBe(64)
    expect(count(200)).toBeLessThanOrEqual(60)
    expect(count(429)).toBeLessThanOrEqual(4)
    for (const { headers } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
    }
  })
})
