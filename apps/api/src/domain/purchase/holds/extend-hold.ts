import { ApiError } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { allowsPurchase, effectiveRuleFinder, hasResaleEnded, type RuleJson } from '#domain/events/index.ts'
import { nameListings } from '#domain/market/index.ts'
import type { BuyIntentionKey } from '#domain/values/keys.ts'
import {
  getStoredBuyIntention,
  lockUnpaidHold,
  type StoredBuyIntention,
} from './buy-intentions-repository.ts'
import { extendStoredHold } from './holds-repository.ts'

/**
 * Extends the open hold of the seller's system, once.
 * @throws buy_intention.not_found, buy_intention.hosted, buy_intention.ended, buy_intention.extended_before,
 *   payment.under_way, listing.purchase_not_allowed
 */
export async function extendHold(db: Sql, key: BuyIntentionKey): Promise<void> {
  await lockUnpaidHold(db, key, null)
  // Read under the lock: a call that waited sees the extension that it waited for.
  const buyIntention = await getStoredBuyIntention(db, key)
  if (buyIntention.status !== 'OPEN') throw new ApiError('buy_intention.ended')
  if (buyIntention.extendedAt !== null) throw new ApiError('buy_intention.extended_before')
  if (!isPurchaseAllowed(buyIntention)) {
    throw new ApiError('listing.purchase_not_allowed', { values: nameListings(buyIntention.items) })
  }
  if (!(await extendStoredHold(db, key))) throw new ApiError('buy_intention.ended')
}

/** True if the seller's system may extend the hold. Does not check whether a payment is in progress. */
export function isExtendable(buyIntention: StoredBuyIntention): boolean {
  const { status, source, extendedAt } = buyIntention
  return status === 'OPEN' && source === 'API' && extendedAt === null && isPurchaseAllowed(buyIntention)
}

function isPurchaseAllowed({ isResaleEnabled, items, currency, now }: StoredBuyIntention): boolean {
  const rules = items.map((item) => effectiveRuleFinder(item.rules as readonly RuleJson[])(item.placement))
  return (
    isResaleEnabled && rules.every((rule) => allowsPurchase(rule, currency) && !hasResaleEnded(rule, now))
  )
}
