import type { ResaleTerms } from '@taquilla/contract/guest'
import { toMajorUnits } from '@taquilla/contract/resale'
import { usePlace } from '#lib/place.tsx'
import { useFormat } from '#lib/use-format.ts'
import type { PriceContext } from './price-draft.ts'
import { saleTermsOf } from './sale-terms.ts'

/** Makes what prices are chosen and written by, in the language of the page. */
export function usePriceContext(): (terms: ResaleTerms) => PriceContext {
  const { language } = usePlace()
  const format = useFormat()
  return (resaleTerms) => {
    const terms = saleTermsOf(resaleTerms)
    const { currency } = terms
    return {
      terms,
      language,
      write: (minor) => format.amount(toMajorUnits(minor, currency), currency),
      money: (minor) => format.money(toMajorUnits(minor, currency), currency),
    }
  }
}
