import { type Fragment, fragment, type Parameter, sql } from '#database/sql.ts'

/** Cancels the payouts of the `payments` that are not made yet, except those that are debts of their resellers. */
export const cancelPayouts = (sellerId: Parameter<string>, payments: Fragment): Fragment =>
  fragment(
    'money.cancel_payouts',
    sql`
      update payouts o
      set status = 'CANCELLED', cancelled_at = seller_now(${sellerId}), updated_at = seller_now(${sellerId})
      from ${payments} payment
      where o.seller_id = ${sellerId} and o.payment_id = payment.payment_id and o.status in ('HELD', 'DUE', 'FAILED')
        and o.debt_minor is null`,
  )
