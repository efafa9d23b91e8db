import { bigint, instant, integer, text, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import type { ListingKey } from '#domain/values/keys.ts'
import { announce } from '#queue/outbox.ts'
import { entriesOfReturnedPayout } from '../ledger/ledger.ts'
import { insertMovement } from '../ledger/ledger-repository.ts'
import { RESELLER } from '../listings/listing-rows.ts'
import { announceDuePayouts } from './payouts-repository.ts'

/** A person's payout account at a seller. */
export interface AccountKey {
  readonly sellerId: string
  readonly contact: string
}
interface FailedTransfer extends ListingKey {
  readonly failure: string
  readonly outboxId: string
}
const FAIL_PAYOUT = statement(
  'resale.fail_payout',
  { paymentId: uuid, amountMinor: bigint, currency: text, occurrence: integer },
  ({ sellerId, listingId, failure, outboxId }: Given<FailedTransfer>) => sql`
    with failed as (
      update payouts
      set status = 'FAILED', delivered_at = null, failed_at = seller_now(${sellerId}), failure = ${failure},
        returned_count = returned_count + 1, updated_at = seller_now(${sellerId})
      where seller_id = ${sellerId} and listing_id = ${listingId} and status = 'DELIVERED'
      returning listing_id, payment_id, amount_minor, currency, returned_count, failed_at, failure
    ), announced as (
      ${announce(sql`
        select ${sellerId}, ${outboxId}, 'payout.failed',
          jsonb_build_object('listingIds', jsonb_build_array(listing_id), 'at', failed_at, 'failure', failure)
        from failed`)}
    )
    select payment_id, amount_minor, currency, returned_count as occurrence from failed`,
)
const SET_FAILED_PAYOUTS_DUE = statement(
  'resale.set_failed_payouts_due',
  { listingId: uuid, dueAt: instant },
  ({ sellerId, contact }: Given<AccountKey>) => sql`
    update payouts p
    set status = 'DUE', due_at = seller_now(${sellerId}), updated_at = seller_now(${sellerId})
    from listings l
    where l.seller_id = ${sellerId} and ${RESELLER} = ${contact} and l.status = 'SOLD'
      and p.seller_id = ${sellerId} and p.listing_id = l.listing_id and p.status = 'FAILED'
    returning p.listing_id, p.due_at`,
)

/** Outbox topic: a transfer of a payout came back. */
export const PAYOUT_FAILED = 'payout.failed'

/** Records that the money of a DELIVERED payout came back, so that it is owed again; returns false if it is not. */
export async function failPayout(
  db: Sql,
  { sellerId, listingId }: ListingKey,
  failure: string,
): Promise<boolean> {
  const [failed] = await db.rows(FAIL_PAYOUT, { sellerId, listingId, failure, outboxId: newId() })
  if (failed === undefined) return false
  const { amountMinor, ...movement } = failed
  const entries = entriesOfReturnedPayout(listingId, amountMinor)
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
