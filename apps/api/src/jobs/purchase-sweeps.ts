import { endDueHolds, followTransfers } from '#domain/purchase/index.ts'
import type { RecurringJob } from '#queue/job.ts'
import type { PlatformServices } from '../services.ts'

const END_EVERY_SECONDS = 2
const PURCHASES_AT_ONCE = 500
const FOLLOW_EVERY_SECONDS = 10
const TRANSFERS_AT_ONCE = 500

export function createEndBuyIntentions({ database }: Pick<PlatformServices, 'database'>): RecurringJob {
  return {
    name: 'end-buy-intentions',
    everySeconds: END_EVERY_SECONDS,
    run: () => endDueHolds(database, PURCHASES_AT_ONCE),
  }
}

export function createFollowTransfers({ database }: Pick<PlatformServices, 'database'>): RecurringJob {
  return {
    name: 'follow-transfers',
    everySeconds: FOLLOW_EVERY_SECONDS,
    run: () => followTransfers(database, TRANSFERS_AT_ONCE),
  }
}
