import type { ShowStatus, TicketStatus } from '@taquilla/contract'
import {
  bigint,
  boolean,
  instant,
  json,
  nullable,
  type RowOf,
  text,
  textOf,
  uuid,
} from '#database/columns.ts'
import { type Fragment, type Parameter, sql } from '#database/sql.ts'
import type { Fee } from '#domain/values/fee.ts'
import { heldUntil } from '../listings/listing-rows.ts'
import type { ActiveListing, ResaleTicket, Seating, TicketPrice } from './resale-ticket.ts'

type SellerId = Parameter<string>

/** The columns that `selectResaleTickets` answers. */
export const RESALE_TICKET = {
  id: uuid,
  ticketId: text,
  eventReference: text,
  showId: text,
  ticketOptionId: text,
  priceTypeId: nullable(text),
  priceMinor: nullable(bigint),
  currency: text,
  ownerEmail: nullable(text),
  buyerPhone: nullable(text),
  resoldAt: nullable(instant),
  isCodeAwaited: boolean,
  isCodeReleased: boolean,
  status: textOf<TicketStatus | 'DELETED'>(),
  holder: nullable(json<ResaleTicket['holder']>()),
  seating: nullable(json<Seating>()),
  isPartOfAPass: boolean,
  primarySalesFee: nullable(json<Fee>()),
  optionTitle: text,
  optionPrice: nullable(bigint),
  optionCurrency: text,
  priceTypeTitle: nullable(text),
  typePrice: nullable(bigint),
  typeCurrency: nullable(text),
  showStatus: textOf<ShowStatus>(),
  startsAt: instant,
  isResaleEnabled: boolean,
  delivery: nullable(json<ResaleTicket['delivery']>()),
  redemption: json<ResaleTicket['redemption']>(),
  hasSeatMap: boolean,
  now: instant,
  replacesCodes: boolean,
  isLite: boolean,
  usedAt: nullable(instant),
  /** Null where the ticket has no active listing, as the columns below are then. */
  listingId: nullable(uuid),
  listingPrice: bigint,
  finalPriceMinor: bigint,
  payoutMinor: bigint,
  isHeld: boolean,
}

type ResaleTicketRow = RowOf<typeof RESALE_TICKET>

/**
 * Selects tickets as resale sees them, whatever `wanted` names: rows of `ticket_id` and `place`, in whose order they
 * come. `wanted` may use `clock`, which holds the seller's present. Each ticket costs a few look-ups by key, however
 * large the tables are.
 */
export const selectResaleTickets = (sellerId: SellerId, wanted: Fragment): Fragment => sql`
  with clock as materialized (
    select seller_now(seller_id) as now, replaces_codes
    from sellers
    where seller_id = ${sellerId}
  ), wanted as materialized (
    ${wanted}
  )
  select ${TICKET_COLUMNS}, ${SHOW_COLUMNS}, ${PRICE_COLUMNS},
    clock.now, clock.replaces_codes or lite.is_replaced as replaces_codes, lite.is_lite, entry.used_at,
    on_sale.listing_id, on_sale.price_minor as listing_price, on_sale.final_price_minor, on_sale.payout_minor,
    on_sale.is_held
  from wanted
  cross join clock
  cross join lateral (
    select * from tickets
    where tickets.seller_id = ${sellerId} and tickets.ticket_id = wanted.ticket_id
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
  order by wanted.place`

// Columns of the ticket itself. One that nobody can use any more, since its show was cancelled, is CANCELLED.
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

// Columns of the show and the event. A setting of the show comes before that of its event; `redemption` has several,
// each of which is taken by itself.
const SHOW_COLUMNS = sql`
    s.status as show_status, s.starts_at, s.is_resale_enabled,
    coalesce(
      nullif(s.configuration #> '{ticketDelivery,time}', 'null'),
      nullif(e.configuration #> '{ticketDelivery,time}', 'null')
    ) as delivery,
    jsonb_strip_nulls(coalesce(nullif(e.configuration -> 'redemption', 'null'), '{}'))
      || jsonb_strip_nulls(coalesce(nullif(s.configuration -> 'redemption', 'null'), '{}')) as redemption,
    coalesce(e.seating ->> 'svgCode', e.seating ->> 'image') is not null as has_seat_map`

// Columns of what the ticket may have cost where it has no price of its own, and of the most specific fee.
const PRICE_COLUMNS = sql`
    coalesce(
      t.details -> 'primarySalesFee', o.primary_sales_fee, s.primary_sales_fee, e.primary_sales_fee
    ) as primary_sales_fee,
    o.title as option_title, o.price_minor as option_price, o.currency as option_currency,
    p.title as price_type_title, p.price_minor as type_price, p.currency as type_currency`

// Joins the event `e`, show `s`, option `o` and, where the ticket has one, price type `p`.
const joinPlace = (sellerId: SellerId) => sql`
  join events e on e.seller_id = ${sellerId} and e.event_reference = t.event_reference
  join shows s on s.seller_id = ${sellerId} and s.event_reference = t.event_reference and s.show_id = t.show_id
  join ticket_options o
    on o.seller_id = ${sellerId} and o.event_reference = t.event_reference and o.show_id = t.show_id
    and o.ticket_option_id = t.ticket_option_id
  left join price_types p
    on p.seller_id = ${sellerId} and p.event_reference = t.event_reference and p.show_id = t.show_id
    and p.price_type_id = t.price_type_id`

// Joins whether the ticket comes from a system of the seller's that we ask, and whether that system replaces its code
// on resale.
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

// Joins the active listing of a ticket; a cancelled show has none on sale.
const joinListing = (sellerId: SellerId) => sql`
  left join lateral (
    select l.listing_id, l.price_minor, l.final_price_minor, l.payout_minor,
      ${heldUntil(sellerId)} is not null as is_held
    from listings l
    where l.seller_id = ${sellerId} and l.ticket_id = t.ticket_id and l.status = 'ACTIVE'
    limit 1
  ) on_sale on t.status = 'LISTED' and s.status = 'LIVE'`

export function toResaleTicket(row: ResaleTicketRow): ResaleTicket {
  const { optionPrice, optionCurrency, typePrice, typeCurrency, ...others } = row
  const { listingId, listingPrice, finalPriceMinor, payoutMinor, isHeld, ...ticket } = others
  const priceType: TicketPrice | null =
    typeCurrency === null ? null : { minor: typePrice, currency: typeCurrency }
  const listing: ActiveListing | null =
    listingId === null ? null : { listingId, priceMinor: listingPrice, finalPriceMinor, payoutMinor, isHeld }
  const option: TicketPrice = { minor: optionPrice, currency: optionCurrency }
  return { ...ticket, prices: { own: ticket.priceMinor, priceType, option }, listing }
}
