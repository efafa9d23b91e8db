import { type Offer, toMajorUnits } from '@taquilla/contract'
import type { Seating } from '../resale-tickets/resale-ticket.ts'
import type { PublicOffer } from './search-offers.ts'

export function presentPublicOffer({
  id,
  listings,
  finalPriceMinor,
  totalMinor,
  listedAt,
}: PublicOffer): Offer {
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

function presentPlace(seating: Seating | null): Offer['tickets'][number]['seating'] {
  if (seating === null) return null
  const { section = null, row = null, seat = null, door = null, accessible = false } = seating
  return { section, row, seat, door, accessible }
}
