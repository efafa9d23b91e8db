import type { Seller } from '../platform.ts'
import { scaledSeconds, warmUp } from '../scale.ts'
import { createConnections } from './connections.ts'
import { figuresOf, inPhase } from './figures.ts'
import { type OpenLoop, type OpenLoopRun, runOpenLoop } from './open-loop.ts'

/** More connections than requests that are ever in progress, unless a server stalls for seconds. */
export const MAX_CONNECTIONS = 4_000

export interface RatedLoad extends Omit<OpenLoop, 'send'> {
  /** Connections that are open before the first request; others are opened when needed. */
  readonly openConnections?: number
}

/** Runs an open loop with a seller's key, on connections of its own. */
export async function runAtRates(seller: Seller, load: RatedLoad): Promise<OpenLoopRun> {
  const connections = createConnections(seller, MAX_CONNECTIONS)
  try {
    await connections.openAhead(load.openConnections ?? 0)
    return await runOpenLoop({ ...load, send: connections.send })
  } finally {
    connections.close()
  }
}

export interface SteadyLoad extends Pick<OpenLoop, 'seed' | 'visit'> {
  readonly perSecond: number
  readonly seconds: number
}

/** Runs at one rate. The samples of the warm-up are in `run`, but not in `samples` and `figures`. */
export async function runSteadily(seller: Seller, { perSecond, seconds, ...load }: SteadyLoad) {
  const phase = { name: 'measured', seconds: scaledSeconds(seconds), perSecond }
  const run = await runAtRates(seller, { ...load, phases: [warmUp(perSecond), phase] })
  const samples = inPhase(run.samples, phase.name)
  return { run, samples, seconds: phase.seconds, figures: figuresOf(samples, phase) }
}
