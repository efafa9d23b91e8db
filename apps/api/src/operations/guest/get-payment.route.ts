import { getPayment } from '@taquilla/contract/guest'
import { getOwnPayment, isUndecided, presentPayment, type StoredPayment } from '#domain/purchase/index.ts'
import { type GuestContext, guestRoute } from '#http/guest-route.ts'
import type { PaymentProviders } from '#payments/payment-provider.ts'
import type { RouteServices, SettlePayment } from '../route-services.ts'

export function getPaymentRoute({ vault, payments, settle }: RouteServices) {
  return guestRoute(getPayment, async ({ params }, { seller, person, language, db, warn }) => {
    const key = { sellerId: seller.sellerId, paymentId: params.id }
    const stored = await getOwnPayment(db, vault, { ...key, person })
    const payment = await askProvider(stored, payments, { settle, warn })
    return presentPayment(payment, { sellerKind: seller.kind, language }, payments)
  })
}

/** Refreshes an undecided payment from its provider; returns the stored payment if the provider does not respond. */
async function askProvider(
  payment: StoredPayment,
  payments: PaymentProviders,
  { settle, warn }: { readonly settle: SettlePayment; readonly warn: GuestContext['warn'] },
): Promise<StoredPayment> {
  const provider = payments.find(payment.provider)
  // No reference yet: the request that started the payment is still waiting for the provider.
  if (provider === undefined || !isUndecided(payment.status) || payment.reference === null) return payment
  const answer = await provider.findState(payment).catch((cause) => {
    warn('payment provider unavailable', cause)
    return undefined
  })
  if (answer === undefined || answer.status === payment.status) return payment
  return (await settle(payment, answer)) ?? payment
}
