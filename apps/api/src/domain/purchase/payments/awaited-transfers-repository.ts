import { boolean, text, uuid } from '#database/columns.ts'
import { isSettled } from '#database/moving-sellers.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import type { PaymentKey } from '#domain/values/keys.ts'
import { ENDED_TRANSFER_DAYS } from './payment.ts'

interface Batch {
  readonly limit: number
}

interface EndedBatch extends Batch {
  readonly days: number
}

// A buy intention that has ended never opens again, so only the payment is locked. `skip locked` leaves a payment to the
// transaction that is capturing it.
const END_SOME_TRANSFERS = statement(
  'purchase.end_some_transfers',
  { sellerId: text, paymentId: uuid, isTold: boolean },
  ({ limit, days }: Given<EndedBatch>) => sql`
    with due as materialized (
      select p.seller_id, p.payment_id, b.status in ('EXPIRED', 'VOIDED') as is_missed,
        b.ended_at > seller_now(b.seller_id) - make_interval(days => ${days}) as is_recent
      from payments p
      join buy_intentions b on b.seller_id = p.seller_id and b.buy_intention_id = p.buy_intention_id
      where p.status = 'AWAITING_TRANSFER' and b.status <> 'OPEN' and ${isSettled(sql`p.seller_id`)}
      limit ${limit}
      for update of p skip locked
    )
    update payments p
    set status = 'ABANDONED', failure = case when due.is_missed then 'payment.transfer_ended' end, remind_at = null,
      updated_at = now()
    from due
    where p.seller_id = due.seller_id and p.payment_id = due.payment_id and p.status = 'AWAITING_TRANSFER'
    returning p.seller_id, p.payment_id, due.is_missed and due.is_recent as is_told`,
)
const REMIND_SOME_TRANSFERS = statement(
  'purchase.remind_some_transfers',
  { sellerId: text, paymentId: uuid },
  ({ limit }: Given<Batch>) => sql`
    with due as materialized (
      select p.seller_id, p.payment_id
      from payments p
      join sellers on sellers.seller_id = p.seller_id
      join buy_intentions b on b.seller_id = p.seller_id and b.buy_intention_id = p.buy_intention_id
      where p.status = 'AWAITING_TRANSFER' and p.remind_at <= now() + sellers.clock_offset
        and b.status = 'OPEN' and b.expires_at > now() + sellers.clock_offset
        and ${isSettled(sql`p.seller_id`)}
      limit ${limit}
      for update of p skip locked
    )
    update payments p
    set remind_at = null
    from due
    where p.seller_id = due.seller_id and p.payment_id = due.payment_id and p.status = 'AWAITING_TRANSFER'
      and p.remind_at is not null
    returning p.seller_id, p.payment_id`,
)

/** A transfer whose purchase ended before the money arrived. */
export interface EndedTransfer extends PaymentKey {
  /** False if the buyer needs no mail: the purchase was completed otherwise, or ended long ago. */
  readonly isTold: boolean
}

/** Ends at most `limit` awaited transfers whose purchase has ended; money that arrives later is refunded. */
export function endSomeTransfers(db: Sql, limit: number): Promise<EndedTransfer[]> {
  return db.rows(END_SOME_TRANSFERS, { limit, days: ENDED_TRANSFER_DAYS })
}

/** Marks at most `limit` awaited transfers as reminded whose reminder is due, each once. */
export function remindSomeTransfers(db: Sql, limit: number): Promise<PaymentKey[]> {
  return db.rows(REMIND_SOME_TRANSFERS, { limit })
}
