import type { ListingStatus, ListingType, ShowStatus } from '@taquilla/contract'
import type { SeatPlace } from '@taquilla/contract/resale'
import { positional, type Sql } from '#database/sql.ts'
import type { WantedListing } from './buy-intention.ts'

/** The rules that can select a ticket `t`, as PlacedRule. */
export const RULES_OF_TICKET = `(
         select coalesce(jsonb_agg(jsonb_build_object(
           'ruleId', r.rule_id, 'ruleType', r.rule_type, 'showId', r.show_id, 'ticketOptionId', r.ticket_option_id,
           'priceTypeId', r.price_type_id, 'priceMinor', r.price_minor::text, 'settings', r.settings
         )), '[]')
         from rules r
         where r.seller_id = $1
           and r.event_reference = t.event_reference
           and (r.show_id is null or r.show_id = t.show_id)
           and (r.ticket_option_id is null or r.ticket_option_id = t.ticket_option_id)
           and (r.price_type_id is null or r.price_type_id = t.price_type_id)
           and (r.price_minor is null or r.price_minor = t.price_minor)
       )`

// By its own index alone: the table's statistics never make reading it look cheaper.
const ITEM_THAT_HOLDS = `select buy_intention_id
           from buy_intention_items
           where seller_id = $1 and listing_id = l.listing_id and is_held
           limit 1`

/** Whether a purchase that has not run out by `clock` holds a listing `l`. */
export const IS_HELD = `coalesce((
         select b.status = 'OPEN' and b.expires_at > (select now from clock)
         from (
           ${ITEM_THAT_HOLDS}
         ) i
         cross join lateral (
           select status, expires_at
           from buy_intentions
           where buy_intentions.seller_id = $1 and buy_intentions.buy_intention_id = i.buy_intention_id
           limit 1
         ) b
       ), false)`

// Each listing costs a few look-ups by key. What only matters for one that is free is not read of the others: of a
// hundred who want the same listing, ninety-nine are answered by its status and its hold alone.
const FIND = positional(
  'buy_intentions.find_wanted',
  `with clock as materialized (
     select seller_now($1) as now
   )
   select l.listing_id, l.status, l.type, l.group_id, l.event_reference, l.show_id, l.ticket_option_id,
     l.currency, coalesce(lower(l.seller_email), ltrim(l.seller_phone, '+')) as seller_contact,
     lower(t.owner_email) as owner_email, t.price_type_id, t.price_minor as ticket_price_minor,
     t.details -> 'seating' as seating, s.status as show_status, s.is_resale_enabled,
     s.starts_at <= (select now from clock) as has_started, h.is_held,
     not h.is_held and (${ITEM_THAT_HOLDS}) is not null as has_run_out_hold,
     s.status = 'CANCELLED' and not exists (
       select from shows other
       where other.seller_id = $1 and other.event_reference = l.event_reference and other.status = 'LIVE'
     ) as is_event_cancelled,
     case when not h.is_held and l.status = 'ACTIVE' then ${RULES_OF_TICKET} else '[]' end as rules,
     case when not h.is_held and l.type = 'PACK' then (
       select count(*)::integer
       from listings member
       where member.seller_id = $1 and member.group_id = l.group_id and member.status = 'ACTIVE'
     ) else 1 end as pack_size
   from unnest($2::uuid[]) as wanted (listing_id)
   cross join lateral (
     select * from listings
     where listings.seller_id = $1 and listings.listing_id = wanted.listing_id
     limit 1
   ) l
   cross join lateral (
     select * from tickets
     where tickets.seller_id = $1 and tickets.ticket_id = l.ticket_id
     limit 1
   ) t
   cross join lateral (
     select * from shows
     where shows.seller_id = $1 and shows.event_reference = l.event_reference and shows.show_id = l.show_id
     limit 1
   ) s
   cross join lateral (
     select ${IS_HELD} as is_held
     offset 0
   ) h`,
)

interface WantedRow {
  readonly listing_id: string
  readonly status: ListingStatus
  readonly type: ListingType
  readonly group_id: string | null
  readonly event_reference: string
  readonly show_id: string
  readonly ticket_option_id: string
  readonly currency: string
  readonly seller_contact: string
  readonly owner_email: string | null
  readonly price_type_id: string | null
  readonly ticket_price_minor: bigint | null
  readonly seating: SeatPlace | null
  readonly show_status: ShowStatus
  readonly is_resale_enabled: boolean
  readonly has_started: boolean
  readonly is_held: boolean
  readonly has_run_out_hold: boolean
  readonly is_event_cancelled: boolean
  readonly rules: unknown
  readonly pack_size: number
}

/** Where a ticket is placed among its event's rules. */
export interface RuledPlacement {
  readonly showId: string
  readonly ticketOptionId: string
  readonly priceTypeId: string | null
  readonly priceMinor: bigint | null
}

/** Whether rules, as JSON, let a ticket that is placed there be bought. */
export type AllowsPurchase = (rules: unknown, placement: RuledPlacement) => boolean

/** Those of the listings that are the seller's, of any status and in any order; each at most once. */
export async function findWanted(
  db: Sql,
  { sellerId, allowsPurchase }: { readonly sellerId: string; readonly allowsPurchase: AllowsPurchase },
  listingIds: readonly string[],
): Promise<WantedListing[]> {
  const rows = await db.rows<WantedRow>(FIND, [sellerId, listingIds])
  return rows.map((row) => toWanted(row, allowsPurchase))
}

function toWanted(row: WantedRow, allowsPurchase: AllowsPurchase): WantedListing {
  const placement = {
    showId: row.show_id,
    ticketOptionId: row.ticket_option_id,
    priceTypeId: row.price_type_id,
    priceMinor: row.ticket_price_minor,
  }
  return {
    listingId: row.listing_id,
    status: row.status,
    type: row.type,
    groupId: row.group_id,
    eventReference: row.event_reference,
    showId: row.show_id,
    ticketOptionId: row.ticket_option_id,
    currency: row.currency,
    sellers: [row.seller_contact, row.owner_email].filter((contact) => contact !== null),
    seating: row.seating,
    showStatus: row.show_status,
    isEventCancelled: row.is_event_cancelled,
    hasStarted: row.has_started,
    isPurchaseAllowed: row.is_resale_enabled && allowsPurchase(row.rules, placement),
    isHeld: row.is_held,
    hasRunOutHold: row.has_run_out_hold,
    packSize: row.pack_size,
  }
}
