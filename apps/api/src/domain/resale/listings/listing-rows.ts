import type { ListingStatus, ListingType } from '@taquilla/contract'
import type { ListingEnding } from '@taquilla/contract/guest'
import type { Listing, PayoutState } from './listing.ts'

/** Until when a live purchase holds the listing `l`; the clock says when one is over, not the job that ends it. */
export const HELD_UNTIL = `(
       select max(b.expires_at)
       from buy_intention_items i
       join buy_intentions b on b.seller_id = i.seller_id and b.buy_intention_id = i.buy_intention_id
       where i.seller_id = l.seller_id and i.listing_id = l.listing_id and i.is_held
         and b.status = 'OPEN' and b.expires_at > seller_now(l.seller_id)
     )`

const IS_OF_CANCELLED_SHOW = `l.status = 'ACTIVE' and s.status = 'CANCELLED'`

/** Columns of a listing `l` of a show `s`, and of its payout `p`. Its state depends on its show's. */
export const LISTING_COLUMNS = `l.listing_id, l.ticket_id, l.event_reference, l.show_id, l.ticket_option_id, l.type,
     l.group_id, l.seller_email, l.seller_phone, l.buyer_email, l.price_minor, l.buyer_fee_minor, l.seller_fee_minor,
     l.final_price_minor, l.payout_minor, l.currency, l.listed_at, l.sold_at,
     case when ${IS_OF_CANCELLED_SHOW} then 'CANCELLED' else l.status end as status,
     case when ${IS_OF_CANCELLED_SHOW} then 'SHOW_CANCELLED' else l.ending end as ending,
     case when ${IS_OF_CANCELLED_SHOW} then s.cancelled_at else l.ended_at end as ended_at,
     ${HELD_UNTIL} as held_until, p.status as payout_status`

/** What {@link LISTING_COLUMNS} are taken from. */
export const FROM_LISTINGS = `from listings l
   join shows s
     on s.seller_id = l.seller_id and s.event_reference = l.event_reference and s.show_id = l.show_id
   left join payouts p on p.seller_id = l.seller_id and p.listing_id = l.listing_id`

export interface ListingRow {
  readonly listing_id: string
  readonly ticket_id: string
  readonly event_reference: string
  readonly show_id: string
  readonly ticket_option_id: string
  readonly type: ListingType
  readonly group_id: string | null
  readonly status: ListingStatus
  readonly seller_email: string | null
  readonly seller_phone: string | null
  readonly buyer_email: string | null
  readonly price_minor: bigint
  readonly buyer_fee_minor: bigint
  readonly seller_fee_minor: bigint
  readonly final_price_minor: bigint
  readonly payout_minor: bigint
  readonly currency: string
  readonly listed_at: Date
  readonly sold_at: Date | null
  readonly ended_at: Date | null
  readonly ending: ListingEnding | null
  readonly held_until: Date | null
  readonly payout_status: PayoutState | null
}

export function toListing(row: ListingRow): Listing {
  return {
    listingId: row.listing_id,
    ticketId: row.ticket_id,
    eventReference: row.event_reference,
    showId: row.show_id,
    ticketOptionId: row.ticket_option_id,
    type: row.type,
    groupId: row.group_id,
    status: row.status,
    sellerEmail: row.seller_email,
    sellerPhone: row.seller_phone,
    buyerEmail: row.buyer_email,
    priceMinor: row.price_minor,
    buyerFeeMinor: row.buyer_fee_minor,
    sellerFeeMinor: row.seller_fee_minor,
    finalPriceMinor: row.final_price_minor,
    payoutMinor: row.payout_minor,
    currency: row.currency,
    listedAt: row.listed_at,
    soldAt: row.sold_at,
    endedAt: row.ended_at,
    ending: row.ending,
    heldUntil: row.held_until,
    payoutStatus: row.payout_status,
  }
}
