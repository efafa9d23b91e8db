import { CLOCK_MOVED } from '#domain/sellers/index.ts'
import type { JobDefinition, RecurringJob } from '#queue/job.ts'

/** Runs all recurring jobs right after a sandbox seller's test clock moved; each of them is idempotent. */
export function createFollowClock(listRecurringJobs: () => readonly RecurringJob[]): JobDefinition {
  return {
    name: 'follow-clock',
    topics: [CLOCK_MOVED],
    batchSize: 1,
    async run() {
      for (const job of listRecurringJobs()) await job.run()
    },
  }
}
