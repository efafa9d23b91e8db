import { round as rounded, runLoad } from '../../run-load.ts'
import {
  admittedP99,
  countOf,
  figuresByKind,
  figuresOf,
  inPhase,
  isGood,
  isRefused,
  p99Of,
} from '../figures.ts'
import { atLeast, atMost, none } from '../gates.ts'
import { type Mix, prepareMix } from '../mix.ts'
import type { Phase, Sample } from '../open-loop.ts'
import { mostMiB, watchProcesses } from '../processes.ts'
import { type LoadBench, type RoundResult, runOnApi } from '../scenario.ts'
import { scaled, scaledSeconds } from '../settings.ts'

/** Open before the overload: the clients of a busy service keep their connections. */
const CONNECTIONS = 2_000
const PEAK_CLIENTS = 64
const PEAK_SECONDS = 10
const TIMES_PEAK = 5
const SECONDS = 60
/** Before and after the overload, half of the peak arrives. */
const NORMAL_SHARE = 0.5
const NORMAL_SECONDS = 15
const ADMITTABLE = 150_000
const LEAST_GOODPUT_PERCENT = 80
const MOST_MS = 1_000
const MOST_GROWTH_PERCENT = 30
const MOST_TIMES_BEFORE = 2
const NORMAL_AFTER_SECONDS = 5

/** P7: five times as many requests as the platform can serve. */
export async function measureOverload(bench: LoadBench, round: number): Promise<RoundResult> {
  const mix = await prepareMix(bench, `overload-${round}`, scaled(ADMITTABLE))
  const peak = await findPeak(bench, mix)
  const phases = phasesOf(peak)
  const watch = watchProcesses(bench)
  const startMs = performance.now()
  const run = await runOnApi(bench, {
    ...mix,
    seed: round,
    phases: Object.values(phases),
    openConnections: CONNECTIONS,
  })
  await watch.stop()
  const { before, overload, after } = phases
  const samples = inPhase(run.samples, overload.name)
  const overloadMs = startMs + before.seconds * 1_000
  const api = watch.readings.api ?? []
  const calmMiB = mostMiB(api.filter(({ atMs }) => atMs < overloadMs))
  const goodput = countOf(samples, isGood) / overload.seconds
  const seconds = secondsUntilNormal(run.samples, phases)
  return {
    gates: [
      atLeast('goodput, of the peak', {
        figure: (goodput / peak) * 100,
        limit: LEAST_GOODPUT_PERCENT,
        unit: '%',
      }),
      none('responses neither good nor 429 or 503', countOf(run.samples, isOdd)),
      none(
        'refusals without Retry-After',
        countOf(samples, (each) => isRefused(each) && !each.hasRetryAfter),
      ),
      atMost('p99 of the admitted', { figure: admittedP99(samples), limit: MOST_MS, unit: 'ms' }),
      atMost('memory of the API grew by', {
        figure: (mostMiB(api) / calmMiB - 1) * 100,
        limit: MOST_GROWTH_PERCENT,
        unit: '%',
      }),
      atMost('normal again after', { figure: seconds, limit: NORMAL_AFTER_SECONDS, unit: 's' }),
    ],
    figures: {
      peakPerSecond: rounded(peak),
      before: figuresOf(inPhase(run.samples, before.name), before),
      overload: figuresOf(samples, overload),
      kinds: figuresByKind(samples, overload.seconds),
      refusalP99Ms: p99Of(samples.filter(isRefused)),
      after: figuresOf(inPhase(run.samples, after.name), after),
      afterBySecond: secondBySecond(run.samples, phases),
    },
  }
}

const isOdd = (sample: Sample) => !isGood(sample) && !isRefused(sample)

/** Requests a second that are answered well while 64 clients each wait for their response, after a warm-up. */
export async function findPeak(bench: LoadBench, mix: Mix): Promise<number> {
  await runClients(bench, mix)
  return runClients(bench, mix)
}

async function runClients({ platform }: LoadBench, { key, next }: Mix): Promise<number> {
  let goodCount = 0
  const { seconds } = await runLoad({
    apiUrl: platform.apiUrl,
    key,
    clients: PEAK_CLIENTS,
    maxSeconds: scaledSeconds(PEAK_SECONDS),
    next,
    isExpected(status) {
      if (status === 200) goodCount += 1
      return status === 200 || status === 503
    },
  })
  return goodCount / seconds
}

/** Refusals and p99 in each second after the overload. */
function secondBySecond(samples: readonly Sample[], { before, overload, after }: Phases) {
  const endMs = (before.seconds + overload.seconds) * 1_000
  const later = inPhase(samples, after.name)
  return Array.from({ length: Math.ceil(after.seconds) }, (_, second) => {
    const own = later.filter(({ dueMs }) => Math.floor((dueMs - endMs) / 1_000) === second)
    return { refused: countOf(own, isRefused), p99Ms: p99Of(own) }
  })
}

type Phases = Readonly<Record<'before' | 'overload' | 'after', Phase>>

function phasesOf(peak: number): Phases {
  const normal = {
    seconds: Math.max(2 * NORMAL_AFTER_SECONDS, scaledSeconds(NORMAL_SECONDS)),
    perSecond: peak * NORMAL_SHARE,
  }
  return {
    before: { name: 'before', ...normal },
    overload: { name: 'overload', seconds: scaledSeconds(SECONDS), perSecond: peak * TIMES_PEAK },
    after: { name: 'after', ...normal },
  }
}

/**
 * Seconds after the overload from which, until the end of the run, nothing was refused and the p99 was at most twice the
 * one before. NaN if there is no such moment.
 */
function secondsUntilNormal(samples: readonly Sample[], { before, overload, after }: Phases): number {
  const limitMs = p99Of(inPhase(samples, before.name)) * MOST_TIMES_BEFORE
  const endMs = (before.seconds + overload.seconds) * 1_000
  const later = inPhase(samples, after.name)
  for (let second = 0; second < after.seconds - 1; second++) {
    const rest = later.filter(({ dueMs }) => dueMs >= endMs + second * 1_000)
    if (rest.every(isGood) && p99Of(rest) <= limitMs) return second
  }
  return Number.NaN
}
