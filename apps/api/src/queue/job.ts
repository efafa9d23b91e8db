import type { Sql } from '#database/sql.ts'

/** What every job carries: the outbox row that asked for it. */
export interface JobRequest<Payload = unknown> {
  readonly sellerId: string
  readonly outboxId: string
  readonly topic: string
  readonly payload: Payload
  /** Who made the change; the platform itself where nobody is named. */
  readonly actor?: string | null
  /** When it was made, to the microsecond: the order of the changes of one object. */
  readonly changedAt?: string
}

/** A change as the outbox has it. */
export interface OutboxChange extends JobRequest {
  readonly actor: string | null
  readonly changedAt: string
}

/**
 * Work so small that it is done in the very transaction that takes changes out of the outbox: once, and in their
 * order. It must not fail for what a change says, since no change would be relayed any more.
 */
export type Follower = (db: Sql, changes: readonly OutboxChange[]) => Promise<void>

/** Background work that follows changes. Runs at least once: `run` must bear repetition. */
export interface JobDefinition {
  /** Name of the queue; verb-noun, as the file. */
  readonly name: string
  /** Outbox topics that ask for it. */
  readonly topics: readonly string[]
  /** Jobs taken at once by one worker process. */
  readonly batchSize: number
  /** How often a failed job is tried again, where the queue's own measure is too short. */
  readonly retries?: { readonly limit: number; readonly maxDelaySeconds: number }
  /** The jobs of a batch run one after the other, in the order of their changes. */
  readonly isInOrder?: true
  readonly run: (request: JobRequest) => Promise<void>
}

/** Background work that comes back by the clock, in one process at a time. */
export interface RecurringJob {
  readonly name: string
  readonly everySeconds: number
  readonly run: () => Promise<void>
}
