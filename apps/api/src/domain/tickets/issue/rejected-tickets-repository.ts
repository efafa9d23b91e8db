import type { ConflictCode } from '@taquilla/contract'
import { TICKET_REJECTED } from '#changes/catalog.ts'
import { instant, json, type RowOf, text, textOf } from '#database/columns.ts'
import { type Given, type Sql, sql, statement, unnest } from '#database/sql.ts'
import { NIL_ID, newId } from '#domain/values/ids.ts'
import type { TicketKey } from '#domain/values/keys.ts'
import { announce } from '#queue/outbox.ts'
import type { Ticket } from '../ticket.ts'
import { addFields, fieldsExcept, TICKET_FIELDS, type TicketFields } from '../ticket-fields.ts'
import type { PageStart, TicketPageRequest } from '../ticket-pages-repository.ts'
import type { NewTicket } from './placement.ts'

// Fields with columns of their own; the column `ticket` holds all others as JSON.
const COLUMN_FIELDS = ['id', 'ticketId', 'eventReference', 'showId', 'ticketOptionId'] as const
const UNCONVERTED_FIELDS = fieldsExcept(...COLUMN_FIELDS, 'priceMinor')

/** Fields without columns of their own. Amounts are text, since JSON has no exact integers. */
interface SerializedTicket extends Pick<TicketFields, (typeof UNCONVERTED_FIELDS)[number]> {
  readonly priceMinor: string | null
  readonly acceptedAt: string
}

const SENT = addFields(
  { code: textOf<ConflictCode>(), ticket: json<SerializedTicket>() },
  COLUMN_FIELDS,
  TICKET_FIELDS,
)
const REJECTED = { ...SENT, rejectedAt: instant }

type RejectedRow = RowOf<typeof REJECTED>

interface NewRejections {
  readonly sellerId: string
  readonly rejected: readonly Omit<RejectedRow, 'rejectedAt'>[]
  readonly outboxId: string
}
interface PageValues {
  readonly sellerId: string
  readonly rejectedAt: string
  readonly id: string
  readonly eventReference: string | null
  readonly showId: string | null
  readonly orderId: string | null
  readonly limit: number
}

const INSERT_REJECTED = statement(
  'tickets.insert_rejected',
  {},
  ({ sellerId, rejected, outboxId }: Given<NewRejections>) => sql`
    with rejected as (
      insert into rejected_tickets (
        seller_id, id, ticket_id, event_reference, show_id, ticket_option_id, code, ticket
      )
      select ${sellerId}, id, ticket_id, event_reference, show_id, ticket_option_id, code, ticket
      from ${unnest(rejected, 'sent', SENT)}
      returning id, ticket_id, code
    )
    ${announce(TICKET_REJECTED, {
      sellerId,
      outboxId,
      payload: { ticketIds: sql`jsonb_agg(ticket_id)`, ids: sql`jsonb_agg(id)`, codes: sql`jsonb_agg(code)` },
      from: sql`from rejected`,
    })}`,
)
const FIND_NEWEST_REJECTED = statement(
  'tickets.find_newest_rejected',
  REJECTED,
  ({ sellerId, ticketId }: Given<TicketKey>) => sql`
    select id, ticket_id, event_reference, show_id, ticket_option_id, code, ticket, rejected_at
    from rejected_tickets
    where seller_id = ${sellerId} and ticket_id = ${ticketId}
    order by id desc
    limit 1`,
)
const LIST_REJECTED = statement(
  'tickets.list_rejected',
  { ...REJECTED, changedAt: text },
  (given: Given<PageValues>) => sql`
    select id, ticket_id, event_reference, show_id, ticket_option_id, code, ticket, rejected_at,
      to_char(rejected_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as changed_at
    from rejected_tickets
    where seller_id = ${given.sellerId}
      and (rejected_at, id) > (${given.rejectedAt}, ${given.id})
      and (${given.eventReference}::text is null or event_reference = ${given.eventReference})
      and (${given.showId}::text is null or show_id = ${given.showId})
      and (${given.orderId}::text is null or ticket ->> 'orderId' = ${given.orderId})
    order by rejected_at, id
    limit ${given.limit}`,
)

/** Ticket that could not be created, with the error code. */
export interface RejectedTicket {
  readonly ticket: Ticket
  readonly code: ConflictCode
}

export interface Rejection {
  readonly ticket: NewTicket
  readonly code: ConflictCode
}

/** Stores tickets that could not be created, without their admission codes, and announces them. */
export async function insertRejectedTickets(
  db: Sql,
  { sellerId, acceptedAt }: { sellerId: string; acceptedAt: Date },
  rejections: readonly Rejection[],
): Promise<void> {
  const rejected = rejections.map(({ ticket, code }) =>
    addFields({ code, ticket: serialize(ticket, acceptedAt) }, COLUMN_FIELDS, ticket),
  )
  await db.rows(INSERT_REJECTED, { sellerId, rejected, outboxId: newId() })
}

/** Returns the latest rejection of this ticketId. */
export async function findRejectedTicket(
  db: Sql,
  sellerId: string,
  ticketId: string,
): Promise<RejectedTicket | undefined> {
  const [row] = await db.rows(FIND_NEWEST_REJECTED, { sellerId, ticketId })
  return row && toRejectedTicket(row)
}

/** Returns one page of rejections, oldest first. `end` is undefined on the last page. */
export async function listRejectedTickets(
  db: Sql,
  sellerId: string,
  { filter, since, after, limit }: TicketPageRequest,
): Promise<{ tickets: readonly RejectedTicket[]; end: PageStart | undefined }> {
  const rows = await db.rows(LIST_REJECTED, {
    sellerId,
    rejectedAt: after?.changedAt ?? since ?? '-infinity',
    id: after?.id ?? NIL_ID,
    eventReference: filter.eventReference ?? null,
    showId: filter.showId ?? null,
    orderId: filter.orderId ?? null,
    limit: limit + 1,
  })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const isLast = last === undefined || rows.length === page.length
  const end = isLast ? undefined : { id: last.id, changedAt: last.changedAt }
  return { tickets: page.map(toRejectedTicket), end }
}

function serialize(ticket: NewTicket, acceptedAt: Date): SerializedTicket {
  const priceMinor = ticket.priceMinor === null ? null : String(ticket.priceMinor)
  return addFields({ priceMinor, acceptedAt: acceptedAt.toISOString() }, UNCONVERTED_FIELDS, ticket)
}

function toRejectedTicket(row: RejectedRow): RejectedTicket {
  const { ticket: serialized, code, rejectedAt } = row
  const base = {
    priceMinor: serialized.priceMinor === null ? null : BigInt(serialized.priceMinor),
    state: 'REJECTED' as const,
    createdAt: new Date(serialized.acceptedAt),
    updatedAt: rejectedAt,
  }
  const ticket = addFields(addFields(base, COLUMN_FIELDS, row), UNCONVERTED_FIELDS, serialized)
  return { ticket, code }
}
