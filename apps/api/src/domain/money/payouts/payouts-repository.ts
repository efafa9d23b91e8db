import { PAYOUT_DUE } from '#changes/catalog.ts'
import { formOf } from '#database/address-forms.ts'
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
import { isSettled } from '#database/moving-sellers.ts'
import {
  type Fragment,
  fragment,
  type Given,
  oneRow,
  type Parameter,
  type Sql,
  sql,
  statement,
} from '#database/sql.ts'
import { RESELLER, resellerOfRow } from '#domain/market/views.ts'
import { isSuspended } from '#domain/sellers/index.ts'
import { newId } from '#domain/values/ids.ts'
import type { ListingKey } from '#domain/values/keys.ts'
import { recordAllInOutbox } from '#queue/outbox.ts'
import { lockPayout } from './pay-out-repository.ts'

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
/** Open debt, in the currency of payout `p`, of the person who listed `l`. */
const OPEN_DEBT = sql`(
        select coalesce(sum(d.debt_left_minor), 0)::bigint
        from payouts d
        join listings o on o.seller_id = d.seller_id and o.listing_id = d.listing_id
        where d.seller_id = p.seller_id and d.currency = p.currency and d.debt_left_minor > 0
          and ${resellerOfRow('o')} = ${RESELLER}
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
  /** Form of the address; null if the person who listed it is known only by phone. */
  sellerEmail: nullable(text),
  hasAccount: boolean,
  dueAt: instant,
}
const SET_PAYOUTS_DUE = statement(
  'money.set_payouts_due',
  DUE,
  ({ delaySeconds, limit }: Given<Delay & { readonly limit: number }>) => sql`
    with held as (
      select p.seller_id, p.listing_id
      from payouts p
      join shows s
        on s.seller_id = p.seller_id and s.event_reference = p.event_reference and s.show_id = p.show_id
      where p.status = 'HELD' and ${isOver({ delaySeconds })} and not ${isSuspended(sql`p.seller_id`)}
        and ${isSettled(sql`p.seller_id`)}
      order by p.seller_id, p.listing_id
      limit ${limit}
      for update of p skip locked
    )
    update payouts p
    set ${BECOMES_DUE}
    from held
    join listings l on l.seller_id = held.seller_id and l.listing_id = held.listing_id
    where p.seller_id = held.seller_id and p.listing_id = held.listing_id and p.status = 'HELD'
    returning p.seller_id, p.listing_id, p.event_reference, p.show_id, ${formOf('l', 'seller_email')} as seller_email,
      ${SEALED_ACCOUNT} is not null as has_account, p.due_at`,
)
const SET_PAYOUT_DUE = statement(
  'money.set_payout_due',
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
const READY = { sellerId: text, listingId: uuid, isSandbox: boolean }
const LIST_READY_PAYOUTS = statement(
  'money.list_ready_payouts',
  READY,
  ({ after, limit }: Given<Page>) => sql`
    select p.seller_id, p.listing_id, s.kind = 'sandbox' as is_sandbox
    from payouts p
    join sellers s on s.seller_id = p.seller_id
    join listings l on l.seller_id = p.seller_id and l.listing_id = p.listing_id
    where p.status = 'DUE' and p.listing_id > ${after} and not ${IS_WAITING}
      and not ${isSuspended(sql`p.seller_id`)} and ${isSettled(sql`p.seller_id`)}
      and ((s.kind = 'sandbox' and ${SEALED_ACCOUNT} is not null)
        or (p.amount_minor > p.netted_minor and ${OPEN_DEBT} >= p.amount_minor - p.netted_minor))
    order by p.listing_id
    limit ${limit}`,
)
const COUNT_WAITING_PAYOUTS = statement(
  'money.count_waiting_payouts',
  { count: integer },
  sql`
    select count(*)::int as count
    from payouts p
    join listings l on l.seller_id = p.seller_id and l.listing_id = p.listing_id
    where p.status = 'DUE' and ${IS_WAITING}`,
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
  nettedMinor: bigint,
  currency: text,
  reference: nullable(text),
  reseller: text,
  /** Amount to transfer, if the payouts are paid in the order of the list; null unless the payout is DUE. */
  transferMinor: nullable(bigint),
  createdAt: instant,
  deliveredAt: nullable(instant),
  sealedAccount: nullable(bytes),
  /** When payouts go to the account, after a change; null if they do now. */
  payableFrom: nullable(instant),
  /** True while the seller is suspended, whose payouts wait. */
  isSuspended: boolean,
}
const LIST_PAYOUTS = statement(
  'money.list_payouts',
  LISTED,
  ({ sellerId, hasEnded }: Given<PayoutFilter>) => sql`
    select p.seller_id, p.listing_id, p.payment_id, p.status, p.amount_minor, p.netted_minor, p.currency, p.reference,
      coalesce(l.seller_email, l.seller_phone) as reseller,
      case when p.status = 'DUE' then greatest(0, least(
        p.amount_minor - p.netted_minor,
        sum(p.amount_minor - p.netted_minor) filter (where p.status = 'DUE')
          over (partition by p.seller_id, ${RESELLER}, p.currency order by p.created_at, p.listing_id) - ${OPEN_DEBT}
      ))::bigint end as transfer_minor,
      p.created_at, p.delivered_at,
      ${SEALED_ACCOUNT} as sealed_account,
      (
        select a.payable_from
        from payout_accounts a
        where a.seller_id = p.seller_id and a.contact = ${RESELLER} and a.payable_from > seller_now(p.seller_id)
      ) as payable_from,
      ${isSuspended(sql`p.seller_id`)} as is_suspended
    from payouts p
    join listings l on l.seller_id = p.seller_id and l.listing_id = p.listing_id
    where (${sellerId}::text is null or p.seller_id = ${sellerId})
      and (${hasEnded} or p.status in ('HELD', 'DUE', 'FAILED'))
    order by p.created_at, p.listing_id
    limit 1000`,
)

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
    payload: { listingIds: [listingId], at: dueAt.toISOString() },
  }))
  await recordAllInOutbox(db, PAYOUT_DUE, entries)
}

/** Sets a payout to DUE, `delaySeconds` after the start of its show; does nothing if it is not HELD, or too early. */
export async function setPayoutDue(db: Sql, key: ListingKey, delaySeconds: number): Promise<void> {
  await lockPayout(db, key)
  await db.rows(SET_PAYOUT_DUE, { ...key, delaySeconds })
}

/** Reference of a payout that moves no money. */
export function sandboxReferenceOf(listingId: string): string {
  return `sandbox_payout_${listingId}`
}

/**
 * Lists DUE payouts that need no real transfer: those of sandbox sellers, with an account, and those that the reseller's
 * debts take as a whole. Pages by listing id.
 */
export function listReadyPayouts(db: Sql, after: string, limit: number): Promise<RowOf<typeof READY>[]> {
  return db.rows(LIST_READY_PAYOUTS, { after, limit })
}

/** Counts the DUE payouts of all sellers that wait because their account was changed. */
export async function countWaitingPayouts(db: Sql): Promise<number> {
  return (await oneRow(db.rows(COUNT_WAITING_PAYOUTS, {}))).count
}

/** Lists HELD, DUE and FAILED payouts, or all with `hasEnded`, the oldest first. */
export function listPayouts(
  db: Sql,
  { sellerId, hasEnded }: { readonly sellerId: string | undefined; readonly hasEnded: boolean },
): Promise<ListedPayout[]> {
  return db.rows(LIST_PAYOUTS, { sellerId: sellerId ?? null, hasEnded })
}

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
