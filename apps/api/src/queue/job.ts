import { type HeardChange, type Reaction, reactAll, topicsOf } from '#changes/on-change.ts'
import type { Sql } from '#database/sql.ts'

export interface QueueLog {
  error(details: object, message: string): void
}

/** Time limit of jobs that may touch thousands of rows. Shorter than that of a batch (`boss.ts`). */
export const BULK_TIME_LIMIT_SECONDS = 240

/** Row that the relay removes from the outbox; the data of every job that it requests. */
export interface OutboxChange extends HeardChange {
  readonly actor: string | null
  readonly changedAt: string
  readonly trace: string | null
}

/**
 * Small work done in the transaction that removes changes from the outbox: exactly once and in order. The
 * payloads match their schemas, so a follower that throws has a bug, and the outbox waits until that is fixed.
 */
export type Follower = (db: Sql, changes: readonly OutboxChange[]) => Promise<void>

/** Background work requested by outbox topics. Runs at least once, so `run` must be idempotent. */
export interface JobDefinition {
  /** Name of the queue. */
  readonly name: string
  readonly topics: readonly string[]
  /** Jobs taken at once by one worker process. */
  readonly batchSize: number
  /** Batches in progress at once in one worker process; one by default, and always one with `isInOrder`. */
  readonly batchesAtOnce?: number
  /** Overrides the retry defaults of the queue. */
  readonly retries?: { readonly limit: number; readonly maxDelaySeconds: number }
  /** After this time a job counts as failed; one minute by default. */
  readonly timeLimitSeconds?: number
  /** Runs the jobs of a batch sequentially, in the order of their changes. */
  readonly isInOrder?: true
  /** True if jobs of this topic wait while their seller is suspended. */
  readonly waits?: (topic: string) => boolean
  readonly run: (request: HeardChange) => Promise<void>
}

/** Keeps a job of the queue if its seller is suspended or being moved, and returns true; false lets the job run. */
export type HoldJob = (
  queue: string,
  job: { readonly id: string; readonly data: HeardChange; readonly waits: boolean },
) => Promise<boolean>

/** Topics and work of a job that consists of reactions. */
export function hearing<Context>(
  context: Context,
  ...reactions: readonly Reaction<Context, Promise<void>>[]
): Pick<JobDefinition, 'topics' | 'run'> {
  return {
    topics: topicsOf(reactions),
    async run(request) {
      await reactAll(reactions, context, request)
    },
  }
}

/** Background work at a fixed interval, in one process at a time. */
export interface RecurringJob {
  readonly name: string
  readonly everySeconds: number
  readonly run: () => Promise<void>
}

/** Is told of each run of a job, for the metrics of a worker. */
export type ObserveRun = (run: {
  readonly job: string
  readonly outcome: 'done' | 'failed'
  readonly seconds: number
}) => void

/** Returns `run`, which then also calls `observe` at its end. */
export function observed<Args extends readonly unknown[]>(
  job: string,
  run: (...args: Args) => Promise<void>,
  observe: ObserveRun = () => undefined,
): (...args: Args) => Promise<void> {
  return async (...args) => {
    const startedAt = performance.now()
    const end = (outcome: 'done' | 'failed') =>
      observe({ job, outcome, seconds: (performance.now() - startedAt) / 1_000 })
    try {
      await run(...args)
      end('done')
    } catch (error) {
      end('failed')
      throw error
    }
  }
}
