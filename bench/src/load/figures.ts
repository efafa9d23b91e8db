import type { Phase, Sample } from './open-loop.ts'

/** Statuses by which the API refuses what is beyond a limit. */
const REFUSALS: readonly number[] = [429, 503]

export function figuresOf(samples: readonly Sample[], phase: Omit<Phase, 'name'>) {
  const latencies = percentiles(samples.map(({ latencyMs }) => latencyMs))
  const lags = percentiles(samples.map(({ lagMs }) => lagMs))
  const refused = samples.filter(isRefused)
  return {
    plannedPerSecond: rounded(phase.perSecond),
    /** Requests that got a response, whatever the status, by the length of the phase. */
    answeredPerSecond: rounded(countOf(samples, ({ status }) => status !== 0) / phase.seconds),
    goodPerSecond: rounded(countOf(samples, isGood) / phase.seconds),
    statuses: countStatuses(samples),
    p50Ms: latencies(0.5),
    p95Ms: latencies(0.95),
    p99Ms: latencies(0.99),
    p999Ms: latencies(0.999),
    maxMs: latencies(1),
    admittedP99Ms: admittedP99(samples),
    /** Share of refusals with a Retry-After header; 1 if nothing was refused. */
    retryAfterShare:
      refused.length === 0 ? 1 : countOf(refused, ({ hasRetryAfter }) => hasRetryAfter) / refused.length,
    /** How late the generator itself was. A figure is spoilt if this is not small beside it. */
    generatorLagP99Ms: lags(0.99),
    generatorLagMaxMs: lags(1),
    /** Longest wait for a free connection of the generator. */
    connectionWaitMaxMs: percentiles(samples.map(({ waitMs }) => waitMs))(1),
  }
}

/** Figures of each kind of request, apart. */
export function figuresByKind(samples: readonly Sample[], seconds: number) {
  const kinds = [...new Set(samples.map(({ kind }) => kind))].sort()
  return Object.fromEntries(
    kinds.map((kind) => {
      const own = samples.filter((each) => each.kind === kind)
      const at = percentiles(own.map(({ latencyMs }) => latencyMs))
      const goodPerSecond = rounded(countOf(own, isGood) / seconds)
      return [kind, { statuses: countStatuses(own), goodPerSecond, p50Ms: at(0.5), p99Ms: at(0.99) }]
    }),
  )
}

export function inPhase(samples: readonly Sample[], name: string): Sample[] {
  return samples.filter(({ phase }) => phase === name)
}

export const isGood = ({ status }: Sample) => status >= 200 && status < 300
export const isRefused = ({ status }: Sample) => REFUSALS.includes(status)
export const isFailed = (sample: Sample) => !isGood(sample)

export function p99Of(samples: readonly Sample[]): number {
  return percentiles(samples.map(({ latencyMs }) => latencyMs))(0.99)
}

/** 99th percentile of the requests that were not refused. */
export function admittedP99(samples: readonly Sample[]): number {
  return p99Of(samples.filter((each) => !isRefused(each)))
}

export function countOf(samples: readonly Sample[], isCounted: (sample: Sample) => boolean): number {
  return samples.filter(isCounted).length
}

function countStatuses(samples: readonly Sample[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, failure = 'no response' } of samples) {
    const name = status === 0 ? failure : String(status)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/** Returns the value below which the given share of all values lies; NaN if there are none. */
export function percentiles(values: readonly number[]): (portion: number) => number {
  const sorted = Float64Array.from(values).sort()
  return (portion) => rounded(sorted[Math.max(0, Math.ceil(sorted.length * portion) - 1)] ?? Number.NaN)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

export function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
