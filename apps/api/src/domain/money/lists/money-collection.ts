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

export interface MoneyReader {
  readonly db: Sql
  readonly seller: { readonly sellerId: string }
}

interface MoneyView<Query, Filter, Row, Item> {
  readonly filterOf: (query: Query) => { readonly [Name in keyof Filter]?: Filter[Name] | undefined }
  readonly present: (row: Row) => Item
}

/** Reads the objects of a list as the API presents them. */
export function moneyCollection<Query, Filter, Row, Item>(
  stored: MoneyList<Filter, Row>,
  { filterOf, present }: MoneyView<Query, Filter, Row, Item>,
) {
  return {
    async find(db: Sql, sellerId: string, id: string): Promise<Item | undefined> {
      const row = await stored.find(db, sellerId, id)
      return row === undefined ? undefined : present(row)
    },

    /** Returns one page. @throws request.invalid for a cursor of another list */
    async list(
      { db, seller }: MoneyReader,
      query: MoneyQuery & Query,
    ): Promise<{ results: Item[]; nextCursor: string | null }> {
      const { rows, end } = await stored.page(db, {
        sellerId: seller.sellerId,
        filter: filterOf(query),
        from: instantOf(query.from),
        to: instantOf(query.to),
        updatedSince: instantOf(query.updatedSince),
        after: query.cursor === undefined ? undefined : decodeCursor('money', query.cursor),
        limit: query.limit ?? DEFAULT_PAGE_SIZE,
      })
      return { results: rows.map(present), nextCursor: end ? encodeCursor('money', end) : null }
    },

    /** Yields all objects of a period, in the order of their list. Reads a page when the one before has been taken. */
    async *pages(
      { db, seller }: MoneyReader,
      query: Pick<MoneyQuery, 'from' | 'to'> & Query,
    ): AsyncGenerator<readonly Item[], void> {
      const period = { from: instantOf(query.from), to: instantOf(query.to) }
      const request = {
        sellerId: seller.sellerId,
        filter: filterOf(query),
        ...period,
        limit: MAX_PAGE_SIZE,
      }
      for (let after: MoneyPosition | undefined; ; ) {
        const { rows, end } = await stored.page(db, { ...request, after })
        yield rows.map(present)
        if (end === undefined) return
        after = end
      }
    },
  }
}

function instantOf(time: string | undefined): string | undefined {
  return time === undefined ? undefined : new Date(time).toISOString()
}
