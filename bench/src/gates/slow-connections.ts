import { setTimeout as sleep } from 'node:timers/promises'
import { atLeast, atMost, none } from '../gates.ts'
import { runSteadily } from '../load/at-rate.ts'
import { countOf, isFailed, rounded } from '../load/figures.ts'
import { holdConnections } from '../load/hold-connections.ts'
import type { Bench, RoundResult } from '../measure.ts'
import { scaled, scaledSeconds } from '../scale.ts'
import { LISTED, prepareReads } from './reads.ts'

const SETTLING_SECONDS = 10

/** P10: reads as in P1 beside connections that are idle, send slowly or read slowly. */
export async function measureSlowConnections(bench: Bench, round: number): Promise<RoundResult> {
  const seller = await bench.platform.createSeller(`slow-${round}`)
  const visit = await prepareReads(bench, seller)
  const load = { perSecond: 500, seconds: 30, seed: round, visit }
  const without = await runSteadily(seller, load)
  const held = holdConnections(seller, { path: LISTED.path, idle: scaled(1_000), slow: scaled(250) })
  // Until the first responses of slow readers are made; their cost is not what is measured.
  await sleep(scaledSeconds(SETTLING_SECONDS) * 1_000)
  const beside = await runSteadily(seller, load).finally(held.close)
  return {
    gates: [
      atMost('p99 of reads, times without', rounded(beside.figures.p99Ms / without.figures.p99Ms), 2),
      none('reads that failed', countOf([...without.run.samples, ...beside.run.samples], isFailed)),
      // The server closes those that send too slowly, all at once; they are opened again, and are missing meanwhile.
      atLeast('connections held open, on average, %', held.meanOpenPercent(), 95),
    ],
    figures: { without: without.figures, beside: beside.figures, reopened: held.reopenedCount() },
  }
}
