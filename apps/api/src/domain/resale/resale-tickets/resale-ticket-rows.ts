import type { ShowStatus, TicketStatus } from '@taquilla/contract'
import type { Fee } from '#domain/values/fee.ts'
import { HELD_UNTIL } from '../listings/listing-rows.ts'
import type { ActiveListing, ResaleTicket, TicketPrice } from './resale-ticket.ts'

/**
 * Tickets as resale sees them, whatever `wanted` names: rows of `ticket_id` and `place`, in whose order they come.
 * `clock` holds the seller's present. Each ticket costs a few look-ups by key.
 */
export function selectResaleTickets(wanted: string): string {
  return `with clock as materialized (
     select seller_now(seller_id) as now, replaces_codes
     from sellers
     where seller_id = $1
   ), wanted as materialized (
     ${wanted}
   )
   select t.id, t.ticket_id, t.event_reference, t.show_id, t.ticket_option_id, t.price_type_id, t.price_minor,
     t.currency, t.owner_email, t.buyer_phone, t.resold_at, t.is_code_awaited,
     t.code_released_at is not null as is_code_released,
     case
       when s.status = 'CANCELLED' and t.status in ('ACTIVE', 'LISTED') then 'CANCELLED'
       else t.status
     end as status,
     t.details -> 'holder' as holder, t.details -> 'seating' as seating,
     coalesce((t.details -> 'isPartOfAPass')::boolean, false) as is_part_of_a_pass,
     coalesce(
       t.details -> 'primarySalesFee', o.primary_sales_fee, s.primary_sales_fee, e.primary_sales_fee
     ) as primary_sales_fee,
     o.title as option_title, o.price_minor as option_price, o.currency as option_currency,
     p.title as price_type_title, p.price_minor as type_price, p.currency as type_currency,
     s.status as show_status, s.starts_at, s.is_resale_enabled,
     coalesce(
       nullif(s.configuration #> '{ticketDelivery,time}', 'null'),
       nullif(e.configuration #> '{ticketDelivery,time}', 'null')
     ) as delivery,
     jsonb_strip_nulls(coalesce(nullif(e.configuration -> 'redemption', 'null'), '{}'))
       || jsonb_strip_nulls(coalesce(nullif(s.configuration -> 'redemption', 'null'), '{}')) as redemption,
     coalesce(e.seating ->> 'svgCode', e.seating ->> 'image') is not null as has_seat_map,
     clock.now, clock.replaces_codes or lite.is_replaced as replaces_codes, lite.is_lite, entry.entered_at,
     on_sale.listing_id, on_sale.price_minor as listing_price, on_sale.final_price_minor, on_sale.payout_minor,
     on_sale.is_held
   from wanted
   cross join clock
   cross join lateral (
     select * from tickets
     where tickets.seller_id = $1 and tickets.ticket_id = wanted.ticket_id
     limit 1
   ) t
   join events e on e.seller_id = $1 and e.event_reference = t.event_reference
   join shows s on s.seller_id = $1 and s.event_reference = t.event_reference and s.show_id = t.show_id
   join ticket_options o
     on o.seller_id = $1 and o.event_reference = t.event_reference and o.show_id = t.show_id
     and o.ticket_option_id = t.ticket_option_id
   left join price_types p
     on p.seller_id = $1 and p.event_reference = t.event_reference and p.show_id = t.show_id
     and p.price_type_id = t.price_type_id
   cross join lateral (
     select is_lite, is_lite and exists (
         select from lite_connections c where c.seller_id = $1 and c.disconnected_at is null
       ) as is_replaced
     from (
       select exists (
         select from lite_tickets lt where lt.seller_id = $1 and lt.ticket_id = t.ticket_id
       ) as is_lite
     ) known
   ) lite
   left join lateral (
     select a.entered_at from admissions a
     where a.seller_id = $1 and a.ticket_id = t.ticket_id
     limit 1
   ) entry on true
   left join lateral (
     select l.listing_id, l.price_minor, l.final_price_minor, l.payout_minor, ${HELD_UNTIL} is not null as is_held
     from listings l
     where l.seller_id = $1 and l.ticket_id = t.ticket_id and l.status = 'ACTIVE'
     limit 1
   ) on_sale on t.status = 'LISTED' and s.status = 'LIVE'
   order by wanted.place`
}

export interface ResaleTicketRow {
  readonly id: string
  readonly ticket_id: string
  readonly event_reference: string
  readonly show_id: string
  readonly ticket_option_id: string
  readonly price_type_id: string | null
  readonly price_minor: bigint | null
  readonly currency: string
  readonly owner_email: string | null
  readonly buyer_phone: string | null
  readonly resold_at: Date | null
  readonly is_code_awaited: boolean
  readonly is_code_released: boolean
  readonly status: TicketStatus | 'DELETED'
  readonly holder: ResaleTicket['holder']
  readonly seating: ResaleTicket['seating']
  readonly is_part_of_a_pass: boolean
  readonly primary_sales_fee: Fee | null
  readonly option_title: string
  readonly option_price: bigint | null
  readonly option_currency: string
  readonly price_type_title: string | null
  readonly type_price: bigint | null
  readonly type_currency: string | null
  readonly show_status: ShowStatus
  readonly starts_at: Date
  readonly is_resale_enabled: boolean
  readonly delivery: ResaleTicket['delivery']
  readonly redemption: ResaleTicket['redemption']
  readonly has_seat_map: boolean
  readonly now: Date
  readonly replaces_codes: boolean
  readonly is_lite: boolean
  readonly entered_at: Date | null
  readonly listing_id: string | null
  readonly listing_price: bigint
  readonly final_price_minor: bigint
  readonly payout_minor: bigint
  readonly is_held: boolean
}

export function toResaleTicket(row: ResaleTicketRow): ResaleTicket {
  const option: TicketPrice = { minor: row.option_price, currency: row.option_currency }
  return {
    id: row.id,
    ticketId: row.ticket_id,
    eventReference: row.event_reference,
    showId: row.show_id,
    ticketOptionId: row.ticket_option_id,
    priceTypeId: row.price_type_id,
    priceMinor: row.price_minor,
    currency: row.currency,
    status: row.status,
    ownerEmail: row.owner_email,
    buyerPhone: row.buyer_phone,
    resoldAt: row.resold_at,
    isCodeAwaited: row.is_code_awaited,
    isCodeReleased: row.is_code_released,
    isLite: row.is_lite,
    holder: row.holder,
    seating: row.seating,
    isPartOfAPass: row.is_part_of_a_pass,
    prices: { own: row.price_minor, priceType: toTypePrice(row), option },
    primarySalesFee: row.primary_sales_fee,
    optionTitle: row.option_title,
    priceTypeTitle: row.price_type_title,
    showStatus: row.show_status,
    startsAt: row.starts_at,
    isResaleEnabled: row.is_resale_enabled,
    delivery: row.delivery,
    redemption: row.redemption,
    hasSeatMap: row.has_seat_map,
    replacesCodes: row.replaces_codes,
    usedAt: row.entered_at,
    listing: toActiveListing(row),
    now: row.now,
  }
}

function toTypePrice({ type_price, type_currency }: ResaleTicketRow): TicketPrice | null {
  return type_currency === null ? null : { minor: type_price, currency: type_currency }
}

function toActiveListing(row: ResaleTicketRow): ActiveListing | null {
  if (row.listing_id === null) return null
  return {
    listingId: row.listing_id,
    priceMinor: row.listing_price,
    finalPriceMinor: row.final_price_minor,
    payoutMinor: row.payout_minor,
    isHeld: row.is_held,
  }
}
