import { formOf } from '#database/address-forms.ts'
import { text, uuid } from '#database/columns.ts'
import { type Fragment, type Given, type Sql, sql, statement } from '#database/sql.ts'
import { LISTED_SEAT, type UnnamedListing } from '#domain/market/index.ts'
import { lookUpListing, RESELLER } from '#domain/market/views.ts'
import { buyerOf, type Contact } from '#domain/values/contact.ts'
import type { BuyIntentionKey } from '#domain/values/keys.ts'
import { IN_PROGRESS } from '../payments/payments-repository.ts'
import type { Visitor } from './buyer.ts'

interface BuyerAtSeller {
  readonly sellerId: string
  readonly contact: string
}

interface VisitorAtSeller {
  readonly sellerId: string
  /** Form of the address of the person; null without one. */
  readonly contact: string | null
  readonly deviceHash: Buffer
}

interface WantedListing extends VisitorAtSeller {
  readonly listingId: string
}

interface VisitedShow {
  readonly sellerId: string
  readonly eventReference: string
  readonly showId: string | null
}

// Holds that the buyer can still pay; one that waits for a bank transfer needs nothing more from them.
const LIST_LIVE_HOLD_IDS = statement(
  'purchase.list_live_hold_ids',
  { buyIntentionId: uuid },
  ({ sellerId, contact }: Given<BuyerAtSeller>) => sql`
    select b.buy_intention_id
    from buy_intentions b
    where b.seller_id = ${sellerId} and ${formOf('b', 'buyer_email')} = ${contact}
      and b.status = 'OPEN' and b.expires_at > seller_now(${sellerId})
      and not exists (
        select from payments p
        where p.seller_id = ${sellerId} and p.buy_intention_id = b.buy_intention_id
          and p.status = 'AWAITING_TRANSFER'
      )
    order by b.expires_at, b.buy_intention_id
    limit 5`,
)
const FIND_OWN_HOLD = statement(
  'purchase.find_own_hold',
  { buyIntentionId: uuid },
  ({ sellerId, contact, deviceHash, listingId }: Given<WantedListing>) => sql`
    select b.buy_intention_id
    from buy_intention_items i
    join buy_intentions b on b.seller_id = ${sellerId} and b.buy_intention_id = i.buy_intention_id
    where i.seller_id = ${sellerId} and i.listing_id = ${listingId} and i.is_held
      and b.status = 'OPEN' and b.expires_at > seller_now(${sellerId})
      and (${formOf('b', 'buyer_email')} = ${contact} or b.browser_hash = ${deviceHash} and b.buyer_email is null)`,
)
/** Selects the open holds for the show that meet a condition and have no payment in progress. */
const changeableHolds = (
  { sellerId, eventReference, showId }: Given<VisitorAtSeller & VisitedShow>,
  condition: Fragment,
) => sql`
      select b.buy_intention_id, b.source, b.created_at
      from buy_intentions b
      where b.seller_id = ${sellerId} and ${condition}
        and b.event_reference = ${eventReference} and b.show_id = ${showId}
        and b.status = 'OPEN' and b.expires_at > seller_now(${sellerId})
        and not exists (
          select from payments p
          where p.seller_id = ${sellerId} and p.buy_intention_id = b.buy_intention_id and p.status in ${IN_PROGRESS}
        )`
const FIND_HELD_OFFERS = statement(
  'purchase.find_held_offers',
  {
    buyIntentionId: uuid,
    ...LISTED_SEAT,
    resellerContact: text,
  },
  (given: Given<VisitorAtSeller & VisitedShow>) => sql`
    with hold as materialized (
      select buy_intention_id
      from (${changeableHolds(given, sql`${formOf('b', 'buyer_email')} = ${given.contact}`)}
        union all
        ${changeableHolds(given, sql`b.browser_hash = ${given.deviceHash} and b.buyer_email is null`)}
      ) held
      order by source = 'HOSTED' desc, created_at desc
      limit 1
    )
    select hold.buy_intention_id, l.listing_id, l.type, l.group_id, l.ticket_option_id, l.final_price_minor, l.currency,
      l.listed_at, ${RESELLER} as reseller_contact, t.details -> 'seating' as seating
    from hold
    join buy_intention_items i on i.seller_id = ${given.sellerId} and i.buy_intention_id = hold.buy_intention_id
    ${lookUpListing(given.sellerId, sql`i`)}`,
)

/** Lists the person's open holds that can still be paid, the first to expire first. */
const FIND_LISTINGS_OF_HOLD = statement(
  'purchase.find_listings_of_hold',
  { listingId: uuid },
  ({ sellerId, buyIntentionId }: Given<BuyIntentionKey>) => sql`
    select listing_id
    from buy_intention_items
    where seller_id = ${sellerId} and buy_intention_id = ${buyIntentionId}`,
)

export async function listLiveHoldIds(db: Sql, sellerId: string, person: Contact | null): Promise<string[]> {
  const buyer = buyerOf(person)
  if (buyer === null) return []
  const holds = await db.rows(LIST_LIVE_HOLD_IDS, { sellerId, contact: buyer.contact })
  return holds.map(({ buyIntentionId }) => buyIntentionId)
}

/** Finds the visitor's open hold of the listing. */
export async function findOwnHoldId(
  db: Sql,
  { sellerId, listingId }: { readonly sellerId: string; readonly listingId: string },
  { buyer, deviceHash }: Visitor,
): Promise<string | null> {
  const contact = buyer?.contact ?? null
  const [hold] = await db.rows(FIND_OWN_HOLD, { sellerId, listingId, contact, deviceHash })
  return hold?.buyIntentionId ?? null
}

/** Finds the listings that the visitor holds for the show and can change: no payment is in progress. */
export async function findHeldOffers(
  db: Sql,
  show: VisitedShow,
  { buyer, deviceHash }: Visitor,
): Promise<{ readonly id: string; readonly listings: readonly UnnamedListing[] } | null> {
  const contact = buyer?.contact ?? null
  const listings = await db.rows(FIND_HELD_OFFERS, { ...show, contact, deviceHash })
  const [first] = listings
  return first === undefined ? null : { id: first.buyIntentionId, listings }
}

export async function findListingsOfHold(db: Sql, key: BuyIntentionKey): Promise<string[]> {
  return (await db.rows(FIND_LISTINGS_OF_HOLD, key)).map(({ listingId }) => listingId)
}
