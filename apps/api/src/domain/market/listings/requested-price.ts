import { ApiError, type ResaleAmounts, type Text, text, toMajorUnits, toMinorUnits } from '@taquilla/contract'
import { addFault, below, orThrowFaults, type Place, wholeRequest } from '#domain/values/place.ts'
import { amountsWithin, type ResaleTerms } from '../terms/resale-terms.ts'

/** Price in major units, and the payout that the person saw for it, if it must be the same. */
export interface RequestedPrice {
  readonly price: number | string
  readonly payout?: number | string | undefined
}

/**
 * Amounts of a listing at the requested price.
 * @param pointer JSON pointer of `requested` within the request body, for errors
 * @throws request.invalid, listing.price_out_of_bounds, listing.terms_changed
 */
export function amountsOfRequest(terms: ResaleTerms, requested: RequestedPrice, pointer = ''): ResaleAmounts {
  const amounts = amountsAtPrice(terms, requested.price, pointer)
  if (requested.payout === undefined) return amounts
  const place = { ...wholeRequest(), pointer }
  const shownPayout = readMinor(requested.payout, terms.currency, below(place, 'payout'))
  if (orThrowFaults(place, shownPayout) !== amounts.payout) {
    throw new ApiError('listing.terms_changed', { values: { payout: write(amounts.payout, terms) } })
  }
  return amounts
}

/** Amounts of a listing at the price. @throws request.invalid, listing.price_out_of_bounds */
export function amountsAtPrice(terms: ResaleTerms, price: number | string, pointer = ''): ResaleAmounts {
  const place = { ...wholeRequest(), pointer }
  const minor = orThrowFaults(place, readMinor(price, terms.currency, below(place, 'price')))
  const amounts = amountsWithin(terms, minor)
  if (amounts === undefined) {
    const values = { price: write(minor, terms), limits: limitsOf(terms) }
    throw new ApiError('listing.price_out_of_bounds', { values })
  }
  return amounts
}

function limitsOf(terms: ResaleTerms): Text {
  const min = write(terms.minPrice, terms)
  if (terms.maxPrice === null) return text(`${min} o más`, `${min} or more`)
  const max = write(terms.maxPrice, terms)
  return text(`entre ${min} y ${max}`, `between ${min} and ${max}`)
}

function write(minor: bigint, { currency }: ResaleTerms): string {
  return `${toMajorUnits(minor, currency)} ${currency}`
}

function readMinor(amount: number | string, currency: string, place: Place): bigint | undefined {
  const minor = toMinorUnits(amount, currency)
  if (minor === undefined) addFault(place, 'field.too_precise', currency)
  return minor
}
