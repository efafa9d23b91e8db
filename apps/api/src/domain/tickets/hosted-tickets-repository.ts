import { ApiError } from '@taquilla/contract'
import { oneRow, positional, type Sql } from '#database/sql.ts'

const FIND_ID = positional(
  'tickets.find_hosted_id',
  `select t.id,
     case
       when t.id is null then exists (select from pending_ticket_batches($1, array[$2]))
       else false
     end as is_pending
   from (select 1) as one
   left join tickets t on t.seller_id = $1 and t.ticket_id = $2 and t.status <> 'DELETED'`,
)
const FIND_ORDER = positional(
  'tickets.find_order',
  `select true as has_tickets
   from tickets
   where seller_id = $1 and order_id = $2 and status <> 'DELETED'
   limit 1`,
)

interface IdRow {
  readonly id: string | null
  readonly is_pending: boolean
}

/** The id that addresses of the ticket's pages carry. @throws ticket.not_found, ticket.pending */
export async function getHostedTicketId(db: Sql, sellerId: string, ticketId: string): Promise<string> {
  const row = await oneRow(db.rows<IdRow>(FIND_ID, [sellerId, ticketId]))
  if (row.is_pending) throw new ApiError('ticket.pending')
  if (row.id === null) throw new ApiError('ticket.not_found')
  return row.id
}

/** @throws order.not_found where no ticket was issued with the order, or all of them were deleted. */
export async function requireOrder(db: Sql, sellerId: string, orderId: string): Promise<void> {
  if ((await db.rows(FIND_ORDER, [sellerId, orderId])).length === 0) throw new ApiError('order.not_found')
}
