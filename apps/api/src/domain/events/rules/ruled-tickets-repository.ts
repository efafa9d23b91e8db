import { ApiError } from '@taquilla/contract'
import { oneRow, positional, type Sql } from '#database/sql.ts'
import type { EventKey } from '../events-repository.ts'
import type { DeliveryTime } from './effective-rule.ts'
import type { TicketGroup } from './preview-change.ts'
import type { TicketPlacement } from './rule.ts'

// Prices that no rule names make no difference, so the number of groups does not grow with that of prices.
const COUNT_GROUPS = positional(
  'rules.count_groups',
  `select
     t.show_id,
     t.ticket_option_id,
     t.price_type_id,
     case when t.price_minor = any($3::bigint[]) then t.price_minor end as price_minor,
     count(*) as ticket_count,
     count(*) filter (where t.status = 'LISTED') as listed_count
   from tickets t
   join shows s
     on s.seller_id = t.seller_id and s.event_reference = t.event_reference and s.show_id = t.show_id
   where t.seller_id = $1
     and t.event_reference = $2
     and t.status in ('ACTIVE', 'LISTED')
     and s.status = 'LIVE'
   group by 1, 2, 3, 4
   order by 1, 2, 3, 4`,
)
const FIND_TICKET = positional(
  'rules.find_ticket',
  `select
     t.ticket_id,
     t.event_reference,
     t.show_id,
     t.ticket_option_id,
     t.price_type_id,
     t.price_minor,
     t.currency,
     coalesce(
       nullif(s.configuration #> '{ticketDelivery,time}', 'null'),
       nullif(e.configuration #> '{ticketDelivery,time}', 'null')
     ) as delivery,
     case
       when t.ticket_id is null then exists (select from pending_ticket_batches($1, array[$2]))
       else false
     end as is_pending
   from (select 1) as one
   left join tickets t on t.seller_id = $1 and t.ticket_id = $2 and t.status <> 'DELETED'
   left join shows s
     on s.seller_id = t.seller_id and s.event_reference = t.event_reference and s.show_id = t.show_id
   left join events e on e.seller_id = t.seller_id and e.event_reference = t.event_reference`,
)

interface GroupRow {
  readonly show_id: string
  readonly ticket_option_id: string
  readonly price_type_id: string | null
  readonly price_minor: bigint | null
  readonly ticket_count: bigint
  readonly listed_count: bigint
}

interface TicketRow {
  readonly ticket_id: string | null
  readonly event_reference: string
  readonly show_id: string
  readonly ticket_option_id: string
  readonly price_type_id: string | null
  readonly price_minor: bigint | null
  readonly currency: string
  readonly delivery: DeliveryTime | null
  readonly is_pending: boolean
}

/** A ticket as its rules see it. */
export interface RuledTicket {
  readonly ticketId: string
  readonly eventReference: string
  readonly placement: TicketPlacement
  readonly currency: string
  readonly delivery: DeliveryTime | null
}

/** Counts an event's tickets by what rules can tell apart. @param prices those that any of the rules names */
export async function countTicketGroups(
  db: Sql,
  { sellerId, eventReference }: EventKey,
  prices: readonly bigint[],
): Promise<TicketGroup[]> {
  const rows = await db.rows<GroupRow>(COUNT_GROUPS, [sellerId, eventReference, prices])
  return rows.map((row) => ({
    placement: toPlacement(row),
    ticketCount: Number(row.ticket_count),
    listedCount: Number(row.listed_count),
  }))
}

/** @throws ticket.not_found, ticket.pending */
export async function getRuledTicket(db: Sql, sellerId: string, ticketId: string): Promise<RuledTicket> {
  const row = await oneRow(db.rows<TicketRow>(FIND_TICKET, [sellerId, ticketId]))
  if (row.is_pending) throw new ApiError('ticket.pending')
  if (row.ticket_id === null) throw new ApiError('ticket.not_found')
  return {
    ticketId: row.ticket_id,
    eventReference: row.event_reference,
    placement: toPlacement(row),
    currency: row.currency,
    delivery: row.delivery,
  }
}

function toPlacement(row: GroupRow | TicketRow): TicketPlacement {
  return {
    showId: row.show_id,
    ticketOptionId: row.ticket_option_id,
    priceTypeId: row.price_type_id,
    priceMinor: row.price_minor,
  }
}
