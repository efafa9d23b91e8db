import type { Offer } from '@taquilla/contract/guest'
import { MAX_RESALE_TICKETS_PER_PERSON } from '@taquilla/contract/resale'

/** Order and filters that a visitor chose; the page's URL keeps them. */
export interface OfferFilters {
  readonly order: 'price' | 'place'
  /** Highest price of a ticket, fees included, in the currency of the offers; undefined for any. */
  readonly maxPrice: number | undefined
  /** Number of tickets together. */
  readonly quantity: number
}

export const ALL_OFFERS = { maxPrice: undefined } satisfies Partial<OfferFilters>

const MOST_PRICE = 1e12

/** Reads the filters of a URL. Values that make no sense count as absent. */
export function readFilters(search: URLSearchParams): OfferFilters {
  const price = search.get('maxPrice') ?? ''
  const together = search.get('together') ?? ''
  const quantity = /^\d$/.test(together) ? Number(together) : 1
  return {
    order: search.get('sort') === 'place' ? 'place' : 'price',
    maxPrice:
      /^\d+(\.\d+)?$/.test(price) && Number(price) > 0 && Number(price) <= MOST_PRICE
        ? Number(price)
        : undefined,
    quantity: quantity >= 1 && quantity <= MAX_RESALE_TICKETS_PER_PERSON ? quantity : 1,
  }
}

/** Writes the filters into a URL; what applies by default is left out. */
export function writeFilters(search: URLSearchParams, { order, maxPrice, quantity }: OfferFilters) {
  const values = {
    sort: order === 'place' ? order : undefined,
    maxPrice: maxPrice?.toString(),
    together: quantity > 1 ? String(quantity) : undefined,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) search.delete(name)
    else search.set(name, value)
  }
  return search
}

export function isMatching({ finalPrice }: Offer, { maxPrice }: OfferFilters): boolean {
  return maxPrice === undefined || finalPrice <= maxPrice
}

/** Number of filters that leave offers out. */
export function filterCount({ maxPrice }: OfferFilters): number {
  return maxPrice === undefined ? 0 : 1
}
