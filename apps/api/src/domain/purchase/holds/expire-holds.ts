import { ApiError } from '@taquilla/contract'
import { HOLD_RELEASED } from '#changes/catalog.ts'
import type { Database } from '#database/pool.ts'
import type { Sql } from '#database/sql.ts'
import { inTransaction } from '#database/transaction.ts'
import { newId } from '#domain/values/ids.ts'
import type { BuyIntentionKey } from '#domain/values/keys.ts'
import { recordAllInOutbox } from '#queue/outbox.ts'
import { getStoredBuyIntention } from './buy-intentions-repository.ts'
import {
  type EndedHold,
  expireSomeHolds,
  expireStoredHold,
  voidSomeHolds,
} from './ended-buy-intentions-repository.ts'

/**
 * Stores the end of expired and voided holds, at most `limit` in a transaction. Readers do not rely on it: they compare with
 * the clock.
 */
export async function endDueHolds(database: Database, limit: number): Promise<void> {
  while ((await inTransaction(database, (db) => expireDueHolds(db, limit))) === limit);
  while ((await voidSomeHolds(database, limit)) === limit);
}

/** Expires at most `limit` holds of all sellers whose time is over; returns how many. */
export async function expireDueHolds(db: Sql, limit: number): Promise<number> {
  const expired = await expireSomeHolds(db, limit)
  await announceReleased(db, expired)
  return expired.length
}

/**
 * Lets the time of an open hold run out now, whether or not a payment is in progress.
 * @throws buy_intention.not_found, buy_intention.ended
 */
export async function expireHoldNow(db: Sql, key: BuyIntentionKey): Promise<void> {
  const { status } = await getStoredBuyIntention(db, key)
  const expired = status === 'OPEN' ? await expireStoredHold(db, key) : undefined
  if (expired === undefined) throw new ApiError('buy_intention.ended')
  await announceReleased(db, [expired])
}

/** Announces the listings that others can hold again, where somebody waits for them. */
async function announceReleased(db: Sql, holds: readonly EndedHold[]): Promise<void> {
  const entries = holds
    .filter(({ isAwaited }) => isAwaited)
    .map(({ sellerId, buyIntentionId }) => ({
      sellerId,
      outboxId: newId(),
      payload: { buyIntentionId },
    }))
  await recordAllInOutbox(db, HOLD_RELEASED, entries)
}
