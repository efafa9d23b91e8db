import {
  DEFAULT_PAGE_SIZE,
  invalidFields,
  type listOffers as listOffersOperation,
  type OperationAnswer,
  type OperationInput,
} from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import {
  type EventKinds,
  findKindsOnSale,
  isByPrice,
  listPublic,
  listPublicByPrice,
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

/** Answers several searches of one event from one state of it; undefined if the event does not exist. */
export async function listOffers(
  db: Sql,
  sellerId: string,
  { eventId, searches }: { readonly eventId: string; readonly searches: readonly OfferSearch[] },
): Promise<OffersPage[] | undefined> {
  const event = await findKindsOnSale(db, sellerId, { eventId, tickets: 'VISIBLE' })
  if (event === undefined) return undefined
  const isPaged = (search: OfferSearch) => isByPriceAlone(search) && !isByPrice(event)
  const all = searches.every(isPaged) ? [] : offersOf(await listPublic(db, sellerId, event))
  const pages: OffersPage[] = []
  for (const search of searches) {
    const offers = isPaged(search) ? await listNext(db, sellerId, { event, search }) : all
    pages.push(presentPage(searchOffers(offers, search)))
  }
  return pages
}

/** True if the database can find the page without reading all tickets on sale. */
function isByPriceAlone({ order, minPrice, maxPrice, accessible, together = 1 }: OfferSearch): boolean {
  const filters = [minPrice, maxPrice, accessible]
  return order !== 'seat' && together === 1 && filters.every((each) => each === undefined)
}

/** Lists the offers of the page, and one more if others follow. */
async function listNext(
  db: Sql,
  sellerId: string,
  { event, search }: { readonly event: EventKinds; readonly search: OfferSearch },
) {
  const { showId, ticketOptionId, order, after, limit } = search
  const kinds = event.kinds.filter(
    (kind) =>
      (showId === undefined || kind.showId === showId) &&
      (ticketOptionId === undefined || kind.ticketOptionId === ticketOptionId),
  )
  const page = { event: { ...event, kinds }, isDescending: order === '-price', after, limit: limit + 1 }
  return offersOf(await listPublicByPrice(db, sellerId, page))
}

function presentPage({ offers, end }: ReturnType<typeof searchOffers>): OffersPage {
  return { results: offers.map(presentPublicOffer), nextCursor: end ? offerCursor(end) : null }
}
