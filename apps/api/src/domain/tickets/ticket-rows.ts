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

/** What `ticketColumns` selects. */
export const TICKET_COLUMNS = { ...OWN_COLUMNS, showStatus: textOf<ShowStatus>() }

export type TicketRow = RowOf<typeof TICKET_COLUMNS>

/** The status of the show of a ticket `t`. */
export const showStatus = (sellerId: Parameter<string>): Fragment => sql`
      (
        select s.status
        from shows s
        where s.seller_id = ${sellerId} and s.event_reference = t.event_reference and s.show_id = t.show_id
      )`

/** Columns of a ticket `t`. Its state depends on its show's status; one statement reads both. */
export const ticketColumns = (sellerId: Parameter<string>): Fragment =>
  sql`${{ pieces: [OWN_COLUMNS_TEXT] }}, ${showStatus(sellerId)} as show_status`

/** A ticket with its secrets, which no answer shows: its encrypted codes, and the digests that identify it. */
export interface StoredTicket extends Ticket {
  readonly locatorHash: Buffer
  readonly sealedAccess: Buffer
  readonly fingerprint: Buffer
}

/** The row itself with the ticket's state: a copy of so many members costs 3 µs for each ticket of a page. */
export function toTicket(row: TicketRow): StoredTicket {
  return Object.assign(row, { state: stateInShow(row.status, row.showStatus) })
}
