import { ApiError, text } from '@taquilla/contract'
import Stripe from 'stripe'
import type { PaymentAnswer } from '#domain/values/payment-answer.ts'
import type { EnvironmentReader } from '../../environment-reader.ts'
import type {
  CallbackRequest,
  KnownPayment,
  OrderToPay,
  ProviderCalls,
  ProviderDeclaration,
} from '../payment-provider.ts'
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.ts'
import { findRefund, makeRefund, toRefundAnswer } from './stripe-refunds.ts'

interface StripeSettings {
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
export const STRIPE: ProviderDeclaration<StripeSettings> = {
  name: 'stripe',
  method: 'STRIPE',
  title: text('Tarjeta de crédito o débito', 'Credit or debit card'),
  kind: 'FORM',
  // The hosts that Stripe documents for its Payment Element.
  pageSources: {
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
    payment: ['https://js.stripe.com'],
  },
  readSettings,
  open: openStripe,
}

function readSettings(read: EnvironmentReader): StripeSettings | undefined {
  if (!read.areSet('STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET')) return undefined
  const secretKey = read.text('STRIPE_SECRET_KEY', '', (key) => /^(sk|rk)_(test|live)_\w+$/.test(key))
  // Keys of two modes would take real money for pretended sales, or the reverse.
  const isOfMode = (key: string) =>
    /^pk_(test|live)_\w+$/.test(key) && key.split('_')[1] === secretKey.split('_')[1]
  return {
    secretKey,
    publishableKey: read.text('STRIPE_PUBLISHABLE_KEY', '', isOfMode),
    webhookSecret: read.text('STRIPE_WEBHOOK_SECRET', '', (key) => key.startsWith('whsec_')),
    apiBase: read.optionalOrigin('STRIPE_API_BASE'),
  }
}

function openStripe(settings: StripeSettings): ProviderCalls {
  const { secretKey, publishableKey, webhookSecret } = settings
  const stripe = createClient(settings)
  const intents = stripe.paymentIntents
  const retrieve = async (payment: KnownPayment) => toAnswer(await intents.retrieve(referenceOf(payment)))
  return {
    // A sandbox moves no money: it gets Stripe's test mode only.
    serves: ({ sellerKind }) => sellerKind === (isTestKey(secretKey) ? 'sandbox' : 'live'),
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
        // One that succeeded meanwhile cannot be cancelled.
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
