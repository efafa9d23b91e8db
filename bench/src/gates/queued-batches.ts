import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { atMost, exactly, none } from '../gates.ts'
import { runSteadily } from '../load/at-rate.ts'
import { countOf, isFailed } from '../load/figures.ts'
import type { Bench, RoundResult } from '../measure.ts'
import { scaledSeconds } from '../scale.ts'
import { benchBatch, openSeller } from '../stock/event.ts'
import { readNumbers } from '../stock/tickets.ts'

const DRAIN_SECONDS = 120
/** The last batch may come after the gate is missed, and its figure should be known then too. */
const MAX_DRAIN_SECONDS = 3 * DRAIN_SECONDS
const POLL_MS = 250

/** P3: batches that the worker creates while further ones are accepted. */
export async function measureQueuedBatches(bench: Bench, round: number): Promise<RoundResult> {
  const { sql } = bench
  const seller = await openSeller(bench, `queued-${round}`)
  const acceptedIds: string[] = []
  const { run, figures } = await runSteadily(seller, {
    perSecond: 50,
    seconds: 60,
    seed: round,
    async visit(index, send) {
      const tickets = benchBatch('Q', index)
      const body = JSON.stringify(tickets)
      const response = await send({ kind: 'batch', method: 'POST', path: '/v1/tickets', body })
      if (response?.status === 200) acceptedIds.push(...tickets.map(({ ticketId }) => ticketId))
    },
  })
  const drainSeconds = await drain(sql, seller.sellerId)
  const { stored, lost, repeated } = await readStored(sql, seller.sellerId, acceptedIds)
  return {
    gates: [
      atMost('p99 of acceptance, ms', figures.p99Ms, 200),
      atMost('drained after the end, s', drainSeconds, scaledSeconds(DRAIN_SECONDS)),
      none('batches refused', countOf(run.samples, isFailed)),
      exactly('tickets stored', stored, acceptedIds.length),
      none('tickets lost', lost),
      none('tickets issued twice', repeated),
    ],
    figures: { load: figures, accepted: acceptedIds.length, stored, drainSeconds },
  }
}

/** Waits until the worker has created all accepted tickets. @returns seconds, or NaN if it takes too long */
async function drain(sql: pg.Pool, sellerId: string): Promise<number> {
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1_000
  const pending =
    'select count(*)::int as count from taquilla.ticket_batches where seller_id = $1 and settled_at is null'
  while ((await readNumbers<'count'>(sql, pending, [sellerId])).count > 0) {
    if (seconds() > MAX_DRAIN_SECONDS) return Number.NaN
    await sleep(POLL_MS)
  }
  return seconds()
}

/**
 * Counts stored tickets, accepted ones that are not stored or not valid, access codes on more than one ticket, and
 * tickets whose history was begun more than once.
 */
function readStored(sql: pg.Pool, sellerId: string, acceptedIds: readonly string[]) {
  return readNumbers<'stored' | 'lost' | 'repeated'>(
    sql,
    `select
       (select count(*) from taquilla.tickets where seller_id = $1)::int as stored,
       (select count(*) from unnest($2::text[]) as accepted (ticket_id)
        left join taquilla.tickets t on t.seller_id = $1 and t.ticket_id = accepted.ticket_id
        where t.status is distinct from 'ACTIVE')::int as lost,
       ((select count(*) - count(distinct locator_hash) from taquilla.tickets where seller_id = $1)
        + (select count(*) - count(distinct ticket_id) from taquilla.ticket_history
           where seller_id = $1 and action = 'ISSUED'))::int as repeated`,
    [sellerId, acceptedIds],
  )
}
