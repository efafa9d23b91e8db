import Stripe from 'stripe'
import type { TestApp } from '../build-app.ts'
import { type Intent, STRIPE_ENVIRONMENT, type StripeServer } from '../providers/stripe-server.ts'
import { startPaymentWith } from './payments.ts'

const signer = new Stripe('sk_test_signer')

/** Starts the payment of a new hold with Stripe. `intent` does not exist during an outage. */
export async function startStripePayment(testApp: TestApp, stripe: StripeServer, session: string) {
  const started = await startPaymentWith(testApp, 'stripe', session)
  const intents = [...stripe.intents.values()]
  const intent = intents.find(({ metadata }) => metadata.paymentId === started.payment.id)
  return { ...started, intent: intent as Intent }
}

export interface SigningChanges {
  readonly secret?: string
  readonly timestamp?: number
}

/** Sends a callback that Stripe signed. */
export function notifyAsStripe(testApp: TestApp, notice: object, changes: SigningChanges = {}) {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', ...notice })
  return sendStripeNotice(testApp, payload, signAsStripe(payload, changes))
}

export function signAsStripe(payload: string, changes: SigningChanges = {}): string {
  const secret = STRIPE_ENVIRONMENT.STRIPE_WEBHOOK_SECRET
  return signer.webhooks.generateTestHeaderString({ payload, secret, ...changes })
}

export function sendStripeNotice(testApp: TestApp, payload: string, signature: string) {
  return testApp.app.inject({
    method: 'POST',
    url: '/payments/stripe/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  })
}
