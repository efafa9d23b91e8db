import { bigint, instant, integer, nullable, type RowOf, text, uuid } from '#database/columns.ts'
import { ConstraintError } from '#database/database-error.ts'
import { type Given, type Parameter, type Sql, sql, statement, unnest } from '#database/sql.ts'
import type { HoldRequest } from './buy-intention.ts'
import { isHeld } from './wanted-listings-repository.ts'

/** Several requests that want no listing in common. */
interface Holding {
  readonly sellerId: string
  readonly lifetimeSeconds: number
  readonly holds: readonly PlannedHold[]
  readonly items: readonly WantedItem[]
  /** The shows of the holds, each once. */
  readonly shows: readonly HeldShow[]
}

interface HeldShow {
  readonly eventReference: string
  readonly showId: string
}

interface WantedItem {
  readonly buyIntentionId: string
  readonly listingId: string
  readonly position: number
}

/** Locks those of the shows that sell now. Shows are locked first, as everywhere: locks in order. */
const openShows = ({ sellerId, shows }: Given<Holding>) => sql`
  select s.event_reference, s.show_id, s.starts_at
  from ${unnest(shows, 'named', { eventReference: text, showId: text })}
  join shows s
    on s.seller_id = ${sellerId} and s.event_reference = named.event_reference and s.show_id = named.show_id
  where s.status = 'LIVE' and s.is_resale_enabled and s.starts_at > (select now from clock)
  order by s.event_reference, s.show_id
  for share of s`

/**
 * Locks the wanted listings, in the order of their ids and after the shows (locks in order), and answers those that are
 * on sale, of an open show and held by nobody. Holds that have run out were released before. Each is a look-up by key.
 */
const freeListings = (sellerId: Parameter<string>) => sql`
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
    where listings.seller_id = ${sellerId} and listings.listing_id = wanted.listing_id
      and listings.status = 'ACTIVE'
    limit 1
    for no key update
  ) l
  where exists (
      select from open_shows
      where open_shows.event_reference = l.event_reference and open_shows.show_id = l.show_id
    )
    and not ${isHeld(sellerId)}`

/** Requests of which every listing is free: of each request all listings are held, or none. */
const wholeRequests = sql`
  select free.buy_intention_id, min(event_reference) as event_reference, min(show_id) as show_id,
    min(ticket_option_id) as ticket_option_id, min(currency) as currency,
    sum(final_price_minor)::bigint as total_minor
  from free
  group by free.buy_intention_id
  having count(*) = (
    select count(*) from wanted where wanted.buy_intention_id = free.buy_intention_id
  )`

/** Those requests with what they ask for beside listings. */
const askedWith = ({ holds }: Given<Holding>) => sql`
  select asked.*, whole.event_reference, whole.show_id, whole.ticket_option_id, whole.currency, whole.total_minor
  from ${unnest(holds, 'asked', {
    buyIntentionId: uuid,
    cartId: uuid,
    source: text,
    buyerEmail: nullable(text),
    language: text,
    returnUrl: nullable(text),
  })}
  join whole on whole.buy_intention_id = asked.buy_intention_id`

/** Writes the buy intentions. A hold ends when its show starts, at the latest. */
const begunIntentions = ({ sellerId, lifetimeSeconds }: Given<Holding>) => sql`
  insert into buy_intentions
    (seller_id, buy_intention_id, cart_id, event_reference, show_id, ticket_option_id, source, currency, total_minor,
     buyer_email, language, return_url, created_at, expires_at)
  select ${sellerId}, asked.buy_intention_id, cart_id, asked.event_reference, asked.show_id, ticket_option_id, source,
    currency, total_minor, buyer_email, language, return_url, clock.now,
    least(clock.now + make_interval(secs => ${lifetimeSeconds}), open_shows.starts_at)
  from asked
  join open_shows
    on open_shows.event_reference = asked.event_reference and open_shows.show_id = asked.show_id
  cross join clock
  returning buy_intention_id, cart_id, expires_at, total_minor, currency`

/** Writes their items. Amounts are those of this moment and never change. */
const heldItems = (sellerId: Parameter<string>) => sql`
  insert into buy_intention_items
    (seller_id, buy_intention_id, listing_id, position, price_minor, buyer_fee_minor, seller_fee_minor)
  select ${sellerId}, free.buy_intention_id, listing_id, position, price_minor, buyer_fee_minor, seller_fee_minor
  from free
  join begun on begun.buy_intention_id = free.buy_intention_id`

const BEGUN = { buyIntentionId: uuid, cartId: uuid, expiresAt: instant, totalMinor: bigint, currency: text }
const HOLD = statement(
  'resale.hold',
  BEGUN,
  (given: Given<Holding>) => sql`
    with clock as materialized (
      select seller_now(${given.sellerId}) as now
    ),
    wanted as materialized (
      select *
      from ${unnest(given.items, 'wanted', { buyIntentionId: uuid, listingId: uuid, position: integer })}
    ),
    open_shows as materialized (${openShows(given)}
    ),
    free as materialized (${freeListings(given.sellerId)}
    ),
    whole as materialized (${wholeRequests}
    ),
    asked as materialized (${askedWith(given)}
    ),
    begun as (${begunIntentions(given)}
    ),
    held as (${heldItems(given.sellerId)}
    )
    select * from begun`,
)

/** A request with the ids that its hold will have, and the show that its listings are of. */
export interface PlannedHold extends HoldRequest, HeldShow {
  readonly buyIntentionId: string
  readonly cartId: string
}

/** A buy intention that has just begun. */
export type Hold = RowOf<typeof BEGUN>

/**
 * Begins several holds at once; answers those that began, by their ids.
 * @throws ConstraintError when another hold took one of their listings first; then none of them began
 */
export async function insertHolds(
  db: Sql,
  { sellerId, lifetimeSeconds }: { readonly sellerId: string; readonly lifetimeSeconds: number },
  holds: readonly PlannedHold[],
): Promise<ReadonlyMap<string, Hold>> {
  const items = holds.flatMap(({ buyIntentionId, listingIds }) =>
    listingIds.map((listingId, position) => ({ buyIntentionId, listingId, position })),
  )
  const byShow = new Map(holds.map((hold) => [`${hold.eventReference}\n${hold.showId}`, hold]))
  const shows = [...byShow.values()]
  const begun = await db.rows(HOLD, { sellerId, lifetimeSeconds, holds, items, shows })
  return new Map(begun.map((hold) => [hold.buyIntentionId, hold]))
}

/** Whether somebody else's hold was there first. */
export function isTaken(error: unknown): boolean {
  return error instanceof ConstraintError && error.constraint === 'buy_intention_items_one_hold_key'
}

/** Whether the person began another hold at the same instant. */
export function isSecondHold(error: unknown): boolean {
  return error instanceof ConstraintError && error.constraint === 'buy_intentions_one_open_per_person_key'
}
