import { ApiError, text } from '@taquilla/contract'
import Stripe from 'stripe'
import Type, { type Static } from 'typebox'
import type { PaymentAnswer } from '#domain/values/payment-answer.ts'
import { origin } from '../../environment-reader.ts'
import type {
  CallbackRequest,
  KnownPayment,
  OrderToPay,
  ProviderCalls,
  ProviderDeclaration,
} from '../payment-provider.ts'
import { exactStripeAmount, fromStripeAmount, toStripeAmount } from './stripe-amounts.ts'
import { findRefund, makeRefund, toRefundAnswer } from './stripe-refunds.ts'

const STRIPE_KEYS = Type.Object({
  secretKey: Type.String({ variable: 'STRIPE_SECRET_KEY', pattern: /^(sk|rk)_(test|live)_\w+$/ }),
  publishableKey: Type.String({ variable: 'STRIPE_PUBLISHABLE_KEY', pattern: /^pk_(test|live)_\w+$/ }),
  webhookSecret: Type.String({ variable: 'STRIPE_WEBHOOK_SECRET', pattern: /^whsec_/ }),
  /** Origin of a local Stripe stub; absent means the real API. */
  apiBase: Type.Optional(origin('STRIPE_API_BASE')),
})
// A test key beside a live key would charge real money for test sales, or the reverse.
const SETTINGS = Type.Refine(
  STRIPE_KEYS,
  ({ secretKey, publishableKey }) => secretKey.split('_')[1] === publishableKey.split('_')[1],
  () => 'STRIPE_PUBLISHABLE_KEY has a value that cannot be used: STRIPE_SECRET_KEY is of the other mode',
)
type StripeSettings = Static<typeof SETTINGS>

const TIMEOUT_MS = 10_000
const RETRY_COUNT = 2
/** Maximum age of a signed callback; an older one may be a replay by an attacker. */
const TOLERANCE_SECONDS = 300

/** Cards and wallets through Stripe's Payment Element, which sends card data directly to Stripe. */
export const STRIPE: ProviderDeclaration<typeof SETTINGS> = {
  name: 'stripe',
  method: 'STRIPE',
  title: text('Tarjeta de crédito o débito', 'Credit or debit card'),
  kind: 'FORM',
  // Origins that Stripe documents for its Payment Element.
  pageSources: {
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
    payment: ['https://js.stripe.com'],
  },
  settings: Type.Optional(SETTINGS),
  open: openStripe,
}

function openStripe(settings: StripeSettings): ProviderCalls {
  const { secretKey, publishableKey, webhookSecret } = settings
  const stripe = createClient(settings)
  const intents = stripe.paymentIntents
  const retrieve = async (payment: KnownPayment) => toAnswer(await intents.retrieve(referenceOf(payment)))
  return {
    // Sandbox sellers must move no money, so they get test keys only.
    serves: ({ sellerKind, amountMinor, currency }) =>
      sellerKind === (isTestKey(secretKey) ? 'sandbox' : 'live') &&
      toStripeAmount(amountMinor, currency) !== undefined,
    start: async (order) => toAnswer(await createIntent(stripe, order)),
    nextStep: ({ details: { clientSecret } }) =>
      typeof clientSecret === 'string'
        ? { kind: 'FORM', form: 'stripe-payment-element', values: { publishableKey, clientSecret } }
        : null,
    continue: retrieve,
    findState: retrieve,
    cancel: async (payment) => {
      try {
        return toAnswer(await intents.cancel(referenceOf(payment)))
      } catch (error) {
        // Stripe refuses to cancel a payment that succeeded meanwhile.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return retrieve(payment)
        throw error
      }
    },
    refund: async (payment, attempt) =>
      makeRefund(stripe, { payment, intentId: referenceOf(payment), attempt }),
    findRefund: (_, reference) => findRefund(stripe, reference),
    readCallback: (request) => readCallback(stripe, webhookSecret, request),
  }
}

function createClient({ secretKey, apiBase }: StripeSettings): Stripe {
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
      amount: exactStripeAmount(amountMinor, currency),
      currency: currency.toLowerCase(),
      description,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      metadata: { sellerId, paymentId },
    },
    { idempotencyKey: paymentId },
  )
}

/** A declined card leaves the payment undecided, because the buyer can try another in the Payment Element. */
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

/** Verifies a callback and reads the current status from the API, since callbacks may be outdated. */
async function readCallback(stripe: Stripe, webhookSecret: string, request: CallbackRequest) {
  const event = verify(stripe, webhookSecret, request)
  const { id } = event.data.object as { readonly id: string }
  if (/^(charge\.)?refund\./.test(event.type)) return readRefundOf(stripe, id)
  if (!event.type.startsWith('payment_intent.')) return undefined
  const intent = await stripe.paymentIntents.retrieve(id)
  const key = keyOf(intent.metadata)
  return key && { ...key, answer: toAnswer(intent) }
}

/** Reads seller and payment ids from the refunded payment: refunds made in Stripe's dashboard carry none. */
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
