import { ApiError } from '@taquilla/contract'
import { boolean, nullable, uuid } from '#database/columns.ts'
import { type Given, oneRow, type Sql, sql, statement } from '#database/sql.ts'
import type { TicketKey } from '#domain/values/keys.ts'

interface OrderKey {
  readonly sellerId: string
  readonly orderId: string
}

const FIND_HOSTED_ID = statement(
  'tickets.find_hosted_id',
  { id: nullable(uuid), isPending: boolean },
  ({ sellerId, ticketId }: Given<TicketKey>) => sql`
    select t.id,
      case
        when t.id is null then exists (select from pending_ticket_batches(${sellerId}, array[${ticketId}]))
        else false
      end as is_pending
    from (select 1) as one
    left join tickets t on t.seller_id = ${sellerId} and t.ticket_id = ${ticketId} and t.status <> 'DELETED'`,
)
const FIND_ORDER = statement(
  'tickets.find_order',
  { hasTickets: boolean },
  ({ sellerId, orderId }: Given<OrderKey>) => sql`
    select true as has_tickets
    from tickets
    where seller_id = ${sellerId} and order_id = ${orderId} and status <> 'DELETED'
    limit 1`,
)

/** Returns the id used in URLs of the ticket's hosted pages. @throws ticket.not_found, ticket.pending */
export async function getHostedTicketId(db: Sql, sellerId: string, ticketId: string): Promise<string> {
  const { id, isPending } = await oneRow(db.rows(FIND_HOSTED_ID, { sellerId, ticketId }))
  if (isPending) throw new ApiError('ticket.pending', { values: { id: ticketId } })
  if (id === null) throw new ApiError('ticket.not_found', { values: { id: ticketId } })
  return id
}

/** @throws order.not_found if the order has no tickets, or all of them were deleted */
export async function requireOrder(db: Sql, sellerId: string, orderId: string): Promise<void> {
  const found = await db.rows(FIND_ORDER, { sellerId, orderId })
  if (found.length === 0) throw new ApiError('order.not_found', { values: { id: orderId } })
}
