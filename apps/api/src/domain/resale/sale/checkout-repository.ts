import type { Configuration } from '@taquilla/contract'
import type { BuyIntentionState } from '@taquilla/contract/guest'
import { positional, type Sql } from '#database/sql.ts'

const SHOW = `select i.event_reference, i.show_id, s.status = 'LIVE' as is_live, s.starts_at,
     s.is_resale_enabled, seller_now($1) as now, e.title as event_title,
     coalesce(
       nullif(s.configuration -> 'crossBorderPayments', 'null'),
       nullif(e.configuration -> 'crossBorderPayments', 'null')
     ) as cross_border_payments
   from buy_intentions i
   join shows s
     on s.seller_id = i.seller_id and s.event_reference = i.event_reference and s.show_id = i.show_id
   join events e on e.seller_id = i.seller_id and e.event_reference = i.event_reference
   where i.seller_id = $1 and i.buy_intention_id = $2`
const FIND_SHOW = positional('checkouts.find_show', SHOW)
// Nobody cancels the show until the payment is stored.
const LOCK_SHOW = positional('checkouts.lock_show', `${SHOW} for share of s`)
const LOCK_INTENTION = positional(
  'checkouts.lock_intention',
  `select i.status, i.expires_at, i.expires_at <= seller_now($1) as has_expired, i.buyer_email, i.total_minor,
     i.currency
   from buy_intentions i
   where i.seller_id = $1 and i.buy_intention_id = $2
   for update of i`,
)
const FIND_ITEMS = positional(
  'checkouts.find_items',
  `select it.listing_id, l.ticket_id, t.details ? 'holder' as is_nominal
   from buy_intention_items it
   cross join lateral (
     select * from listings
     where listings.seller_id = $1 and listings.listing_id = it.listing_id
     limit 1
   ) l
   cross join lateral (
     select * from tickets
     where tickets.seller_id = $1 and tickets.ticket_id = l.ticket_id
     limit 1
   ) t
   where it.seller_id = $1 and it.buy_intention_id = $2
   order by it.position`,
)
const SET_HOLDERS = positional(
  'checkouts.set_holders',
  `update buy_intention_items it
   set holder = wanted.holder
   from unnest($3::uuid[], $4::jsonb[]) as wanted (listing_id, holder)
   where it.seller_id = $1 and it.buy_intention_id = $2 and it.listing_id = wanted.listing_id`,
)

export interface CheckoutKey {
  readonly sellerId: string
  readonly buyIntentionId: string
}

/** The show of a checkout, and how it may be paid for. */
export interface CheckoutShow {
  readonly eventReference: string
  readonly showId: string
  readonly eventTitle: string
  readonly isLive: boolean
  readonly isResaleEnabled: boolean
  readonly startsAt: Date
  readonly now: Date
  readonly crossBorderPayments: Configuration['crossBorderPayments'] | null
}

/** A checkout whose hold and show stay as they are until the transaction ends. */
export interface LockedCheckout extends CheckoutKey {
  readonly show: CheckoutShow
  readonly status: BuyIntentionState
  readonly expiresAt: Date
  readonly hasExpired: boolean
  readonly buyerEmail: string | null
  readonly totalMinor: bigint
  readonly currency: string
  readonly items: readonly CheckoutTicket[]
}

export interface CheckoutTicket {
  readonly listingId: string
  readonly ticketId: string
  readonly isNominal: boolean
}

/** Who will hold the ticket of an item. */
export interface ItemHolder {
  readonly listingId: string
  readonly fullName: string
  readonly identificationNumber: string
}

/** A checkout's show as its row holds it. */
export interface ShowRow {
  readonly event_reference: string
  readonly show_id: string
  readonly event_title: string
  readonly is_live: boolean
  readonly is_resale_enabled: boolean
  readonly starts_at: Date
  readonly now: Date
  readonly cross_border_payments: Configuration['crossBorderPayments'] | null
}

interface IntentionRow {
  readonly status: BuyIntentionState
  readonly expires_at: Date
  readonly has_expired: boolean
  readonly buyer_email: string | null
  readonly total_minor: bigint
  readonly currency: string
}

export async function findCheckoutShow(db: Sql, key: CheckoutKey): Promise<CheckoutShow | undefined> {
  const [row] = await db.rows<ShowRow>(FIND_SHOW, [key.sellerId, key.buyIntentionId])
  return row && toShow(row)
}

export async function lockCheckout(db: Sql, key: CheckoutKey): Promise<LockedCheckout | undefined> {
  const values = [key.sellerId, key.buyIntentionId]
  const [show] = await db.rows<ShowRow>(LOCK_SHOW, values)
  const [row] = show ? await db.rows<IntentionRow>(LOCK_INTENTION, values) : []
  if (show === undefined || row === undefined) return undefined
  const items = await db.rows<{ listing_id: string; ticket_id: string; is_nominal: boolean }>(
    FIND_ITEMS,
    values,
  )
  return {
    ...key,
    show: toShow(show),
    status: row.status,
    expiresAt: row.expires_at,
    hasExpired: row.has_expired,
    buyerEmail: row.buyer_email,
    totalMinor: row.total_minor,
    currency: row.currency,
    items: items.map((item) => ({
      listingId: item.listing_id,
      ticketId: item.ticket_id,
      isNominal: item.is_nominal,
    })),
  }
}

export async function setHolders(db: Sql, key: CheckoutKey, holders: readonly ItemHolder[]): Promise<void> {
  if (holders.length === 0) return
  await db.rows(SET_HOLDERS, [
    key.sellerId,
    key.buyIntentionId,
    holders.map(({ listingId }) => listingId),
    holders.map(({ fullName, identificationNumber }) => JSON.stringify({ fullName, identificationNumber })),
  ])
}

export function toShow(row: ShowRow): CheckoutShow {
  return {
    eventReference: row.event_reference,
    showId: row.show_id,
    eventTitle: row.event_title,
    isLive: row.is_live,
    isResaleEnabled: row.is_resale_enabled,
    startsAt: row.starts_at,
    now: row.now,
    crossBorderPayments: row.cross_border_payments,
  }
}
