import type { Offer } from '@taquilla/contract/guest'

let count = 0

/** Offer of one ticket in section Platea, row H; `place` is the seat number. */
export function buildOffer(changes: Partial<Offer> & { readonly place?: string | null } = {}): Offer {
  count += 1
  const { place = String(count * 10), ...rest } = changes
  const id = `offer-${count}`
  return {
    id,
    isPack: false,
    listingIds: [`listing-${count}`],
    ticketOptionId: 'platea',
    optionTitle: 'Platea',
    seats: [place === null ? null : { section: 'Platea', row: 'H', seat: place, door: null, image: null }],
    finalPrice: 59_400,
    total: 59_400,
    currency: 'ARS',
    isBest: false,
    isOwn: false,
    ...rest,
  }
}

/** Pack with the given seat numbers. */
export function buildPack(places: readonly string[], changes: Partial<Offer> = {}): Offer {
  const pack = buildOffer(changes)
  const finalPrice = changes.finalPrice ?? 60_480
  return {
    ...pack,
    isPack: true,
    listingIds: places.map((place) => `${pack.id}-${place}`),
    seats: places.map((seat) => ({ section: 'Palco', row: null, seat, door: null, image: null })),
    finalPrice,
    total: finalPrice * places.length,
  }
}
