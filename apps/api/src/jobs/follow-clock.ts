import { CLOCK_MOVED } from '#domain/sellers/index.ts'
import { BULK_TIME_LIMIT_SECONDS, type JobDefinition, type RecurringJob } from '#queue/job.ts'

/** Runs all recurring jobs right after a sandbox seller's test clock moved; each of them is idempotent. */
export function createFollowClock(listRecurringJobs: () => readonly RecurringJob[]): JobDefinition {
  return {
    name: 'follow-clock',
    topics: [CLOCK_MOVED],
    batchSize: 1,
    timeLimitSeconds: BULK_TIME_LIMIT_SECONDS,
    async run() {
      for (const job of listRecurringJobs()) await job.run()
    },
  }
}
