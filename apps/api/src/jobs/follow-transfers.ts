import { TRANSFER_ENDED, TRANSFER_REMINDED } from '#changes/catalog.ts'
import type { Sql } from '#database/sql.ts'
import { inTransaction } from '#database/transaction.ts'
import { endSomeTransfers, remindSomeTransfers } from '#domain/purchase/index.ts'
import { newId } from '#domain/values/ids.ts'
import type { PaymentKey } from '#domain/values/keys.ts'
import type { RecurringJob } from '#queue/job.ts'
import { recordAllInOutbox } from '#queue/outbox.ts'
import type { Services } from '../services.ts'

const EVERY_SECONDS = 10
const TRANSFERS_AT_ONCE = 500

/** Ends transfers whose purchase has ended and reminds of the others before it does, and requests the mails. */
export function createFollowTransfers({ database }: Pick<Services, 'database'>): RecurringJob {
  return {
    name: 'follow-transfers',
    everySeconds: EVERY_SECONDS,
    async run() {
      for (const follow of [endSome, remindSome]) {
        while ((await inTransaction(database, follow)) === TRANSFERS_AT_ONCE);
      }
    },
  }
}

async function endSome(db: Sql): Promise<number> {
  const ended = await endSomeTransfers(db, TRANSFERS_AT_ONCE)
  const told = ended.filter(({ isTold }) => isTold)
  await requestMails(db, TRANSFER_ENDED, told)
  return ended.length
}

async function remindSome(db: Sql): Promise<number> {
  const reminded = await remindSomeTransfers(db, TRANSFERS_AT_ONCE)
  await requestMails(db, TRANSFER_REMINDED, reminded)
  return reminded.length
}

function requestMails(
  db: Sql,
  change: typeof TRANSFER_ENDED | typeof TRANSFER_REMINDED,
  transfers: readonly PaymentKey[],
): Promise<void> {
  const entries = transfers.map(({ sellerId, paymentId }) => ({
    sellerId,
    outboxId: newId(),
    payload: { paymentId },
  }))
  return recordAllInOutbox(db, change, entries)
}
