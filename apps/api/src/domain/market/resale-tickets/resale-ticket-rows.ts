import type { RowOf } from '#database/columns.ts'
import { type Fragment, type Parameter, sql } from '#database/sql.ts'
import { DELIVERY_TIME } from '#domain/events/index.ts'
import { joinHandovers } from '#domain/handovers/views.ts'
import { heldUntil } from '#domain/purchase/views.ts'
import type {
  ActiveListing,
  PendingHandover,
  RESALE_TICKET,
  ResaleTicket,
  TicketPrice,
} from './resale-ticket.ts'

type SellerId = Parameter<string>

/**
 * Selects the columns of `RESALE_TICKET`. `requested` is a query with columns `ticket_id` and `position`, the order of
 * the result. It may read the CTE `clock`, whose `now` is the current time of the seller.
 */
export const selectResaleTickets = (sellerId: SellerId, requested: Fragment): Fragment => sql`
  with clock as materialized (
    select seller_now(seller_id) as now, replaces_codes
    from sellers
    where seller_id = ${sellerId}
  ), requested as materialized (
    ${requested}
  )
  select ${TICKET_COLUMNS}, ${SHOW_COLUMNS}, ${PRICE_COLUMNS},
    clock.now, clock.replaces_codes or lite.is_replaced as replaces_codes, lite.is_lite, entry.used_at,
    on_sale.listing_id, on_sale.price_minor as listing_price, on_sale.final_price_minor, on_sale.payout_minor,
    on_sale.is_held, handed.handover_count, handed.is_handed_over, pending.handover_id,
    pending.recipient_email as handover_recipient, pending.expires_at as handover_expires_at
  from requested
  cross join clock
  cross join lateral (
    select * from tickets
    where tickets.seller_id = ${sellerId} and tickets.ticket_id = requested.ticket_id
    limit 1
  ) t
  ${joinPlace(sellerId)}
  ${joinLite(sellerId)}
  left join lateral (
    select a.entered_at as used_at from admissions a
    where a.seller_id = ${sellerId} and a.ticket_id = t.ticket_id
    limit 1
  ) entry on true
  ${joinListing(sellerId)}
  ${joinHandovers(sellerId)}
  order by requested.position`

// A usable ticket of a cancelled show is selected as CANCELLED.
const TICKET_COLUMNS = sql`
    t.id, t.ticket_id, t.event_reference, t.show_id, t.ticket_option_id, t.price_type_id, t.price_minor,
    t.currency, t.owner_email, t.buyer_phone, t.resold_at, t.is_code_awaited,
    t.code_released_at is not null as is_code_released,
    case
      when s.status = 'CANCELLED' and t.status in ('ACTIVE', 'LISTED') then 'CANCELLED'
      else t.status
    end as status,
    t.details -> 'holder' as holder, t.details -> 'seating' as seating,
    coalesce((t.details -> 'isPartOfAPass')::boolean, false) as is_part_of_a_pass`

// A setting of the show overrides that of its event. In `redemption` each property is overridden separately.
const SHOW_COLUMNS = sql`
    s.status as show_status, s.starts_at, s.is_resale_enabled,
    ${DELIVERY_TIME} as delivery,
    jsonb_strip_nulls(coalesce(nullif(e.configuration -> 'redemption', 'null'), '{}'))
      || jsonb_strip_nulls(coalesce(nullif(s.configuration -> 'redemption', 'null'), '{}')) as redemption,
    coalesce(e.seating ->> 'svgCode', e.seating ->> 'image') is not null as has_seat_map`

// Prices that apply if the ticket has none of its own, and the most specific primary sales fee.
const PRICE_COLUMNS = sql`
    coalesce(
      t.details -> 'primarySalesFee', o.primary_sales_fee, s.primary_sales_fee, e.primary_sales_fee
    ) as primary_sales_fee,
    o.title as option_title, o.price_minor as option_price, o.currency as option_currency,
    p.title as price_type_title, p.price_minor as type_price, p.currency as type_currency`

// Joins event `e`, show `s`, ticket option `o` and, if the ticket has one, price type `p`.
const joinPlace = (sellerId: SellerId) => sql`
  join events e on e.seller_id = ${sellerId} and e.event_reference = t.event_reference
  join shows s on s.seller_id = ${sellerId} and s.event_reference = t.event_reference and s.show_id = t.show_id
  join ticket_options o
    on o.seller_id = ${sellerId} and o.event_reference = t.event_reference and o.show_id = t.show_id
    and o.ticket_option_id = t.ticket_option_id
  left join price_types p
    on p.seller_id = ${sellerId} and p.event_reference = t.event_reference and p.show_id = t.show_id
    and p.price_type_id = t.price_type_id`

// `is_lite`: the ticket comes from a SuperSwap Lite system. `is_replaced`: that system is still connected, so it will
// replace the code on resale.
const joinLite = (sellerId: SellerId) => sql`
  cross join lateral (
    select is_lite, is_lite and exists (
        select from lite_connections c where c.seller_id = ${sellerId} and c.disconnected_at is null
      ) as is_replaced
    from (
      select exists (
        select from lite_tickets lt where lt.seller_id = ${sellerId} and lt.ticket_id = t.ticket_id
      ) as is_lite
    ) known
  ) lite`

// Joins the ACTIVE listing unless the show is cancelled.
const joinListing = (sellerId: SellerId) => sql`
  left join lateral (
    select l.listing_id, l.price_minor, l.final_price_minor, l.payout_minor,
      ${heldUntil(sellerId)} is not null as is_held
    from listings l
    where l.seller_id = ${sellerId} and l.ticket_id = t.ticket_id and l.status = 'ACTIVE'
    limit 1
  ) on_sale on t.status = 'LISTED' and s.status = 'LIVE'`

export function toResaleTicket(row: RowOf<typeof RESALE_TICKET>): ResaleTicket {
  const { optionPrice, optionCurrency, typePrice, typeCurrency, ...others } = row
  const { listingId, listingPrice, finalPriceMinor, payoutMinor, isHeld, ...unlisted } = others
  const { handoverId, handoverRecipient, handoverExpiresAt, ...ticket } = unlisted
  const priceType: TicketPrice | null =
    typeCurrency === null ? null : { minor: typePrice, currency: typeCurrency }
  const listing: ActiveListing | null =
    listingId === null ? null : { listingId, priceMinor: listingPrice, finalPriceMinor, payoutMinor, isHeld }
  const option: TicketPrice = { minor: optionPrice, currency: optionCurrency }
  const handover: PendingHandover | null =
    handoverId === null
      ? null
      : { handoverId, recipientEmail: handoverRecipient, expiresAt: handoverExpiresAt }
  return { ...ticket, prices: { own: ticket.priceMinor, priceType, option }, listing, handover }
}
