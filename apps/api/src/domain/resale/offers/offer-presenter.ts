import { type ListingType, toMajorUnits } from '@taquilla/contract'
import type { Offer } from '@taquilla/contract/guest'
import type { Seating } from '../resale-tickets/resale-ticket.ts'

/** A listing that can be bought, with the seat of its ticket. */
export interface OfferedListing {
  readonly listingId: string
  readonly type: ListingType
  readonly groupId: string | null
  readonly ticketOptionId: string
  readonly optionTitle: string
  readonly seating: Seating | null
  readonly finalPriceMinor: bigint
  readonly currency: string
  readonly listedAt: Date
  /** Contact of the person who listed it. */
  readonly resellerContact: string
}

/** Makes one offer of each pack and of each other listing; sorts by price per ticket, then by age. */
export function presentOffers(
  listings: readonly OfferedListing[],
  viewer: { readonly contact: string } | null,
): Offer[] {
  const packs = Map.groupBy(listings, ({ type, groupId, listingId }) =>
    type === 'PACK' && groupId !== null ? groupId : listingId,
  )
  const sorted = [...packs].sort(([, one], [, other]) => compareOffers(one, other))
  return sorted.map(([id, members], index) => presentOffer(id, members, { viewer, isBest: index === 0 }))
}

function presentOffer(
  id: string,
  unordered: readonly OfferedListing[],
  { viewer, isBest }: { readonly viewer: { readonly contact: string } | null; readonly isBest: boolean },
): Offer {
  const members = [...unordered].sort(compareSeats)
  const [first] = members
  if (first === undefined) throw new Error('An offer without a listing.')
  const { currency } = first
  const total = members.reduce((sum, { finalPriceMinor }) => sum + finalPriceMinor, 0n)
  return {
    id,
    isPack: first.type === 'PACK',
    listingIds: members.map(({ listingId }) => listingId),
    ticketOptionId: first.ticketOptionId,
    optionTitle: first.optionTitle,
    seats: members.map(({ seating }) => presentSeating(seating)),
    finalPrice: toMajorUnits(pricePerTicket(members), currency),
    total: toMajorUnits(total, currency),
    currency,
    isBest,
    isOwn: viewer !== null && members.some(({ resellerContact }) => resellerContact === viewer.contact),
  }
}

export function presentSeating(seating: Seating | null): Offer['seats'][number] {
  if (seating === null) return null
  const { section = null, row = null, seat = null, door = null, image = null } = seating
  return { section, row, seat, door, image }
}

/** Highest price in the pack, since fees may differ between its tickets. */
function pricePerTicket(members: readonly OfferedListing[]): bigint {
  let highest = 0n
  for (const { finalPriceMinor } of members) if (finalPriceMinor > highest) highest = finalPriceMinor
  return highest
}

function compareOffers(one: readonly OfferedListing[], other: readonly OfferedListing[]): number {
  const difference = pricePerTicket(one) - pricePerTicket(other)
  if (difference !== 0n) return difference < 0n ? -1 : 1
  return compareAges(eldest(one), eldest(other))
}

function eldest(members: readonly OfferedListing[]): OfferedListing | undefined {
  return [...members].sort(compareAges)[0]
}

function compareAges(one: OfferedListing | undefined, other: OfferedListing | undefined): number {
  if (one === undefined || other === undefined) return 0
  return one.listedAt.getTime() - other.listedAt.getTime() || (one.listingId < other.listingId ? -1 : 1)
}

function compareSeats(one: OfferedListing, other: OfferedListing): number {
  const difference = Number(one.seating?.seat) - Number(other.seating?.seat)
  return difference || compareAges(one, other)
}
