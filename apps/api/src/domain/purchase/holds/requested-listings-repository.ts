import type { ListingStatus, ListingType, ShowStatus, Text } from '@taquilla/contract'
import type { SeatPlace } from '@taquilla/contract/resale'
import { formOf } from '#database/address-forms.ts'
import {
  bigint,
  boolean,
  instant,
  integer,
  json,
  nullable,
  type RowOf,
  text,
  textOf,
  uuid,
} from '#database/columns.ts'
import { type Given, type Parameter, type Sql, sql, statement } from '#database/sql.ts'
import {
  allowsPurchase,
  effectiveRuleFinder,
  findGuestShows,
  hasResaleEnded,
  type RuleJson,
  resaleEndOf,
  rulesOfTicket,
} from '#domain/events/index.ts'
import { momentIn } from '#domain/market/index.ts'
import { lookUpListing, RESELLER } from '#domain/market/views.ts'
import type { ListingKeys } from '#domain/values/keys.ts'
import { holdingItem, isHeld } from '../views.ts'

/** True if show `s` of listing `l` is cancelled and so is every other show of the event. */
const isEventCancelled = (sellerId: Parameter<string>) => sql`
  s.status = 'CANCELLED' and not exists (
    select from shows other
    where other.seller_id = ${sellerId} and other.event_reference = l.event_reference and other.status = 'LIVE'
  )`

/** Counts the ACTIVE listings in the pack of listing `l`. */
const packSize = (sellerId: Parameter<string>) => sql`(
  select count(*)::integer
  from listings member
  where member.seller_id = ${sellerId} and member.group_id = l.group_id and member.status = 'ACTIVE'
)`

interface RequestedKeys extends ListingKeys {
  /** Hold that the request replaces: its listings count as not held. */
  readonly replacedId: string | null
}

/** Each requested listing `l` with its ticket `t`, its show `s` and whether it is held, `h`. */
const requestedListings = ({ sellerId, listingIds, replacedId }: Given<RequestedKeys>) => sql`
  unnest(${listingIds}::uuid[]) as requested (listing_id)
  ${lookUpListing(sellerId, sql`requested`)}
  cross join lateral (
    select * from shows
    where shows.seller_id = ${sellerId} and shows.event_reference = l.event_reference and shows.show_id = l.show_id
    limit 1
  ) s
  cross join lateral (
    select ${isHeld(sellerId, sql`and b.buy_intention_id is distinct from ${replacedId}::uuid`)} as is_held
    offset 0
  ) h`

const REQUESTED = {
  listingId: uuid,
  status: textOf<ListingStatus>(),
  type: textOf<ListingType>(),
  groupId: nullable(uuid),
  eventReference: text,
  showId: text,
  ticketOptionId: text,
  currency: text,
  finalPriceMinor: bigint,
  resellerContact: text,
  ownerContact: nullable(text),
  priceTypeId: nullable(text),
  ticketPriceMinor: nullable(bigint),
  seating: nullable(json<SeatPlace>()),
  showStatus: textOf<ShowStatus>(),
  isResaleEnabled: boolean,
  startsAt: instant,
  hasStarted: boolean,
  /** True if an unexpired buy intention holds the listing. */
  isHeld: boolean,
  /** True if the buy intention that holds the listing has expired, but is still stored as OPEN. */
  hasExpiredHold: boolean,
  /** True if every show of the event is cancelled. */
  isEventCancelled: boolean,
  rules: json<readonly RuleJson[]>(),
  now: instant,
  /** Number of ACTIVE listings in its pack; 1 without a pack, and not counted for a held listing. */
  packSize: integer,
}
// Rules and pack size are read only for listings that can be held. If a hundred buyers request the same listing, the
// status and the hold suffice to refuse ninety-nine of them.
const FIND_REQUESTED_LISTINGS = statement(
  'purchase.find_requested_listings',
  REQUESTED,
  (given: Given<RequestedKeys>) => sql`
    with clock as materialized (
      select seller_now(${given.sellerId}) as now
    )
    select l.listing_id, l.status, l.type, l.group_id, l.event_reference, l.show_id, l.ticket_option_id,
      l.currency, l.final_price_minor, ${RESELLER} as reseller_contact,
      ${formOf('t', 'owner_email')} as owner_contact, t.price_type_id, t.price_minor as ticket_price_minor,
      t.details -> 'seating' as seating, s.status as show_status, s.is_resale_enabled,
      s.starts_at, s.starts_at <= (select now from clock) as has_started, (select now from clock) as now, h.is_held,
      not h.is_held and (${holdingItem(given.sellerId)}) is not null as has_expired_hold,
      ${isEventCancelled(given.sellerId)} as is_event_cancelled,
      case when not h.is_held and l.status = 'ACTIVE' then ${rulesOfTicket(given.sellerId)} else '[]' end as rules,
      case when not h.is_held and l.type = 'PACK' then ${packSize(given.sellerId)} else 1 end as pack_size
    from ${requestedListings(given)}`,
)

/** Columns from which the combined facts of a requested listing are made. */
type Combined =
  | ('resellerContact' | 'ownerContact' | 'isResaleEnabled' | 'rules' | 'now')
  | ('priceTypeId' | 'ticketPriceMinor')

/** A requested listing with every fact that may refuse its hold. */
export interface RequestedListing extends Omit<RowOf<typeof REQUESTED>, Combined> {
  /** Contacts of the person who listed the ticket and of its owner; neither may buy it. */
  readonly excludedBuyers: readonly string[]
  /** True if resale of the show is switched on and the effective rule of the ticket allows its purchase. */
  readonly isPurchaseAllowed: boolean
  /** End of the resale of the ticket, once it has passed; else null. */
  readonly resaleEndedAt: Text | null
}

/** Fields of a ticket that decide which rules of its event apply. */
export interface RuledPlacement {
  readonly showId: string
  readonly ticketOptionId: string
  readonly priceTypeId: string | null
  readonly priceMinor: bigint | null
}

/** Finds the seller's listings with these ids, in any status and order. */
export async function findRequestedListings(
  db: Sql,
  listings: ListingKeys,
  replacedId: string | null = null,
): Promise<RequestedListing[]> {
  const rows = await db.rows(FIND_REQUESTED_LISTINGS, { ...listings, replacedId })
  const requested = rows.map(toRequested)
  // The venue's time zone is read only to tell when resale ended.
  const shows = await findGuestShows(
    db,
    listings.sellerId,
    requested.filter(({ resaleEnd }) => resaleEnd !== null),
  )
  return requested.map(({ resaleEnd, ...listing }) => ({
    ...listing,
    resaleEndedAt: resaleEnd && momentIn(shows.get(listing).timeZone, resaleEnd),
  }))
}

function toRequested(row: RowOf<typeof REQUESTED>) {
  const {
    resellerContact,
    ownerContact,
    isResaleEnabled,
    rules,
    now,
    priceTypeId,
    ticketPriceMinor,
    ...listing
  } = row
  const { showId, ticketOptionId } = listing
  const placement = { showId, ticketOptionId, priceTypeId, priceMinor: ticketPriceMinor }
  const rule = effectiveRuleFinder(rules)(placement)
  return {
    ...listing,
    excludedBuyers: [resellerContact, ownerContact].filter((contact) => contact !== null),
    isPurchaseAllowed: isResaleEnabled && allowsPurchase(rule, listing.currency),
    resaleEnd: hasResaleEnded(rule, now) ? resaleEndOf(rule) : null,
  }
}
