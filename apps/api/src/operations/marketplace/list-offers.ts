import {
  DEFAULT_PAGE_SIZE,
  invalidFields,
  type listOffers as listOffersOperation,
  type OperationAnswer,
  type OperationInput,
} from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import {
  findKindsOnSale,
  listPublic,
  type OfferSearch,
  offerCursor,
  offersOf,
  presentPublicOffer,
  readOfferCursor,
  searchOffers,
} from '#domain/resale/index.ts'

type Query = OperationInput<typeof listOffersOperation>['query']
export type OffersPage = OperationAnswer<typeof listOffersOperation>

/** @throws request.invalid for a cursor of another list, or a highest price below the lowest */
export function readSearch({
  minPrice,
  maxPrice,
  sort = 'price',
  cursor,
  limit,
  ...filters
}: Query): OfferSearch {
  if (minPrice !== undefined && maxPrice !== undefined && Number(maxPrice) < Number(minPrice)) {
    throw invalidFields([{ pointer: '/maxPrice', code: 'field.too_small', expected: Number(minPrice) }])
  }
  return {
    ...filters,
    minPrice: minPrice === undefined ? undefined : Number(minPrice),
    maxPrice: maxPrice === undefined ? undefined : Number(maxPrice),
    order: sort,
    after: cursor === undefined ? undefined : readOfferCursor(cursor),
    limit: limit ?? DEFAULT_PAGE_SIZE,
  }
}

/** Answers several searches of one event from one read; undefined if the event does not exist. */
export async function listOffers(
  db: Sql,
  sellerId: string,
  { eventId, searches }: { readonly eventId: string; readonly searches: readonly OfferSearch[] },
): Promise<OffersPage[] | undefined> {
  const event = await findKindsOnSale(db, sellerId, { eventId, tickets: 'VISIBLE' })
  if (event === undefined) return undefined
  const offers = offersOf(await listPublic(db, sellerId, event))
  return searches.map((search) => {
    const page = searchOffers(offers, search)
    return {
      results: page.offers.map(presentPublicOffer),
      nextCursor: page.end ? offerCursor(page.end) : null,
    }
  })
}
