import type { Language } from '@taquilla/contract'
import type { Checkout, GuestShow, Person } from '@taquilla/contract/guest'
import type { ResaleFee } from '@taquilla/contract/resale'
import type { Sql } from '#database/sql.ts'
import type { BuyIntentionKey, ShowReference } from '#domain/values/keys.ts'
import { buyerOf, refuseStrangers } from './buyer.ts'
import { presentCheckout } from './checkout-presenter.ts'
import { getStoredCheckout, type StoredCheckout } from './checkouts-repository.ts'
import type { RuledPlacement } from './requested-listings-repository.ts'

export interface CheckoutViewer {
  readonly language: Language
  readonly sellerKind: 'live' | 'sandbox'
}

/** Readers that a checkout needs from other modules. */
export interface CheckoutReaders {
  readonly findShows: (
    db: Sql,
    sellerId: string,
    keys: readonly ShowReference[],
  ) => Promise<{ get(key: ShowReference): GuestShow }>
  /** Fee that the rules, as JSON, charge the buyer of a ticket with this placement. */
  readonly buyerFeeOf: (rules: unknown, placement: RuledPlacement) => ResaleFee
  /** Payment methods and the newest payment; called only if the visitor is the buyer. */
  readonly findPayments: (
    db: Sql,
    checkout: BuyIntentionKey & StoredCheckout,
    viewer: CheckoutViewer,
  ) => Promise<Pick<Checkout, 'methods' | 'payment'>>
}

export interface CheckoutRequest {
  readonly key: BuyIntentionKey
  readonly person: Person | null
  readonly viewer: CheckoutViewer
}

/** @throws buy_intention.not_found, also if the purchase has another buyer */
export async function readCheckout(
  db: Sql,
  { key, person, viewer }: CheckoutRequest,
  readers: CheckoutReaders,
): Promise<Checkout> {
  const checkout = await getStoredCheckout(db, key)
  const buyer = buyerOf(person)
  refuseStrangers(checkout, buyer)
  const shows = await readers.findShows(db, key.sellerId, [checkout])
  return presentCheckout(checkout, {
    buyer,
    show: shows.get(checkout),
    payments:
      buyer === null || checkout.buyerEmail === null
        ? { methods: [], payment: null }
        : await readers.findPayments(db, { ...checkout, ...key }, viewer),
    buyerFeeOf: ({ rules, placement }) => readers.buyerFeeOf(rules, placement),
  })
}
