import { TRANSFER_ENDED, TRANSFER_REMINDED } from '#changes/catalog.ts'
import type { Database } from '#database/pool.ts'
import type { Sql } from '#database/sql.ts'
import { inTransaction } from '#database/transaction.ts'
import { newId } from '#domain/values/ids.ts'
import type { PaymentKey } from '#domain/values/keys.ts'
import { recordAllInOutbox } from '#queue/outbox.ts'
import { endSomeTransfers, remindSomeTransfers } from './awaited-transfers-repository.ts'

/**
 * Ends transfers whose purchase has ended and reminds of the others before it does, and requests the mails; at most `limit`
 * in a transaction.
 */
export async function followTransfers(database: Database, limit: number): Promise<void> {
  for (const follow of [endSome, remindSome]) {
    while ((await inTransaction(database, (db) => follow(db, limit))) === limit);
  }
}

async function endSome(db: Sql, limit: number): Promise<number> {
  const ended = await endSomeTransfers(db, limit)
  const told = ended.filter(({ isTold }) => isTold)
  await requestMails(db, TRANSFER_ENDED, told)
  return ended.length
}

async function remindSome(db: Sql, limit: number): Promise<number> {
  const reminded = await remindSomeTransfers(db, limit)
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
