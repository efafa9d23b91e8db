import { ApiError, enumerate, formOfAddress, invalidFields, type Language } from '@taquilla/contract'
import { areNeighbors, type SeatPlace } from '@taquilla/contract/resale'
import { nameListings } from '#domain/market/index.ts'
import { assertExpectedTotal, type ExpectedTotal } from './expected-total.ts'
import type { RequestedListing } from './requested-listings-repository.ts'
import type { Shown } from './shown-tickets.ts'

/** API: the seller's own system. HOSTED: a person on the hosted pages. */
export type HoldSource = 'API' | 'HOSTED'

/** A request to hold several listings together for one buyer. */
export interface HoldRequest {
  readonly sellerId: string
  readonly listingIds: readonly string[]
  readonly source: HoldSource
  /** Null if the person who opens the checkout, or signs in in the browser that holds, shall become the buyer. */
  readonly buyerEmail: string | null
  readonly language: Language
  /** URL to return to, in an origin that the seller registered; null for none. */
  readonly returnUrl: string | null
  /** Digest of the cookie of the browser on the hosted pages; null for requests by API. */
  readonly deviceHash: Buffer | null
  /** Latest end of the hold; null if only its lifetime ends it. */
  readonly endsBy: Date | null
  /** Total that the buyer was shown; if it differs now, the hold is refused. */
  readonly expectedTotal: ExpectedTotal
  /** Details that the page showed; if one of them differs now, the hold is refused. Absent in requests by API. */
  readonly shown?: Shown
}

/** @throws request.invalid with field.duplicate at each repeated id; upper and lower case count as equal */
export function refuseDuplicates(listingIds: readonly string[], pointer: `/${string}`): void {
  const firstIndexes = new Map<string, number>()
  const faults = listingIds.flatMap((listingId, index) => {
    const earlier = firstIndexes.get(listingId.toLowerCase())
    if (earlier === undefined) firstIndexes.set(listingId.toLowerCase(), index)
    return earlier === undefined
      ? []
      : [
          {
            pointer: `${pointer}/${index}`,
            code: 'field.duplicate' as const,
            expected: `${pointer}/${earlier}`,
          },
        ]
  })
  if (faults.length > 0) throw invalidFields(faults)
}

/** Throws the first reason, in the documented order of the codes, why this buyer cannot hold these listings now. */
export function assertHoldable(listings: readonly RequestedListing[], request: HoldRequest): void {
  const { listingIds, buyerEmail } = request
  const [first] = listings
  if (first === undefined || listings.length < listingIds.length) {
    const found = new Set(listings.map(({ listingId }) => listingId))
    const unknown = listingIds.filter((listingId) => !found.has(listingId.toLowerCase()))
    throw new ApiError('listing.not_available', { values: { listings: enumerate(unknown) } })
  }
  const others = listings.filter((each) => kindOf(each) !== kindOf(first))
  if (others.length > 0) throw new ApiError('buy_intention.mixed_listings', { values: nameListings(others) })
  assertShowOpen(first)
  const gone = listings.filter(({ status, isHeld }) => status !== 'ACTIVE' || isHeld)
  if (gone.length > 0) throw new ApiError('listing.not_available', { values: nameListings(gone) })
  if (buyerEmail !== null) assertNotOwn(listings, buyerEmail)
  const forbidden = listings.filter(({ isPurchaseAllowed }) => !isPurchaseAllowed)
  if (forbidden.length > 0) {
    throw new ApiError('listing.purchase_not_allowed', { values: nameListings(forbidden) })
  }
  const ended = listings.find(({ resaleEndedAt }) => resaleEndedAt !== null)
  if (ended?.resaleEndedAt)
    throw new ApiError('listing.too_late', { values: { endedAt: ended.resaleEndedAt } })
  assertPacksWhole(listings)
  const seatings = listings.map(({ seating }) => seating)
  if (!areNeighbors(seatings)) {
    throw new ApiError('buy_intention.seats_apart', { values: { seats: enumerate(seatings.map(seatName)) } })
  }
  const totalMinor = listings.reduce((sum, { finalPriceMinor }) => sum + finalPriceMinor, 0n)
  assertExpectedTotal(request.expectedTotal, { totalMinor, currency: first.currency })
}

function seatName(place: SeatPlace | null): string {
  return [place?.section, place?.row, place?.seat].filter(Boolean).join(' ') || '-'
}

function kindOf({ eventReference, showId, ticketOptionId, currency }: RequestedListing): string {
  return JSON.stringify([eventReference, showId, ticketOptionId, currency])
}

function assertShowOpen(listing: RequestedListing): void {
  const { showStatus, isEventCancelled, hasStarted, eventReference, showId: id, startsAt } = listing
  if (showStatus === 'CANCELLED' && isEventCancelled) {
    throw new ApiError('event.cancelled', { values: { id: eventReference } })
  }
  if (showStatus === 'CANCELLED') throw new ApiError('show.cancelled', { values: { id } })
  if (hasStarted) throw new ApiError('show.past', { values: { id, startsAt: startsAt.toISOString() } })
}

/** @throws buy_intention.own_listing */
export function assertNotOwn(
  listings: readonly Pick<RequestedListing, 'listingId' | 'excludedBuyers'>[],
  buyerEmail: string,
): void {
  const buyer = formOfAddress(buyerEmail)
  const own = listings.filter(({ excludedBuyers }) => excludedBuyers.includes(buyer))
  if (own.length > 0) throw new ApiError('buy_intention.own_listing', { values: nameListings(own) })
}

function assertPacksWhole(listings: readonly RequestedListing[]): void {
  const packs = Map.groupBy(
    listings.filter(({ type }) => type === 'PACK'),
    ({ groupId }) => groupId,
  )
  for (const [groupId, members] of packs) {
    const requested = members.length
    const size = members.find(({ packSize }) => packSize !== requested)?.packSize
    if (size === undefined) continue
    const values = { groupId: groupId ?? '', size, requested }
    throw new ApiError('buy_intention.pack_incomplete', { values })
  }
}
