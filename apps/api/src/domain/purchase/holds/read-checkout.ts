import type { Language } from '@taquilla/contract'
import type { Checkout } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import { buyerFeeUnder, findGuestShows } from '#domain/events/index.ts'
import { buyerOf, type Contact } from '#domain/values/contact.ts'
import type { BuyIntentionKey } from '#domain/values/keys.ts'
import { getStoredBuyIntention, type StoredBuyIntention } from './buy-intentions-repository.ts'
import { refuseStrangers } from './buyer.ts'
import { presentCheckout } from './checkout-presenter.ts'
import { findNextHold } from './unpaid-holds-repository.ts'

export interface CheckoutViewer {
  readonly language: Language
  readonly sellerKind: 'live' | 'sandbox'
  readonly deviceHash: Buffer
}

/**
 * Returns the payment methods and the newest payment; called only if the visitor is the buyer. The routes pass it in,
 * because it also needs the payment providers (`createFindPayments`).
 */
export type FindPayments = (
  db: Sql,
  checkout: BuyIntentionKey & StoredBuyIntention,
  viewer: CheckoutViewer,
) => Promise<Pick<Checkout, 'methods' | 'payment'>>

export interface CheckoutRequest {
  readonly key: BuyIntentionKey
  readonly person: Contact | null
  readonly viewer: CheckoutViewer
}

/** @throws buy_intention.not_found, also if the purchase has another buyer, or another browser holds it */
export async function readCheckout(
  db: Sql,
  { key, person, viewer }: CheckoutRequest,
  findPayments: FindPayments,
): Promise<Checkout> {
  const checkout = await getStoredBuyIntention(db, key)
  const buyer = buyerOf(person)
  refuseStrangers(checkout, { buyer, deviceHash: viewer.deviceHash })
  const shows = await findGuestShows(db, key.sellerId, [checkout])
  const isBuyer = buyer !== null && checkout.buyerEmail !== null
  const isHolder = isBuyer || checkout.browserHash !== null
  return presentCheckout(checkout, {
    buyer,
    show: shows.get(checkout),
    payments: isBuyer
      ? await findPayments(db, { ...checkout, ...key }, viewer)
      : { methods: [], payment: null },
    holdAgainAt: isHolder ? await findHoldAgain(db, { ...checkout, ...key }, viewer) : null,
    buyerFeeOf: ({ rules, placement }) => buyerFeeUnder(rules, placement),
  })
}

/** Instant from which the buyer may hold tickets of the show again, counting this hold as ended. */
async function findHoldAgain(
  db: Sql,
  checkout: BuyIntentionKey & StoredBuyIntention,
  { deviceHash }: CheckoutViewer,
): Promise<Date | null> {
  const { buyerEmail: email, status, buyIntentionId } = checkout
  const endingId = status === 'OPEN' ? buyIntentionId : null
  const next = await findNextHold(db, { ...checkout, email, deviceHash, endingId })
  return next.holdAgainAt
}
