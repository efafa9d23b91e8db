import { atMost, exactly, none } from '../gates.ts'
import { runSteadily } from '../load/at-rate.ts'
import { countOf, isFailed, isGood } from '../load/figures.ts'
import type { Call } from '../load/open-loop.ts'
import type { Bench, RoundResult } from '../measure.ts'
import { benchTicket, openSeller, REFERENCE } from '../stock/event.ts'
import { readNumbers } from '../stock/tickets.ts'

/** P2: tickets that are issued one by one. */
export async function measureSingleIssues(bench: Bench, round: number): Promise<RoundResult> {
  const seller = await openSeller(bench, `single-${round}`)
  const { run, figures } = await runSteadily(seller, {
    perSecond: 200,
    seconds: 60,
    seed: round,
    visit: (index, send) => send(issueCall('S', index)),
  })
  const stored = 'select count(*)::int as count from taquilla.tickets where seller_id = $1'
  const { count } = await readNumbers<'count'>(bench.sql, stored, [seller.sellerId])
  return {
    gates: [
      atMost('p99 of issues, ms', figures.p99Ms, 150),
      none('issues that failed', countOf(run.samples, isFailed)),
      exactly('tickets stored', count, countOf(run.samples, isGood)),
    ],
    figures: { load: figures },
  }
}

export function issueCall(prefix: string, index: number): Call {
  const ticket = benchTicket(REFERENCE, `${prefix}-${String(index).padStart(8, '0')}`, index)
  return { kind: 'issue', method: 'POST', path: '/v1/sync/tickets', body: JSON.stringify([ticket]) }
}
