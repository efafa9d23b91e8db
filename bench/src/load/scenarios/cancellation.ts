import { setTimeout as sleep } from 'node:timers/promises'
import { createCaller } from '../../hosted/call-api.ts'
import { holdForBuyers, payHeld } from '../../measures/sales.ts'
import { insertListings, insertTickets, openResale } from '../../resale.ts'
import { round as rounded } from '../../run-load.ts'
import { deleteMails, untilOutboxEmpty } from '../../unlock/unlock-rows.ts'
import { countOf, figuresOf, isFailed, p99Of } from '../figures.ts'
import { atMost, none } from '../gates.ts'
import type { OpenLoop, Phase } from '../open-loop.ts'
import { type LoadBench, type RoundResult, runOnApi, runSteadily } from '../scenario.ts'
import { scaled } from '../settings.ts'
import { type Cancellation, readCancellation } from '../stored.ts'

const TICKETS = 50_000
const LISTED = 5_000
const SOLD = 2_000
const OTHERS_TICKETS = 2_000
const OTHERS_PER_SECOND = 200
const BEFORE_SECONDS = 20
const MOST_CALL_MS = 2_000
const MOST_SECONDS = 60
/** The cancellation is observed for longer than its limit, so that a figure beyond it is known too. */
const OBSERVED_SECONDS = 3 * MOST_SECONDS
const MOST_TIMES_BEFORE = 2
const MAX_PAYING_SECONDS = 60
const POLL_MS = 250

/** P6: cancels a large event while the seller's other event has traffic. */
export async function measureCancellation(bench: LoadBench, round: number): Promise<RoundResult> {
  const { platform, sql } = bench
  const sellerId = `cancelling-${round}`
  const key = await platform.createSeller(sellerId)
  await fillEvent(bench, sellerId, key)
  await openOtherEvent(bench, sellerId, key)
  await untilOutboxEmpty(sql)
  // Sessions that were not signed in break an invariant of their own.
  await sql.query('delete from taquilla.guest_sessions where seller_id = $1', [sellerId])
  const breachesBefore = await platform.findBreaches()
  const traffic = { key, seed: round, visit: readOtherEvent() }
  const before = await runSteadily(bench, {
    ...traffic,
    perSecond: OTHERS_PER_SECOND,
    seconds: BEFORE_SECONDS,
  })
  let isOver = false
  const phase: Phase = { name: 'during', seconds: OBSERVED_SECONDS, perSecond: OTHERS_PER_SECOND }
  const [during, cancelled] = await Promise.all([
    runOnApi(bench, { ...traffic, phases: [phase], isOver: () => isOver }),
    cancel(bench, sellerId, key).finally(() => {
      isOver = true
    }),
  ])
  await deleteMails(sql)
  const breaches = await platform.findBreaches()
  if (breaches !== undefined) console.error(breaches)
  const { state } = cancelled
  return {
    gates: [
      atMost('the call took', { figure: cancelled.callMs, limit: MOST_CALL_MS, unit: 'ms' }),
      atMost('finished after', { figure: cancelled.seconds, limit: MOST_SECONDS, unit: 's' }),
      none('tickets not cancelled', state.openTickets),
      none('active listings', state.activeListings),
      none('sales without their refund', state.unrefunded),
      none('invariants broken before', breachesBefore === undefined ? 0 : 1),
      none('invariants broken', breaches === undefined ? 0 : 1),
      atMost("the other event's p99, times before", {
        figure: rounded(p99Of(during.samples) / before.figures.p99Ms),
        limit: MOST_TIMES_BEFORE,
        unit: '',
      }),
      none("the other event's calls that failed", countOf([...before.samples, ...during.samples], isFailed)),
    ],
    figures: {
      callMs: cancelled.callMs,
      seconds: cancelled.seconds,
      state,
      before: before.figures,
      during: figuresOf(during.samples, { ...phase, seconds: cancelled.seconds }),
      ...(breaches === undefined ? {} : { breaches }),
    },
  }
}

/** Fills the event: some tickets are listed, some were sold on resale, the others have an owner each. */
async function fillEvent(bench: LoadBench, sellerId: string, key: string) {
  const { platform, sql } = bench
  await openResale({ apiUrl: platform.apiUrl, key }, { reference: 'cancelled', prefix: 'C' })
  const sold = { sellerId, prefix: 'sold', count: scaled(SOLD) }
  await insertListings(sql, sold, 'C-00000000')
  await holdForBuyers(bench, sold)
  await payHeld(bench, sold, MAX_PAYING_SECONDS)
  await insertListings(sql, { sellerId, prefix: 'listed', count: scaled(LISTED) }, 'C-00000000')
  const plainCount = scaled(TICKETS) - scaled(LISTED) - sold.count
  await insertTickets(sql, { sellerId, prefix: 'plain', count: plainCount }, 'C-00000000')
}

async function openOtherEvent({ platform, sql }: LoadBench, sellerId: string, key: string) {
  await openResale({ apiUrl: platform.apiUrl, key }, { reference: 'other', prefix: 'O' })
  await insertTickets(sql, { sellerId, prefix: 'other', count: scaled(OTHERS_TICKETS) }, 'O-00000000')
}

/** Half of the calls read a ticket, half admit one; most of these have been admitted before. */
function readOtherEvent(): OpenLoop['visit'] {
  return (index, send) => {
    const path = `/v1/tickets/other-${1 + (index % scaled(OTHERS_TICKETS))}`
    if (index % 2 === 0) return send({ kind: 'read', method: 'GET', path })
    return send({ kind: 'admission', method: 'POST', path: `${path}/eventAdmission` })
  }
}

/** Cancels the event and waits until its tickets, listings and sales have ended, or the time is over. */
async function cancel({ platform, sql }: LoadBench, sellerId: string, key: string) {
  const startedAt = performance.now()
  const seconds = () => rounded((performance.now() - startedAt) / 1_000)
  await createCaller(platform.apiUrl, key)('/v1/events/cancelled/cancellation', {})
  const callMs = rounded(performance.now() - startedAt)
  let state = await readCancellation(sql, sellerId, 'cancelled')
  while (!isFinished(state) && seconds() < OBSERVED_SECONDS) {
    await sleep(POLL_MS)
    state = await readCancellation(sql, sellerId, 'cancelled')
  }
  return { callMs, state, seconds: isFinished(state) ? seconds() : Number.NaN }
}

function isFinished({ openTickets, activeListings, unrefunded, isSwept }: Cancellation): boolean {
  return isSwept && openTickets + activeListings + unrefunded === 0
}
