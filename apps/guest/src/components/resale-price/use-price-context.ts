import type { ResaleTerms } from '@taquilla/contract/guest'
import { toMajorUnits } from '@taquilla/contract/resale'
import { useGuestAddress } from '#lib/guest-context.tsx'
import { useFormat } from '#lib/use-format.ts'
import type { PriceContext } from './price-draft.ts'
import { priceTermsOf } from './price-terms.ts'

/** Returns a function that builds the price context (terms and formatters) for a ticket's resale terms. */
export function usePriceContext(): (terms: ResaleTerms) => PriceContext {
  const { language } = useGuestAddress()
  const format = useFormat()
  return (resaleTerms) => {
    const terms = priceTermsOf(resaleTerms)
    const { currency } = terms
    return {
      terms,
      language,
      write: (minor) => format.amount(toMajorUnits(minor, currency), currency),
      money: (minor) => format.money(toMajorUnits(minor, currency), currency),
    }
  }
}
