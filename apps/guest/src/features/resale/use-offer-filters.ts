import { useCallback, useMemo } from 'react'
import { useSearchParams } from '#lib/router.tsx'
import { type OfferFilters, readFilters, writeFilters } from './offer-filters.ts'

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
