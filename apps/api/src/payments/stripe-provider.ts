import { ApiError } from '@taquilla/contract'
import Stripe from 'stripe'
import type { PaymentAnswer } from '#domain/values/payment-answer.ts'
import type { CallbackRequest, KnownPayment, OrderToPay, PaymentProvider } from './payment-provider.ts'
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.ts'
import { findRefund, makeRefund, toRefundAnswer } from './stripe-refunds.ts'

export interface StripeOptions {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** Of a local server that answers as Stripe does; undefined: Stripe itself. */
  readonly apiBase: string | undefined
}

const TIMEOUT_MS = 10_000
const RETRY_COUNT = 2
/** Older notices may be replayed by somebody who recorded one. */
const TOLERANCE_SECONDS = 300

/** Cards and wallets through Stripe's Payment Element: what the buyer types goes to Stripe alone. */
export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const stripe = createClient(options)
  const intents = stripe.paymentIntents
  const retrieve = async (payment: KnownPayment) => toAnswer(await intents.retrieve(referenceOf(payment)))
  return {
    name: 'stripe',
    // A sandbox moves no money: it gets Stripe's test mode only.
    serves: ({ sellerKind }) => sellerKind === (isTestKey(options.secretKey) ? 'sandbox' : 'live'),
    start: async (order) => toAnswer(await createIntent(stripe, order)),
    continue: retrieve,
    findState: retrieve,
    cancel: async (payment) => {
      try {
        return toAnswer(await intents.cancel(referenceOf(payment)))
      } catch (error) {
        // One that succeeded meanwhile cannot be cancelled.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return retrieve(payment)
        throw error
      }
    },
    refund: async (payment, attempt) =>
      makeRefund(stripe, { payment, intentId: referenceOf(payment), attempt }),
    findRefund: (_, reference) => findRefund(stripe, reference),
    readCallback: (request) => readCallback(stripe, options.webhookSecret, request),
  }
}

function createClient({ secretKey, apiBase }: StripeOptions): Stripe {
  const base = apiBase === undefined ? undefined : new URL(apiBase)
  const isPlain = base?.protocol === 'http:'
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRY_COUNT,
    telemetry: false,
    ...(base && {
      protocol: isPlain ? 'http' : 'https',
      host: base.hostname,
      port: base.port || (isPlain ? 80 : 443),
    }),
  })
}

function isTestKey(secretKey: string): boolean {
  return /^(sk|rk)_test_/.test(secretKey)
}

function createIntent(stripe: Stripe, order: OrderToPay) {
  const { sellerId, paymentId, amountMinor, currency, description } = order
  return stripe.paymentIntents.create(
    {
      amount: toStripeAmount(amountMinor, currency),
      currency: currency.toLowerCase(),
      description,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      metadata: { sellerId, paymentId },
    },
    { idempotencyKey: paymentId },
  )
}

/** A payment declined in the Payment Element is tried again there: it stays undecided. */
function toAnswer(intent: Stripe.PaymentIntent): PaymentAnswer {
  const { id: reference, client_secret: clientSecret } = intent
  switch (intent.status) {
    case 'succeeded': {
      const currency = intent.currency.toUpperCase()
      const amountMinor = fromStripeAmount(intent.amount_received, currency)
      return { status: 'CAPTURED', reference, amountMinor, currency }
    }
    case 'canceled':
      return { status: 'ABANDONED', failure: 'payment.expired' }
    default:
      return {
        status: intent.status === 'requires_action' ? 'CHALLENGED' : 'STARTED',
        reference,
        ...(clientSecret && { details: { clientSecret } }),
      }
  }
}

/** What a notice says is read again from Stripe: it may be old, and only the API's answer has the amount that counts. */
async function readCallback(stripe: Stripe, webhookSecret: string, request: CallbackRequest) {
  const event = verify(stripe, webhookSecret, request)
  const { id } = event.data.object as { readonly id: string }
  if (/^(charge\.)?refund\./.test(event.type)) return readRefundOf(stripe, id)
  if (!event.type.startsWith('payment_intent.')) return undefined
  const intent = await stripe.paymentIntents.retrieve(id)
  const key = keyOf(intent.metadata)
  return key && { ...key, answer: toAnswer(intent) }
}

/** Whose the refund is says the payment that it gives back: anybody with access to the account can make one. */
async function readRefundOf(stripe: Stripe, refundId: string) {
  const refund = await stripe.refunds.retrieve(refundId, { expand: ['payment_intent'] })
  const intent = refund.payment_intent
  const key = intent === null || typeof intent === 'string' ? undefined : keyOf(intent.metadata)
  return key && { ...key, refund: toRefundAnswer(refund) }
}

function keyOf({ sellerId, paymentId }: Stripe.Metadata) {
  return sellerId === undefined || paymentId === undefined ? undefined : { sellerId, paymentId }
}

function verify(stripe: Stripe, webhookSecret: string, { rawBody, headers }: CallbackRequest): Stripe.Event {
  try {
    const signature = String(headers['stripe-signature'] ?? '')
    return stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, TOLERANCE_SECONDS)
  } catch (cause) {
    throw new ApiError('payment.callback_refused', { cause })
  }
}

function referenceOf({ paymentId, reference }: KnownPayment): string {
  if (reference === null) throw new Error(`The payment ${paymentId} has not reached Stripe.`)
  return reference
}
