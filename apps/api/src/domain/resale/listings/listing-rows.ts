import { formOf } from '#database/address-forms.ts'
import { type Fragment, type Parameter, sql } from '#database/sql.ts'

type SellerId = Parameter<string>

/** Contact of the person who listed a listing. Indexes use exactly this expression, so both must change together. */
export function resellerOfRow(listing: string): Fragment {
  const phone: Fragment = { pieces: [`${listing}.seller_phone`] }
  return sql`coalesce(${formOf(listing, 'seller_email')}, ltrim(${phone}, '+'))`
}

/** Contact of the person who listed `l`. */
export const RESELLER = resellerOfRow('l')

/** End of the unexpired hold of listing `l`; null if nobody holds it. */
export const heldUntil = (sellerId: SellerId): Fragment => sql`(
  select max(b.expires_at)
  from buy_intention_items i
  join buy_intentions b on b.seller_id = ${sellerId} and b.buy_intention_id = i.buy_intention_id
  where i.seller_id = ${sellerId} and i.listing_id = l.listing_id and i.is_held
    and b.status = 'OPEN' and b.expires_at > seller_now(${sellerId})
)`

/** Look-up by key (docs/sql.md): joins listing `l` and its ticket `t` to each row of `relation`. */
export const lookUpListing = (sellerId: SellerId, relation: Fragment): Fragment => sql`
  cross join lateral (
    select * from listings
    where listings.seller_id = ${sellerId} and listings.listing_id = ${relation}.listing_id
    limit 1
  ) l
  cross join lateral (
    select * from tickets
    where tickets.seller_id = ${sellerId} and tickets.ticket_id = l.ticket_id
    limit 1
  ) t`

/** Joins its ticket `t` and its ticket option `o` to listing `l`. */
export const joinTicket = (sellerId: SellerId): Fragment => sql`
  join tickets t on t.seller_id = ${sellerId} and t.ticket_id = l.ticket_id
  join ticket_options o
    on o.seller_id = ${sellerId} and o.event_reference = l.event_reference and o.show_id = l.show_id
    and o.ticket_option_id = l.ticket_option_id`

/** True if listing `l` is ACTIVE although its show `s` is cancelled, because a job has not ended it yet. */
export const IS_OF_CANCELLED_SHOW = sql`l.status = 'ACTIVE' and s.status = 'CANCELLED'`

/** State of payout `p` for its reseller: OWED if they have to give it back, CANCELLED once they have. */
export const PAYOUT_STATE = sql`case
      when p.debt_left_minor > 0 then 'OWED'
      when p.status = 'DELIVERED' and p.debt_minor is not null then 'CANCELLED'
      else p.status
    end`

/** Selects the columns of `LISTING`; an ACTIVE listing of a cancelled show is selected as CANCELLED. */
export const selectListings = (sellerId: SellerId): Fragment => sql`
  select l.listing_id, l.ticket_id, l.event_reference, l.show_id, l.ticket_option_id, l.type, l.group_id,
    l.seller_email, l.seller_phone, l.buyer_email, l.price_minor, l.buyer_fee_minor, l.seller_fee_minor,
    l.final_price_minor, l.payout_minor, l.currency, l.listed_at, l.sold_at,
    case when ${IS_OF_CANCELLED_SHOW} then 'CANCELLED' else l.status end as status,
    case when ${IS_OF_CANCELLED_SHOW} then 'SHOW_CANCELLED' else l.ending end as ending,
    case when ${IS_OF_CANCELLED_SHOW} then s.cancelled_at else l.ended_at end as ended_at,
    ${heldUntil(sellerId)} as held_until, ${PAYOUT_STATE} as payout_status
  from listings l
  join shows s
    on s.seller_id = ${sellerId} and s.event_reference = l.event_reference and s.show_id = l.show_id
  left join payouts p on p.seller_id = ${sellerId} and p.listing_id = l.listing_id`
