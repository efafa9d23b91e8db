import { ApiError, type ResaleAmounts, toMinorUnits } from '@taquilla/contract'
import { below, orThrowFaults, type Place, refuse, wholeRequest } from '#domain/values/place.ts'
import { amountsWithin, type ResaleTerms } from '../terms/resale-terms.ts'

/** A price in major units, and what the page promised for it. */
export interface AskedPrice {
  readonly price: number | string
  readonly payout: number | string
}

/**
 * What a listing at the asked price costs and brings, if the terms allow it and bring what was promised.
 * @param pointer where in the request it stands
 * @throws request.invalid, listing.price_out_of_bounds, listing.terms_changed
 */
export function amountsAsked(terms: ResaleTerms, asked: AskedPrice, pointer = ''): ResaleAmounts {
  const amounts = amountsAtPrice(terms, asked.price, pointer)
  const place = { ...wholeRequest(), pointer }
  const promised = readMinor(asked.payout, terms.currency, below(place, 'payout'))
  if (orThrowFaults(place, promised) !== amounts.payout) throw new ApiError('listing.terms_changed')
  return amounts
}

/** The same without a promise. @throws request.invalid, listing.price_out_of_bounds */
export function amountsAtPrice(terms: ResaleTerms, price: number | string, pointer = ''): ResaleAmounts {
  const place = { ...wholeRequest(), pointer }
  const minor = orThrowFaults(place, readMinor(price, terms.currency, below(place, 'price')))
  const amounts = amountsWithin(terms, minor)
  if (amounts === undefined) throw new ApiError('listing.price_out_of_bounds')
  return amounts
}

function readMinor(amount: number | string, currency: string, place: Place): bigint | undefined {
  const minor = toMinorUnits(amount, currency)
  if (minor === undefined) refuse(place, 'field.too_precise', currency)
  return minor
}
