import {
  CheckoutPaymentIntent,
  type Order,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
} from '@paypal/paypal-server-sdk'
import { ApiError, exactMinorUnits, text } from '@taquilla/contract'
import Type from 'typebox'
import type { PaymentAnswer } from '#domain/values/payment-answer.ts'
import type {
  CallbackRequest,
  KnownPayment,
  OrderToPay,
  ProviderCalls,
  ProviderDeclaration,
} from '../payment-provider.ts'
import { canPayPalTake, toPayPalAmount } from './paypal-amounts.ts'
import {
  createPayPalClient,
  failureOf,
  failureOfCapture,
  PAYPAL_SETTINGS,
  type PayPalClient,
  type PayPalSettings,
} from './paypal-client.ts'
import { customIdOf, findRefund, makeRefund, readCustomId, readRefundOf } from './paypal-refunds.ts'

/** Currencies that PayPal accepts (developer.paypal.com/reference/currency-codes). */
const CURRENCIES: ReadonlySet<string> = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(
    ' ',
  ),
)
const MAX_DESCRIPTION_LENGTH = 127
/** Query parameters that PayPal appends to the return URL. */
const RETURN_PARAMETERS = ['token', 'PayerID']

/** The buyer approves the order on PayPal's page; this service captures the money when the buyer returns. */
export const PAYPAL: ProviderDeclaration<typeof PAYPAL_SETTINGS> = {
  name: 'paypal',
  method: 'PAYPAL',
  title: text('PayPal', 'PayPal'),
  kind: 'REDIRECT',
  settings: Type.Optional(PAYPAL_SETTINGS),
  open: openPayPal,
}

function openPayPal(settings: PayPalSettings): ProviderCalls {
  const client = createPayPalClient(settings)
  return {
    serves: ({ sellerKind, ...amount }) =>
      sellerKind === settings.environment && CURRENCIES.has(amount.currency) && canPayPalTake(amount),
    start: (order) => createOrder(client, order),
    nextStep: ({ status, details: { approveUrl } }) =>
      status === 'STARTED' && typeof approveUrl === 'string'
        ? { kind: 'REDIRECT', url: approveUrl, returnParameters: RETURN_PARAMETERS }
        : null,
    continue: (payment) => captureApproved(client, payment),
    findState: (payment) => captureApproved(client, payment),
    cancel: async (payment) => {
      const order = await readOrder(client, payment)
      // The capture of a COMPLETED order may still be under review: its money can arrive later.
      return order.status === 'COMPLETED' ? toAnswer(order) : { status: 'ABANDONED', failure: null }
    },
    refund: (payment, attempt) =>
      makeRefund(client, { payment, attempt, readOrder: () => readOrder(client, payment) }),
    findRefund: (_, reference) => findRefund(client, reference),
    readCallback: (request) => readCallback(client, settings.webhookId, request),
  }
}

async function createOrder(client: PayPalClient, order: OrderToPay): Promise<PaymentAnswer> {
  const { paymentId, currency, checkoutUrl } = order
  const { result } = await client.orders.createOrder({
    paypalRequestId: paymentId,
    prefer: 'return=representation',
    body: {
      intent: CheckoutPaymentIntent.Capture,
      purchaseUnits: [
        {
          customId: customIdOf(order),
          description: order.description.slice(0, MAX_DESCRIPTION_LENGTH),
          amount: { currencyCode: currency, value: toPayPalAmount(order) },
        },
      ],
      paymentSource: {
        paypal: {
          experienceContext: {
            locale: order.language,
            returnUrl: checkoutUrl,
            cancelUrl: checkoutUrl,
            userAction: PaypalExperienceUserAction.PayNow,
            shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
          },
        },
      },
    },
  })
  return toAnswer(result)
}

/** Captures an approved order, unless the hold has expired; then no money is taken. */
async function captureApproved(client: PayPalClient, payment: KnownPayment): Promise<PaymentAnswer> {
  const order = await readOrder(client, payment)
  if (order.status !== 'APPROVED') return toAnswer(order)
  if (payment.holdEndsAt <= payment.now) return { status: 'ABANDONED', failure: 'payment.expired' }
  try {
    const { result } = await client.orders.captureOrder({
      id: String(order.id),
      paypalRequestId: `capture-${payment.paymentId}`,
      prefer: 'return=representation',
    })
    return toAnswer(result)
  } catch (error) {
    const failure = failureOfCapture(error)
    if (failure === undefined) throw error
    return { status: 'DECLINED', failure }
  }
}

async function readOrder(client: PayPalClient, { paymentId, reference }: KnownPayment): Promise<Order> {
  if (reference === null) throw new Error(`The payment ${paymentId} has not reached PayPal.`)
  return (await client.orders.getOrder({ id: reference })).result
}

function toAnswer(order: Order): PaymentAnswer {
  const reference = String(order.id)
  const capture = order.purchaseUnits?.[0]?.payments?.captures?.[0]
  if (capture?.status === 'COMPLETED' && capture.amount) {
    const currency = capture.amount.currencyCode
    const amountMinor = exactMinorUnits(capture.amount.value, currency)
    return {
      status: 'CAPTURED',
      reference,
      amountMinor,
      currency,
      details: { captureId: String(capture.id) },
    }
  }
  if (capture?.status === 'DECLINED' || capture?.status === 'FAILED') {
    return { status: 'DECLINED', failure: failureOf(capture) }
  }
  // PayPal reviews the capture; the buyer can only wait.
  if (capture?.status === 'PENDING') return { status: 'CHALLENGED', reference }
  if (order.status === 'VOIDED') return { status: 'ABANDONED', failure: 'payment.expired' }
  const approveUrl = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
  return { status: 'STARTED', reference, ...(approveUrl && { details: { approveUrl } }) }
}

/** Verifies a callback with PayPal and reads the current status from its API. */
async function readCallback(client: PayPalClient, webhookId: string, request: CallbackRequest) {
  const callback = parse(request.rawBody)
  if (!(await client.verifyCallback(verificationOf(request, webhookId)))) {
    throw new ApiError('payment.callback_refused')
  }
  const { resource = {}, resource_type: kind } = callback
  if (kind === 'refund') return resource.id === undefined ? undefined : readRefundOf(client, resource.id)
  const orderId = resource.supplementary_data?.related_ids?.order_id ?? resource.id
  if (!/^(CHECKOUT\.ORDER|PAYMENT\.CAPTURE)\./.test(callback.event_type ?? '') || orderId === undefined) {
    return undefined
  }
  const order = (await client.orders.getOrder({ id: orderId })).result
  const key = readCustomId(order.purchaseUnits?.[0]?.customId)
  if (key === undefined) return undefined
  const answer = toAnswer(order)
  // Capturing can exceed the time PayPal waits for our response, so a job does it (noticeCount).
  const needsCapture = order.status === 'APPROVED' && answer.status === 'STARTED'
  return { ...key, answer: needsCapture ? { ...answer, noticeCount: 1 } : answer }
}

interface CallbackBody {
  readonly event_type?: string
  /** `refund` for refunds of captures, in every state. */
  readonly resource_type?: string
  readonly resource?: {
    readonly id?: string
    readonly supplementary_data?: { readonly related_ids?: { readonly order_id?: string } }
  }
}

function parse(rawBody: Buffer): CallbackBody {
  try {
    return JSON.parse(rawBody.toString('utf8')) as CallbackBody
  } catch (cause) {
    throw new ApiError('payment.callback_refused', { cause })
  }
}

/** Embeds the callback byte for byte: parsing and printing it again would invalidate the signature. */
function verificationOf({ rawBody, headers }: CallbackRequest, webhookId: string): string {
  const transmission = {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: webhookId,
  }
  if (Object.values(transmission).some((value) => typeof value !== 'string')) {
    throw new ApiError('payment.callback_refused')
  }
  return `${JSON.stringify(transmission).slice(0, -1)},"webhook_event":${rawBody.toString('utf8')}}`
}
