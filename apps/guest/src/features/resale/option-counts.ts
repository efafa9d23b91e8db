import type { Offer, ResaleOption } from '@taquilla/contract/guest'
import { ticketCountOf } from './combining.ts'
import { filterCount, isMatching, type OfferFilters } from './offer-filters.ts'
import { rowsOf } from './offer-rows.ts'

/** What the list shows of a ticket option: tickets, or ways to buy several together, and the lowest price of a ticket. */
export interface OptionCount {
  readonly count: number
  readonly fromPrice: number | null
}

/** Counts the offers of an option that the filters leave; without the offers or filters, what the response says of it. */
export function optionCount(
  option: ResaleOption,
  offers: readonly Offer[],
  filters: OfferFilters,
): OptionCount {
  const { ticketOptionId, ticketCount, fromPrice } = option
  const { quantity } = filters
  const own = offers.filter((offer) => offer.ticketOptionId === ticketOptionId)
  const isFiltered = quantity > 1 || filterCount(filters) > 0
  if (!isFiltered || ticketCountOf(own) < ticketCount) return { count: ticketCount, fromPrice }
  const matching = own.filter((offer) => isMatching(offer, filters))
  const rows = rowsOf(matching, quantity)
  const best = rows.find(({ isBest }) => isBest)
  return {
    count: quantity === 1 ? ticketCountOf(matching) : rows.length,
    fromPrice: best === undefined ? null : (best.each ?? best.total / best.ticketCount),
  }
}
