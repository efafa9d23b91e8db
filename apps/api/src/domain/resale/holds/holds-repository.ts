import { ConstraintError } from '#database/database-error.ts'
import { positional, type Sql } from '#database/sql.ts'
import type { HoldRequest } from './buy-intention.ts'
import { IS_HELD } from './wanted-listings-repository.ts'

// The whole hold, of several requests at once that want no listing in common. Shows are locked first, then listings in
// the order of their ids, as everywhere. Of each request all listings are taken or none; amounts are those of this
// moment, for good. Holds that have run out were
// released before. Limits keep every look-up by key.
const HOLD = positional(
  'buy_intentions.hold',
  `with clock as materialized (
     select seller_now($1) as now
   ),
   wanted as materialized (
     select *
     from unnest($2::uuid[], $3::uuid[], $4::integer[]) as wanted (buy_intention_id, listing_id, position)
   ),
   open_shows as materialized (
     select s.event_reference, s.show_id, s.starts_at
     from unnest($5::text[], $6::text[]) as named (event_reference, show_id)
     join shows s
       on s.seller_id = $1 and s.event_reference = named.event_reference and s.show_id = named.show_id
     where s.status = 'LIVE' and s.is_resale_enabled and s.starts_at > (select now from clock)
     order by s.event_reference, s.show_id
     for share of s
   ),
   free as materialized (
     select wanted.buy_intention_id, wanted.position, l.*
     from (
       select *
       from wanted
       where (select count(*) from open_shows) > 0
       order by listing_id
     ) wanted
     cross join lateral (
       select listing_id, event_reference, show_id, ticket_option_id, currency, price_minor, buyer_fee_minor,
         seller_fee_minor, final_price_minor
       from listings
       where listings.seller_id = $1 and listings.listing_id = wanted.listing_id and listings.status = 'ACTIVE'
       limit 1
       for no key update
     ) l
     where exists (
         select from open_shows
         where open_shows.event_reference = l.event_reference and open_shows.show_id = l.show_id
       )
       and not ${IS_HELD}
   ),
   whole as materialized (
     select free.buy_intention_id, min(event_reference) as event_reference, min(show_id) as show_id,
       min(ticket_option_id) as ticket_option_id, min(currency) as currency,
       sum(final_price_minor)::bigint as total_minor
     from free
     group by free.buy_intention_id
     having count(*) = (
       select count(*) from wanted where wanted.buy_intention_id = free.buy_intention_id
     )
   ),
   asked as materialized (
     select asked.*, whole.event_reference, whole.show_id, whole.ticket_option_id, whole.currency,
       whole.total_minor
     from unnest($7::uuid[], $8::uuid[], $9::text[], $10::text[], $11::text[], $12::text[])
       as asked (buy_intention_id, cart_id, source, buyer_email, language, return_url)
     join whole on whole.buy_intention_id = asked.buy_intention_id
   ),
   begun as (
     insert into buy_intentions
       (seller_id, buy_intention_id, cart_id, event_reference, show_id, ticket_option_id, source, currency,
        total_minor, buyer_email, language, return_url, created_at, expires_at)
     select $1, asked.buy_intention_id, cart_id, asked.event_reference, asked.show_id, ticket_option_id, source,
       currency, total_minor, buyer_email, language, return_url, clock.now,
       least(clock.now + make_interval(secs => $13), open_shows.starts_at)
     from asked
     join open_shows
       on open_shows.event_reference = asked.event_reference and open_shows.show_id = asked.show_id
     cross join clock
     returning buy_intention_id, cart_id, expires_at, total_minor, currency
   ),
   held as (
     insert into buy_intention_items
       (seller_id, buy_intention_id, listing_id, position, price_minor, buyer_fee_minor, seller_fee_minor)
     select $1, free.buy_intention_id, listing_id, position, price_minor, buyer_fee_minor, seller_fee_minor
     from free
     join begun on begun.buy_intention_id = free.buy_intention_id
   )
   select * from begun`,
)

/** A request with the ids that its hold will have, and the show that its listings are of. */
export interface PlannedHold extends HoldRequest {
  readonly buyIntentionId: string
  readonly cartId: string
  readonly eventReference: string
  readonly showId: string
}

/** A buy intention that has just begun. */
export interface Hold {
  readonly buyIntentionId: string
  readonly cartId: string
  readonly expiresAt: Date
  readonly totalMinor: bigint
  readonly currency: string
}

interface HoldRow {
  readonly buy_intention_id: string
  readonly cart_id: string
  readonly expires_at: Date
  readonly total_minor: bigint
  readonly currency: string
}

/** Of several holds at once: which of them began. @throws ConstraintError where one of them came too late; none began. */
export async function insertHolds(
  db: Sql,
  { sellerId, lifetimeSeconds }: { readonly sellerId: string; readonly lifetimeSeconds: number },
  holds: readonly PlannedHold[],
): Promise<ReadonlyMap<string, Hold>> {
  const items = holds.flatMap(({ buyIntentionId, listingIds }) =>
    listingIds.map((listingId, position) => ({ buyIntentionId, listingId, position })),
  )
  const shows = new Map(
    holds.map(({ eventReference, showId }) => [`${eventReference}\n${showId}`, { eventReference, showId }]),
  )
  const rows = await db.rows<HoldRow>(HOLD, [
    sellerId,
    items.map((item) => item.buyIntentionId),
    items.map((item) => item.listingId),
    items.map((item) => item.position),
    [...shows.values()].map((show) => show.eventReference),
    [...shows.values()].map((show) => show.showId),
    holds.map((hold) => hold.buyIntentionId),
    holds.map((hold) => hold.cartId),
    holds.map((hold) => hold.source),
    holds.map((hold) => hold.buyerEmail),
    holds.map((hold) => hold.language),
    holds.map((hold) => hold.returnUrl),
    lifetimeSeconds,
  ])
  return new Map(rows.map((row) => [row.buy_intention_id, toHold(row)]))
}

function toHold(row: HoldRow): Hold {
  return {
    buyIntentionId: row.buy_intention_id,
    cartId: row.cart_id,
    expiresAt: row.expires_at,
    totalMinor: row.total_minor,
    currency: row.currency,
  }
}

/** Whether somebody else's hold was there first. */
export function isTaken(error: unknown): boolean {
  return error instanceof ConstraintError && error.constraint === 'buy_intention_items_one_hold_key'
}

/** Whether the person began another hold at the same instant. */
export function isSecondHold(error: unknown): boolean {
  return error instanceof ConstraintError && error.constraint === 'buy_intentions_one_open_per_person_key'
}
