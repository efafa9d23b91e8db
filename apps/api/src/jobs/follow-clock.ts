import { CLOCK_MOVED } from '#changes/catalog.ts'
import { onChange } from '#changes/on-change.ts'
import { BULK_TIME_LIMIT_SECONDS, hearing, type JobDefinition, type RecurringJob } from '#queue/job.ts'

const DAY_SECONDS = 86_400

/**
 * Runs the recurring jobs right after a sandbox seller's test clock moved; each of them is idempotent. Daily ones, which
 * nobody waits for, would read whole tables for a single seller.
 */
export function createFollowClock(listRecurringJobs: () => readonly RecurringJob[]): JobDefinition {
  return {
    name: 'follow-clock',
    batchSize: 1,
    timeLimitSeconds: BULK_TIME_LIMIT_SECONDS,
    ...hearing(
      listRecurringJobs,
      onChange(CLOCK_MOVED, async () => {
        const frequent = listRecurringJobs().filter(({ everySeconds }) => everySeconds < DAY_SECONDS)
        for (const job of frequent) await job.run()
      }),
    ),
  }
}
