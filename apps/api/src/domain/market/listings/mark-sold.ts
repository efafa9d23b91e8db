import { type Fragment, fragment, type Parameter, sql } from '#database/sql.ts'

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
