import { setTimeout as sleep } from 'node:timers/promises'
import { benchEvent, benchTicket } from '../../bench-event.ts'
import { createCaller } from '../../hosted/call-api.ts'
import { countOf, isFailed } from '../figures.ts'
import { atMost, exactly, none } from '../gates.ts'
import { type LoadBench, type RoundResult, runSteadily } from '../scenario.ts'
import { scaledSeconds } from '../settings.ts'
import { countLost, countPendingBatches, countRepeated, countTickets } from '../stored.ts'

const PER_SECOND = 50
const SECONDS = 60
const BATCH = 100
const MOST_MS = 200
const DRAIN_SECONDS = 120
/** The last batch may come after the gate is missed, and its figure should be known then too. */
const MAX_DRAIN_SECONDS = 3 * DRAIN_SECONDS
const POLL_MS = 250
const REFERENCE = 'vela-mayor'

/** P3: batches that the worker creates while further ones are accepted. */
export async function measureQueuedBatches(bench: LoadBench, round: number): Promise<RoundResult> {
  const sellerId = `queued-${round}`
  const key = await bench.platform.createSeller(sellerId)
  await createCaller(bench.platform.apiUrl, key)('/v1/events', benchEvent(REFERENCE))
  const acceptedIds: string[] = []
  const { run, figures } = await runSteadily(bench, {
    key,
    perSecond: PER_SECOND,
    seconds: SECONDS,
    seed: round,
    async visit(index, send) {
      const tickets = batchOf(index)
      const body = JSON.stringify(tickets)
      const response = await send({ kind: 'batch', method: 'POST', path: '/v1/tickets', body })
      if (response?.status === 200) acceptedIds.push(...tickets.map(({ ticketId }) => ticketId))
    },
  })
  const drainSeconds = await drain(bench, sellerId)
  const [stored, lost, repeated] = await Promise.all([
    countTickets(bench.sql, sellerId),
    countLost(bench.sql, sellerId, acceptedIds),
    countRepeated(bench.sql, sellerId),
  ])
  return {
    gates: [
      atMost('p99 of acceptance', { figure: figures.p99Ms, limit: MOST_MS, unit: 'ms' }),
      atMost('drained after the end', {
        figure: drainSeconds,
        limit: scaledSeconds(DRAIN_SECONDS),
        unit: 's',
      }),
      none('batches refused', countOf(run.samples, isFailed)),
      exactly('tickets stored', { figure: stored, limit: acceptedIds.length, unit: '' }),
      none('tickets lost', lost),
      none('tickets issued twice', repeated),
    ],
    figures: { load: figures, accepted: acceptedIds.length, stored, drainSeconds },
  }
}

function batchOf(index: number) {
  return Array.from({ length: BATCH }, (_, place) => {
    const number = index * BATCH + place
    return benchTicket(REFERENCE, `Q-${String(number).padStart(8, '0')}`, number)
  })
}

/** Waits until the worker has created all accepted tickets. @returns seconds, or NaN if it takes too long */
async function drain({ sql }: LoadBench, sellerId: string): Promise<number> {
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1_000
  while ((await countPendingBatches(sql, sellerId)) > 0) {
    if (seconds() > MAX_DRAIN_SECONDS) return Number.NaN
    await sleep(POLL_MS)
  }
  return seconds()
}
