import { formOf } from '#database/address-forms.ts'
import { type Fragment, fragment, type Parameter, sql } from '#database/sql.ts'

// SQL fragments with which statements of any module read tables of this one.

type SellerId = Parameter<string>

/** Contact of the person who listed a listing. Indexes use exactly this expression, so both must change together. */
export function resellerOfRow(listing: string): Fragment {
  const phone: Fragment = { pieces: [`${listing}.seller_phone`] }
  return sql`coalesce(${formOf(listing, 'seller_email')}, ltrim(${phone}, '+'))`
}

/** Contact of the person who listed `l`. */
export const RESELLER = resellerOfRow('l')

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

/** Selects the ticket ids of listings. */
export const ticketsOfListings = (sellerId: SellerId, listingIds: Parameter<readonly string[]>): Fragment =>
  fragment(
    'market.tickets_of_listings',
    sql`
      select l.ticket_id
      from unnest(${listingIds}::uuid[]) as ended (listing_id)
      join listings l on l.seller_id = ${sellerId} and l.listing_id = ended.listing_id`,
  )

/** Joins the consent `c`, if any, with which a key made the change `h` of a ticket's history. */
export const joinConsent = (sellerId: SellerId): Fragment =>
  fragment(
    'market.join_consent',
    sql`left join listing_consents c
      on c.seller_id = ${sellerId} and c.listing_id = (h.details ->> 'listingId')::uuid and c.change_id = h.change_id`,
  )
