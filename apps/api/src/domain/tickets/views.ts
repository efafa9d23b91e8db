import { type Fragment, fragment, type Parameter, sql } from '#database/sql.ts'

// SQL fragments with which statements of any module read tables of this one.

/** True if show `s` has tickets. */
export const hasTickets = (sellerId: Parameter<string>): Fragment =>
  fragment(
    'tickets.has_tickets',
    sql`exists (
        select from tickets t
        where t.seller_id = ${sellerId} and t.event_reference = s.event_reference and t.show_id = s.show_id
      )`,
  )
