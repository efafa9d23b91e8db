import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { decodeCursor, encodeCursor } from '#domain/values/cursor.ts'
import type { MoneyList, MoneyPosition } from './money-list-repository.ts'

/** Query of a list of money objects, without its filters. */
interface MoneyQuery {
  readonly from?: string
  readonly to?: string
  readonly updatedSince?: string
  readonly cursor?: string
  readonly limit?: number
}

interface ListedMoney<Filter, Row, Item> {
  readonly list: MoneyList<Filter, Row>
  readonly filter: { readonly [Name in keyof Filter]?: Filter[Name] | undefined }
  readonly present: (row: Row) => Item
}

export interface MoneyReader {
  readonly db: Sql
  readonly seller: { readonly sellerId: string }
}

/** Returns one page of money objects. @throws request.invalid for a cursor of another list */
export async function listMoney<Filter, Row, Item>(
  { db, seller }: MoneyReader,
  query: MoneyQuery,
  { list, filter, present }: ListedMoney<Filter, Row, Item>,
): Promise<{ results: Item[]; nextCursor: string | null }> {
  const { rows, end } = await list.page(db, {
    sellerId: seller.sellerId,
    filter,
    from: instantOf(query.from),
    to: instantOf(query.to),
    updatedSince: instantOf(query.updatedSince),
    after: query.cursor === undefined ? undefined : decodeCursor('money', query.cursor),
    limit: query.limit ?? DEFAULT_PAGE_SIZE,
  })
  return { results: rows.map(present), nextCursor: end ? encodeCursor('money', end) : null }
}

/** Yields all objects of a period, in the order of their list. Reads a page when the one before has been taken. */
export async function* readMoney<Filter, Row, Item>(
  { db, seller }: MoneyReader,
  query: Pick<MoneyQuery, 'from' | 'to'>,
  { list, filter, present }: ListedMoney<Filter, Row, Item>,
): AsyncGenerator<readonly Item[], void> {
  const period = { from: instantOf(query.from), to: instantOf(query.to) }
  const request = { sellerId: seller.sellerId, filter, ...period, limit: MAX_PAGE_SIZE }
  for (let after: MoneyPosition | undefined; ; ) {
    const { rows, end } = await list.page(db, { ...request, after })
    yield rows.map(present)
    if (end === undefined) return
    after = end
  }
}

/** Filters of the event and the currency that all lists have. */
export function placeFilter(query: {
  readonly externalReferenceEventId?: string
  readonly showId?: string
  readonly currency?: string
}) {
  const { externalReferenceEventId: eventReference, showId, currency } = query
  return { eventReference, showId, currency }
}

function instantOf(time: string | undefined): string | undefined {
  return time === undefined ? undefined : new Date(time).toISOString()
}
