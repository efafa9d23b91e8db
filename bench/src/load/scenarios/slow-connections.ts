import { setTimeout as sleep } from 'node:timers/promises'
import { round as rounded } from '../../run-load.ts'
import { countOf, isFailed } from '../figures.ts'
import { atLeast, atMost, none } from '../gates.ts'
import { holdConnections } from '../hold-connections.ts'
import { type LoadBench, type RoundResult, runSteadily } from '../scenario.ts'
import { scaled, scaledSeconds } from '../settings.ts'
import { LISTED, prepareReads } from './reads.ts'

const PER_SECOND = 500
const SECONDS = 30
const IDLE = 1_000
const SLOW = 500
const SETTLING_SECONDS = 10
const MOST_TIMES = 2
/** The server closes those that send too slowly, all at once; they are opened again, and are missing meanwhile. */
const LEAST_HELD_PERCENT = 95

/** P10: reads as in P1 beside connections that are idle, send slowly or read slowly. */
export async function measureSlowConnections(bench: LoadBench, round: number): Promise<RoundResult> {
  const { platform } = bench
  const reading = await prepareReads(bench, `slow-${round}`)
  const load = { ...reading, perSecond: PER_SECOND, seconds: SECONDS, seed: round }
  const without = await runSteadily(bench, load)
  const held = holdConnections({
    apiUrl: platform.apiUrl,
    key: reading.key,
    path: LISTED.path,
    idle: scaled(IDLE),
    slowSenders: scaled(SLOW / 2),
    slowReaders: scaled(SLOW / 2),
  })
  // Until the first responses of slow readers are made; their cost is not what is measured.
  await sleep(scaledSeconds(SETTLING_SECONDS) * 1_000)
  const beside = await runSteadily(bench, load).finally(held.close)
  return {
    gates: [
      atMost('p99 of reads, times without', {
        figure: rounded(beside.figures.p99Ms / without.figures.p99Ms),
        limit: MOST_TIMES,
        unit: '',
      }),
      none('reads that failed', countOf([...without.run.samples, ...beside.run.samples], isFailed)),
      atLeast('connections held open, on average', {
        figure: held.meanOpenPercent(),
        limit: LEAST_HELD_PERCENT,
        unit: '%',
      }),
    ],
    figures: { without: without.figures, beside: beside.figures, reopened: held.reopenedCount() },
  }
}
