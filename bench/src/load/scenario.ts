import type { Bench } from '../bench.ts'
import { type ConnectionPool, createConnectionPool } from './connection-pool.ts'
import { figuresOf, inPhase } from './figures.ts'
import type { Gate } from './gates.ts'
import { type OpenLoop, type OpenLoopRun, runOpenLoop } from './open-loop.ts'
import { scaledSeconds, warmUp } from './settings.ts'

/** Running platform, with a worker, and its database. */
export type LoadBench = Pick<Bench, 'platform' | 'sql'>

export interface RoundResult {
  readonly gates: readonly Gate[]
  /** Everything else that was measured. */
  readonly figures: Readonly<Record<string, unknown>>
}

export interface Scenario {
  readonly title: string
  /** Rounds share a platform, so each creates sellers of its own: names contain the number of the round. */
  readonly measure: (bench: LoadBench, round: number) => Promise<RoundResult>
  /** Variables of the platform's processes that differ from those of other scenarios. */
  readonly environment?: NodeJS.ProcessEnv
  /** True for a scenario that runs once, and only if it is named. */
  readonly isOnlyByName?: boolean
}

/** More connections than requests that are ever in progress, unless a server stalls for seconds. */
const MAX_CONNECTIONS = 4_000

export function openPool({ platform }: LoadBench, key: string, apiUrl = platform.apiUrl): ConnectionPool {
  return createConnectionPool({ apiUrl, key, maxConnections: MAX_CONNECTIONS })
}

export interface LoadRequest extends Omit<OpenLoop, 'send'> {
  readonly key: string
  /** Connections that are open before the first request; others are opened when needed. */
  readonly openConnections?: number
}

/** Runs an open loop against the API, on connections of its own. */
export async function runOnApi(
  bench: LoadBench,
  { key, openConnections = 0, ...loop }: LoadRequest,
): Promise<OpenLoopRun> {
  const pool = openPool(bench, key)
  try {
    await pool.openAhead(openConnections)
    return await runOpenLoop({ ...loop, send: pool.send })
  } finally {
    pool.close()
  }
}

export interface SteadyLoad {
  readonly key: string
  readonly perSecond: number
  readonly seconds: number
  readonly seed: number
  readonly visit: OpenLoop['visit']
}

/** Runs at one rate. The samples of the warm-up are in `run`, but not in `samples` and `figures`. */
export async function runSteadily(bench: LoadBench, { perSecond, seconds, ...load }: SteadyLoad) {
  const phase = { name: 'measured', seconds: scaledSeconds(seconds), perSecond }
  const run = await runOnApi(bench, { ...load, phases: [warmUp(perSecond), phase] })
  const samples = inPhase(run.samples, phase.name)
  return { run, samples, seconds: phase.seconds, figures: figuresOf(samples, phase) }
}
