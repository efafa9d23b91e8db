import { type Fragment, fragment, type Parameter, sql } from '#database/sql.ts'

/** Inserts a HELD payout for each listing of `sold`; a job makes it DUE after the show. */
export const createPayouts = (sellerId: Parameter<string>, sold: Fragment, now: Fragment): Fragment =>
  fragment(
    'money.create_payouts',
    sql`
      insert into payouts
        (seller_id, listing_id, payment_id, event_reference, show_id, amount_minor, currency, created_at, updated_at)
      select ${sellerId}, listing_id, payment_id, event_reference, show_id, payout_minor, currency, ${now}, ${now}
      from ${sold} sold`,
  )
