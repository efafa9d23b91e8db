import { UNPAID_PURCHASE_RETENTION_DAYS } from '@taquilla/contract'
import { deleteUnpaidPurchases } from '#domain/purchase/index.ts'
import { NIL_ID } from '#domain/values/ids.ts'
import type { BuyIntentionKey } from '#domain/values/keys.ts'
import type { RecurringJob } from '#queue/job.ts'
import type { Services } from '../services.ts'

const PURCHASES_AT_ONCE = 1_000

/** Deletes purchases that ended long ago without any payment: bots can make many. Reads all purchases once a day. */
export function createDeleteUnpaidPurchases(
  { database }: Pick<Services, 'database'>,
  atOnce = PURCHASES_AT_ONCE,
): RecurringJob {
  return {
    name: 'delete-unpaid-purchases',
    everySeconds: 86_400,
    async run() {
      const retention = { days: UNPAID_PURCHASE_RETENTION_DAYS, limit: atOnce }
      let after: BuyIntentionKey | undefined = { sellerId: '', buyIntentionId: NIL_ID }
      while (after !== undefined) after = await deleteUnpaidPurchases(database, after, retention)
    },
  }
}
