import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { atMost, exactly, none } from '../gates.ts'
import { runAtRates } from '../load/at-rate.ts'
import type { RawRequest } from '../load/connections.ts'
import { admittedP99, countOf, figuresByKind, figuresOf, isRefused, rounded } from '../load/figures.ts'
import { createRandom, type Sample, type Send } from '../load/open-loop.ts'
import type { Bench, RoundResult } from '../measure.ts'
import { paymentRequest } from '../measures/sales.ts'
import type { Seller } from '../platform.ts'
import { scaled, scaledSeconds, warmUp } from '../scale.ts'
import {
  insertListings,
  listingIdsOf,
  openResale,
  readNumbers,
  settle,
  type TicketSet,
} from '../stock/tickets.ts'

const LISTINGS = scaled(1_000)
const BUYERS = scaled(50_000)
/** Open before the sale, as those of the buyers who wait for it. */
const CONNECTIONS = 1_000
/** A buyer tries to hold up to three listings, and repeats a payment that was refused with Retry-After. */
const HOLD_TRIES = 3
const PAYMENT_TRIES = 5
const LISTING_ID = /"_id":"([0-9a-f-]{36})"/g

/** P4: many more buyers than listings arrive within a minute. */
export async function measurePremiere({ platform, sql }: Bench, round: number): Promise<RoundResult> {
  const seller = await platform.createSeller(`premiere-${round}`)
  const rehearsal = await openSale(sql, seller, { reference: 'rehearsal', count: scaled(100) })
  const sale = await openSale(sql, seller, { reference: 'premiere', count: LISTINGS })
  await signInBuyers(sql, seller)
  await runAtRates(seller, { seed: round, phases: [warmUp(50)], visit: buyersOf(rehearsal) })
  const seconds = scaledSeconds(60)
  const phase = { name: 'on sale', seconds, perSecond: BUYERS / seconds }
  const run = await runAtRates(seller, {
    seed: round,
    phases: [phase],
    visit: buyersOf(sale),
    openConnections: CONNECTIONS,
  })
  const { sold, paid, captured, owners, balance, lastAt } = await readSales(sql, seller)
  const soldOutSeconds = sold === LISTINGS ? (lastAt - run.startedAt) / 1_000 : Number.NaN
  const unavailable = run.samples.filter(({ status }) => status === 503)
  return {
    gates: [
      exactly('listings sold', sold, LISTINGS),
      exactly('payments that bought', paid, LISTINGS),
      exactly('payments captured', captured, LISTINGS),
      exactly('new owners', owners, LISTINGS),
      none('sum of the ledger', balance),
      atMost('sold out after, s', soldOutSeconds, seconds),
      none('5xx other than 503, and requests without response', countOf(run.samples, isFault)),
      none('503', unavailable.length),
      none(
        '503 without Retry-After',
        countOf(unavailable, ({ hasRetryAfter }) => !hasRetryAfter),
      ),
      atMost('p99 of the admitted, ms', admittedP99(run.samples), 1_000),
    ],
    figures: {
      buyers: run.arrivalCount,
      soldOutSeconds: rounded(soldOutSeconds),
      requests: figuresOf(run.samples, phase),
      kinds: figuresByKind(run.samples, seconds),
    },
  }
}

/** An error of the server that is not a refusal, or no response at all. */
const isFault = (sample: Sample) => (sample.status >= 500 && !isRefused(sample)) || sample.status === 0

interface Sale {
  readonly seller: Seller
  readonly reference: string
  readonly listingIds: readonly string[]
}

async function openSale(
  sql: pg.Pool,
  seller: Seller,
  set: Pick<TicketSet, 'reference' | 'count'>,
): Promise<Sale> {
  const { reference } = set
  await openResale(seller, reference)
  const listed = { ...set, sellerId: seller.sellerId, prefix: `${reference}-listed` }
  await insertListings(sql, listed)
  return { seller, reference, listingIds: await listingIdsOf(sql, listed) }
}

/** Counts by SQL what the premiere has sold. `balance` is the sum of the ledger, 0 if it is right. */
function readSales(sql: pg.Pool, { sellerId }: Seller) {
  return readNumbers<'sold' | 'paid' | 'captured' | 'owners' | 'balance' | 'lastAt'>(
    sql,
    `with purchases as (
       select p.* from taquilla.payments p join taquilla.buy_intentions b using (seller_id, buy_intention_id)
       where seller_id = $1 and b.event_reference = 'premiere'
     ), sold as (
       select * from taquilla.listings
       where seller_id = $1 and event_reference = 'premiere' and status = 'SOLD'
     )
     select
       (select count(*) from sold)::int as sold,
       (select count(*) from purchases where is_sale)::int as paid,
       (select count(*) from purchases where status = 'CAPTURED')::int as captured,
       (select count(distinct owner_email) from taquilla.tickets
        where seller_id = $1 and event_reference = 'premiere' and resold_at is not null)::int as owners,
       (select coalesce(sum(amount_minor), 0) from taquilla.ledger_entries where seller_id = $1)::int as balance,
       (select extract(epoch from max(sold_at)) * 1000 from sold)::float as "lastAt"`,
    [sellerId],
  )
}

/** Stores a session for each buyer, as if they had signed in before the sale began. */
async function signInBuyers(sql: pg.Pool, { sellerId }: Seller) {
  await sql.query(
    `insert into taquilla.guest_sessions (session_hash, seller_id, method, contact, expires_at)
     select sha256(convert_to($1 || '-session-' || i, 'UTF8')), $1, 'email', 'buyer-' || i || '@example.net',
       now() + interval '2 hours'
     from generate_series(0, $2::int - 1) i`,
    [sellerId, BUYERS],
  )
  await settle(sql, 'guest_sessions')
}

/** Every other buyer looks at what is on sale first; the others go straight to a listing that they know. */
function buyersOf(sale: Sale) {
  const random = createRandom(sale.listingIds.length)
  const choose = (listingIds: readonly string[]) => listingIds[Math.floor(random() * listingIds.length)]
  return async (buyer: number, send: Send) => {
    const listingIds = buyer % 2 === 0 ? await look(sale, send) : sale.listingIds
    for (let tries = 0; tries < HOLD_TRIES; tries++) {
      const listingId = choose(listingIds)
      if (listingId === undefined) return
      const held = await hold(send, listingId, buyer)
      if (held !== undefined) return pay(send, paymentRequest(sale.seller, held, String(buyer)))
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

async function pay(send: Send, request: RawRequest) {
  for (let tries = 0; tries < PAYMENT_TRIES; tries++) {
    const response = await send({ kind: 'payment', ...request })
    if (response?.status === 200) return
    await waitAsTold(response?.retryAfter)
  }
}

async function waitAsTold(retryAfter: string | undefined) {
  if (retryAfter !== undefined) await sleep(Number(retryAfter) * 1_000)
}
