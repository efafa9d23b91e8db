import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { closeServer, openServer } from '../local-server.ts'

interface Order {
  id: string
  status: string
  purchase_units: {
    custom_id: string
    amount: { currency_code: string; value: string }
    payments?: { captures: unknown[]; refunds?: PayPalRefund[] }
  }[]
  links: { href: string; rel: string; method: string }[]
}

/** A refund in PayPal's format; tests change its status. */
export interface PayPalRefund {
  id: string
  status: 'PENDING' | 'COMPLETED' | 'FAILED'
  amount: { currency_code: string; value: string }
  custom_id: string
}

/** Environment variables that configure PayPal for sandbox sellers. */
export const PAYPAL_ENVIRONMENT = {
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'hidden',
  PAYPAL_WEBHOOK_ID: 'WH1',
}

export interface PayPalServer {
  readonly url: string
  /** Environment variables that point the API to this server. */
  readonly environment: Readonly<Record<string, string>>
  readonly refunds: Map<string, PayPalRefund>
  /** Initial status of new refunds. */
  refundsBeginAs: PayPalRefund['status']
  readonly orders: Map<string, Order>
  readonly refundKeys: string[]
  readonly captureKeys: string[]
  /** Headers of a genuine PayPal notice. */
  sign(body: string): Record<string, string>
  close(): Promise<void>
}

const SECRET = 'what only PayPal knows'

/** Starts a server that responds to our calls as PayPal documents them. */
export async function startPayPalServer(): Promise<PayPalServer> {
  const server = createServer((request, response) => {
    void (async () => {
      const [status, answer] = handle(payPal, request, await text(request))
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer))
    })()
  })
  const url = await openServer(server)
  const payPal: PayPalServer = {
    url,
    environment: { ...PAYPAL_ENVIRONMENT, PAYPAL_API_BASE: url },
    orders: new Map(),
    refunds: new Map(),
    refundsBeginAs: 'COMPLETED',
    refundKeys: [],
    captureKeys: [],
    sign: (body) => ({
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/cert.pem',
      'paypal-transmission-id': 'transmission-1',
      'paypal-transmission-sig': signatureOf(body),
      'paypal-transmission-time': '2026-11-21T12:00:00Z',
    }),
    close: () => closeServer(server),
  }
  return payPal
}

function handle(payPal: PayPalServer, request: IncomingMessage, text: string): [number, unknown] {
  const path = String(request.url).split('?')[0] ?? ''
  if (path === '/v1/oauth2/token')
    return [200, { access_token: 'T', token_type: 'Bearer', expires_in: 3_600 }]
  if (request.headers.authorization !== 'Bearer T') return [401, { name: 'AUTHENTICATION_FAILURE' }]
  if (path === '/v1/notifications/verify-webhook-signature') return [200, verify(text)]
  const key = String(request.headers['paypal-request-id'] ?? '')
  if (path.startsWith('/v2/payments/captures/')) return [201, refund(payPal, path, { key, text })]
  if (path.startsWith('/v2/payments/refunds/')) {
    const found = payPal.refunds.get(path.split('/')[4] ?? '')
    return found ? [200, found] : [404, { name: 'RESOURCE_NOT_FOUND' }]
  }
  if (path === '/v2/checkout/orders') return [201, create(payPal, text)]
  const [, , , , id = '', action] = path.split('/')
  const order = payPal.orders.get(id)
  if (order === undefined) return [404, { name: 'RESOURCE_NOT_FOUND' }]
  if (action === 'capture') capture(payPal, order, key)
  return [200, order]
}

function create(payPal: PayPalServer, text: string): Order {
  const id = randomBytes(8).toString('hex').toUpperCase()
  const body = JSON.parse(text) as Pick<Order, 'purchase_units'>
  const order: Order = {
    id,
    status: 'PAYER_ACTION_REQUIRED',
    purchase_units: body.purchase_units,
    links: [
      { href: `https://www.sandbox.paypal.com/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' },
    ],
  }
  payPal.orders.set(id, order)
  return order
}

function capture(payPal: PayPalServer, order: Order, key: string) {
  payPal.captureKeys.push(key)
  order.status = 'COMPLETED'
  for (const unit of order.purchase_units) {
    unit.payments = { captures: [{ id: `C-${order.id}`, status: 'COMPLETED', amount: unit.amount }] }
  }
}

function refund(payPal: PayPalServer, path: string, { key, text }: { key: string; text: string }) {
  payPal.refundKeys.push(key)
  const made: PayPalRefund = {
    id: `R-${payPal.refundKeys.length}`,
    status: payPal.refundsBeginAs,
    ...(JSON.parse(text) as Pick<PayPalRefund, 'amount' | 'custom_id'>),
  }
  payPal.refunds.set(made.id, made)
  const order = payPal.orders.get(String(path.split('/')[4]).replace('C-', ''))
  for (const { payments } of order?.purchase_units ?? []) {
    if (payments) payments.refunds = [...(payments.refunds ?? []), made]
  }
  return made
}

/** PayPal verifies the signature over the exact bytes of the notice. */
function verify(text: string) {
  const notice = text.slice(text.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
  const { transmission_sig: signature } = JSON.parse(text) as { transmission_sig: string }
  return { verification_status: signature === signatureOf(notice) ? 'SUCCESS' : 'FAILURE' }
}

function signatureOf(body: string): string {
  return createHmac('sha256', SECRET).update(body).digest('base64')
}
