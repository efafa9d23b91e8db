import type { Offer, ResaleOption, ResalePage } from '@taquilla/contract/guest'
import { ticketCountOf } from './combining.ts'
import { filterCount, isMatching, type OfferFilters } from './offer-filters.ts'
import { cheapestOf, rowsOf } from './offer-rows.ts'

/** Count and lowest price of a ticket option in the list: of its tickets, or of ways to buy several together. */
export interface OptionCount {
  readonly count: number
  readonly fromPrice: number | null
  /** Why nothing is left of the tickets on sale: the filters, or no seats together. */
  readonly lack?: 'filters' | 'together' | undefined
}

/**
 * Counts the offers of an option that the filters leave; without all offers or filters, what the response says of it.
 * Tickets that the visitor holds count too, as they do in the list.
 */
export function optionCount(
  option: ResaleOption,
  { hold, offers }: Pick<ResalePage, 'hold' | 'offers'>,
  filters: OfferFilters,
): OptionCount {
  const isOwn = ({ ticketOptionId }: Offer) => ticketOptionId === option.ticketOptionId
  const held = hold?.offers.filter(isOwn) ?? []
  const own = [...held, ...offers.filter(isOwn)]
  const { quantity } = filters
  const isFiltered = quantity > 1 || filterCount(filters) > 0
  const ticketCount = option.ticketCount + ticketCountOf(held)
  if (!isFiltered || ticketCountOf(own) < ticketCount) {
    return { count: ticketCount, fromPrice: lowest([option.fromPrice, ...held.map(finalPriceOf)]) }
  }
  const matching = own.filter((offer) => isMatching(offer, filters))
  const rows = rowsOf(matching, quantity)
  const cheapest = cheapestOf(rows)
  const lack = ticketCount === 0 || rows.length > 0 ? undefined : matching.length > 0 ? 'together' : 'filters'
  return {
    lack,
    count: quantity === 1 ? ticketCountOf(matching) : rows.length,
    fromPrice: cheapest === undefined ? null : (cheapest.each ?? cheapest.total / cheapest.ticketCount),
  }
}

function finalPriceOf({ finalPrice }: Offer): number {
  return finalPrice
}

function lowest(prices: readonly (number | null)[]): number | null {
  const known = prices.filter((price) => price !== null)
  return known.length === 0 ? null : Math.min(...known)
}
