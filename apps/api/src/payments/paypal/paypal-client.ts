import { Client, Environment, OrdersController, PaymentsController } from '@paypal/paypal-server-sdk'
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
