import { ApiError } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import { createApiHoldCap } from './api-hold-cap.ts'
import { countHeldByApi } from './api-holds-repository.ts'
import { assertHoldable, type HoldRequest, type WantedListing } from './buy-intention.ts'
import { type Hold, insertHolds, isSecondHold, isTaken, type PlannedHold } from './holds-repository.ts'
import { releaseRunOut } from './run-out-holds-repository.ts'
import { type AllowsPurchase, findWanted } from './wanted-listings-repository.ts'

/** Where listings are looked at and held: in a transaction, or in statements that requests of the moment share. */
export interface HoldStore {
  readonly find: (sellerId: string, listingIds: readonly string[]) => Promise<readonly WantedListing[]>
  /** Ends purchases that have run out and that the unique indexes still count. */
  readonly release: (request: HoldRequest, listing: WantedListing) => Promise<void>
  /** Undefined where it did not begin, since something has changed or somebody else wants the same. */
  readonly begin: (hold: PlannedHold) => Promise<Hold | undefined>
  /** Looks at the buyer, once the listings can be held. */
  readonly admitBuyer: (request: HoldRequest, listing: WantedListing) => Promise<void>
}

// Each try that fails has seen a change; more of them in a row than this are no accident.
const TRIES = 5

/**
 * Holds listings for a buyer, all or none.
 * @throws every code of BUY_INTENTION_REFUSALS, buy_intention.own_listing
 */
export async function holdListings(desk: HoldStore, request: HoldRequest): Promise<Hold> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const listings = await desk.find(request.sellerId, request.listingIds)
    assertHoldable(listings, request)
    const [first] = listings as readonly [WantedListing]
    await desk.admitBuyer(request, first)
    if (request.source === 'HOSTED' || listings.some((listing) => listing.hasRunOutHold)) {
      await desk.release(request, first)
    }
    const { eventReference, showId } = first
    const hold = await begin(desk, {
      ...request,
      buyIntentionId: newId(),
      cartId: newId(),
      eventReference,
      showId,
    })
    if (hold) return hold
  }
  throw new ApiError('listing.not_available')
}

async function begin(desk: HoldStore, hold: PlannedHold): Promise<Hold | undefined> {
  try {
    return await desk.begin(hold)
  } catch (error) {
    if (isTaken(error)) throw new ApiError('listing.not_available', { cause: error })
    throw isSecondHold(error) ? new ApiError('buy_intention.hold_limit', { cause: error }) : error
  }
}

export interface HoldTerms {
  readonly allowsPurchase: AllowsPurchase
  readonly lifetimeSeconds: number
}

/** Releases what has run out and stands in the way of the request, which wants this listing among others. */
export async function releaseFor(db: Sql, request: HoldRequest, listing: WantedListing): Promise<void> {
  const { sellerId, listingIds, source, buyerEmail } = request
  const { eventReference, showId } = listing
  const hostedBuyer = source === 'HOSTED' ? buyerEmail : null
  await releaseRunOut(db, { sellerId, eventReference, showId, listingIds, hostedBuyer })
}

/** A desk within one transaction. */
export function holdStoreOf(db: Sql, { allowsPurchase, lifetimeSeconds }: HoldTerms): HoldStore {
  return {
    find: (sellerId, listingIds) => findWanted(db, { sellerId, allowsPurchase }, listingIds),
    release: (request, listing) => releaseFor(db, request, listing),
    async begin(hold) {
      const { sellerId } = hold
      return (await insertHolds(db, { sellerId, lifetimeSeconds }, [hold])).get(hold.buyIntentionId)
    },
    admitBuyer: createApiHoldCap((sellerId) => countHeldByApi(db, sellerId)),
  }
}
