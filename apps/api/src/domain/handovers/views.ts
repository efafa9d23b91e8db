import { type Fragment, fragment, type Parameter, sql } from '#database/sql.ts'

// SQL fragments with which statements of any module read tables of this one.

/**
 * Joins to ticket `t` of show `s`, which the CTE `clock` dates: its pending handover `pending`, if any, and `handed`, with
 * how often it was handed over and whether its owner got it so.
 */
export const joinHandovers = (sellerId: Parameter<string>): Fragment =>
  fragment(
    'handovers.join_handovers',
    sql`
  left join lateral (
    select h.handover_id, h.recipient_email, h.expires_at
    from ticket_handovers h
    where h.seller_id = ${sellerId} and h.ticket_id = t.ticket_id and h.status = 'PENDING'
      and h.expires_at > clock.now
    limit 1
  ) pending on t.status = 'ACTIVE' and s.status = 'LIVE'
  cross join lateral (
    select count(*)::int as handover_count, coalesce(bool_or(h.ended_at = t.resold_at), false) as is_handed_over
    from ticket_handovers h
    where h.seller_id = ${sellerId} and h.ticket_id = t.ticket_id and h.status = 'CLAIMED'
  ) handed`,
  )
