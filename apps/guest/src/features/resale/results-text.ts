import type { Offer } from '@taquilla/contract/guest'
import type { Translate } from '#lib/messages.ts'
import { ticketCountOf } from './combining.ts'
import type { OfferRow } from './offer-rows.ts'

interface Results {
  readonly offers: readonly Offer[]
  readonly rows: readonly OfferRow[]
  readonly quantity: number
}

/** Says how many tickets the filters leave, or how many ways to buy `quantity` of them together. */
export function resultsText(t: Translate, { offers, rows, quantity }: Results): string {
  return quantity === 1 || offers.length === 0
    ? t('resale.results', ticketCountOf(offers))
    : t('resale.resultsTogether', rows.length, quantity)
}
