import type { Offer } from '@taquilla/contract/guest'
import { MAX_RESALE_TICKETS_PER_PERSON } from '@taquilla/contract/resale'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from '#lib/router.tsx'

/** Order and filters that a visitor chose; the page's URL keeps them. */
export interface OfferFilters {
  readonly order: 'price' | 'place'
  /** Highest price of a ticket, fees included, in the currency of the offers; undefined for any. */
  readonly maxPrice: number | undefined
  /** True to leave out offers without an accessible seat. */
  readonly isAccessible: boolean
  /** Number of tickets together. */
  readonly quantity: number
}

export const ALL_OFFERS = { maxPrice: undefined, isAccessible: false } satisfies Partial<OfferFilters>

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
    isAccessible: search.get('accessible') === 'true',
    quantity: quantity >= 1 && quantity <= MAX_RESALE_TICKETS_PER_PERSON ? quantity : 1,
  }
}

/** Writes the filters into a URL; what applies by default is left out. */
export function writeFilters(search: URLSearchParams, filters: OfferFilters) {
  const { order, maxPrice, isAccessible, quantity } = filters
  const values = {
    sort: order === 'place' ? order : undefined,
    maxPrice: maxPrice?.toString(),
    accessible: isAccessible ? 'true' : undefined,
    together: quantity > 1 ? String(quantity) : undefined,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) search.delete(name)
    else search.set(name, value)
  }
  return search
}

export function isMatching(offer: Offer, { maxPrice, isAccessible }: OfferFilters): boolean {
  return (maxPrice === undefined || offer.finalPrice <= maxPrice) && (!isAccessible || hasAccessible(offer))
}

export function hasAccessible({ seats }: Offer): boolean {
  return seats.some((seat) => seat?.isAccessible)
}

/** Number of filters that leave offers out. */
export function filterCount({ maxPrice, isAccessible }: OfferFilters): number {
  return Number(maxPrice !== undefined) + Number(isAccessible)
}

export type ChangeFilters = (changes: Partial<OfferFilters>) => void

/** Filters of the page's URL, so that they survive a reload and can be shared. */
export function useOfferFilters(): { readonly filters: OfferFilters; readonly changeFilters: ChangeFilters } {
  const [search, setSearch] = useSearchParams()
  const filters = useMemo(() => readFilters(search), [search])
  const changeFilters: ChangeFilters = useCallback(
    (changes) => setSearch((before) => writeFilters(before, { ...readFilters(before), ...changes })),
    [setSearch],
  )
  return { filters, changeFilters }
}
