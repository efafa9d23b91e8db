import { positional, type Sql } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import { entriesOfPayout } from '../ledger/ledger.ts'
import { insertMovement } from '../ledger/ledger-repository.ts'

const ACCOUNT = `(
       select a.sealed_account
       from payout_accounts a
       where a.seller_id = p.seller_id
         and a.contact = coalesce(lower(l.seller_email), ltrim(l.seller_phone, '+'))
     )`
const SET_DUE = positional(
  'payouts.set_due',
  `with held as (
     select p.seller_id, p.listing_id
     from payouts p
     join shows s
       on s.seller_id = p.seller_id and s.event_reference = p.event_reference and s.show_id = p.show_id
     where p.status = 'HELD' and s.status = 'LIVE'
       and s.starts_at + make_interval(secs => $1) <= seller_now(p.seller_id)
     order by p.seller_id, p.listing_id
     limit $2
     for update of p skip locked
   )
   update payouts p
   set status = 'DUE'
   from held
   join listings l on l.seller_id = held.seller_id and l.listing_id = held.listing_id
   where p.seller_id = held.seller_id and p.listing_id = held.listing_id and p.status = 'HELD'
   returning p.seller_id, p.listing_id, p.event_reference, p.show_id, lower(l.seller_email) as seller_email,
     ${ACCOUNT} is not null as has_account`,
)
const LIST_READY = positional(
  'payouts.list_ready',
  `select p.seller_id, p.listing_id
   from payouts p
   join sellers s on s.seller_id = p.seller_id
   join listings l on l.seller_id = p.seller_id and l.listing_id = p.listing_id
   where p.status = 'DUE' and s.kind = 'sandbox' and p.listing_id > $1 and ${ACCOUNT} is not null
   order by p.listing_id
   limit $2`,
)
// A show that is being cancelled is waited for, and then has no payout any more.
const LOCK_SHOW = positional(
  'payouts.lock_show',
  `select s.show_id
   from payouts p
   join shows s
     on s.seller_id = p.seller_id and s.event_reference = p.event_reference and s.show_id = p.show_id
   where p.seller_id = $1 and p.listing_id = $2
   for share of s`,
)
const DELIVER = positional(
  'payouts.deliver',
  `with delivered as (
     update payouts p
     set status = 'DELIVERED', delivered_at = seller_now($1), reference = $3
     from shows s
     where p.seller_id = $1 and p.listing_id = $2 and p.status = 'DUE'
       and s.seller_id = p.seller_id and s.event_reference = p.event_reference and s.show_id = p.show_id
       and s.status = 'LIVE'
     returning p.listing_id, p.payment_id, p.amount_minor, p.currency
   ), announced as (
     insert into outbox (seller_id, outbox_id, topic, payload)
     select $1, $4, 'payout.delivered', jsonb_build_object('listingIds', jsonb_build_array(listing_id))
     from delivered
   )
   select payment_id, amount_minor, currency from delivered`,
)
const LIST = positional(
  'payouts.list',
  `select p.seller_id, p.listing_id, p.payment_id, p.status, p.amount_minor, p.currency, p.reference,
     p.created_at, p.delivered_at, coalesce(l.seller_email, l.seller_phone) as holder, ${ACCOUNT} as sealed_account
   from payouts p
   join listings l on l.seller_id = p.seller_id and l.listing_id = p.listing_id
   where ($1::text is null or p.seller_id = $1) and ($2 or p.status in ('HELD', 'DUE'))
   order by p.created_at, p.listing_id
   limit 1000`,
)

/** Outbox topic that asks for the mail to somebody who is owed money and has named no account. */
export const PAYOUT_ACCOUNT_MISSING = 'payout.account_missing'

/** A payout that has just become due. */
export interface DuePayout {
  readonly seller_id: string
  readonly listing_id: string
  readonly event_reference: string
  readonly show_id: string
  readonly seller_email: string | null
  readonly has_account: boolean
}

export interface PayoutKey {
  readonly sellerId: string
  readonly listingId: string
}

export interface ListedPayout extends PayoutKey {
  readonly paymentId: string
  readonly status: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly reference: string | null
  readonly holder: string
  readonly createdAt: Date
  readonly deliveredAt: Date | null
  readonly sealedAccount: Buffer | null
}

interface ListedRow {
  readonly seller_id: string
  readonly listing_id: string
  readonly payment_id: string
  readonly status: string
  readonly amount_minor: bigint
  readonly currency: string
  readonly reference: string | null
  readonly holder: string
  readonly created_at: Date
  readonly delivered_at: Date | null
  readonly sealed_account: Buffer | null
}

/** Payouts of shows that have taken place become due; answers which did, at most `limit`. */
export function setPayoutsDue(db: Sql, delaySeconds: number, limit: number): Promise<DuePayout[]> {
  return db.rows<DuePayout>(SET_DUE, [delaySeconds, limit])
}

/** Due payouts of sandbox sellers whose holder has an account. */
export async function listReadyPayouts(db: Sql, after: string, limit: number): Promise<PayoutKey[]> {
  const rows = await db.rows<{ seller_id: string; listing_id: string }>(LIST_READY, [after, limit])
  return rows.map((row) => ({ sellerId: row.seller_id, listingId: row.listing_id }))
}

/** Writes that the holder has the money; answers false where it is not due, or was written before. */
export async function deliverPayout(db: Sql, key: PayoutKey, reference: string): Promise<boolean> {
  const { sellerId, listingId } = key
  await db.rows(LOCK_SHOW, [sellerId, listingId])
  const [row] = await db.rows<{ payment_id: string; amount_minor: bigint; currency: string }>(DELIVER, [
    sellerId,
    listingId,
    reference,
    newId(),
  ])
  if (row === undefined) return false
  await insertMovement(db, {
    sellerId,
    paymentId: row.payment_id,
    kind: 'PAYOUT',
    currency: row.currency,
    entries: entriesOfPayout(listingId, row.amount_minor),
  })
  return true
}

/** Open payouts, the oldest first; with `hasEnded` the others too. */
export async function listPayouts(
  db: Sql,
  { sellerId, hasEnded }: { readonly sellerId: string | undefined; readonly hasEnded: boolean },
): Promise<ListedPayout[]> {
  const rows = await db.rows<ListedRow>(LIST, [sellerId ?? null, hasEnded])
  return rows.map((row) => ({
    sellerId: row.seller_id,
    listingId: row.listing_id,
    paymentId: row.payment_id,
    status: row.status,
    amountMinor: row.amount_minor,
    currency: row.currency,
    reference: row.reference,
    holder: row.holder,
    createdAt: row.created_at,
    deliveredAt: row.delivered_at,
    sealedAccount: row.sealed_account,
  }))
}
