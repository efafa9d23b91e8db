import { ApiError, enumerate, type HoldTimes } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import { createApiHoldCap } from './api-hold-cap.ts'
import { countHeldByApi } from './api-holds-repository.ts'
import { readExpectedTotal } from './expected-total.ts'
import { releaseExpiredHolds } from './expired-holds-repository.ts'
import { assertHoldable, type HoldRequest } from './hold-request.ts'
import { type Hold, insertHolds, isListingTaken, isSecondHold, type PlannedHold } from './holds-repository.ts'
import { findRequestedListings, type RequestedListing } from './requested-listings-repository.ts'

/** Reads and holds listings, either within the caller's transaction or in batches of concurrent requests. */
export interface HoldStore {
  readonly find: (sellerId: string, listingIds: readonly string[]) => Promise<readonly RequestedListing[]>
  /** Marks expired purchases as EXPIRED, since the unique indexes of open purchases still include them. */
  readonly releaseExpired: (request: HoldRequest, listing: RequestedListing) => Promise<void>
  /**
   * Undefined if a listing is changing, another buyer holds it or its price has changed; the caller retries. The first attempt may be batched
   * with those of other callers, and then waits for no lock.
   */
  readonly insert: (hold: PlannedHold, attempt: number) => Promise<Hold | undefined>
  /** Throws if limits for this buyer or seller forbid the hold; called after the listings are found holdable. */
  readonly assertBuyerMayHold: (request: HoldRequest, listings: readonly RequestedListing[]) => Promise<void>
}

// Each failed attempt met a concurrent change; after this many the listings are reported as not available.
const MAX_ATTEMPTS = 5

/**
 * Holds all of the listings for a buyer, or none.
 * @throws every code of BUY_INTENTION_REFUSALS, buy_intention.own_listing
 */
export async function holdListings(store: HoldStore, request: HoldRequest): Promise<Hold> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const listings = await store.find(request.sellerId, request.listingIds)
    assertHoldable(listings, request)
    const [first] = listings as readonly [RequestedListing]
    await store.assertBuyerMayHold(request, listings)
    if (request.source === 'HOSTED' || listings.some((listing) => listing.hasExpiredHold)) {
      await store.releaseExpired(request, first)
    }
    const { eventReference, showId, currency } = first
    const expectedTotalMinor = readExpectedTotal(request.expectedTotal, currency)
    const ids = { buyIntentionId: newId(), cartId: newId(), eventReference, showId }
    const planned = { ...request, ...ids, expectedTotalMinor }
    const hold = await insertHold(store, planned, attempt)
    if (hold) return hold
  }
  throw notAvailable(request)
}

export function notAvailable({ listingIds }: Pick<HoldRequest, 'listingIds'>, cause?: unknown): ApiError {
  return new ApiError('listing.not_available', { values: { listings: enumerate(listingIds) }, cause })
}

async function insertHold(store: HoldStore, hold: PlannedHold, attempt: number): Promise<Hold | undefined> {
  try {
    return await store.insert(hold, attempt)
  } catch (error) {
    if (isListingTaken(error)) throw notAvailable(hold, error)
    if (isSecondHold(error))
      throw new ApiError('buy_intention.hold_limit', { values: { limit: 1 }, cause: error })
    throw error
  }
}

/** Releases expired holds of the requested listings, and an expired hold of the same person or browser for the show. */
export async function releaseExpiredFor(
  db: Sql,
  request: HoldRequest,
  listing: RequestedListing,
): Promise<void> {
  const { sellerId, listingIds, source, buyerEmail, deviceHash } = request
  const { eventReference, showId } = listing
  const hostedBuyer = source === 'HOSTED' ? buyerEmail : null
  const browserHash = buyerEmail === null ? deviceHash : null
  await releaseExpiredHolds(db, { sellerId, eventReference, showId, listingIds, hostedBuyer, browserHash })
}

export type HoldLifetime = Pick<HoldTimes, 'lifetimeSeconds'>

/** Creates a store that works within the transaction of `db`. */
export function holdStoreOf(db: Sql, { lifetimeSeconds }: HoldLifetime): HoldStore {
  return {
    find: (sellerId, listingIds) => findRequestedListings(db, { sellerId, listingIds }),
    releaseExpired: (request, listing) => releaseExpiredFor(db, request, listing),
    async insert(hold) {
      const { sellerId } = hold
      return (await insertHolds(db, { sellerId, lifetimeSeconds }, [hold])).get(hold.buyIntentionId)
    },
    assertBuyerMayHold: createApiHoldCap((sellerId) => countHeldByApi(db, sellerId)),
  }
}
