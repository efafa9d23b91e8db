import { PAYOUT_DEBT_ARISEN, PAYOUT_DEBT_REDUCED } from '#changes/catalog.ts'
import { bigint, instant, integer, type RowOf, text, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { RESELLER } from '#domain/market/views.ts'
import { newId } from '#domain/values/ids.ts'
import type { EventKey, ListingKey, ShowKeys } from '#domain/values/keys.ts'
import { recordAllInOutbox } from '#queue/outbox.ts'
import { entriesOfLatePayout, entriesOfPaidDebt, entriesOfReclaimedPayout } from '../ledger/ledger.ts'
import { insertMovement, insertMovements } from '../ledger/ledger-repository.ts'
import { announceDebts, announceDelivery } from '../payouts/announced-payouts.ts'

/** Amount that the reseller has received of payout `p`: transferred, or kept for their debts. */
export const RECEIVED = sql`case when p.status = 'DELIVERED' then p.amount_minor else p.netted_minor end`
const FIND_SHOWS_WITH_PAYOUTS = statement(
  'money.find_shows_with_payouts',
  { showId: text },
  ({ sellerId, eventReference, showIds }: Given<ShowKeys>) => sql`
    select requested.show_id
    from unnest(${showIds}::text[]) as requested (show_id)
    where exists (
      select from payouts p
      where p.seller_id = ${sellerId} and p.event_reference = ${eventReference} and p.show_id = requested.show_id
        and ${RECEIVED} > 0
    )
    order by requested.show_id`,
)
const RECLAIM_PAYOUTS = statement(
  'money.reclaim_payouts',
  {
    listingId: uuid,
    paymentId: uuid,
    currency: text,
    debtMinor: bigint,
    reclaimedAt: instant,
    showId: text,
    contact: text,
  },
  ({ sellerId, eventReference, showIds }: Given<ShowKeys>) => sql`
    with received as materialized (
      select p.listing_id, ${RECEIVED} as debt_minor
      from payouts p
      where p.seller_id = ${sellerId} and p.event_reference = ${eventReference} and p.show_id = any(${showIds})
        and ${RECEIVED} > 0 and p.debt_minor is null
      order by p.listing_id
      for update
    )
    update payouts p
    set debt_minor = r.debt_minor, debt_left_minor = r.debt_minor, reclaimed_at = seller_now(${sellerId}),
      status = case when p.status = 'DELIVERED' then 'DELIVERED' else 'CANCELLED' end,
      cancelled_at = case when p.status <> 'DELIVERED' then seller_now(${sellerId}) end,
      updated_at = seller_now(${sellerId})
    from received r
    join listings l on l.seller_id = ${sellerId} and l.listing_id = r.listing_id
    where p.seller_id = ${sellerId} and p.listing_id = r.listing_id
    returning p.listing_id, p.payment_id, p.currency, p.debt_minor, p.reclaimed_at, p.show_id, ${RESELLER} as contact`,
)
interface LateTransfer extends ListingKey {
  readonly reference: string
  readonly outboxId: string
  readonly debtOutboxId: string
}
const MOVED = { paymentId: uuid, currency: text, occurrence: integer, amountMinor: bigint }
// A payout with a debt that is not CANCELLED is owed to the reseller, since its money came back.
const DELIVER_LATE = statement(
  'money.deliver_late',
  MOVED,
  ({ sellerId, listingId, reference, outboxId, debtOutboxId }: Given<LateTransfer>) => sql`
    with open as materialized (
      select p.listing_id, p.amount_minor - p.netted_minor as open_minor
      from payouts p
      join shows s on s.seller_id = ${sellerId} and s.event_reference = p.event_reference and s.show_id = p.show_id
      where p.seller_id = ${sellerId} and p.listing_id = ${listingId} and s.status = 'CANCELLED'
        and p.status <> 'DELIVERED' and (p.status = 'CANCELLED' or p.debt_minor is null)
        and p.amount_minor > p.netted_minor
      for update of p
    ), delivered as (
      update payouts p
      set status = 'DELIVERED', delivered_at = seller_now(${sellerId}), cancelled_at = null, reference = ${reference},
        debt_minor = coalesce(p.debt_minor, 0) + open.open_minor, debt_left_minor = p.debt_left_minor + open.open_minor,
        reclaimed_at = coalesce(p.reclaimed_at, seller_now(${sellerId})), updated_at = seller_now(${sellerId})
      from open
      where p.seller_id = ${sellerId} and p.listing_id = open.listing_id
      returning p.listing_id, p.payment_id, p.currency, p.returned_count, open.open_minor, p.debt_minor,
        p.debt_left_minor, p.delivered_at, p.reference, p.netted_minor
    ), announced as (
      ${announceDelivery(sql`delivered`, { sellerId, outboxId })}
    ), announced_debt as (
      ${announceDebts(sql`delivered`, { sellerId, outboxId: debtOutboxId, change: PAYOUT_DEBT_ARISEN })}
    )
    select payment_id, currency, returned_count + 1 as occurrence, open_minor as amount_minor from delivered`,
)
interface PaidDebt extends ListingKey {
  readonly amountMinor: bigint
  readonly outboxId: string
}
const PAY_DEBT = statement(
  'money.pay_debt',
  MOVED,
  ({ sellerId, listingId, amountMinor, outboxId }: Given<PaidDebt>) => sql`
    with paid as (
      update payouts p
      set debt_left_minor = p.debt_left_minor - ${amountMinor}, updated_at = seller_now(${sellerId})
      where p.seller_id = ${sellerId} and p.listing_id = ${listingId} and p.debt_left_minor >= ${amountMinor}
      returning p.listing_id, p.payment_id, p.currency, p.debt_minor, p.debt_left_minor
    ), announced as (
      ${announceDebts(sql`paid`, { sellerId, outboxId, change: PAYOUT_DEBT_REDUCED })}
    )
    select paid.payment_id, paid.currency, ${amountMinor}::bigint as amount_minor, 1 + (
      select count(*)
      from ledger_entries e
      where e.seller_id = ${sellerId} and e.listing_id = paid.listing_id and e.account = 'HOLDER_DEBTS'
        and e.kind = 'PAYOUT_REPAID'
    )::int as occurrence
    from paid`,
)
interface DebtFilter {
  /** Null for all sellers. */
  readonly sellerId: string | null
  /** True includes debts that were paid. */
  readonly hasEnded: boolean
}
const DEBT = {
  sellerId: text,
  listingId: uuid,
  eventReference: text,
  showId: text,
  reseller: text,
  debtMinor: bigint,
  leftMinor: bigint,
  currency: text,
  reclaimedAt: instant,
}
const LIST_DEBTS = statement(
  'money.list_debts',
  DEBT,
  ({ sellerId, hasEnded }: Given<DebtFilter>) => sql`
    select p.seller_id, p.listing_id, p.event_reference, p.show_id, coalesce(l.seller_email, l.seller_phone) as reseller,
      p.debt_minor, p.debt_left_minor as left_minor, p.currency, p.reclaimed_at
    from payouts p
    join listings l on l.seller_id = p.seller_id and l.listing_id = p.listing_id
    where p.debt_minor is not null and (${sellerId}::text is null or p.seller_id = ${sellerId})
      and (${hasEnded} or p.debt_left_minor > 0)
    order by p.reclaimed_at, p.listing_id
    limit 1000`,
)

export type ListedDebt = RowOf<typeof DEBT>

/** Returns those of the shows of which a reseller has received a payout. */
export async function findShowsWithPayouts(
  db: Sql,
  event: EventKey,
  showIds: readonly string[],
): Promise<string[]> {
  const shows = await db.rows(FIND_SHOWS_WITH_PAYOUTS, { ...event, showIds })
  return shows.map(({ showId }) => showId)
}

/** Makes debts of what resellers have received for shows that this transaction cancels. */
export async function reclaimPayouts(db: Sql, event: EventKey, showIds: readonly string[]): Promise<void> {
  const { sellerId } = event
  const debts = await db.rows(RECLAIM_PAYOUTS, { ...event, showIds })
  await insertMovements(
    db,
    sellerId,
    debts.map(({ listingId, paymentId, currency, debtMinor }) => {
      return {
        kind: 'PAYOUT_RECLAIMED',
        paymentId,
        currency,
        entries: entriesOfReclaimedPayout(listingId, debtMinor),
      }
    }),
  )
  // Each person gets one mail for each show, so there is one row for both.
  const groups = Map.groupBy(debts, ({ showId, contact }) => JSON.stringify([showId, contact]))
  const entries = [...groups.values()].map((own) => {
    const debts = own.map(({ listingId, debtMinor }) => {
      return { listingId, debtMinor: String(debtMinor), leftMinor: String(debtMinor) }
    })
    const payload = { debts, at: own[0]?.reclaimedAt.toISOString() ?? '' }
    return { sellerId, outboxId: newId(), payload }
  })
  await recordAllInOutbox(db, PAYOUT_DEBT_ARISEN, entries)
}

/**
 * Records a transfer that was made although the show had been cancelled: the payout is DELIVERED, and its reseller owes it.
 * Returns false if the show is LIVE, or if no such payout is without its transfer.
 */
export async function deliverLatePayout(db: Sql, key: ListingKey, reference: string): Promise<boolean> {
  const [late] = await db.rows(DELIVER_LATE, { ...key, reference, outboxId: newId(), debtOutboxId: newId() })
  if (late === undefined) return false
  const { amountMinor, ...movement } = late
  const entries = entriesOfLatePayout(key.listingId, amountMinor)
  await insertMovement(db, { ...movement, sellerId: key.sellerId, kind: 'PAYOUT', entries })
  return true
}

/** Records money that was paid for the debt of a payout; returns false if less is owed. */
export async function payDebt(db: Sql, key: ListingKey, amountMinor: bigint): Promise<boolean> {
  const [paid] = await db.rows(PAY_DEBT, { ...key, amountMinor, outboxId: newId() })
  if (paid === undefined) return false
  const { amountMinor: _, ...movement } = paid
  const entries = entriesOfPaidDebt(key.listingId, amountMinor)
  await insertMovement(db, { ...movement, sellerId: key.sellerId, kind: 'PAYOUT_REPAID', entries })
  return true
}

/** Lists open debts of resellers, or all with `hasEnded`, the oldest first. */
export function listDebts(
  db: Sql,
  { sellerId, hasEnded }: { readonly sellerId: string | undefined; readonly hasEnded: boolean },
): Promise<ListedDebt[]> {
  return db.rows(LIST_DEBTS, { sellerId: sellerId ?? null, hasEnded })
}
