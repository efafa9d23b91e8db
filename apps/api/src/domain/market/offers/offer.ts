import type { ListingType } from '@taquilla/contract'
import { bigint, instant, json, nullable, type RowOf, text, textOf, uuid } from '#database/columns.ts'
import type { Seating } from '../resale-tickets/resale-ticket.ts'

export const LISTED_SEAT = {
  listingId: uuid,
  type: textOf<ListingType>(),
  groupId: nullable(uuid),
  ticketOptionId: text,
  finalPriceMinor: bigint,
  currency: text,
  listedAt: instant,
  seating: nullable(json<Seating>()),
}

/** A listing that can be bought, with the seat of its ticket. */
export type ListedSeat = RowOf<typeof LISTED_SEAT>

/** Unit that a buyer purchases: one listing, or all listings of a pack. */
export interface OfferOf<Listing extends ListedSeat> {
  /** Group id of a pack, otherwise the id of the listing. */
  readonly id: string
  /** In the order of their seat numbers. */
  readonly listings: readonly [Listing, ...Listing[]]
  /** Highest price in the pack, since fees may differ between its tickets. */
  readonly finalPriceMinor: bigint
  readonly totalMinor: bigint
  /** Time at which its first listing was made. */
  readonly listedAt: Date
}

/** Makes one offer of each pack and of each other listing; sorts by price per ticket, then by age. */
export function offersOf<Listing extends ListedSeat>(listings: readonly Listing[]): OfferOf<Listing>[] {
  const packs = Map.groupBy(listings, ({ type, groupId, listingId }) =>
    type === 'PACK' && groupId !== null ? groupId : listingId,
  )
  return [...packs].map(([id, members]) => offerOf(id, members)).sort(compareOffers)
}

function offerOf<Listing extends ListedSeat>(id: string, members: readonly Listing[]): OfferOf<Listing> {
  const [first, ...others] = members.length === 1 ? members : members.toSorted(compareSeats)
  if (first === undefined) throw new Error('An offer without a listing.')
  let { finalPriceMinor, listedAt } = first
  let totalMinor = finalPriceMinor
  for (const each of others) {
    totalMinor += each.finalPriceMinor
    if (each.finalPriceMinor > finalPriceMinor) finalPriceMinor = each.finalPriceMinor
    if (each.listedAt < listedAt) listedAt = each.listedAt
  }
  return { id, listings: [first, ...others], finalPriceMinor, totalMinor, listedAt }
}

function compareOffers(one: OfferOf<ListedSeat>, other: OfferOf<ListedSeat>): number {
  if (one.finalPriceMinor !== other.finalPriceMinor)
    return one.finalPriceMinor < other.finalPriceMinor ? -1 : 1
  return one.listedAt.getTime() - other.listedAt.getTime() || (one.id < other.id ? -1 : 1)
}

function compareSeats(one: ListedSeat, other: ListedSeat): number {
  const difference = Number(one.seating?.seat) - Number(other.seating?.seat)
  return (
    difference ||
    one.listedAt.getTime() - other.listedAt.getTime() ||
    (one.listingId < other.listingId ? -1 : 1)
  )
}
