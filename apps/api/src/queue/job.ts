import type { Sql } from '#database/sql.ts'

/** Time limit of jobs that may touch thousands of rows. Shorter than that of a batch (`boss.ts`). */
export const BULK_TIME_LIMIT_SECONDS = 240

/** Data of every job: the outbox row that requested it. */
export interface JobRequest<Payload = unknown> {
  readonly sellerId: string
  readonly outboxId: string
  readonly topic: string
  readonly payload: Payload
  /** Actor of the change, such as an API key; null means the platform. */
  readonly actor?: string | null
  /** Database's time of the change in UTC, to the microsecond; as text it orders the changes of one object. */
  readonly changedAt?: string
}

export interface OutboxChange extends JobRequest {
  readonly actor: string | null
  readonly changedAt: string
}

/**
 * Small work done in the transaction that removes changes from the outbox: exactly once and in order. A follower must
 * not throw because of a payload, since that would block the outbox.
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
  readonly run: (request: JobRequest) => Promise<void>
}

/** Background work at a fixed interval, in one process at a time. */
export interface RecurringJob {
  readonly name: string
  readonly everySeconds: number
  readonly run: () => Promise<void>
}
