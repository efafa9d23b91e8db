import { inTransaction } from '#database/transaction.ts'
import { expireDueHolds, voidSomeHolds } from '#domain/purchase/index.ts'
import type { RecurringJob } from '#queue/job.ts'
import type { Services } from '../services.ts'

const EVERY_SECONDS = 2
const PURCHASES_AT_ONCE = 500

/** Stores the end of expired and voided buy intentions. Readers do not rely on it: they compare with the clock. */
export function createEndBuyIntentions({ database }: Pick<Services, 'database'>): RecurringJob {
  const expireSome = () => inTransaction(database, (db) => expireDueHolds(db, PURCHASES_AT_ONCE))
  return {
    name: 'end-buy-intentions',
    everySeconds: EVERY_SECONDS,
    async run() {
      while ((await expireSome()) === PURCHASES_AT_ONCE);
      while ((await voidSomeHolds(database, PURCHASES_AT_ONCE)) === PURCHASES_AT_ONCE);
    },
  }
}
