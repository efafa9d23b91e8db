import { followTransfers } from '#domain/purchase/index.ts'
import type { RecurringJob } from '#queue/job.ts'
import type { Services } from '../services.ts'

const EVERY_SECONDS = 10
const TRANSFERS_AT_ONCE = 500

export function createFollowTransfers({ database }: Pick<Services, 'database'>): RecurringJob {
  return {
    name: 'follow-transfers',
    everySeconds: EVERY_SECONDS,
    run: () => followTransfers(database, TRANSFERS_AT_ONCE),
  }
}
