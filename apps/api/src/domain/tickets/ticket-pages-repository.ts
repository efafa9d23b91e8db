import { type PositionalStatement, positional, type Sql } from '#database/sql.ts'
import { statesBefore, type TicketState } from './ticket.ts'
import { SHOW_STATUS, type StoredTicket, TICKET_COLUMNS, type TicketRow, toTicket } from './ticket-rows.ts'

export interface TicketFilter {
  readonly eventReference?: string | undefined
  readonly showId?: string | undefined
  readonly orderId?: string | undefined
  readonly state?: TicketState | undefined
}

/** The last ticket of the page before. */
export interface PageStart {
  readonly id: string
  /** To the microsecond, which a Date does not hold. */
  readonly changedAt: string
}

export interface TicketPageRequest {
  readonly filter: TicketFilter
  /** Set: in the order of the latest changes, from this instant. Else from the oldest ticket to the newest. */
  readonly since?: string | undefined
  readonly after?: PageStart | undefined
  readonly limit: number
}

export interface TicketPage {
  readonly tickets: readonly StoredTicket[]
  /** Where the next page starts; undefined on the last one. */
  readonly end: PageStart | undefined
}

interface PageRow extends TicketRow {
  readonly changed_at: string
}

/** Tickets but for deleted ones, after the one that the page before ended with: new ones shift no page. */
export async function listTickets(
  db: Sql,
  sellerId: string,
  request: TicketPageRequest,
): Promise<TicketPage> {
  const { query, values } = pageQuery(sellerId, request)
  const rows = await db.rows<PageRow>(query, values)
  const page = rows.slice(0, request.limit)
  const last = page.at(-1)
  const isLast = last === undefined || rows.length === page.length
  return {
    tickets: page.map(toTicket),
    end: isLast ? undefined : { id: last.id, changedAt: last.changed_at },
  }
}

// One statement for each set of filters rather than one with `$n is null or …`, which no index serves.
function pageQuery(
  sellerId: string,
  { filter, since, after, limit }: TicketPageRequest,
): { query: PositionalStatement; values: readonly unknown[] } {
  const values: unknown[] = [sellerId, limit + 1]
  const names: string[] = []
  const clauses: string[] = []
  const add = (name: string, clause: (...places: string[]) => string, ...given: unknown[]) => {
    if (given.includes(undefined)) return
    names.push(name)
    clauses.push(clause(...given.map((value) => `$${values.push(value)}`)))
  }
  add('event', (event) => `t.event_reference = ${event}`, filter.eventReference)
  add('show', (show) => `t.show_id = ${show}`, filter.showId)
  add('order', (order) => `t.order_id = ${order}`, filter.orderId)
  add('state', isInState, filter.state, statesBefore('CANCELLED'))
  add('since', (instant) => `t.updated_at >= ${instant}`, since)
  if (since === undefined) add('after', (id) => `t.id > ${id}`, after?.id)
  else add('after', (at, id) => `(t.updated_at, t.id) > (${at}, ${id})`, after?.changedAt, after?.id)
  const text = `select ${TICKET_COLUMNS}, to_char(t.updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as changed_at
   from tickets t
   where t.seller_id = $1 and t.status <> 'DELETED'${clauses.map((clause) => ` and ${clause}`).join('')}
   order by ${since === undefined ? 't.id' : 't.updated_at, t.id'}
   limit $2`
  return { query: positional(`tickets.list:${names.join()}`, text), values }
}

/** Of a cancelled show's tickets, those that could become so are CANCELLED, though no sweep has reached them. */
function isInState(state: string, beforeCancelled: string): string {
  return `case when ${SHOW_STATUS} = 'CANCELLED' and t.status = any(${beforeCancelled}) then 'CANCELLED' else t.status end = ${state}`
}
