import type { ListingEnding } from '@taquilla/contract/guest'
import { LISTING_DELETED } from '#changes/catalog.ts'
import { text, uuid } from '#database/columns.ts'
import {
  type Fragment,
  fragment,
  type Given,
  type Parameter,
  type Sql,
  sql,
  statement,
} from '#database/sql.ts'
import { takeOffSale } from '#domain/tickets/index.ts'
import { newId } from '#domain/values/ids.ts'
import type { TicketKey } from '#domain/values/keys.ts'
import { announce } from '#queue/outbox.ts'

export interface EndedListings {
  readonly sellerId: string
  readonly listingIds: readonly string[]
  readonly ending: ListingEnding
  readonly outboxId: string
}

// Tickets are locked before listings, each in order of id (docs/sql.md, locks in order).
const LOCK_TICKETS_TO_END = statement(
  'market.lock_tickets_to_end',
  { ticketId: text },
  ({ sellerId, ticketId }: Given<TicketKey>) => sql`
    with ticket_ids as materialized (
      select ${ticketId} as ticket_id
      union
      select member.ticket_id
      from listings l
      join listings member
        on member.seller_id = ${sellerId} and member.group_id = l.group_id and member.status = 'ACTIVE'
      where l.seller_id = ${sellerId} and l.ticket_id = ${ticketId} and l.status = 'ACTIVE' and l.type = 'PACK'
    )
    select t.ticket_id
    from tickets t
    where t.seller_id = ${sellerId} and t.ticket_id in (select ticket_id from ticket_ids)
    order by t.ticket_id
    for update of t`,
)
// `for update` also conflicts with the foreign-key lock that a new hold takes on the listing; a weaker lock would not.
const LOCK_ACTIVE_LISTINGS = statement(
  'market.lock_active_listings',
  { listingId: uuid, ticketId: text },
  ({ sellerId, ticketId }: Given<TicketKey>) => sql`
    select l.listing_id, l.ticket_id
    from listings l
    where l.seller_id = ${sellerId} and l.status = 'ACTIVE'
      and (l.ticket_id = ${ticketId} or (l.type = 'PACK' and l.group_id = (
        select named.group_id
        from listings named
        where named.seller_id = ${sellerId} and named.ticket_id = ${ticketId} and named.status = 'ACTIVE'
      )))
    order by l.listing_id
    for update of l`,
)
const END_LISTINGS = statement(
  'market.end_listings',
  { listingId: uuid },
  ({ sellerId, listingIds, ending, outboxId }: Given<EndedListings>) => sql`
    with ended as (
      update listings l
      set status = 'CANCELLED', ending = ${ending}, ended_at = seller_now(${sellerId}), updated_at = now()
      where l.seller_id = ${sellerId} and l.listing_id = any(${listingIds}) and l.status = 'ACTIVE'
      returning l.listing_id, l.ticket_id
    ), taken_off as (${takeOffSale(sellerId, sql`ended`)}
    ), announced as (
      ${announce(LISTING_DELETED, {
        sellerId,
        outboxId,
        payload: {
          listingIds: sql`jsonb_agg(listing_id)`,
          ticketIds: sql`jsonb_agg(ticket_id)`,
          ending: sql`${ending}::text`,
        },
        from: sql`from ended having count(*) > 0`,
      })}
    )
    select listing_id from ended`,
)
/**
 * Locks the ticket and, if it is listed in a PACK, the other tickets of the pack, then their ACTIVE listings. Returns
 * the ids of the listings, which end together; none if the ticket has no ACTIVE listing.
 */
export async function lockListingsToEnd(db: Sql, sellerId: string, ticketId: string): Promise<string[]> {
  for (;;) {
    const tickets = await db.rows(LOCK_TICKETS_TO_END, { sellerId, ticketId })
    const listings = await db.rows(LOCK_ACTIVE_LISTINGS, { sellerId, ticketId })
    const isLocked = listings.every((listing) => tickets.some((each) => each.ticketId === listing.ticketId))
    if (isLocked) return listings.map(({ listingId }) => listingId)
    // The ticket was listed in a pack between the two statements. It is locked now, so the next iteration succeeds.
  }
}

/** Cancels those of the listings that are ACTIVE and makes their tickets ACTIVE again; returns the cancelled ids. */
export async function endListings(
  db: Sql,
  sellerId: string,
  listings: Pick<EndedListings, 'listingIds' | 'ending'>,
): Promise<string[]> {
  const ended = await db.rows(END_LISTINGS, { ...listings, sellerId, outboxId: newId() })
  return ended.map(({ listingId }) => listingId)
}

interface SoldListings {
  readonly sellerId: Parameter<string>
  readonly listingIds: Parameter<readonly string[]>
}

/**
 * Marks the listings of `rows`, which also provides the buyer, as SOLD at the instant `now`. The redundant condition on
 * their ids keeps the planner from reading other listings of the seller. `greatest` keeps `sold_at` from preceding
 * `listed_at`, since the transaction may have started before that.
 */
export const markSold = ({ sellerId, listingIds }: SoldListings, rows: Fragment, now: Fragment): Fragment =>
  fragment(
    'market.mark_sold',
    sql`
      update listings l
      set status = 'SOLD', sold_at = greatest(${now}, l.listed_at), ended_at = ${now},
        buyer_email = r.buyer_email, buy_intention_id = r.buy_intention_id, updated_at = now(),
        address_forms = coalesce(l.address_forms || r.address_forms, l.address_forms, r.address_forms)
      from ${rows} r
      where l.seller_id = ${sellerId} and l.listing_id = any(${listingIds}::uuid[]) and l.listing_id = r.listing_id
        and l.status = 'ACTIVE'
      returning l.listing_id, l.ticket_id, l.event_reference, l.show_id, l.price_minor, l.currency, r.holder,
        r.payout_minor, r.buyer_email, r.address_forms, r.buy_intention_id, r.payment_id`,
  )
