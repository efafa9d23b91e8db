import { type Columns, type RowOf, text, uuid } from '#database/columns.ts'
import { type Fragment, type Given, type Sql, sql, statement } from '#database/sql.ts'
import { NIL_ID } from '#domain/values/ids.ts'

/** Last object of the previous page. */
export interface MoneyPosition {
  readonly id: string
  /** Its time in the order of the list, as text with microseconds; a Date only holds milliseconds. */
  readonly at: string
}

export interface MoneyPageRequest<Filter> {
  readonly sellerId: string
  readonly filter: { readonly [Name in keyof Filter]?: Filter[Name] | undefined }
  /** Start of the period, inclusive, and its end, exclusive. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** If set, objects changed since this instant, in the order of their changes; otherwise the oldest first. */
  readonly updatedSince?: string | undefined
  readonly after?: MoneyPosition | undefined
  readonly limit: number
}

export interface MoneyPage<Row> {
  readonly rows: readonly Row[]
  /** Undefined on the last page. */
  readonly end: MoneyPosition | undefined
}

interface Key {
  readonly sellerId: string
  readonly id: string
}
interface PageValues extends Key {
  readonly at: string
  readonly from: string
  readonly to: string
  readonly limit: number
}

type Filters<Filter> = {
  readonly [Name in keyof Filter]: (given: Given<Filter & { readonly sellerId: string }>) => Fragment
}

interface MoneyListDefinition<Filter, Answer extends Columns> {
  /** Plural noun in the names of the statements. */
  readonly name: string
  readonly columns: Answer
  /** The select list, and the from clause up to a condition that names the seller. */
  readonly select: (given: Given<{ readonly sellerId: string }>) => Fragment
  readonly from: (given: Given<{ readonly sellerId: string }>) => Fragment
  readonly id: Fragment
  /** Time of the object, in the order of which it is listed. */
  readonly time: Fragment
  /** Time of its latest change; undefined if it never changes. */
  readonly changed?: Fragment
  readonly filters: Filters<Filter>
}

export interface MoneyList<Filter, Row> {
  readonly page: (db: Sql, request: MoneyPageRequest<Filter>) => Promise<MoneyPage<Row>>
  readonly find: (db: Sql, sellerId: string, id: string) => Promise<Row | undefined>
}

const POSITION = { positionId: uuid, positionAt: text }

/**
 * Lists money objects in pages by key. Prepares one statement for each set of filters, since `${showId} is null or …`
 * cannot use an index. All are built at import, so that the tests over all statements cover them.
 */
export function moneyList<Filter, Answer extends Columns>(
  definition: MoneyListDefinition<Filter, Answer>,
): MoneyList<Filter, RowOf<Answer>> {
  const { name, columns, select, from, id, time, changed, filters } = definition
  const names = Object.keys(filters) as (keyof Filter & string)[]

  const pageStatement = (set: readonly (keyof Filter & string)[], order: Fragment, prefix: string) =>
    statement(
      `money.${nameOf(prefix, set)}`,
      { ...columns, ...POSITION },
      (given: Given<PageValues & Filter>) => sql`
        select ${select(given)}, ${id} as position_id,
          to_char(${order}, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as position_at
        ${from(given)} and (${order}, ${id}) > (${given.at}, ${given.id})
          and ${time} >= ${given.from} and ${time} < ${given.to}${{
            pieces: set.flatMap((each) => [' and ', filters[each](given)]),
          }}
        order by ${order}, ${id}
        limit ${given.limit}`,
    )
  // PostgreSQL tells names apart by their first 63 characters, so the filters are numbers.
  const nameOf = (prefix: string, set: readonly (keyof Filter & string)[]) =>
    `${prefix}:${set.map((each) => names.indexOf(each)).join('')}`
  const orders = [{ order: time, prefix: `list_${name}` }]
  if (changed) orders.push({ order: changed, prefix: `list_changed_${name}` })
  const pages = new Map(
    orders.flatMap(({ order, prefix }) =>
      subsetsOf(names).map((set) => {
        const page = pageStatement(set, order, prefix)
        return [page.name, page] as const
      }),
    ),
  )
  const find = statement(
    `money.find_of_${name}`,
    columns,
    (given: Given<Key>) => sql`select ${select(given)} ${from(given)} and ${id} = ${given.id}`,
  )

  return {
    async page(db, { sellerId, filter, from = '-infinity', to = 'infinity', ...request }) {
      const { updatedSince, after, limit } = request
      const prefix = `list_${updatedSince === undefined ? '' : 'changed_'}${name}`
      const set = names.filter((each) => filter[each] !== undefined)
      const page = pages.get(`money.${nameOf(prefix, set)}`)
      if (page === undefined) throw new Error(`A page of ${name} has no statement.`)
      const start = after ?? { at: updatedSince ?? from, id: NIL_ID }
      const values = { ...filter, sellerId, from, to, ...start, limit: limit + 1 }
      const found = (await db.rows(page, values as PageValues & Filter)) as (RowOf<Answer> &
        RowOf<typeof POSITION>)[]
      const rows = found.slice(0, limit)
      const last = rows.at(-1)
      const isLast = last === undefined || rows.length === found.length
      return { rows, end: isLast ? undefined : { id: last.positionId, at: last.positionAt } }
    },
    async find(db, sellerId, id) {
      const [row] = await db.rows(find, { sellerId, id })
      return row
    },
  }
}

function subsetsOf<Element>(elements: readonly Element[]): Element[][] {
  return elements.reduce<Element[][]>((sets, each) => sets.flatMap((set) => [set, [...set, each]]), [[]])
}
