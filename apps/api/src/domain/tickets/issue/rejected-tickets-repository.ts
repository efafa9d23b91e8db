import type { ErrorCode } from '@taquilla/contract'
import { positional, type Sql } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import type { Ticket } from '../ticket.ts'
import type { PageStart, TicketPageRequest } from '../ticket-pages-repository.ts'
import type { NewTicket } from './new-ticket.ts'

const NIL_ID = '00000000-0000-0000-0000-000000000000'

const INSERT = positional(
  'rejected_tickets.insert',
  `with rejected as (
     insert into rejected_tickets (
       seller_id, id, ticket_id, event_reference, show_id, ticket_option_id, code, ticket
     )
     select $1, id, ticket_id, event_reference, show_id, ticket_option_id, code, ticket
     from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::jsonb[])
       as sent (id, ticket_id, event_reference, show_id, ticket_option_id, code, ticket)
     returning id, ticket_id, code
   )
   insert into outbox (seller_id, outbox_id, topic, payload)
   select $1, $9, 'ticket.rejected', jsonb_build_object(
     'ticketIds', jsonb_agg(ticket_id), 'ids', jsonb_agg(id), 'codes', jsonb_agg(code)
   )
   from rejected`,
)
const FIND_NEWEST = positional(
  'rejected_tickets.find_newest',
  `select id, ticket_id, event_reference, show_id, ticket_option_id, code, ticket, rejected_at
   from rejected_tickets
   where seller_id = $1 and ticket_id = $2
   order by id desc
   limit 1`,
)
const LIST = positional(
  'rejected_tickets.list',
  `select id, ticket_id, event_reference, show_id, ticket_option_id, code, ticket, rejected_at,
     to_char(rejected_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as changed_at
   from rejected_tickets
   where seller_id = $1
     and (rejected_at, id) > ($2, $3)
     and ($4::text is null or event_reference = $4)
     and ($5::text is null or show_id = $5)
     and ($6::text is null or ticket ->> 'orderId' = $6)
   order by rejected_at, id
   limit $7`,
)

/** What the row's own columns do not say; amounts as text, since JSON has no exact integers. */
interface WrittenTicket
  extends Omit<
    Ticket,
    | 'id'
    | 'ticketId'
    | 'eventReference'
    | 'showId'
    | 'ticketOptionId'
    | 'priceMinor'
    | 'state'
    | 'createdAt'
    | 'updatedAt'
  > {
  readonly priceMinor: string | null
  readonly acceptedAt: string
}

interface RejectedRow {
  readonly id: string
  readonly ticket_id: string
  readonly event_reference: string
  readonly show_id: string
  readonly ticket_option_id: string
  readonly code: ErrorCode
  readonly ticket: WrittenTicket
  readonly rejected_at: Date
}

/** A ticket that could not be created, and why. */
export interface RejectedTicket {
  readonly ticket: Ticket
  readonly code: ErrorCode
}

export interface Rejection {
  readonly ticket: NewTicket
  readonly code: ErrorCode
}

/** Records tickets that could not be created, without their codes. */
export async function insertRejectedTickets(
  db: Sql,
  { sellerId, acceptedAt }: { sellerId: string; acceptedAt: Date },
  rejections: readonly Rejection[],
): Promise<void> {
  await db.rows(INSERT, [
    sellerId,
    rejections.map(({ ticket }) => ticket.id),
    rejections.map(({ ticket }) => ticket.ticketId),
    rejections.map(({ ticket }) => ticket.eventReference),
    rejections.map(({ ticket }) => ticket.showId),
    rejections.map(({ ticket }) => ticket.ticketOptionId),
    rejections.map(({ code }) => code),
    rejections.map(({ ticket }) => JSON.stringify(write(ticket, acceptedAt))),
    newId(),
  ])
}

/** The newest rejection of this ticketId. */
export async function findRejectedTicket(
  db: Sql,
  sellerId: string,
  ticketId: string,
): Promise<RejectedTicket | undefined> {
  const [row] = await db.rows<RejectedRow>(FIND_NEWEST, [sellerId, ticketId])
  return row && toRejectedTicket(row)
}

/** Rejections from the oldest to the newest, after the one that the page before ended with. */
export async function listRejectedTickets(
  db: Sql,
  sellerId: string,
  { filter, since, after, limit }: TicketPageRequest,
): Promise<{ tickets: readonly RejectedTicket[]; end: PageStart | undefined }> {
  const rows = await db.rows<RejectedRow & { changed_at: string }>(LIST, [
    sellerId,
    after?.changedAt ?? since ?? '-infinity',
    after?.id ?? NIL_ID,
    filter.eventReference ?? null,
    filter.showId ?? null,
    filter.orderId ?? null,
    limit + 1,
  ])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const isLast = last === undefined || rows.length === page.length
  const end = isLast ? undefined : { id: last.id, changedAt: last.changed_at }
  return { tickets: page.map(toRejectedTicket), end }
}

function write(ticket: NewTicket, acceptedAt: Date): WrittenTicket {
  return {
    priceTypeId: ticket.priceTypeId,
    priceMinor: ticket.priceMinor === null ? null : String(ticket.priceMinor),
    currency: ticket.currency,
    buyerEmail: ticket.buyerEmail,
    buyerPhone: ticket.buyerPhone,
    ownerEmail: ticket.ownerEmail,
    orderId: ticket.orderId,
    accessType: ticket.accessType,
    details: ticket.details,
    acceptedAt: acceptedAt.toISOString(),
  }
}

function toRejectedTicket(row: RejectedRow): RejectedTicket {
  const { acceptedAt, priceMinor, ...written } = row.ticket
  return {
    code: row.code,
    ticket: {
      ...written,
      id: row.id,
      ticketId: row.ticket_id,
      eventReference: row.event_reference,
      showId: row.show_id,
      ticketOptionId: row.ticket_option_id,
      priceMinor: priceMinor === null ? null : BigInt(priceMinor),
      state: 'REJECTED',
      createdAt: new Date(acceptedAt),
      updatedAt: row.rejected_at,
    },
  }
}
