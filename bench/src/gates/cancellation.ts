import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { atMost, none } from '../gates.ts'
import { runAtRates, runSteadily } from '../load/at-rate.ts'
import { countOf, figuresOf, isFailed, p99Of, rounded } from '../load/figures.ts'
import type { OpenLoop, Phase } from '../load/open-loop.ts'
import type { Bench, RoundResult } from '../measure.ts'
import { holdForBuyers, payHeld } from '../measures/sales.ts'
import type { Seller } from '../platform.ts'
import { scaled } from '../scale.ts'
import { deleteMails, untilOutboxEmpty } from '../stock/protected-show.ts'
import { copyTickets, insertListings, openResale, readNumbers } from '../stock/tickets.ts'

const LISTED = scaled(5_000)
const SOLD = scaled(2_000)
/** Tickets that are neither listed nor sold on resale; together these are 50,000. */
const PLAIN = scaled(43_000)
const OTHERS_TICKETS = scaled(2_000)
const OTHERS_PER_SECOND = 200
const MOST_SECONDS = 60
/** The cancellation is observed for longer than its limit, so that a figure beyond it is known too. */
const OBSERVED_SECONDS = 3 * MOST_SECONDS
const MAX_PAYING_SECONDS = 60
const POLL_MS = 250

/** P6: cancels a large event while the seller's other event has traffic. */
export async function measureCancellation({ platform, sql }: Bench, round: number): Promise<RoundResult> {
  const seller = await platform.createSeller(`cancelling-${round}`)
  await fillEvent(sql, seller)
  await fillOtherEvent(sql, seller)
  await untilOutboxEmpty(sql)
  // Sessions that were not signed in break an invariant of their own.
  await sql.query('delete from taquilla.guest_sessions where seller_id = $1', [seller.sellerId])
  const breachesBefore = await platform.findBreaches()
  const traffic = { seed: round, visit: visitOtherEvent }
  const before = await runSteadily(seller, { ...traffic, perSecond: OTHERS_PER_SECOND, seconds: 20 })
  let isOver = false
  const phase: Phase = { name: 'during', seconds: OBSERVED_SECONDS, perSecond: OTHERS_PER_SECOND }
  const [during, cancelled] = await Promise.all([
    runAtRates(seller, { ...traffic, phases: [phase], isOver: () => isOver }),
    cancel(sql, seller).finally(() => {
      isOver = true
    }),
  ])
  await deleteMails(sql)
  const breaches = await platform.findBreaches()
  if (breaches !== undefined) console.error(breaches)
  const { callMs, seconds, state } = cancelled
  const times = rounded(p99Of(during.samples) / before.figures.p99Ms)
  return {
    gates: [
      atMost('the call took, ms', callMs, 2_000),
      atMost('finished after, s', seconds, MOST_SECONDS),
      none('tickets not cancelled', state.openTickets),
      none('active listings', state.activeListings),
      none('sales without their refund', state.unrefunded),
      none('invariants broken before', breachesBefore === undefined ? 0 : 1),
      none('invariants broken', breaches === undefined ? 0 : 1),
      atMost("the other event's p99, times before", times, 2),
      none("the other event's calls that failed", countOf([...before.samples, ...during.samples], isFailed)),
    ],
    figures: {
      ...{ callMs, seconds, state, before: before.figures },
      during: figuresOf(during.samples, { ...phase, seconds }),
      ...(breaches === undefined ? {} : { breaches }),
    },
  }
}

/** Fills the event: some tickets are listed, some were sold on resale, the others have an owner each. */
async function fillEvent(sql: pg.Pool, seller: Seller) {
  const event = { sellerId: seller.sellerId, reference: 'cancelled' }
  await openResale(seller, event.reference)
  const sold = { ...event, prefix: 'sold', count: SOLD }
  await insertListings(sql, sold)
  await holdForBuyers(sql, sold)
  await payHeld(seller, sold, MAX_PAYING_SECONDS)
  await insertListings(sql, { ...event, prefix: 'listed', count: LISTED })
  await copyTickets(sql, { ...event, prefix: 'plain', count: PLAIN })
}

async function fillOtherEvent(sql: pg.Pool, seller: Seller) {
  await openResale(seller, 'elsewhere')
  const { sellerId } = seller
  await copyTickets(sql, { sellerId, reference: 'elsewhere', prefix: 'other', count: OTHERS_TICKETS })
}

/** Half of the calls read a ticket, half admit one; most of these have been admitted before. */
const visitOtherEvent: OpenLoop['visit'] = (index, send) => {
  const path = `/v1/tickets/other-${1 + (index % OTHERS_TICKETS)}`
  if (index % 2 === 0) return send({ kind: 'read', method: 'GET', path })
  return send({ kind: 'admission', method: 'POST', path: `${path}/eventAdmission` })
}

/** Cancels the event and waits until its tickets, listings and sales are settled, or the time is over. */
async function cancel(sql: pg.Pool, { sellerId, call }: Seller) {
  const startedAt = performance.now()
  const secondsPassed = () => rounded((performance.now() - startedAt) / 1_000)
  await call('/v1/events/cancelled/cancellation', {})
  const callMs = rounded(performance.now() - startedAt)
  for (;;) {
    const state = await readCancellation(sql, sellerId)
    const seconds = secondsPassed()
    const left = state.openTickets + state.activeListings + state.unrefunded + state.unsweptShows
    if (left === 0) return { callMs, state, seconds }
    if (seconds > OBSERVED_SECONDS) return { callMs, state, seconds: Number.NaN }
    await sleep(POLL_MS)
  }
}

/** What of the event is still open. Sales are unrefunded until their refund is recorded. */
function readCancellation(sql: pg.Pool, sellerId: string) {
  return readNumbers<'openTickets' | 'activeListings' | 'unrefunded' | 'refundsDone' | 'unsweptShows'>(
    sql,
    `with refunds as (
       select r.payment_id, r.status from taquilla.payments p
       join taquilla.buy_intentions b using (seller_id, buy_intention_id)
       left join taquilla.refunds r using (seller_id, payment_id)
       where seller_id = $1 and b.event_reference = 'cancelled' and p.status = 'CAPTURED'
     )
     select
       (select count(*) from taquilla.tickets where seller_id = $1 and event_reference = 'cancelled'
          and status in ('ACTIVE', 'LISTED'))::int as "openTickets",
       (select count(*) from taquilla.listings where seller_id = $1 and event_reference = 'cancelled'
          and status = 'ACTIVE')::int as "activeListings",
       (select count(*) from refunds where payment_id is null)::int as unrefunded,
       (select count(*) from refunds where status = 'DONE')::int as "refundsDone",
       (select count(*) from taquilla.shows where seller_id = $1 and event_reference = 'cancelled'
          and swept_at is null)::int as "unsweptShows"`,
    [sellerId],
  )
}
