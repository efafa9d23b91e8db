import { ApiError, HOLD_COOL_DOWN_SECONDS, MAX_RESALE_TICKETS_PER_PERSON } from '@taquilla/contract'
import { boolean, integer, type RowOf } from '#database/columns.ts'
import { type Given, oneRow, type Sql, sql, statement } from '#database/sql.ts'
import type { HoldRequest, RequestedListing } from './hold-request.ts'

interface PersonAtShow {
  readonly sellerId: string
  readonly eventReference: string
  readonly showId: string
  /** Lower-case e-mail address. */
  readonly contact: string | undefined
}
// Locks the show, then the person (docs/sql.md, locks in order). Concurrent holds of the person for the show wait here.
const LOCK_BUYER = statement(
  'resale.lock_buyer',
  {},
  ({ sellerId, eventReference, showId, contact }: Given<PersonAtShow>) => sql`
    with locked_show as materialized (
      select s.event_reference, s.show_id
      from shows s
      where s.seller_id = ${sellerId} and s.event_reference = ${eventReference} and s.show_id = ${showId}
      for share
    )
    insert into show_people (seller_id, event_reference, show_id, contact)
    select ${sellerId}, event_reference, show_id, ${contact}
    from locked_show
    on conflict on constraint show_people_pkey do update
    set contact = excluded.contact`,
)
interface RequestOfPerson extends PersonAtShow {
  readonly listingIds: readonly string[]
  readonly coolDownSeconds: number
}
const PURCHASES = { ticketCount: integer, hasHold: boolean, isCoolingDown: boolean }
const FIND_PURCHASES_AT_SHOW = statement(
  'resale.find_purchases_at_show',
  PURCHASES,
  (given: Given<RequestOfPerson>) => sql`
    with clock as materialized (
      select seller_now(${given.sellerId}) as now
    ), own as materialized (
      select b.buy_intention_id, b.source, b.status, b.ended_at, b.expires_at,
        b.status = 'OPEN' and b.expires_at > clock.now as is_live
      from buy_intentions b
      cross join clock
      where b.seller_id = ${given.sellerId} and lower(b.buyer_email) = ${given.contact}
        and b.event_reference = ${given.eventReference} and b.show_id = ${given.showId}
    )
    select
      (
        select count(*)::integer
        from own
        join buy_intention_items i
          on i.seller_id = ${given.sellerId} and i.buy_intention_id = own.buy_intention_id
        where own.is_live or own.status = 'COMPLETED'
      ) as ticket_count,
      exists (select from own where is_live and source = 'HOSTED') as has_hold,
      exists (
        select
        from own
        join buy_intention_items i
          on i.seller_id = ${given.sellerId} and i.buy_intention_id = own.buy_intention_id
        where not own.is_live and own.status in ('OPEN', 'EXPIRED', 'CANCELLED')
          and i.listing_id = any(${given.listingIds})
          and least(own.ended_at, own.expires_at)
            > (select now from clock) - make_interval(secs => ${given.coolDownSeconds})
      ) as is_cooling_down`,
)

interface ShowListings {
  readonly eventReference: string
  readonly showId: string
  readonly listingIds: readonly string[]
}

interface Buyer {
  readonly sellerId: string
  readonly buyerEmail: string | null
}

/**
 * Checks the limits for a person on the hosted pages: one hold per show, tickets per show, and
 * the cool-down before a person holds the same listing again.
 * @throws buy_intention.hold_limit, buy_intention.cool_down
 */
export async function admitHostedBuyer(
  db: Sql,
  { sellerId, buyerEmail, listingIds }: HoldRequest,
  { eventReference, showId }: RequestedListing,
): Promise<void> {
  const buyer = { sellerId, buyerEmail }
  const purchases = await lockPurchases(db, buyer, { eventReference, showId, listingIds })
  if (purchases.hasHold || purchases.ticketCount + listingIds.length > MAX_RESALE_TICKETS_PER_PERSON) {
    throw new ApiError('buy_intention.hold_limit', { values: { limit: MAX_RESALE_TICKETS_PER_PERSON } })
  }
  if (purchases.isCoolingDown) throw new ApiError('buy_intention.cool_down')
}

/** Checks the ticket limit of a person who becomes the buyer of held listings. @throws buy_intention.hold_limit */
export async function admitClaimant(db: Sql, buyer: Buyer, listings: ShowListings): Promise<void> {
  const { ticketCount } = await lockPurchases(db, buyer, listings)
  if (ticketCount + listings.listingIds.length > MAX_RESALE_TICKETS_PER_PERSON) {
    throw new ApiError('buy_intention.hold_limit', { values: { limit: MAX_RESALE_TICKETS_PER_PERSON } })
  }
}

/** Reads holds and purchases of the person for the show; concurrent requests of the person wait for the lock. */
async function lockPurchases(
  db: Sql,
  { sellerId, buyerEmail }: Buyer,
  { eventReference, showId, listingIds }: ShowListings,
): Promise<RowOf<typeof PURCHASES>> {
  const person = { sellerId, eventReference, showId, contact: buyerEmail?.toLowerCase() }
  await db.rows(LOCK_BUYER, person)
  const request = { ...person, listingIds, coolDownSeconds: HOLD_COOL_DOWN_SECONDS }
  return oneRow(db.rows(FIND_PURCHASES_AT_SHOW, request))
}
