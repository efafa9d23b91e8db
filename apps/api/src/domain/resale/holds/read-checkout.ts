import type { Language } from '@taquilla/contract'
import type { Checkout, GuestShow, Person } from '@taquilla/contract/guest'
import type { ResaleFee } from '@taquilla/contract/resale'
import type { Sql } from '#database/sql.ts'
import { buyerOf, refuseStrangers } from './buyer.ts'
import { presentCheckout } from './checkout-presenter.ts'
import { type BuyIntentionKey, getStoredCheckout, type StoredCheckout } from './checkouts-repository.ts'
import type { RuledPlacement } from './wanted-listings-repository.ts'

interface ShowKey {
  readonly eventReference: string
  readonly showId: string
}

/** How the pages of a seller speak to who looks at them. */
export interface CheckoutViewer {
  readonly language: Language
  readonly sellerKind: 'live' | 'sandbox'
}

/** What other nouns know of a checkout. */
export interface CheckoutReaders {
  readonly findShows: (
    db: Sql,
    sellerId: string,
    keys: readonly ShowKey[],
  ) => Promise<{ get(key: ShowKey): GuestShow }>
  /** The fee that rules, as JSON, charge the buyer of a ticket placed there. */
  readonly buyerFeeOf: (rules: unknown, placement: RuledPlacement) => ResaleFee
  /** Ways to pay, and the newest payment; asked for the buyer alone. */
  readonly findPayments: (
    db: Sql,
    checkout: BuyIntentionKey & StoredCheckout,
    viewer: CheckoutViewer,
  ) => Promise<Pick<Checkout, 'methods' | 'payment'>>
}

/** Who looks at which checkout. */
export interface CheckoutLook {
  readonly key: BuyIntentionKey
  readonly person: Person | null
  readonly viewer: CheckoutViewer
}

/** A checkout as the person may see it. @throws buy_intention.not_found, to strangers too */
export async function readCheckout(
  db: Sql,
  { key, person, viewer }: CheckoutLook,
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
