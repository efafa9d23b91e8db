import type { LocatorType, ShowStatus } from '@taquilla/contract'
import { stateInShow, type Ticket, type TicketState } from './ticket.ts'
import type { TicketDetails } from './ticket-details.ts'

/** The status of the show of a ticket `t`. */
export const SHOW_STATUS = `(
       select s.status
       from shows s
       where s.seller_id = t.seller_id and s.event_reference = t.event_reference and s.show_id = t.show_id
     )`

/** Columns of a ticket `t`. Its state depends on its show's; both are read by one statement. */
export const TICKET_COLUMNS = `t.id, t.ticket_id, t.event_reference, t.show_id, t.ticket_option_id, t.price_type_id,
     t.status, ${SHOW_STATUS} as show_status, t.price_minor, t.currency, t.buyer_email, t.buyer_phone, t.owner_email,
     t.order_id, t.access_type, t.locator_hash, t.sealed_access, t.details, t.fingerprint, t.created_at, t.updated_at`

export interface TicketRow {
  readonly id: string
  readonly ticket_id: string
  readonly event_reference: string
  readonly show_id: string
  readonly ticket_option_id: string
  readonly price_type_id: string | null
  readonly status: TicketState
  readonly show_status: ShowStatus
  readonly price_minor: bigint | null
  readonly currency: string
  readonly buyer_email: string | null
  readonly buyer_phone: string | null
  readonly owner_email: string | null
  readonly order_id: string | null
  readonly access_type: LocatorType
  readonly locator_hash: Buffer
  readonly sealed_access: Buffer
  readonly details: TicketDetails
  readonly fingerprint: Buffer
  readonly created_at: Date
  readonly updated_at: Date
}

/** A ticket with what must not leave: its codes, encrypted, and the digests that it is recognised by. */
export interface StoredTicket extends Ticket {
  readonly locatorHash: Buffer
  readonly sealedAccess: Buffer
  readonly fingerprint: Buffer
}

export function toTicket(row: TicketRow): StoredTicket {
  return {
    id: row.id,
    ticketId: row.ticket_id,
    eventReference: row.event_reference,
    showId: row.show_id,
    ticketOptionId: row.ticket_option_id,
    priceTypeId: row.price_type_id,
    priceMinor: row.price_minor,
    currency: row.currency,
    buyerEmail: row.buyer_email,
    buyerPhone: row.buyer_phone,
    ownerEmail: row.owner_email,
    orderId: row.order_id,
    accessType: row.access_type,
    details: row.details,
    state: stateInShow(row.status, row.show_status),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    locatorHash: row.locator_hash,
    sealedAccess: row.sealed_access,
    fingerprint: row.fingerprint,
  }
}
