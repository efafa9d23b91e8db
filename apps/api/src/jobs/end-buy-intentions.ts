import { endDueHolds } from '#domain/purchase/index.ts'
import type { RecurringJob } from '#queue/job.ts'
import type { Services } from '../services.ts'

const EVERY_SECONDS = 2
const PURCHASES_AT_ONCE = 500

export function createEndBuyIntentions({ database }: Pick<Services, 'database'>): RecurringJob {
  return {
    name: 'end-buy-intentions',
    everySeconds: EVERY_SECONDS,
    run: () => endDueHolds(database, PURCHASES_AT_ONCE),
  }
}
