// Remembers the offers from which this tab made its last hold, so that the way back keeps their filters.
import { useOnDevice } from '#lib/drawn.ts'

const NAME = 'offers'
/** Lets `URL` read a path. */
const NO_ORIGIN = 'http://localhost'

/** `location` is the page on which the hold was made; its URL has the filters. */
export function saveLastOffers({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  try {
    sessionStorage.setItem(NAME, pathname + search)
  } catch {
    // Storage is unavailable: the way back leads to all offers.
  }
}

/** The URL of a show's offers, with the filters of the last hold if it was made there. */
export function useLastFilters(resale: string): string {
  return useOnDevice(() => withLastFilters(resale), resale)
}

export function withLastFilters(resale: string): string {
  try {
    const saved = sessionStorage.getItem(NAME) ?? ''
    return showOf(saved) === showOf(resale) ? saved : resale
  } catch {
    return resale
  }
}

/** The URL of a show's offers, of one ticket option only. */
export function ofOption(resale: string, ticketOptionId: string): string {
  const { pathname, searchParams } = new URL(resale, NO_ORIGIN)
  searchParams.set('ticketOptionId', ticketOptionId)
  return `${pathname}?${searchParams}`
}

function showOf(address: string): string {
  const { pathname, searchParams } = new URL(address, NO_ORIGIN)
  return [pathname, ...['ticketSellerId', 'showId'].map((name) => searchParams.get(name))].join(' ')
}
