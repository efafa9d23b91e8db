import type { ListingStatus, ListingType, ShowStatus } from '@taquilla/contract'
import type { SeatPlace } from '@taquilla/contract/resale'
import {
  bigint,
  boolean,
  integer,
  json,
  nullable,
  type RowOf,
  text,
  textOf,
  uuid,
} from '#database/columns.ts'
import { type Given, type Parameter, type Sql, sql, statement } from '#database/sql.ts'
import { rulesOfTicket } from '#domain/events/index.ts'
import { LISTER } from '../listings/listing-rows.ts'
import type { WantedListing } from './buy-intention.ts'

interface Wanted {
  readonly sellerId: string
  readonly listingIds: readonly string[]
}

/** The purchase that holds listing `l`, run out or not: a look-up by key, through the index of what is held. */
const itemThatHolds = (sellerId: Parameter<string>) => sql`
  select buy_intention_id
  from buy_intention_items
  where seller_id = ${sellerId} and listing_id = l.listing_id and is_held
  limit 1`

/** Whether a purchase that has not run out by `clock` holds listing `l`. */
export const isHeld = (sellerId: Parameter<string>) => sql`coalesce((
  select b.status = 'OPEN' and b.expires_at > (select now from clock)
  from (${itemThatHolds(sellerId)}
  ) i
  cross join lateral (
    select status, expires_at
    from buy_intentions
    where buy_intentions.seller_id = ${sellerId} and buy_intentions.buy_intention_id = i.buy_intention_id
    limit 1
  ) b
), false)`

/** Whether show `s` of listing `l` is cancelled, and with it every show of its event. */
const isEventCancelled = (sellerId: Parameter<string>) => sql`
  s.status = 'CANCELLED' and not exists (
    select from shows other
    where other.seller_id = ${sellerId} and other.event_reference = l.event_reference and other.status = 'LIVE'
  )`

/** How many listings of the pack of listing `l` are on sale. */
const packSize = (sellerId: Parameter<string>) => sql`(
  select count(*)::integer
  from listings member
  where member.seller_id = ${sellerId} and member.group_id = l.group_id and member.status = 'ACTIVE'
)`

/** Each wanted listing `l` with its ticket `t`, its show `s` and its hold `h`, all of them by look-ups by key. */
const wantedListings = ({ sellerId, listingIds }: Given<Wanted>) => sql`
  unnest(${listingIds}::uuid[]) as wanted (listing_id)
  cross join lateral (
    select * from listings
    where listings.seller_id = ${sellerId} and listings.listing_id = wanted.listing_id
    limit 1
  ) l
  cross join lateral (
    select * from tickets
    where tickets.seller_id = ${sellerId} and tickets.ticket_id = l.ticket_id
    limit 1
  ) t
  cross join lateral (
    select * from shows
    where shows.seller_id = ${sellerId} and shows.event_reference = l.event_reference and shows.show_id = l.show_id
    limit 1
  ) s
  cross join lateral (
    select ${isHeld(sellerId)} as is_held
    offset 0
  ) h`

const WANTED = {
  listingId: uuid,
  status: textOf<ListingStatus>(),
  type: textOf<ListingType>(),
  groupId: nullable(uuid),
  eventReference: text,
  showId: text,
  ticketOptionId: text,
  currency: text,
  sellerContact: text,
  ownerEmail: nullable(text),
  priceTypeId: nullable(text),
  ticketPriceMinor: nullable(bigint),
  seating: nullable(json<SeatPlace>()),
  showStatus: textOf<ShowStatus>(),
  isResaleEnabled: boolean,
  hasStarted: boolean,
  isHeld: boolean,
  hasRunOutHold: boolean,
  isEventCancelled: boolean,
  rules: json<unknown>(),
  packSize: integer,
}
// Rules and the size of the pack are read of listings that are free alone: of a hundred people who want the same
// listing, ninety-nine are answered by its status and its hold.
const FIND = statement(
  'resale.find_wanted',
  WANTED,
  (given: Given<Wanted>) => sql`
    with clock as materialized (
      select seller_now(${given.sellerId}) as now
    )
    select l.listing_id, l.status, l.type, l.group_id, l.event_reference, l.show_id, l.ticket_option_id,
      l.currency, ${LISTER} as seller_contact,
      lower(t.owner_email) as owner_email, t.price_type_id, t.price_minor as ticket_price_minor,
      t.details -> 'seating' as seating, s.status as show_status, s.is_resale_enabled,
      s.starts_at <= (select now from clock) as has_started, h.is_held,
      not h.is_held and (${itemThatHolds(given.sellerId)}) is not null as has_run_out_hold,
      ${isEventCancelled(given.sellerId)} as is_event_cancelled,
      case when not h.is_held and l.status = 'ACTIVE' then ${rulesOfTicket(given.sellerId)} else '[]' end as rules,
      case when not h.is_held and l.type = 'PACK' then ${packSize(given.sellerId)} else 1 end as pack_size
    from ${wantedListings(given)}`,
)

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
  const rows = await db.rows(FIND, { sellerId, listingIds })
  return rows.map((row) => toWanted(row, allowsPurchase))
}

function toWanted(row: RowOf<typeof WANTED>, allowsPurchase: AllowsPurchase): WantedListing {
  const { sellerContact, ownerEmail, isResaleEnabled, rules, priceTypeId, ticketPriceMinor, ...listing } = row
  const { showId, ticketOptionId } = listing
  const placement = { showId, ticketOptionId, priceTypeId, priceMinor: ticketPriceMinor }
  return {
    ...listing,
    sellers: [sellerContact, ownerEmail].filter((contact) => contact !== null),
    isPurchaseAllowed: isResaleEnabled && allowsPurchase(rules, placement),
  }
}
