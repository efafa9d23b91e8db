/** What every job carries: the outbox row that asked for it. */
export interface JobRequest<Payload = unknown> {
  readonly sellerId: string
  readonly outboxId: string
  readonly topic: string
  readonly payload: Payload
}

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
