import { type Fragment, type Parameter, sql } from '#database/sql.ts'
import { joinPayout, PAYOUT_STATE } from '#domain/money/views.ts'
import { heldUntil } from '#domain/purchase/views.ts'

type SellerId = Parameter<string>

/** True if listing `l` is ACTIVE although its show `s` is cancelled, because a job has not ended it yet. */
export const IS_OF_CANCELLED_SHOW = sql`l.status = 'ACTIVE' and s.status = 'CANCELLED'`

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
  ${joinPayout(sellerId)}`
