import {
  DEFAULT_PAGE_SIZE,
  invalidFields,
  type listOffers as listOffersOperation,
  type OperationInput,
} from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { findKindsOnSale, type KeyedSearch, type OffersPage, type OffersStore } from '#domain/market/index.ts'
import { decodeCursor } from '#domain/values/cursor.ts'

type Query = OperationInput<typeof listOffersOperation>['query']

/** @throws request.invalid for a cursor of another list, or a highest price below the lowest */
export function readSearch({
  minPrice,
  maxPrice,
  sort = 'price',
  cursor,
  limit,
  ...filters
}: Query): KeyedSearch['search'] {
  if (minPrice !== undefined && maxPrice !== undefined && Number(maxPrice) < Number(minPrice)) {
    throw invalidFields([{ pointer: '/maxPrice', code: 'field.too_small', expected: Number(minPrice) }])
  }
  return {
    ...filters,
    minPrice: minPrice === undefined ? undefined : Number(minPrice),
    maxPrice: maxPrice === undefined ? undefined : Number(maxPrice),
    order: sort,
    after: cursor === undefined ? undefined : decodeCursor('offers', cursor),
    limit: limit ?? DEFAULT_PAGE_SIZE,
  }
}

interface Searches {
  readonly eventId: string
  readonly searches: readonly KeyedSearch[]
}

/** Answers several searches of one event; undefined if the event does not exist. */
export async function listOffers(
  db: Sql,
  { sellerId, store }: { readonly sellerId: string; readonly store: OffersStore },
  { eventId, searches }: Searches,
): Promise<OffersPage[] | undefined> {
  const event = await findKindsOnSale(db, sellerId, { eventId, tickets: 'VISIBLE' })
  return event && store(db, sellerId, { event, searches })
}
