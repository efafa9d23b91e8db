import type { ListedTickets } from '@taquilla/contract'
import type { PurchasableOption } from './listed-tickets-repository.ts'

/** Sorts options by their cheapest listing, then by its age. */
export function presentListedTickets(options: readonly PurchasableOption[]): ListedTickets {
  const sorted = [...options].sort(compareOptions)
  return {
    totalCount: options.reduce((sum, { listingIds }) => sum + listingIds.length, 0),
    bestListing: bestOf(sorted[0]),
    results: sorted.map((option) => ({
      ticketOptionId: option.ticketOptionId,
      count: option.listingIds.length,
      bestListing: bestOf(option),
      listings: option.listingIds.map((_id) => ({ _id })),
    })),
  }
}

function bestOf(option: PurchasableOption | undefined): ListedTickets['bestListing'] {
  const best = option?.listingIds[0]
  return best === undefined ? null : { _id: best }
}

function compareOptions(one: PurchasableOption, other: PurchasableOption): number {
  if (one.firstPriceMinor !== other.firstPriceMinor)
    return one.firstPriceMinor < other.firstPriceMinor ? -1 : 1
  return (
    one.firstListedAt.getTime() - other.firstListedAt.getTime() ||
    String(one.listingIds[0]).localeCompare(String(other.listingIds[0]))
  )
}
