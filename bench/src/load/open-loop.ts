import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { RawRequest, RawResponse } from '../connection.ts'
import type { Reply } from './connection-pool.ts'
import { createRandom } from './random.ts'

/** Time for the last responses; a run that still waits for some then fails. */
const LAST_RESPONSES_MS = 60_000

/** A part of a run in which requests arrive at one rate. */
export interface Phase {
  readonly name: string
  readonly seconds: number
  readonly perSecond: number
}

export interface Call extends RawRequest {
  /** Name under which the figures of such requests are reported. */
  readonly kind: string
}

/** Sends a request of a visit. Undefined if no response came. */
export type Send = (call: Call) => Promise<RawResponse | undefined>

/** A request and its outcome. */
export interface Sample {
  readonly kind: string
  readonly phase: string
  /** Due time, in milliseconds since the run started. */
  readonly dueMs: number
  /** From the due time to the end of the response. */
  readonly latencyMs: number
  /** How late the generator handed the request over, which is not the server's fault. */
  readonly lagMs: number
  /** How long the request then waited for a free connection. */
  readonly waitMs: number
  /** 0 if no response came. */
  readonly status: number
  readonly hasRetryAfter: boolean
  /** Reason why no response came. */
  readonly failure?: string
}

export interface OpenLoop {
  readonly send: (request: RawRequest) => Promise<Reply>
  readonly phases: readonly Phase[]
  readonly seed: number
  /**
   * Called at each due time. The first request of a visit counts from the due time, later ones from the moment when the
   * visit sends them.
   */
  readonly visit: (index: number, send: Send) => Promise<unknown>
  /** True ends the run before its phases are over. */
  readonly isOver?: () => boolean
}

export interface OpenLoopRun {
  readonly samples: readonly Sample[]
  /** Start of the run, in milliseconds since 1970. */
  readonly startedAt: number
  readonly arrivalCount: number
}

/**
 * Lets visits arrive at fixed rates, whether or not earlier ones were answered, so that a server that stalls is charged
 * for every request that was due meanwhile. Arrivals are spread evenly, each at a random moment of its interval.
 */
export async function runOpenLoop(options: OpenLoop): Promise<OpenLoopRun> {
  const samples: Sample[] = []
  const failures: unknown[] = []
  const untilDue = createPacer()
  const running = new Set<Promise<unknown>>()
  const startedAt = Date.now()
  const startMs = performance.now()
  let index = 0
  for (const { dueMs, phase } of arrivals(options)) {
    if (options.isOver?.()) break
    const dueAt = startMs + dueMs
    await untilDue(dueAt)
    const visit = options.visit(index, createSend(options, { samples, startMs, dueAt, phase }))
    const ended = visit.catch((error) => failures.push(error)).finally(() => running.delete(ended))
    running.add(ended)
    index += 1
  }
  await Promise.race([Promise.all(running), sleep(LAST_RESPONSES_MS, undefined, { ref: false })])
  if (running.size > 0) failures.push(new Error(`${running.size} visits had not ended after a minute.`))
  if (failures.length > 0) throw failures[0]
  return { samples, startedAt, arrivalCount: index }
}

/** Late arrivals are sent at once, but responses must be read in between. */
const MAX_TURN_MS = 5

function createPacer(): (dueAt: number) => Promise<unknown> {
  let turnStartedAt = performance.now()
  return async (dueAt) => {
    const now = performance.now()
    if (now < dueAt) await sleep(Math.ceil(dueAt - now))
    else if (now - turnStartedAt > MAX_TURN_MS) await setImmediate()
    else return
    turnStartedAt = performance.now()
  }
}

interface Visit {
  readonly samples: Sample[]
  readonly startMs: number
  readonly dueAt: number
  readonly phase: string
}

function createSend(options: OpenLoop, { samples, startMs, dueAt, phase }: Visit): Send {
  let isFirst = true
  return async ({ kind, ...request }) => {
    const handedAt = performance.now()
    const countsFrom = isFirst ? dueAt : handedAt
    isFirst = false
    const { response, sentAt, failure } = await options.send(request)
    samples.push({
      kind,
      phase,
      dueMs: countsFrom - startMs,
      latencyMs: performance.now() - countsFrom,
      lagMs: handedAt - countsFrom,
      waitMs: sentAt - handedAt,
      status: response?.status ?? 0,
      hasRetryAfter: response?.retryAfter !== undefined,
      ...(failure === undefined ? {} : { failure }),
    })
    return response
  }
}

function* arrivals({ phases, seed }: OpenLoop): Generator<{ dueMs: number; phase: string }> {
  const random = createRandom(seed)
  let phaseStartMs = 0
  for (const { name, seconds, perSecond } of phases) {
    const count = Math.round(seconds * perSecond)
    for (let index = 0; index < count; index++) {
      yield { dueMs: phaseStartMs + ((index + random()) / perSecond) * 1_000, phase: name }
    }
    phaseStartMs += seconds * 1_000
  }
}
