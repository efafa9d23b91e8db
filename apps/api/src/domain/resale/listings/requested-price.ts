import { ApiError, type ResaleAmounts, toMinorUnits } from '@taquilla/contract'
import { addFault, below, orThrowFaults, type Place, wholeRequest } from '#domain/values/place.ts'
import { amountsWithin, type ResaleTerms } from '../terms/resale-terms.ts'

/** Price and payout in major units; the page showed this payout for the price. */
export interface RequestedPrice {
  readonly price: number | string
  readonly payout: number | string
}

/**
 * Amounts of a listing at the requested price.
 * @param pointer JSON pointer of `requested` within the request body, for errors
 * @throws request.invalid, listing.price_out_of_bounds, listing.terms_changed
 */
export function amountsOfRequest(terms: ResaleTerms, requested: RequestedPrice, pointer = ''): ResaleAmounts {
  const amounts = amountsAtPrice(terms, requested.price, pointer)
  const place = { ...wholeRequest(), pointer }
  const shownPayout = readMinor(requested.payout, terms.currency, below(place, 'payout'))
  if (orThrowFaults(place, shownPayout) !== amounts.payout) throw new ApiError('listing.terms_changed')
  return amounts
}

/** Amounts of a listing at the price. @throws request.invalid, listing.price_out_of_bounds */
export function amountsAtPrice(terms: ResaleTerms, price: number | string, pointer = ''): ResaleAmounts {
  const place = { ...wholeRequest(), pointer }
  const minor = orThrowFaults(place, readMinor(price, terms.currency, below(place, 'price')))
  const amounts = amountsWithin(terms, minor)
  if (amounts === undefined) throw new ApiError('listing.price_out_of_bounds')
  return amounts
}

function readMinor(amount: number | string, currency: string, place: Place): bigint | undefined {
  const minor = toMinorUnits(amount, currency)
  if (minor === undefined) addFault(place, 'field.too_precise', currency)
  return minor
}
