import type { ShowStatus } from '@taquilla/contract'
import { bytes, columnOf, instant, type RowOf, textOf } from '#database/columns.ts'
import { type Fragment, type Parameter, sql } from '#database/sql.ts'
import { stateInShow, type Ticket, type TicketState } from './ticket.ts'
import { TICKET_FIELDS } from './ticket-fields.ts'

const OWN_COLUMNS = {
  ...TICKET_FIELDS,
  status: textOf<TicketState>(),
  locatorHash: bytes,
  sealedAccess: bytes,
  fingerprint: bytes,
  createdAt: instant,
  updatedAt: instant,
}
const OWN_COLUMNS_TEXT = Object.keys(OWN_COLUMNS)
  .map((name) => `t.${columnOf(name)}`)
  .join(', ')

/** Columns that `ticketColumns` selects. */
export const TICKET_COLUMNS = { ...OWN_COLUMNS, showStatus: textOf<ShowStatus>() }

export type TicketRow = RowOf<typeof TICKET_COLUMNS>

/** SQL for the status of the show of a ticket `t`. */
export const showStatus = (sellerId: Parameter<string>): Fragment => sql`
      (
        select s.status
        from shows s
        where s.seller_id = ${sellerId} and s.event_reference = t.event_reference and s.show_id = t.show_id
      )`

/** SQL for the columns of a ticket `t`, including its show's status, which its state depends on. */
export const ticketColumns = (sellerId: Parameter<string>): Fragment =>
  sql`${{ pieces: [OWN_COLUMNS_TEXT] }}, ${showStatus(sellerId)} as show_status`

/** Ticket with its secrets, which no response contains: encrypted codes and digests. */
export interface StoredTicket extends Ticket {
  readonly locatorHash: Buffer
  readonly sealedAccess: Buffer
  readonly fingerprint: Buffer
}

/** Adds the ticket's state to the row in place, since copying the members costs 3 µs for each ticket of a page. */
export function toTicket(row: TicketRow): StoredTicket {
  return Object.assign(row, { state: stateInShow(row.status, row.showStatus) })
}
