import type { Checkout } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import { buyerFeeUnder, findGuestShows, rulesAllowPurchase } from '#domain/events/index.ts'
import {
  type CheckoutKey,
  type CheckoutReaders,
  type CheckoutViewer,
  findCheckoutShow,
  findPaymentOf,
  type HoldTerms,
  offeredMethods,
  presentMethods,
  presentPayment,
} from '#domain/resale/index.ts'
import type { Services } from '../services.ts'

// What the operations of buying take from several nouns.

export function holdTermsOf({ holdTimes }: Pick<Services, 'holdTimes'>): HoldTerms {
  return { allowsPurchase: rulesAllowPurchase, lifetimeSeconds: holdTimes.lifetimeSeconds }
}

export function createCheckoutReaders(services: Services): CheckoutReaders {
  return {
    findShows: findGuestShows,
    buyerFeeOf: buyerFeeUnder,
    findPayments: (db, checkout, viewer) => findPayments(services, db, { ...checkout, ...viewer }),
  }
}

/** How the purchase can be paid, and how its newest payment stands. */
async function findPayments(
  { payments, vault, holdTimes }: Services,
  db: Sql,
  purchase: CheckoutKey & CheckoutViewer & { readonly currency: string },
): Promise<Pick<Checkout, 'methods' | 'payment'>> {
  const { sellerKind, currency, language } = purchase
  const show = await findCheckoutShow(db, purchase)
  if (show === undefined) return { methods: [], payment: null }
  const serving = payments.all.filter((each) => each.serves({ sellerKind, currency }))
  const payment = await findPaymentOf(db, vault, purchase)
  return {
    methods: presentMethods(offeredMethods(serving, { ...show, ...holdTimes }), language),
    payment: payment ? presentPayment(payment, purchase, payments) : null,
  }
}
