import { Client, Environment, OrdersController, PaymentsController } from '@paypal/paypal-server-sdk'

export interface PayPalSettings {
  readonly clientId: string
  readonly clientSecret: string
  /** Id of the webhook that PayPal's notices belong to. */
  readonly webhookId: string
  readonly environment: 'sandbox' | 'live'
  /** Of a local server that answers as PayPal does; undefined: PayPal itself. */
  readonly apiBase: string | undefined
}

export interface PayPalClient {
  readonly orders: OrdersController
  readonly payments: PaymentsController
  /** Asks PayPal whether a notice is its own. @param body JSON, with the notice exactly as it came */
  verifyNotice(body: string): Promise<boolean>
}

const TIMEOUT_MS = 10_000

export function createPayPalClient(settings: PayPalSettings): PayPalClient {
  const client = openClient(settings)
  return {
    orders: new OrdersController(client),
    payments: new PaymentsController(client),
    async verifyNotice(body) {
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

/** The SDK knows PayPal's own addresses only; requests are sent elsewhere once they are complete. */
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
