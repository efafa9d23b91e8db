import { PAYOUT_DEBT_REDUCED } from '#changes/catalog.ts'
import { bigint, integer, json, text, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { RESELLER, resellerOfRow } from '#domain/market/views.ts'
import { newId } from '#domain/values/ids.ts'
import type { ListingKey } from '#domain/values/keys.ts'
import { entriesOfPayout, type Netting } from '../ledger/ledger.ts'
import { insertMovement } from '../ledger/ledger-repository.ts'
import { announceDebts, announceDelivery } from './announced-payouts.ts'

/** Condition of payout `d`: an open debt, of another payout, of the person who listed `l`. */
const isOpenDebt = ({ sellerId, listingId }: Given<ListingKey>) => sql`
        d.seller_id = ${sellerId} and d.debt_left_minor > 0 and d.listing_id <> ${listingId}
        and d.listing_id in (
          select o.listing_id
          from listings o
          join listings l on l.seller_id = ${sellerId} and l.listing_id = ${listingId}
          where o.seller_id = ${sellerId} and ${resellerOfRow('o')} = ${RESELLER}
        )`
/**
 * Prevents a concurrent cancellation of the show, which would cancel the payout, a change of the account, and that another
 * payout is netted with the same debts.
 */
const LOCK_PAYOUT = statement(
  'money.lock_payout',
  { count: integer },
  ({ sellerId, listingId }: Given<ListingKey>) => sql`
    with locked_show as materialized (
      select s.show_id
      from payouts p
      join shows s
        on s.seller_id = ${sellerId} and s.event_reference = p.event_reference and s.show_id = p.show_id
      where p.seller_id = ${sellerId} and p.listing_id = ${listingId}
      for share of s
    ), locked_account as materialized (
      select a.contact
      from listings l
      join payout_accounts a on a.seller_id = ${sellerId} and a.contact = ${RESELLER}
      where l.seller_id = ${sellerId} and l.listing_id = ${listingId} and (select count(*) from locked_show) >= 0
      for share of a
    ), locked_debts as materialized (
      select d.listing_id
      from payouts d
      where ${isOpenDebt({ sellerId, listingId })} and (select count(*) from locked_account) >= 0
      order by d.listing_id
      for update of d
    )
    select count(*)::int as count from locked_debts`,
)
interface Transfer {
  readonly reference: string | null
  /** Amount that was transferred; null if as much as possible is kept for debts. */
  readonly transferredMinor: bigint | null
}
interface Delivery extends ListingKey, Transfer {
  readonly outboxId: string
  readonly debtsOutboxId: string
}
/** Amounts are text, since JSON numbers cannot hold every bigint. */
interface NettingJson extends Omit<Netting, 'amountMinor'> {
  readonly amountMinor: string
}
const DELIVERED = {
  paymentId: uuid,
  currency: text,
  occurrence: integer,
  transferredMinor: bigint,
  nettings: json<readonly NettingJson[]>(),
}
// The oldest debt is netted first. A debt that changed since this statement began to read is left out; without the locks
// of LOCK_PAYOUT that could be one that arose between the two statements.
const PAY_OUT = statement(
  'money.pay_out',
  DELIVERED,
  ({ sellerId, listingId, reference, transferredMinor, outboxId, debtsOutboxId }: Given<Delivery>) => sql`
    with candidate as materialized (
      select p.listing_id, p.payment_id, p.currency, p.amount_minor - p.netted_minor as open_minor
      from payouts p
      join listings l on l.seller_id = ${sellerId} and l.listing_id = p.listing_id
      join shows s on s.seller_id = ${sellerId} and s.event_reference = p.event_reference and s.show_id = p.show_id
      where p.seller_id = ${sellerId} and p.listing_id = ${listingId} and p.status = 'DUE'
        and (s.status = 'LIVE' or p.debt_minor is not null)
        and not exists (
          select from payout_accounts a
          where a.seller_id = ${sellerId} and a.contact = ${RESELLER} and a.payable_from > seller_now(${sellerId})
        )
      for update of p
    ), debts as materialized (
      select d.listing_id, d.debt_left_minor,
        (sum(d.debt_left_minor) over (order by d.reclaimed_at, d.listing_id))::bigint as until_minor
      from candidate c
      join payouts d on d.seller_id = ${sellerId} and d.currency = c.currency
      where ${isOpenDebt({ sellerId, listingId })}
    ), fitting as materialized (
      select c.*, c.open_minor - coalesce(${transferredMinor}::bigint, 0) as to_net_minor
      from candidate c
      where ${transferredMinor}::bigint is null
        or c.open_minor - ${transferredMinor}::bigint
          between 0 and coalesce((select max(until_minor) from debts), 0)
    ), netted as (
      update payouts d
      set debt_left_minor = d.debt_left_minor - least(debts.debt_left_minor, f.to_net_minor - debts.until_minor + debts.debt_left_minor),
        updated_at = seller_now(${sellerId})
      from debts
      cross join fitting f
      where d.seller_id = ${sellerId} and d.listing_id = debts.listing_id
        and d.debt_left_minor = debts.debt_left_minor
        and debts.until_minor - debts.debt_left_minor < f.to_net_minor
      returning d.listing_id, debts.debt_left_minor - d.debt_left_minor as amount_minor, d.debt_minor,
        d.debt_left_minor
    ), delivered as (
      update payouts p
      set status = 'DELIVERED', delivered_at = seller_now(${sellerId}), updated_at = seller_now(${sellerId}),
        reference = ${reference},
        netted_minor = p.netted_minor + coalesce((select sum(amount_minor) from netted), 0)::bigint
      from fitting f
      where p.seller_id = ${sellerId} and p.listing_id = f.listing_id
      returning p.listing_id, p.payment_id, p.currency, p.amount_minor - p.netted_minor as transferred_minor,
        p.netted_minor, p.returned_count, p.delivered_at, p.reference
    ), announced as (
      ${announceDelivery(sql`delivered`, { sellerId, outboxId })}
    ), announced_debts as (
      ${announceDebts(sql`netted`, { sellerId, outboxId: debtsOutboxId, change: PAYOUT_DEBT_REDUCED })}
    )
    select payment_id, currency, returned_count + 1 as occurrence, transferred_minor,
      coalesce((
        select jsonb_agg(jsonb_build_object('listingId', n.listing_id, 'amountMinor', n.amount_minor::text,
          'occurrence', 1 + (
            select count(*)
            from ledger_entries e
            where e.seller_id = ${sellerId} and e.payment_id = delivered.payment_id and e.listing_id = n.listing_id
              and e.kind = 'PAYOUT' and e.account = 'HOLDER_DEBTS'
          )))
        from netted n
      ), '[]') as nettings
    from delivered`,
)

/** Money of a payout: what was transferred, and what this delivery kept for debts. */
export interface DeliveredPayout {
  readonly currency: string
  readonly transferredMinor: bigint
  readonly nettedMinor: bigint
}

/** Locks what decides whether a payout is made, in the order of docs/sql.md. */
export async function lockPayout(db: Sql, key: ListingKey): Promise<void> {
  await db.rows(LOCK_PAYOUT, key)
}

/**
 * Marks a DUE payout as DELIVERED, less the debts of its reseller, the oldest first, and writes its ledger entries. Returns
 * undefined if it was not DUE, if its account was changed so recently that payouts wait, or if the debts do not explain why
 * only `transferredMinor` was transferred.
 */
export async function payOut(
  db: Sql,
  key: ListingKey,
  { reference, transferredMinor = null }: Pick<Transfer, 'reference'> & Partial<Transfer>,
): Promise<DeliveredPayout | undefined> {
  const { sellerId, listingId } = key
  await lockPayout(db, key)
  const values = {
    sellerId,
    listingId,
    reference,
    transferredMinor,
    outboxId: newId(),
    debtsOutboxId: newId(),
  }
  const [delivered] = await db.rows(PAY_OUT, values)
  if (delivered === undefined) return undefined
  const { transferredMinor: paidMinor, nettings: stored, ...movement } = delivered
  if (transferredMinor !== null && paidMinor !== transferredMinor) {
    throw new Error('The debts of the reseller changed while the payout was recorded.')
  }
  const nettings = stored.map((netting) => ({ ...netting, amountMinor: BigInt(netting.amountMinor) }))
  const entries = entriesOfPayout(listingId, paidMinor, nettings)
  await insertMovement(db, { ...movement, sellerId, kind: 'PAYOUT', entries })
  const nettedMinor = nettings.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  return { currency: delivered.currency, transferredMinor: paidMinor, nettedMinor }
}
