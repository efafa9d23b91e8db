import { ApiError } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import type { BuyIntentionKey } from '#domain/values/keys.ts'
import { createApiHoldCap } from './api-hold-cap.ts'
import { countHeldByApi } from './api-holds-repository.ts'
import {
  assertMayChange,
  getStoredBuyIntention,
  type HoldChanger,
  releaseStoredHold,
  type StoredBuyIntention,
} from './buy-intentions-repository.ts'
import type { ExpectedTotal } from './expected-total.ts'
import {
  type HoldLifetime,
  type HoldStore,
  holdListings,
  holdStoreOf,
  notAvailable,
} from './hold-listings.ts'
import { assertHoldable } from './hold-request.ts'
import { type Hold, keepExtension } from './holds-repository.ts'
import { admissionOfBuyer } from './hosted-holds-repository.ts'
import { findRequestedListings } from './requested-listings-repository.ts'
import type { Shown } from './shown-tickets.ts'

interface Replacement {
  readonly by: HoldChanger
  readonly listingIds: readonly string[]
  readonly expectedTotal: ExpectedTotal
  readonly shown?: Shown
}

/**
 * Replaces an unpaid hold by one of other listings, which ends no later. The caller's transaction undoes everything if
 * it fails. The new hold is another buy intention, because items of a buy intention never change: payments and sales read
 * them without a lock.
 * @throws session.missing, buy_intention.not_found, buy_intention.hosted, buy_intention.ended, payment.under_way,
 *   buy_intention.own_listing, buy_intention.cool_down, buy_intention.details_changed and the codes of
 *   BUY_INTENTION_REFUSALS
 */
export async function replaceHold(
  db: Sql,
  key: BuyIntentionKey,
  { by, listingIds, expectedTotal, shown, ...lifetime }: Replacement & HoldLifetime,
): Promise<Hold> {
  const stored = await getStoredBuyIntention(db, key)
  assertMayChange(stored, by)
  const { status, language, returnUrl, expiresAt, extendedAt } = stored
  // A person who signed in since their browser held becomes the buyer.
  const buyerEmail = stored.buyerEmail ?? by?.buyer?.address ?? null
  if (status !== 'OPEN') throw new ApiError('buy_intention.ended')
  const isBySeller = by === null
  const hold = await holdListings(
    replacingStoreOf(db, { key, by, stored }, isBySeller ? rest(stored) : lifetime),
    {
      sellerId: key.sellerId,
      listingIds,
      source: isBySeller ? 'API' : 'HOSTED',
      buyerEmail,
      language,
      returnUrl,
      deviceHash: by?.deviceHash ?? null,
      endsBy: expiresAt,
      expectedTotal,
      shown,
    },
  )
  if (isBySeller && extendedAt !== null) {
    await keepExtension(db, { sellerId: key.sellerId, buyIntentionId: hold.buyIntentionId, extendedAt })
  }
  return hold
}

/** Lifetime until the replaced hold would have ended, which an extension may have made longer than usual. */
function rest({ expiresAt, now }: StoredBuyIntention): HoldLifetime {
  return { lifetimeSeconds: Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000) }
}

interface Replaced {
  readonly key: BuyIntentionKey
  readonly by: HoldChanger
  readonly stored: StoredBuyIntention
}

/** Judges requests as if the hold had ended, and releases it before the new one is stored. */
function replacingStoreOf(db: Sql, { key, by, stored }: Replaced, lifetime: HoldLifetime): HoldStore {
  const store = holdStoreOf(db, lifetime)
  const find: HoldStore['find'] = (sellerId, listingIds) =>
    findRequestedListings(db, { sellerId, listingIds }, key.buyIntentionId)
  return {
    ...store,
    find,
    assertBuyerMayHold:
      by === null
        ? createApiHoldCap(async (id) => (await countHeldByApi(db, id)) - stored.items.length)
        : admissionOfBuyer(db, { ...stored, isClaimed: stored.buyerEmail === null && by.buyer !== null }),
    async insert(planned, attempt) {
      // Shows and listings are locked by now, so the buy intention is locked in its turn (docs/sql.md, locks in order).
      await releaseStoredHold(db, key, { by, replacedBy: planned.buyIntentionId })
      const hold = await store.insert(planned, attempt)
      if (hold !== undefined) return hold
      // Another attempt would find the hold released, so the reason is looked for here.
      assertHoldable(await find(planned.sellerId, planned.listingIds), planned)
      throw notAvailable(planned)
    },
  }
}
