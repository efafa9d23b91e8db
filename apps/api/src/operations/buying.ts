import type { Checkout } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import { buyerFeeUnder, findGuestShows, rulesAllowPurchase } from '#domain/events/index.ts'
import {
  type CheckoutReaders,
  type CheckoutViewer,
  findCheckoutShow,
  findCurrentPayment,
  type HoldTerms,
  offeredMethods,
  presentMethods,
  presentPayment,
} from '#domain/resale/index.ts'
import type { BuyIntentionKey } from '#domain/values/keys.ts'
import type { Services } from '../services.ts'

// Functions that the buying operations pass to the resale module, which must not import the modules behind them.

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

/** Returns the payment methods offered for the purchase, and its current payment. */
async function findPayments(
  { payments, vault, holdTimes }: Services,
  db: Sql,
  purchase: BuyIntentionKey & CheckoutViewer & { readonly currency: string },
): Promise<Pick<Checkout, 'methods' | 'payment'>> {
  const { sellerKind, currency, language } = purchase
  const show = await findCheckoutShow(db, purchase)
  if (show === undefined) return { methods: [], payment: null }
  const accepting = payments.all.filter((each) => each.serves({ sellerKind, currency }))
  const payment = await findCurrentPayment(db, vault, purchase)
  return {
    methods: presentMethods(offeredMethods(accepting, { ...show, ...holdTimes }), language),
    payment: payment ? presentPayment(payment, purchase, payments) : null,
  }
}
