import { type Fragment, fragment, type Parameter, sql } from '#database/sql.ts'

// SQL fragments with which statements of any module read tables of this one.

/** State of payout `p` for its reseller: OWED if they have to give it back, CANCELLED once they have. */
export const PAYOUT_STATE = sql`case
      when p.debt_left_minor > 0 then 'OWED'
      when p.status = 'DELIVERED' and p.debt_minor is not null then 'CANCELLED'
      else p.status
    end`

/** Joins its payout `p`, if any, to listing `l`. */
export const joinPayout = (sellerId: Parameter<string>): Fragment =>
  fragment(
    'money.join_payout',
    sql`left join payouts p on p.seller_id = ${sellerId} and p.listing_id = l.listing_id`,
  )
