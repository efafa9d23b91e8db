import type { Sql } from '#database/sql.ts'
import { inTransaction } from '#database/transaction.ts'
import { expireSomeHolds, HOLD_RELEASED, voidSomeHolds } from '#domain/resale/index.ts'
import { newId } from '#domain/values/ids.ts'
import type { RecurringJob } from '#queue/job.ts'
import { recordAllInOutbox } from '#queue/outbox.ts'
import type { Services } from '../services.ts'

const EVERY_SECONDS = 2
const PURCHASES_AT_ONCE = 500

/** Stores the end of expired and voided buy intentions. Readers do not rely on it: they compare with the clock. */
export function createEndBuyIntentions({ database }: Pick<Services, 'database'>): RecurringJob {
  return {
    name: 'end-buy-intentions',
    everySeconds: EVERY_SECONDS,
    async run() {
      while ((await inTransaction(database, expireSome)) === PURCHASES_AT_ONCE);
      while ((await voidSomeHolds(database, PURCHASES_AT_ONCE)) === PURCHASES_AT_ONCE);
    },
  }
}

/** Announces the listings that others can hold again, where somebody waits for them. */
async function expireSome(db: Sql): Promise<number> {
  const expired = await expireSomeHolds(db, PURCHASES_AT_ONCE)
  const entries = expired
    .filter(({ isAwaited }) => isAwaited)
    .map(({ sellerId, buyIntentionId }) => ({
      sellerId,
      outboxId: newId(),
      topic: HOLD_RELEASED,
      payload: { buyIntentionId },
    }))
  await recordAllInOutbox(db, entries)
  return expired.length
}
