import { PAYOUT_DEBT_REDUCED, PAYOUT_FAILED } from '#changes/catalog.ts'
import { bigint, instant, integer, text, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { RESELLER } from '#domain/market/views.ts'
import { newId } from '#domain/values/ids.ts'
import type { ListingKey } from '#domain/values/keys.ts'
import { announce } from '#queue/outbox.ts'
import { entriesOfReturnedPayout } from '../ledger/ledger.ts'
import { insertMovement } from '../ledger/ledger-repository.ts'
import { announceDebts } from './announced-payouts.ts'
import { announceDuePayouts } from './payouts-repository.ts'

/** A person's payout account at a seller. */
export interface AccountKey {
  readonly sellerId: string
  readonly contact: string
}
interface FailedTransfer extends ListingKey {
  readonly failure: string
  readonly outboxId: string
  readonly debtsOutboxId: string
}
// Money of a show that was cancelled first pays the debt that is left of it. If nothing is owed then, the payout ends.
const FAIL_PAYOUT = statement(
  'money.fail_payout',
  {
    paymentId: uuid,
    currency: text,
    occurrence: integer,
    returnedMinor: bigint,
    debtPaidMinor: bigint,
  },
  ({ sellerId, listingId, failure, outboxId, debtsOutboxId }: Given<FailedTransfer>) => sql`
    with returned as materialized (
      select p.listing_id, p.amount_minor - p.netted_minor as returned_minor,
        least(p.debt_left_minor, p.amount_minor - p.netted_minor) as debt_paid_minor,
        p.debt_minor is not null and p.debt_left_minor >= p.amount_minor - p.netted_minor as is_over
      from payouts p
      where p.seller_id = ${sellerId} and p.listing_id = ${listingId} and p.status = 'DELIVERED'
        and (p.netted_minor < p.amount_minor or p.amount_minor = 0)
      for update
    ), failed as (
      update payouts p
      set status = case when r.is_over then 'CANCELLED' else 'FAILED' end, delivered_at = null,
        failed_at = seller_now(${sellerId}), failure = ${failure}, returned_count = p.returned_count + 1,
        cancelled_at = case when r.is_over then seller_now(${sellerId}) end,
        netted_minor = p.netted_minor + r.debt_paid_minor, debt_left_minor = p.debt_left_minor - r.debt_paid_minor,
        updated_at = seller_now(${sellerId})
      from returned r
      where p.seller_id = ${sellerId} and p.listing_id = r.listing_id
      returning p.listing_id, p.payment_id, p.currency, p.status, p.returned_count, p.failed_at, p.failure,
        p.debt_minor, p.debt_left_minor, r.returned_minor, r.debt_paid_minor
    ), announced as (
      ${announce(PAYOUT_FAILED, {
        sellerId,
        outboxId,
        payload: {
          listingIds: sql`jsonb_build_array(listing_id)`,
          at: sql`failed_at`,
          failure: sql`failure`,
        },
        from: sql`
        from failed
        where status = 'FAILED'`,
      })}
    ), changed as (
      select * from failed where debt_paid_minor > 0
    ), announced_debt as (
      ${announceDebts(sql`changed`, { sellerId, outboxId: debtsOutboxId, change: PAYOUT_DEBT_REDUCED })}
    )
    select payment_id, currency, returned_count as occurrence, returned_minor, debt_paid_minor from failed`,
)
const SET_FAILED_PAYOUTS_DUE = statement(
  'money.set_failed_payouts_due',
  { listingId: uuid, dueAt: instant },
  ({ sellerId, contact }: Given<AccountKey>) => sql`
    update payouts p
    set status = 'DUE', due_at = seller_now(${sellerId}), updated_at = seller_now(${sellerId})
    from listings l
    where l.seller_id = ${sellerId} and ${RESELLER} = ${contact} and l.status = 'SOLD'
      and p.seller_id = ${sellerId} and p.listing_id = l.listing_id and p.status = 'FAILED'
    returning p.listing_id, p.due_at`,
)

/**
 * Records that the money of a DELIVERED payout came back, so that it is owed again, less what the reseller owes of it.
 * Returns false if no money had left.
 */
export async function failPayout(
  db: Sql,
  { sellerId, listingId }: ListingKey,
  failure: string,
): Promise<boolean> {
  const values = { sellerId, listingId, failure, outboxId: newId(), debtsOutboxId: newId() }
  const [failed] = await db.rows(FAIL_PAYOUT, values)
  if (failed === undefined) return false
  const { returnedMinor, debtPaidMinor, ...movement } = failed
  const entries = entriesOfReturnedPayout(listingId, returnedMinor, debtPaidMinor)
  await insertMovement(db, { ...movement, sellerId, kind: 'PAYOUT_RETURNED', entries })
  return true
}

/** Makes the payouts of a person whose transfer came back due again, since they saved an account. Requires a transaction. */
export async function setFailedPayoutsDue(db: Sql, { sellerId, contact }: AccountKey): Promise<void> {
  const due = await db.rows(SET_FAILED_PAYOUTS_DUE, { sellerId, contact })
  await announceDuePayouts(
    db,
    due.map((payout) => ({ sellerId, ...payout })),
  )
}
