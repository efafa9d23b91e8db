import { ApiError } from '@taquilla/contract'
import { bigint, boolean, json, nullable, text } from '#database/columns.ts'
import { type Given, oneRow, type Sql, sql, statement } from '#database/sql.ts'
import { DELIVERY_TIME, type DeliveryTime, type RuledTicket, type TicketGroup } from '#domain/events/index.ts'
import type { EventKey, TicketKey } from '#domain/values/keys.ts'

const PLACEMENT = {
  showId: text,
  ticketOptionId: text,
  priceTypeId: nullable(text),
  priceMinor: nullable(bigint),
}
// Groups tickets by price only if a rule names that price, so the number of prices does not multiply the groups.
const COUNT_TICKET_GROUPS = statement(
  'tickets.count_ticket_groups',
  { ...PLACEMENT, ticketCount: bigint, listedCount: bigint },
  ({ sellerId, eventReference, prices }: Given<EventKey & { readonly prices: readonly bigint[] }>) => sql`
    select
      t.show_id,
      t.ticket_option_id,
      t.price_type_id,
      case when t.price_minor = any(${prices}::bigint[]) then t.price_minor end as price_minor,
      count(*) as ticket_count,
      count(*) filter (where t.status = 'LISTED') as listed_count
    from tickets t
    join shows s on s.seller_id = ${sellerId} and s.event_reference = t.event_reference and s.show_id = t.show_id
    where t.seller_id = ${sellerId}
      and t.event_reference = ${eventReference}
      and t.status in ('ACTIVE', 'LISTED')
      and s.status = 'LIVE'
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4`,
)
// Returns exactly one row. If the ticket does not exist, all columns except `is_pending` are null.
const FIND_RULED_TICKET = statement(
  'tickets.find_ruled_ticket',
  {
    ...PLACEMENT,
    ticketId: nullable(text),
    eventReference: text,
    currency: text,
    delivery: nullable(json<DeliveryTime>()),
    isPending: boolean,
  },
  ({ sellerId, ticketId }: Given<TicketKey>) => sql`
    select
      t.ticket_id,
      t.event_reference,
      t.show_id,
      t.ticket_option_id,
      t.price_type_id,
      t.price_minor,
      t.currency,
      ${DELIVERY_TIME} as delivery,
      case
        when t.ticket_id is null then exists (select from pending_ticket_batches(${sellerId}, array[${ticketId}]))
        else false
      end as is_pending
    from (select 1) as one
    left join tickets t on t.seller_id = ${sellerId} and t.ticket_id = ${ticketId} and t.status <> 'DELETED'
    left join shows s
      on s.seller_id = ${sellerId} and s.event_reference = t.event_reference and s.show_id = t.show_id
    left join events e on e.seller_id = ${sellerId} and e.event_reference = t.event_reference`,
)

/** Counts an event's tickets for each distinct placement. @param prices prices that any of its rules names */
export async function countTicketGroups(
  db: Sql,
  key: EventKey,
  prices: readonly bigint[],
): Promise<TicketGroup[]> {
  const rows = await db.rows(COUNT_TICKET_GROUPS, { ...key, prices })
  return rows.map(({ ticketCount, listedCount, ...placement }) => ({
    placement,
    ticketCount: Number(ticketCount),
    listedCount: Number(listedCount),
  }))
}

/** @throws ticket.not_found, ticket.pending */
export async function getRuledTicket(db: Sql, sellerId: string, ticketId: string): Promise<RuledTicket> {
  const row = await oneRow(db.rows(FIND_RULED_TICKET, { sellerId, ticketId }))
  const { ticketId: foundId, isPending, eventReference, currency, delivery, ...placement } = row
  if (isPending) throw new ApiError('ticket.pending', { values: { id: ticketId } })
  if (foundId === null) throw new ApiError('ticket.not_found', { values: { id: ticketId } })
  return { ticketId: foundId, eventReference, placement, currency, delivery }
}
