import { benchEvent, benchTicket } from '../../bench-event.ts'
import { createCaller } from '../../hosted/call-api.ts'
import { countOf, isFailed, isGood } from '../figures.ts'
import { atMost, exactly, none } from '../gates.ts'
import type { Call } from '../open-loop.ts'
import { type LoadBench, type RoundResult, runSteadily } from '../scenario.ts'
import { countTickets } from '../stored.ts'

const PER_SECOND = 200
const SECONDS = 60
const MOST_MS = 150
const REFERENCE = 'vela-mayor'

/** P2: tickets that are issued one by one. */
export async function measureSingleIssues(bench: LoadBench, round: number): Promise<RoundResult> {
  const sellerId = `single-${round}`
  const key = await bench.platform.createSeller(sellerId)
  await createCaller(bench.platform.apiUrl, key)('/v1/events', benchEvent(REFERENCE))
  const { run, figures } = await runSteadily(bench, {
    key,
    perSecond: PER_SECOND,
    seconds: SECONDS,
    seed: round,
    visit: (index, send) => send(issueCall(REFERENCE, 'S', index)),
  })
  const stored = await countTickets(bench.sql, sellerId)
  return {
    gates: [
      atMost('p99 of issues', { figure: figures.p99Ms, limit: MOST_MS, unit: 'ms' }),
      none('issues that failed', countOf(run.samples, isFailed)),
      exactly('tickets stored', { figure: stored, limit: countOf(run.samples, isGood), unit: '' }),
    ],
    figures: { load: figures },
  }
}

export function issueCall(reference: string, prefix: string, index: number): Call {
  const ticket = benchTicket(reference, `${prefix}-${String(index).padStart(8, '0')}`, index)
  return { kind: 'issue', method: 'POST', path: '/v1/sync/tickets', body: JSON.stringify([ticket]) }
}
