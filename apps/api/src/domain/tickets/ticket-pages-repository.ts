import { text } from '#database/columns.ts'
import { type Fragment, type Given, type Sql, sql, statement } from '#database/sql.ts'
import { statesBefore, type TicketState } from './ticket.ts'
import { type StoredTicket, showStatus, TICKET_COLUMNS, ticketColumns, toTicket } from './ticket-rows.ts'

export interface TicketFilter {
  readonly eventReference?: string | undefined
  readonly showId?: string | undefined
  readonly orderId?: string | undefined
  readonly state?: TicketState | undefined
}

/** Last ticket of the previous page. */
export interface PageStart {
  readonly id: string
  /** Text with microseconds; a Date only holds milliseconds. */
  readonly changedAt: string
}

export interface TicketPageRequest {
  readonly filter: TicketFilter
  /** If set, tickets changed since this instant, in order of change; otherwise all tickets, oldest first. */
  readonly since?: string | undefined
  readonly after?: PageStart | undefined
  readonly limit: number
}

export interface TicketPage {
  readonly tickets: readonly StoredTicket[]
  /** Start of the next page; undefined on the last one. */
  readonly end: PageStart | undefined
}

interface PageValues extends Required<TicketFilter> {
  readonly sellerId: string
  readonly statesBeforeCancelled: readonly TicketState[]
  readonly since: string | undefined
  readonly id: string | undefined
  readonly changedAt: string | undefined
  readonly limit: number
}

interface Condition {
  readonly name: string
  /** Name of the value that switches this condition on. */
  readonly value: keyof PageValues
  readonly text: (given: Given<PageValues>) => Fragment
}

// Tickets of a cancelled show count as CANCELLED even before the sweep writes that state.
const isInState = ({ sellerId, state, statesBeforeCancelled }: Given<PageValues>): Fragment => sql`
      case
        when ${showStatus(sellerId)} = 'CANCELLED' and t.status = any(${statesBeforeCancelled}) then 'CANCELLED'
        else t.status
      end = ${state}`

const FILTERS: readonly Condition[] = [
  {
    name: 'event',
    value: 'eventReference',
    text: ({ eventReference }) => sql`t.event_reference = ${eventReference}`,
  },
  { name: 'show', value: 'showId', text: ({ showId }) => sql`t.show_id = ${showId}` },
  { name: 'order', value: 'orderId', text: ({ orderId }) => sql`t.order_id = ${orderId}` },
  { name: 'state', value: 'state', text: isInState },
]
const AFTER_ID: Condition = { name: 'after', value: 'id', text: ({ id }) => sql`t.id > ${id}` }
const AFTER_CHANGE: Condition = {
  name: 'after',
  value: 'id',
  text: ({ changedAt, id }) => sql`(t.updated_at, t.id) > (${changedAt}, ${id})`,
}
const SINCE: Condition = { name: 'since', value: 'since', text: ({ since }) => sql`t.updated_at >= ${since}` }

const PAGE = { ...TICKET_COLUMNS, changedAt: text }

const pageStatement = (conditions: readonly Condition[], order: Fragment) =>
  statement(
    nameOf(conditions),
    PAGE,
    (given: Given<PageValues>) => sql`
    select ${ticketColumns(given.sellerId)},
      to_char(t.updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as changed_at
    from tickets t
    where t.seller_id = ${given.sellerId} and t.status <> 'DELETED'${{
      pieces: conditions.flatMap(({ text }) => [' and ', text(given)]),
    }}
    order by ${order}
    limit ${given.limit}`,
  )

// Prepares one statement for each set of conditions, since `${orderId} is null or …` cannot use an index. All are built
// at import, so that the tests over all statements cover them.
const PAGES = new Map(
  [
    ...subsetsOf([...FILTERS, AFTER_ID]).map((conditions) => pageStatement(conditions, sql`t.id`)),
    ...subsetsOf([...FILTERS, AFTER_CHANGE]).map((conditions) =>
      pageStatement([...conditions, SINCE], sql`t.updated_at, t.id`),
    ),
  ].map((page) => [page.name, page]),
)

function nameOf(conditions: readonly Condition[]): string {
  return `tickets.list:${conditions.map(({ name }) => name).join()}`
}

function subsetsOf<Element>(elements: readonly Element[]): Element[][] {
  return elements.reduce<Element[][]>((sets, each) => sets.flatMap((set) => [set, [...set, each]]), [[]])
}

/** Returns one page of tickets, without deleted ones. Pages continue after a ticket, so new tickets shift no page. */
export async function listTickets(
  db: Sql,
  sellerId: string,
  { filter, since, after, limit }: TicketPageRequest,
): Promise<TicketPage> {
  const values: PageValues = {
    sellerId,
    eventReference: filter.eventReference,
    showId: filter.showId,
    orderId: filter.orderId,
    state: filter.state,
    statesBeforeCancelled: statesBefore('CANCELLED'),
    since,
    id: after?.id,
    changedAt: after?.changedAt,
    limit: limit + 1,
  }
  const conditions = [...FILTERS, ...(since === undefined ? [AFTER_ID] : [AFTER_CHANGE, SINCE])]
  const page = PAGES.get(nameOf(conditions.filter(({ value }) => values[value] !== undefined)))
  if (page === undefined) throw new Error('A page of tickets has no statement.')
  const rows = await db.rows(page, values)
  const tickets = rows.slice(0, limit)
  const last = tickets.at(-1)
  const isLast = last === undefined || rows.length === tickets.length
  return {
    tickets: tickets.map(toTicket),
    end: isLast ? undefined : { id: last.id, changedAt: last.changedAt },
  }
}
