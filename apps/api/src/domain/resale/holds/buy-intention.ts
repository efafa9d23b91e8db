import {
  ApiError,
  invalidFields,
  type Language,
  type ListingStatus,
  type ListingType,
  type ShowStatus,
} from '@taquilla/contract'
import { areNeighbours, type SeatPlace } from '@taquilla/contract/resale'

/** Who holds listings: a seller's system, or a person on the hosted pages. */
export type HoldSource = 'API' | 'HOSTED'

/** Listings that somebody wants to hold together. */
export interface HoldRequest {
  readonly sellerId: string
  readonly listingIds: readonly string[]
  readonly source: HoldSource
  /** E-mail; null where whoever opens the checkout becomes the buyer. */
  readonly buyerEmail: string | null
  readonly language: Language
  /** Of an origin that the seller has registered. */
  readonly returnUrl: string | null
}

/** A listing that is wanted, and all that can stand against holding it. */
export interface WantedListing {
  readonly listingId: string
  readonly status: ListingStatus
  readonly type: ListingType
  readonly groupId: string | null
  readonly eventReference: string
  readonly showId: string
  readonly ticketOptionId: string
  readonly currency: string
  /** Who lists it and who owns the ticket, in the form of a Contact. */
  readonly sellers: readonly string[]
  readonly seating: SeatPlace | null
  readonly showStatus: ShowStatus
  /** Every show of the event is cancelled. */
  readonly isEventCancelled: boolean
  readonly hasStarted: boolean
  /** The show has resale on, and the effective rule of the ticket lets it be bought. */
  readonly isPurchaseAllowed: boolean
  /** By a purchase that has not run out. */
  readonly isHeld: boolean
  /** By a purchase that has run out, which nobody has written yet. */
  readonly hasRunOutHold: boolean
  /** Listings of its pack that are on sale. */
  readonly packSize: number
}

/** @throws request.invalid: field.duplicate at the second of two equal ids */
export function refuseDuplicates(listingIds: readonly string[], pointer: `/${string}`): void {
  const places = new Map<string, number>()
  const faults = listingIds.flatMap((listingId, index) => {
    const earlier = places.get(listingId.toLowerCase())
    if (earlier === undefined) places.set(listingId.toLowerCase(), index)
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

/** Refuses what cannot be held together, by this buyer, now; each code at its turn. */
export function assertHoldable(listings: readonly WantedListing[], request: HoldRequest): void {
  const { listingIds, buyerEmail } = request
  const [first] = listings
  if (first === undefined || listings.length < listingIds.length) throw new ApiError('listing.not_available')
  if (listings.some((each) => kindOf(each) !== kindOf(first))) {
    throw new ApiError('buy_intention.mixed_listings')
  }
  assertShowOpen(first)
  if (listings.some(({ status, isHeld }) => status !== 'ACTIVE' || isHeld)) {
    throw new ApiError('listing.not_available')
  }
  if (buyerEmail !== null) assertNotOwn(listings, buyerEmail)
  if (listings.some(({ isPurchaseAllowed }) => !isPurchaseAllowed)) {
    throw new ApiError('listing.purchase_not_allowed')
  }
  assertPacksWhole(listings)
  if (!areNeighbours(listings.map(({ seating }) => seating))) throw new ApiError('buy_intention.seats_apart')
}

function kindOf({ eventReference, showId, ticketOptionId, currency }: WantedListing): string {
  return JSON.stringify([eventReference, showId, ticketOptionId, currency])
}

function assertShowOpen({ showStatus, isEventCancelled, hasStarted }: WantedListing): void {
  if (showStatus === 'CANCELLED') throw new ApiError(isEventCancelled ? 'event.cancelled' : 'show.cancelled')
  if (hasStarted) throw new ApiError('show.past')
}

/** @throws buy_intention.own_listing */
export function assertNotOwn(listings: readonly Pick<WantedListing, 'sellers'>[], buyerEmail: string): void {
  const buyer = buyerEmail.toLowerCase()
  if (listings.some(({ sellers }) => sellers.includes(buyer))) {
    throw new ApiError('buy_intention.own_listing')
  }
}

function assertPacksWhole(listings: readonly WantedListing[]): void {
  const packs = Map.groupBy(
    listings.filter(({ type }) => type === 'PACK'),
    ({ groupId }) => groupId,
  )
  for (const members of packs.values()) {
    if (members.some(({ packSize }) => packSize !== members.length)) {
      throw new ApiError('buy_intention.pack_incomplete')
    }
  }
}
