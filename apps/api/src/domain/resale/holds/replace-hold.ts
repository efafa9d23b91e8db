import { ApiError } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import type { BuyIntentionKey } from '#domain/values/keys.ts'
import { getStoredCheckout, releaseStoredHold } from './checkouts-repository.ts'
import {
  type HoldLifetime,
  type HoldStore,
  holdListings,
  holdStoreOf,
  notAvailable,
} from './hold-listings.ts'
import type { Hold } from './holds-repository.ts'
import { admissionOfBuyer } from './hosted-holds-repository.ts'
import { findRequestedListings } from './requested-listings-repository.ts'

interface Replacement {
  readonly contact: string
  readonly deviceHash: Buffer
  readonly listingIds: readonly string[]
}

/**
 * Replaces an unpaid hold of the person by one of other listings, which ends no later. The caller's transaction undoes
 * everything if it fails. The new hold is another buy intention, because items of a buy intention never change: payments
 * and sales read them without a lock.
 * @throws buy_intention.not_found, buy_intention.ended, payment.under_way, buy_intention.own_listing and the codes of
 *   BUY_INTENTION_REFUSALS
 */
export async function replaceHold(
  db: Sql,
  key: BuyIntentionKey,
  { contact, deviceHash, listingIds, ...lifetime }: Replacement & HoldLifetime,
): Promise<Hold> {
  const { buyerEmail, status, language, returnUrl, expiresAt } = await getStoredCheckout(db, key)
  if (buyerEmail?.toLowerCase() !== contact) throw new ApiError('buy_intention.not_found')
  if (status !== 'OPEN') throw new ApiError('buy_intention.ended')
  return holdListings(replacingStoreOf(db, { ...key, contact }, lifetime), {
    sellerId: key.sellerId,
    listingIds,
    source: 'HOSTED',
    buyerEmail: contact,
    language,
    returnUrl,
    deviceHash,
    endsBy: expiresAt,
  })
}

/** Judges requests as if the hold had ended, and releases it before the new one is stored. */
function replacingStoreOf(
  db: Sql,
  { contact, ...key }: BuyIntentionKey & { readonly contact: string },
  lifetime: HoldLifetime,
): HoldStore {
  const store = holdStoreOf(db, lifetime)
  return {
    ...store,
    find: (sellerId, listingIds) => findRequestedListings(db, { sellerId, listingIds }, key.buyIntentionId),
    assertBuyerMayHold: admissionOfBuyer(db, key.buyIntentionId),
    async insert(planned, attempt) {
      // Shows and listings are locked by now, so the buy intention is locked in its turn (docs/sql.md, locks in order).
      await releaseStoredHold(db, key, { contact, replacedBy: planned.buyIntentionId })
      const hold = await store.insert(planned, attempt)
      // Another attempt would find the hold released.
      if (hold === undefined) throw notAvailable(planned)
      return hold
    },
  }
}
