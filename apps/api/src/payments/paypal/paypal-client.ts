import {
  Client,
  Environment,
  type OrdersCapture,
  OrdersController,
  PaymentsController,
  ApiError as PayPalError,
} from '@paypal/paypal-server-sdk'
import type { PaymentFailure } from '@taquilla/contract/resale'
import Type, { type Static } from 'typebox'
import { origin } from '../../environment-reader.ts'

export const PAYPAL_SETTINGS = Type.Object({
  clientId: Type.String({ variable: 'PAYPAL_CLIENT_ID' }),
  clientSecret: Type.String({ variable: 'PAYPAL_CLIENT_SECRET' }),
  /** Id of the webhook in the PayPal account; needed to verify callbacks. */
  webhookId: Type.String({ variable: 'PAYPAL_WEBHOOK_ID' }),
  environment: Type.Enum(['sandbox', 'live'], { variable: 'PAYPAL_ENVIRONMENT', default: 'sandbox' }),
  /** Origin of a local PayPal stub; absent means the real API. */
  apiBase: Type.Optional(origin('PAYPAL_API_BASE')),
})
export type PayPalSettings = Static<typeof PAYPAL_SETTINGS>

export interface PayPalClient {
  readonly orders: OrdersController
  readonly payments: PaymentsController
  /** Asks PayPal whether a callback is authentic. @param body JSON that contains the callback byte for byte */
  verifyCallback(body: string): Promise<boolean>
}

const TIMEOUT_MS = 10_000

export function createPayPalClient(settings: PayPalSettings): PayPalClient {
  const client = openClient(settings)
  return {
    orders: new OrdersController(client),
    payments: new PaymentsController(client),
    async verifyCallback(body) {
      const request = client.getRequestBuilderFactory()('POST', '/v1/notifications/verify-webhook-signature')
      request.authenticate([{ oauth2: true }])
      request.text(body)
      request.header('Content-Type', 'application/json')
      const { result } = await request.callAsText()
      return (JSON.parse(result) as { verification_status?: string }).verification_status === 'SUCCESS'
    },
  }
}

function openClient({ clientId, clientSecret, environment, apiBase }: PayPalSettings): Client {
  const settings = {
    environment: environment === 'live' ? Environment.Production : Environment.Sandbox,
    timeout: TIMEOUT_MS,
    clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
  }
  return apiBase === undefined ? new Client(settings) : openRebased(settings, apiBase)
}

/** Replaces the origin of complete requests, since the SDK cannot be given another base URL. */
function openRebased(settings: ConstructorParameters<typeof Client>[0], apiBase: string): Client {
  class RebasedClient extends Client {
    override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
      const create = super.getRequestBuilderFactory()
      return (method, path) => {
        const request = create(method, path)
        request.interceptRequest((sent) => {
          const { pathname, search } = new URL(sent.url)
          return { ...sent, url: new URL(`${pathname}${search}`, apiBase).href }
        })
        return request
      }
    }
  }
  return new RebasedClient(settings)
}

/** PayPal's answers to a capture after which the order stays unpaid (developer.paypal.com/api/handle-payment-failures). */
const REFUSED_ISSUES: Readonly<Record<string, PaymentFailure>> = {
  INSTRUMENT_DECLINED: 'payment.declined',
  TRANSACTION_REFUSED: 'payment.declined',
  PAYER_CANNOT_PAY: 'payment.declined',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'payment.declined',
  CARD_EXPIRED: 'payment.card_expired',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'payment.limit_reached',
}

/** Codes of the card's bank: insufficient funds, expired card, restricted card, lost or stolen card. */
const BANK_CODES: Readonly<Record<string, PaymentFailure>> = {
  5120: 'payment.insufficient_funds',
  5400: 'payment.card_expired',
  5180: 'payment.card_blocked',
  9520: 'payment.card_blocked',
}

/** Reason for which PayPal refused to capture an order; undefined if the error says something else. */
export function failureOfCapture(error: unknown): PaymentFailure | undefined {
  if (!(error instanceof PayPalError) || error.statusCode !== 422) return undefined
  const { details = [] } = (error.result ?? {}) as {
    readonly details?: readonly { readonly issue: string }[]
  }
  return details.map(({ issue }) => REFUSED_ISSUES[issue]).find((failure) => failure !== undefined)
}

/** Reason for which a capture was declined. */
export function failureOf({ processorResponse }: OrdersCapture): PaymentFailure {
  return BANK_CODES[processorResponse?.responseCode ?? ''] ?? 'payment.declined'
}
