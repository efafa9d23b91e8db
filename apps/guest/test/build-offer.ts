import type { Offer } from '@taquilla/contract/guest'
import { buildOffer as buildOfferOf } from './answers/resale.ts'

let count = 0

/** Offer of one ticket in section Platea, row H; `place` is the seat number. */
export function buildOffer(changes: Partial<Offer> & { readonly place?: string | null } = {}): Offer {
  count += 1
  const { place = String(count * 10), ...rest } = changes
  return buildOfferOf([['platea', place === null ? null : 'H', place]], 59_400, rest)
}

/** Pack with the given seat numbers, without a row. */
export function buildPack(places: readonly string[], changes: Partial<Offer> = {}): Offer {
  const seats = places.map((seat) => ['platea', null, seat] as const)
  return buildOfferOf(seats, changes.finalPrice ?? 60_480, changes)
}
