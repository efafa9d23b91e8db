import { setTimeout as sleep } from 'node:timers/promises'
import { paymentRequest } from '../../measures/sales.ts'
import { insertListings, listingIdsOf, openResale } from '../../resale.ts'
import { round as rounded } from '../../run-load.ts'
import { admittedP99, countOf, figuresByKind, figuresOf, isFault } from '../figures.ts'
import { atMost, exactly, none } from '../gates.ts'
import type { Send } from '../open-loop.ts'
import { createRandom } from '../random.ts'
import { type LoadBench, type RoundResult, runOnApi } from '../scenario.ts'
import { scaled, scaledSeconds, warmUp } from '../settings.ts'
import { readSales } from '../stored.ts'

const LISTINGS = 1_000
const BUYERS = 50_000
const SECONDS = 60
const MOST_MS = 1_000
/** Open before the sale, as those of the buyers who wait for it. */
const CONNECTIONS = 1_000
/** A buyer tries to hold up to three listings, and repeats a payment that was refused with Retry-After. */
const HOLD_TRIES = 3
const PAYMENT_TRIES = 5
const WARM_UP_LISTINGS = 100
const WARM_UP_PER_SECOND = 50
const LISTING_ID = /"_id":"([0-9a-f-]{36})"/g

/** P4: many more buyers than listings arrive within a minute. */
export async function measureOnSale(bench: LoadBench, round: number): Promise<RoundResult> {
  const { platform, sql } = bench
  const sellerId = `on-sale-${round}`
  const key = await platform.createSeller(sellerId)
  const warmUpSale = await openSale(bench, {
    sellerId,
    key,
    reference: 'rehearsal',
    count: scaled(WARM_UP_LISTINGS),
  })
  const sale = await openSale(bench, { sellerId, key, reference: 'premiere', count: scaled(LISTINGS) })
  await signInBuyers(bench, sellerId, scaled(BUYERS))
  await runOnApi(bench, {
    key,
    seed: round,
    phases: [warmUp(WARM_UP_PER_SECOND)],
    visit: buyersOf(warmUpSale),
  })
  const seconds = scaledSeconds(SECONDS)
  const phase = { name: 'on sale', seconds, perSecond: scaled(BUYERS) / seconds }
  const run = await runOnApi(bench, {
    key,
    seed: round,
    phases: [phase],
    visit: buyersOf(sale),
    openConnections: CONNECTIONS,
  })
  const sales = await readSales(sql, sellerId, sale.reference)
  const soldOutSeconds = sales.sold === sale.count ? (sales.lastAt - run.startedAt) / 1_000 : Number.NaN
  const countIs = (name: string, figure: number) => exactly(name, { figure, limit: sale.count, unit: '' })
  const unavailableCount = countOf(run.samples, ({ status }) => status === 503)
  return {
    gates: [
      countIs('listings sold', sales.sold),
      countIs('payments that bought', sales.paid),
      countIs('payments captured', sales.captured),
      countIs('new owners', sales.owners),
      none('sum of the ledger', sales.balance),
      atMost('sold out after', { figure: soldOutSeconds, limit: seconds, unit: 's' }),
      none('5xx other than 503, and requests without response', countOf(run.samples, isFault)),
      none('503', unavailableCount),
      none(
        '503 without Retry-After',
        countOf(run.samples, (each) => each.status === 503 && !each.hasRetryAfter),
      ),
      atMost('p99 of the admitted', { figure: admittedP99(run.samples), limit: MOST_MS, unit: 'ms' }),
    ],
    figures: {
      buyers: run.arrivalCount,
      soldOutSeconds: rounded(soldOutSeconds),
      requests: figuresOf(run.samples, phase),
      kinds: figuresByKind(run.samples, seconds),
    },
  }
}

interface Sale {
  readonly sellerId: string
  readonly origin: string
  readonly reference: string
  readonly count: number
  readonly listingIds: readonly string[]
}

interface NewSale extends Pick<Sale, 'sellerId' | 'reference' | 'count'> {
  readonly key: string
}

async function openSale({ platform, sql }: LoadBench, { key, ...sale }: NewSale): Promise<Sale> {
  const { sellerId, reference, count } = sale
  await openResale({ apiUrl: platform.apiUrl, key }, { reference, prefix: `${reference}-model` })
  await insertListings(sql, { sellerId, prefix: reference, count }, `${reference}-model-00000000`)
  return { ...sale, origin: platform.apiUrl, listingIds: await listingIdsOf(sql, sellerId, reference) }
}

/** Stores a session for each buyer, as if they had signed in before the sale began. */
async function signInBuyers({ sql }: LoadBench, sellerId: string, count: number) {
  await sql.query(
    `insert into taquilla.guest_sessions (session_hash, seller_id, method, contact, expires_at)
     select sha256(convert_to($1 || '-session-' || i, 'UTF8')), $1, 'email', 'buyer-' || i || '@example.net',
       now() + interval '2 hours'
     from generate_series(0, $2::int - 1) i`,
    [sellerId, count],
  )
  await sql.query('vacuum analyze taquilla.guest_sessions')
}

/** Every other buyer looks at what is on sale first; the others go straight to a listing that they know. */
function buyersOf(sale: Sale) {
  const random = createRandom(sale.count)
  const choose = (listingIds: readonly string[]) => listingIds[Math.floor(random() * listingIds.length)]
  return async (buyer: number, send: Send) => {
    const listingIds = buyer % 2 === 0 ? await look(sale, send) : sale.listingIds
    for (let tries = 0; tries < HOLD_TRIES; tries++) {
      const listingId = choose(listingIds)
      if (listingId === undefined) return
      const held = await hold(send, listingId, buyer)
      if (held !== undefined) return pay(sale, send, { buyer, buyIntentionId: held })
    }
  }
}

async function look({ reference }: Sale, send: Send): Promise<readonly string[]> {
  const path = `/v1/marketplace/items/events/${reference}/listedTickets`
  const response = await send({ kind: 'look', method: 'GET', path })
  if (response?.status !== 200) return []
  return [...response.body.matchAll(LISTING_ID)].map(([, id = '']) => id)
}

/** Returns the id of the buy intention, or undefined if somebody else has the listing or the API is busy. */
async function hold(send: Send, listingId: string, buyer: number): Promise<string | undefined> {
  const response = await send({
    kind: 'hold',
    method: 'POST',
    path: '/v1/marketplace/buyingflow/buyIntention',
    body: JSON.stringify({ items: [listingId], user: `buyer-${buyer}@example.net` }),
  })
  if (response?.status === 200) return JSON.parse(response.body)._id
  await waitAsTold(response?.retryAfter)
  return undefined
}

interface Purchase {
  readonly buyer: number
  readonly buyIntentionId: string
}

async function pay({ sellerId, origin }: Sale, send: Send, { buyer, buyIntentionId }: Purchase) {
  const session = `${sellerId}-session-${buyer}`
  const request = paymentRequest(buyIntentionId, { sellerId, session, origin })
  for (let tries = 0; tries < PAYMENT_TRIES; tries++) {
    const response = await send({ kind: 'payment', ...request })
    if (response?.status === 200) return
    await waitAsTold(response?.retryAfter)
  }
}

async function waitAsTold(retryAfter: string | undefined) {
  if (retryAfter !== undefined) await sleep(Number(retryAfter) * 1_000)
}
