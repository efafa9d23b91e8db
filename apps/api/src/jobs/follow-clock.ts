import { CLOCK_MOVED } from '#domain/sellers/index.ts'
import type { JobDefinition, RecurringJob } from '#queue/job.ts'

/** After a move of a test clock does at once what would come by the clock in a while; each of it bears repetition. */
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
