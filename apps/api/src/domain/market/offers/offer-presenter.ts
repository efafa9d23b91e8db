import { toMajorUnits, type Offer as WireOffer } from '@taquilla/contract'
import type { Offer } from '@taquilla/contract/guest'
import type { Seating } from '../resale-tickets/resale-ticket.ts'
import { type ListedSeat, type OfferOf, offersOf } from './offer.ts'
import type { PublicOffer } from './search-offers.ts'

/** A listing that can be bought, as the hosted pages show it. */
export interface OfferedListing extends ListedSeat {
  readonly optionTitle: string
  /** Contact of the person who listed it. */
  readonly resellerContact: string
}

interface Viewer {
  readonly contact: string
}

/** Presents what can be bought, sorted by price per ticket, then by age. */
export function presentOffers(listings: readonly OfferedListing[], viewer: Viewer | null): Offer[] {
  return offersOf(listings).map((offer) => presentOffer(offer, viewer))
}

function presentOffer(
  { id, listings, finalPriceMinor, totalMinor }: OfferOf<OfferedListing>,
  viewer: Viewer | null,
): Offer {
  const [{ type, ticketOptionId, optionTitle, currency }] = listings
  return {
    id,
    isPack: type === 'PACK',
    listingIds: listings.map(({ listingId }) => listingId),
    ticketOptionId,
    optionTitle,
    seats: listings.map(({ seating }) => presentSeating(seating)),
    finalPrice: toMajorUnits(finalPriceMinor, currency),
    total: toMajorUnits(totalMinor, currency),
    currency,
    isOwn: viewer !== null && listings.some(({ resellerContact }) => resellerContact === viewer.contact),
  }
}

export function presentSeating(seating: Seating | null): Offer['seats'][number] {
  if (seating === null) return null
  const { section = null, row = null, seat = null, door = null, image = null, accessible = false } = seating
  return { section, row, seat, door, image, isAccessible: accessible }
}

export function presentPublicOffer({
  id,
  listings,
  finalPriceMinor,
  totalMinor,
  listedAt,
}: PublicOffer): WireOffer {
  const [{ type, groupId, showId, ticketOptionId, currency }] = listings
  return {
    _id: id,
    type,
    groupId,
    showId,
    ticketOptionId,
    tickets: listings.map(({ listingId, seating }) => ({ listingId, seating: presentPlace(seating) })),
    finalPrice: toMajorUnits(finalPriceMinor, currency),
    total: toMajorUnits(totalMinor, currency),
    currency,
    listedAt: listedAt.toISOString(),
  }
}

function presentPlace(seating: Seating | null): WireOffer['tickets'][number]['seating'] {
  if (seating === null) return null
  const { section = null, row = null, seat = null, door = null, accessible = false } = seating
  return { section, row, seat, door, accessible }
}
