import {
  bigint,
  boolean,
  bytes,
  instant,
  integer,
  nullable,
  type RowOf,
  text,
  uuid,
} from '#database/columns.ts'
import { type Given, oneRow, type Sql, sql, statement } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import type { ListingKey } from '#domain/values/keys.ts'
import { announce, recordAllInOutbox } from '#queue/outbox.ts'
import { entriesOfPayout } from '../ledger/ledger.ts'
import { insertMovement } from '../ledger/ledger-repository.ts'
import { RESELLER } from '../listings/listing-rows.ts'

/** Payout account of the person who listed `l`, the listing of payout `p`; null if none is stored. */
const SEALED_ACCOUNT = sql`(
        select a.sealed_account
        from payout_accounts a
        where a.seller_id = p.seller_id
          and a.contact = ${RESELLER}
      )`
/** True while the account of payout `p`, which replaced another one, receives no payouts yet. */
const IS_WAITING = sql`exists (
        select from payout_accounts a
        where a.seller_id = p.seller_id and a.contact = ${RESELLER} and a.payable_from > seller_now(p.seller_id)
      )`
interface Delay {
  readonly delaySeconds: number
}
/** True once payout `p` of show `s` no longer has to wait. */
const isOver = ({ delaySeconds }: Given<Delay>) => sql`
        s.status = 'LIVE' and s.starts_at + make_interval(secs => ${delaySeconds}) <= seller_now(p.seller_id)`
/** Change that makes payout `p` due. */
const BECOMES_DUE = sql`status = 'DUE', due_at = seller_now(p.seller_id), updated_at = seller_now(p.seller_id)`
const DUE = {
  sellerId: text,
  listingId: uuid,
  eventReference: text,
  showId: text,
  sellerEmail: nullable(text),
  hasAccount: boolean,
  dueAt: instant,
}
const SET_PAYOUTS_DUE = statement(
  'resale.set_payouts_due',
  DUE,
  ({ delaySeconds, limit }: Given<Delay & { readonly limit: number }>) => sql`
    with held as (
      select p.seller_id, p.listing_id
      from payouts p
      join shows s
        on s.seller_id = p.seller_id and s.event_reference = p.event_reference and s.show_id = p.show_id
      where p.status = 'HELD' and ${isOver({ delaySeconds })}
      order by p.seller_id, p.listing_id
      limit ${limit}
      for update of p skip locked
    )
    update payouts p
    set ${BECOMES_DUE}
    from held
    join listings l on l.seller_id = held.seller_id and l.listing_id = held.listing_id
    where p.seller_id = held.seller_id and p.listing_id = held.listing_id and p.status = 'HELD'
    returning p.seller_id, p.listing_id, p.event_reference, p.show_id, lower(l.seller_email) as seller_email,
      ${SEALED_ACCOUNT} is not null as has_account, p.due_at`,
)
const SET_PAYOUT_DUE = statement(
  'resale.set_payout_due',
  {},
  ({ sellerId, listingId, delaySeconds }: Given<ListingKey & Delay>) => sql`
    update payouts p
    set ${BECOMES_DUE}
    from shows s
    where p.seller_id = ${sellerId} and p.listing_id = ${listingId} and p.status = 'HELD'
      and s.seller_id = ${sellerId} and s.event_reference = p.event_reference and s.show_id = p.show_id
      and ${isOver({ delaySeconds })}`,
)
interface Page {
  readonly after: string
  readonly limit: number
}
const LIST_READY_PAYOUTS = statement(
  'resale.list_ready_payouts',
  { sellerId: text, listingId: uuid },
  ({ after, limit }: Given<Page>) => sql`
    select p.seller_id, p.listing_id
    from payouts p
    join sellers s on s.seller_id = p.seller_id
    join listings l on l.seller_id = p.seller_id and l.listing_id = p.listing_id
    where p.status = 'DUE' and s.kind = 'sandbox' and p.listing_id > ${after}
      and ${SEALED_ACCOUNT} is not null and not ${IS_WAITING}
    order by p.listing_id
    limit ${limit}`,
)
const COUNT_WAITING_PAYOUTS = statement(
  'resale.count_waiting_payouts',
  { count: integer },
  sql`
    select count(*)::int as count
    from payouts p
    join listings l on l.seller_id = p.seller_id and l.listing_id = p.listing_id
    where p.status = 'DUE' and ${IS_WAITING}`,
)
/** Prevents a concurrent cancellation of the show, which would cancel the payout, and a change of the account. */
const LOCK_SHOW_AND_ACCOUNT = statement(
  'resale.lock_show_and_account',
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
    )
    select count(*)::int as count from locked_account`,
)
interface Delivery extends ListingKey {
  readonly reference: string
  readonly outboxId: string
}
const DELIVER_PAYOUT = statement(
  'resale.deliver_payout',
  { paymentId: uuid, amountMinor: bigint, currency: text, occurrence: integer },
  ({ sellerId, listingId, reference, outboxId }: Given<Delivery>) => sql`
    with delivered as (
      update payouts p
      set status = 'DELIVERED', delivered_at = seller_now(${sellerId}), updated_at = seller_now(${sellerId}),
        reference = ${reference}
      from shows s, listings l
      where p.seller_id = ${sellerId} and p.listing_id = ${listingId} and p.status = 'DUE'
        and l.seller_id = ${sellerId} and l.listing_id = p.listing_id
        and not exists (
          select from payout_accounts a
          where a.seller_id = ${sellerId} and a.contact = ${RESELLER} and a.payable_from > seller_now(${sellerId})
        )
        and s.seller_id = ${sellerId} and s.event_reference = p.event_reference and s.show_id = p.show_id
        and s.status = 'LIVE'
      returning p.listing_id, p.payment_id, p.amount_minor, p.currency, p.returned_count, p.delivered_at, p.reference
    ), announced as (
      ${announce(sql`
        select ${sellerId}, ${outboxId}, 'payout.delivered',
          jsonb_build_object('listingIds', jsonb_build_array(listing_id), 'at', delivered_at, 'reference', reference)
        from delivered`)}
    )
    select payment_id, amount_minor, currency, returned_count + 1 as occurrence from delivered`,
)
interface PayoutFilter {
  /** Null for all sellers. */
  readonly sellerId: string | null
  /** True includes DELIVERED and CANCELLED payouts. */
  readonly hasEnded: boolean
}
const LISTED = {
  sellerId: text,
  listingId: uuid,
  paymentId: uuid,
  status: text,
  amountMinor: bigint,
  currency: text,
  reference: nullable(text),
  holder: text,
  createdAt: instant,
  deliveredAt: nullable(instant),
  sealedAccount: nullable(bytes),
  /** When payouts go to the account, after a change; null if they do now. */
  payableFrom: nullable(instant),
}
const LIST_PAYOUTS = statement(
  'resale.list_payouts',
  LISTED,
  ({ sellerId, hasEnded }: Given<PayoutFilter>) => sql`
    select p.seller_id, p.listing_id, p.payment_id, p.status, p.amount_minor, p.currency, p.reference,
      coalesce(l.seller_email, l.seller_phone) as holder, p.created_at, p.delivered_at,
      ${SEALED_ACCOUNT} as sealed_account,
      (
        select a.payable_from
        from payout_accounts a
        where a.seller_id = p.seller_id and a.contact = ${RESELLER} and a.payable_from > seller_now(p.seller_id)
      ) as payable_from
    from payouts p
    join listings l on l.seller_id = p.seller_id and l.listing_id = p.listing_id
    where (${sellerId}::text is null or p.seller_id = ${sellerId})
      and (${hasEnded} or p.status in ('HELD', 'DUE', 'FAILED'))
    order by p.created_at, p.listing_id
    limit 1000`,
)

/** Outbox topic: mail a reseller whose payout is due, but who has no payout account. */
export const PAYOUT_ACCOUNT_MISSING = 'payout.account_missing' as const

export type DuePayout = RowOf<typeof DUE>
export type ListedPayout = RowOf<typeof LISTED>

/**
 * Sets at most `limit` payouts to DUE, `delaySeconds` after the start of their show; returns them. Requires a transaction.
 */
export async function setPayoutsDue(db: Sql, delaySeconds: number, limit: number): Promise<DuePayout[]> {
  const due = await db.rows(SET_PAYOUTS_DUE, { delaySeconds, limit })
  await announceDuePayouts(db, due)
  return due
}

/** Records payouts that became DUE in the outbox, in the transaction of the change. */
export async function announceDuePayouts(
  db: Sql,
  due: readonly Pick<DuePayout, 'sellerId' | 'listingId' | 'dueAt'>[],
): Promise<void> {
  if (due.length === 0) return
  const entries = due.map(({ sellerId, listingId, dueAt }) => ({
    sellerId,
    outboxId: newId(),
    topic: 'payout.due' as const,
    payload: { listingIds: [listingId], at: dueAt },
  }))
  await recordAllInOutbox(db, entries)
}

/** Sets a payout to DUE, `delaySeconds` after the start of its show; does nothing if it is not HELD, or too early. */
export async function setPayoutDue(db: Sql, key: ListingKey, delaySeconds: number): Promise<void> {
  await db.rows(LOCK_SHOW_AND_ACCOUNT, key)
  await db.rows(SET_PAYOUT_DUE, { ...key, delaySeconds })
}

/** Reference of a payout that moves no money. */
export function sandboxReferenceOf(listingId: string): string {
  return `sandbox_payout_${listingId}`
}

/** Lists DUE payouts that need no real transfer: of sandbox sellers, with an account that receives payouts. Pages by listing id. */
export function listReadyPayouts(db: Sql, after: string, limit: number): Promise<ListingKey[]> {
  return db.rows(LIST_READY_PAYOUTS, { after, limit })
}

/** Counts the DUE payouts of all sellers that wait because their account was changed. */
export async function countWaitingPayouts(db: Sql): Promise<number> {
  return (await oneRow(db.rows(COUNT_WAITING_PAYOUTS, {}))).count
}

/**
 * Marks a DUE payout as DELIVERED and writes its ledger entries; returns false if it was not DUE, or if its account was
 * changed so recently that payouts wait.
 */
export async function deliverPayout(db: Sql, key: ListingKey, reference: string): Promise<boolean> {
  const { sellerId, listingId } = key
  await db.rows(LOCK_SHOW_AND_ACCOUNT, key)
  const [delivered] = await db.rows(DELIVER_PAYOUT, { sellerId, listingId, reference, outboxId: newId() })
  if (delivered === undefined) return false
  const { amountMinor, ...movement } = delivered
  const entries = entriesOfPayout(listingId, amountMinor)
  await insertMovement(db, { ...movement, sellerId, kind: 'PAYOUT', entries })
  return true
}

/** Lists HELD, DUE and FAILED payouts, or all with `hasEnded`, the oldest first. */
export function listPayouts(
  db: Sql,
  { sellerId, hasEnded }: { readonly sellerId: string | undefined; readonly hasEnded: boolean },
): Promise<ListedPayout[]> {
  return db.rows(LIST_PAYOUTS, { sellerId: sellerId ?? null, hasEnded })
}
