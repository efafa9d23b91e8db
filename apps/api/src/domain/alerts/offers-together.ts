import type { Offer } from '@taquilla/contract/guest'
import { mostTogether, waysTogether } from '@taquilla/contract/resale'
import type { Sql } from '#database/sql.ts'
import { type EventKinds, listOffered, MAX_LISTINGS_ON_PAGE, presentOffers } from '#domain/market/index.ts'
import { maxPriceOf } from './alert-presenter.ts'
import type { ResaleAlert } from './alerts-repository.ts'

interface OfferedShow {
  readonly sellerId: string
  readonly event: EventKinds
}

/** Offers of the show on its resale page with which the person can buy as many tickets together as they want. */
export async function findOffersTogether(db: Sql, show: OfferedShow, alert: ResaleAlert): Promise<Offer[]> {
  const { ticketOptionId, together, email, currency } = alert
  const maxPrice = maxPriceOf(alert)
  const offers = await readOffers(db, show, { ticketOptionId, contact: email })
  const wanted = offers.filter(
    (offer) =>
      !offer.isOwn &&
      (ticketOptionId === null || offer.ticketOptionId === ticketOptionId) &&
      (maxPrice === null || (offer.finalPrice <= maxPrice && offer.currency === currency)),
  )
  const { packs, runs, unnumbered } = waysTogether(wanted, together)
  return [...new Set([packs, ...runs, ...unnumbered].flat())]
}

/** Largest number of tickets of the show that can be bought together without the listings; 0 if there are no others. */
export async function mostTogetherWithout(
  db: Sql,
  show: OfferedShow,
  listingIds: readonly string[],
): Promise<number> {
  const offers = await readOffers(db, show, { ticketOptionId: null, contact: '' })
  const others = offers.filter((offer) => !offer.listingIds.some((id) => listingIds.includes(id)))
  return others.length === 0 ? 0 : mostTogether(others)
}

async function readOffers(
  db: Sql,
  show: OfferedShow,
  { ticketOptionId, contact }: { readonly ticketOptionId: string | null; readonly contact: string },
): Promise<Offer[]> {
  const query = { limit: MAX_LISTINGS_ON_PAGE, preferredOptionId: ticketOptionId ?? undefined }
  const { listings } = await listOffered(db, show, query)
  return presentOffers(
    listings.map((listing) => ({ ...listing, optionTitle: '' })),
    { contact },
  )
}
