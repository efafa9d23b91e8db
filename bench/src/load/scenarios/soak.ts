import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiProcess } from '../../platform.ts'
import { round as rounded } from '../../run-load.ts'
import { countOf, figuresByKind, figuresOf, isFailed } from '../figures.ts'
import { atMost } from '../gates.ts'
import { growthOf } from '../growth.ts'
import { prepareMix } from '../mix.ts'
import { type OpenLoopRun, runOpenLoop } from '../open-loop.ts'
import { watchProcesses } from '../processes.ts'
import { createReadyInstances } from '../ready-instances.ts'
import { type LoadBench, openPool, type RoundResult } from '../scenario.ts'
import { SOAK_MINUTES } from '../settings.ts'
import { findPeak } from './overload.ts'

const PORTS = [4293, 4294] as const
const NORMAL_SHARE = 0.5
const MOST_PER_SECOND = 250
const ADMISSION_SHARE = 0.2
/** Shares of the time at which both instances restart in turn; the last start is watched for half of the time. */
const RESTARTS = [1 / 6, 2 / 6, 3 / 6] as const
/** Memory and handles may grow in the first ten minutes of an hour after a start. */
const SETTLING_SHARE = 1 / 6
const READ_EVERY_MS = 2_000
const DRAIN_SECONDS = '2'
const MOST_ERROR_PERCENT = 0.001
const MOST_GROWTH_PERCENT = 5
const MOST_NEW_HANDLES = 10

/** P9: an hour at half of the peak, with two instances that restart three times. */
export async function measureSoak(bench: LoadBench, round: number): Promise<RoundResult> {
  const seconds = SOAK_MINUTES * 60
  const admittable = Math.ceil(seconds * MOST_PER_SECOND * ADMISSION_SHARE)
  const mix = await prepareMix(bench, `soak-${round}`, admittable)
  const peak = await findPeak(bench, mix)
  const phase = { name: 'soak', seconds, perSecond: Math.min(MOST_PER_SECOND, peak * NORMAL_SHARE) }
  const start = (port: number) => bench.platform.startApi(port, { DRAIN_SECONDS })
  const instances = await Promise.all(PORTS.map(start))
  const ready = createReadyInstances(
    instances.map(({ url }) => ({ url, pool: openPool(bench, mix.key, url) })),
  )
  const watch = watchProcesses(bench, READ_EVERY_MS)
  let run: OpenLoopRun
  try {
    const load = runOpenLoop({ ...mix, send: ready.send, phases: [phase], seed: round })
    const restarting = restartInTurn(instances, start, seconds)
    ;[run] = await Promise.all([load, restarting])
  } finally {
    await watch.stop()
    await ready.close()
  }
  const failedCount = countOf(run.samples, isFailed)
  const growth = growthOf(watch.readings, seconds * SETTLING_SHARE)
  return {
    gates: [
      atMost('requests that failed', {
        figure: (failedCount / run.samples.length) * 100,
        limit: MOST_ERROR_PERCENT,
        unit: '%',
      }),
      atMost('memory of a process grew by', {
        figure: growth.memoryPercent,
        limit: MOST_GROWTH_PERCENT,
        unit: '%',
      }),
      atMost('open handles of a process grew by', {
        figure: growth.handles,
        limit: MOST_NEW_HANDLES,
        unit: '',
      }),
    ],
    figures: {
      minutes: SOAK_MINUTES,
      peakPerSecond: rounded(peak),
      load: figuresOf(run.samples, phase),
      kinds: figuresByKind(run.samples, seconds),
      processes: growth.processes,
    },
  }
}

async function restartInTurn(
  instances: ApiProcess[],
  start: (port: number) => Promise<ApiProcess>,
  seconds: number,
) {
  const startedAt = performance.now()
  for (const share of RESTARTS) {
    await sleep(startedAt + share * seconds * 1_000 - performance.now())
    for (const [index, port] of PORTS.entries()) {
      await instances[index]?.stop()
      instances[index] = await start(port)
      // The next instance stops only when this one has been noticed as ready.
      await sleep(500)
    }
  }
}
