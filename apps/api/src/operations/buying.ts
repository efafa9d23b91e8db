import type { Checkout } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import type { HoldTerms } from '#domain/buy-intentions/hold-listings.ts'
import type { CheckoutReaders, CheckoutViewer } from '#domain/buy-intentions/read-checkout.ts'
import { findGuestShows } from '#domain/events/guest-shows-repository.ts'
import { buyerFeeUnder, rulesAllowPurchase } from '#domain/rules/placed-rules.ts'
import { type CheckoutKey, findCheckoutShow } from '#domain/sales/checkout-repository.ts'
import { offeredMethods } from '#domain/sales/payment-methods.ts'
import { presentMethods, presentPayment } from '#domain/sales/payment-presenter.ts'
import { findPaymentOf } from '#domain/sales/payments-repository.ts'
import type { Services } from '../services.ts'

// What the operations of buying take from several nouns.

export function holdTermsOf({ holdTimes }: Pick<Services, 'holdTimes'>): HoldTerms {
  return { allowsPurchase: rulesAllowPurchase, lifetimeSeconds: holdTimes.lifetimeSeconds }
}

export function createCheckoutReaders(services: Services): CheckoutReaders {
  return {
    findShows: findGuestShows,
    buyerFeeOf: buyerFeeUnder,
    findPayments: (sql, checkout, viewer) => findPayments(services, sql, { ...checkout, ...viewer }),
  }
}

/** How the purchase can be paid, and how its newest payment stands. */
async function findPayments(
  { payments, vault, holdTimes }: Services,
  sql: Sql,
  purchase: CheckoutKey & CheckoutViewer & { readonly currency: string },
): Promise<Pick<Checkout, 'methods' | 'payment'>> {
  const { sellerKind, currency, language } = purchase
  const show = await findCheckoutShow(sql, purchase)
  if (show === undefined) return { methods: [], payment: null }
  const serving = payments.all.filter((each) => each.serves({ sellerKind, currency })).map(({ name }) => name)
  const payment = await findPaymentOf(sql, vault, purchase)
  const surroundings = {
    language,
    stripePublishableKey: payments.stripePublishableKey,
    bankInstructions: payments.bankInstructions(sellerKind),
  }
  return {
    methods: presentMethods(offeredMethods(serving, { ...show, ...holdTimes }), language),
    payment: payment ? presentPayment(payment, surroundings) : null,
  }
}
