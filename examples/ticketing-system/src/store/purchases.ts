import type { BuyIntention, CurrentBuyIntention } from '@taquilla/sdk'
import { toMinor } from '../money.ts'
import { type Store, transaction } from './open-store.ts'

export type PurchaseStatus = CurrentBuyIntention['status']

export interface Purchase {
  readonly purchaseId: string
  readonly buyIntentionId: string
  readonly showId: string
  readonly email: string
  readonly status: PurchaseStatus
  readonly total: number
  readonly currency: string
}

const COLUMNS = `purchase_id as purchaseId, buy_intention_id as buyIntentionId, show_id as showId, email, status, total,
  currency`

/** Saves a purchase that now holds tickets. */
export function insertPurchase(
  store: Store,
  { purchaseId, showId, email }: Pick<Purchase, 'purchaseId' | 'showId' | 'email'>,
  held: BuyIntention,
) {
  const { total, currency } = held.details
  transaction(store, () => {
    store
      .prepare(
        `insert into purchases (purchase_id, buy_intention_id, show_id, email, status, total, currency, expires_at)
         values (?, ?, ?, ?, 'OPEN', ?, ?, ?)`,
      )
      .run(
        ...[purchaseId, held._id, showId, email],
        ...[toMinor({ amount: total, currency }), currency, held.attachedCart.expiresAt],
      )
    replaceItems(store, purchaseId, held)
  })
}

/** Saves what Taquilla says of the purchase. Every status but `OPEN` is final, so a late response changes nothing. */
export function savePurchase(store: Store, purchaseId: string, current: CurrentBuyIntention) {
  const { total, currency } = current.details
  transaction(store, () => {
    const { changes } = store
      .prepare(
        `update purchases set buy_intention_id = ?, status = ?, total = ?, expires_at = ?
         where purchase_id = ? and status = 'OPEN'`,
      )
      .run(
        ...[current._id, current.status, toMinor({ amount: total, currency })],
        ...[current.attachedCart.expiresAt, purchaseId],
      )
    if (changes === 1) replaceItems(store, purchaseId, current)
  })
}

function replaceItems(store: Store, purchaseId: string, { attachedCart }: BuyIntention) {
  store.prepare('delete from purchase_items where purchase_id = ?').run(purchaseId)
  const insert = store.prepare('insert into purchase_items (purchase_id, listing_id) values (?, ?)')
  for (const listingId of attachedCart.items) insert.run(purchaseId, listingId)
}

/** Ends a purchase that Taquilla no longer keeps: it ended without a payment long ago. */
export function markForgotten(store: Store, purchaseId: string) {
  store
    .prepare("update purchases set status = 'EXPIRED' where purchase_id = ? and status = 'OPEN'")
    .run(purchaseId)
}

export function findPurchase(store: Store, purchaseId: string): Purchase | undefined {
  return store.prepare(`select ${COLUMNS} from purchases where purchase_id = ?`).get(purchaseId) as
    | Purchase
    | undefined
}

export function listPurchases(store: Store): Purchase[] {
  return store.prepare(`select ${COLUMNS} from purchases`).all() as unknown as Purchase[]
}

/** Open purchases that may have ended: their time is over, or a webhook reported the end of one of their listings. */
export function listPurchasesToFollow(store: Store, now: string): Purchase[] {
  return store
    .prepare(
      `select ${COLUMNS} from purchases p
       where status = 'OPEN' and (expires_at <= ? or exists (
         select 1 from purchase_items i join listings l using (listing_id)
         where i.purchase_id = p.purchase_id and l.status <> 'ACTIVE'
       ))
       limit 20`,
    )
    .all(now) as unknown as Purchase[]
}
