import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { closeServer, openServer } from '../local-server.ts'
import type { Disturbance, ProviderCall } from './stripe-server.ts'

interface Amount {
  currency_code: string
  value: string
}

/** A capture in PayPal's format; tests change its status. */
export interface PayPalCapture {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED'
  amount: Amount
  /** Code of the card's bank. */
  processor_response?: { response_code: string }
}

/** An order in PayPal's format; tests change its status. */
export interface Order {
  id: string
  status: string
  purchase_units: {
    custom_id: string
    amount: Amount
    payments?: { captures: PayPalCapture[]; refunds?: PayPalRefund[] }
  }[]
  links: { href: string; rel: string; method: string }[]
}

/** A refund in PayPal's format; tests change its status. */
export interface PayPalRefund {
  id: string
  status: 'PENDING' | 'COMPLETED' | 'FAILED'
  amount: Amount
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
  /** Initial status of a refund of this order; undefined for `refundsBeginAs`. */
  refundBegins: (order: Order) => PayPalRefund['status'] | undefined
  /** Changes a capture from a complete one of the order's amount; undefined: PayPal refuses the buyer's instrument. */
  captureBegins: (order: Order) => Partial<PayPalCapture> | undefined
  readonly orders: Map<string, Order>
  readonly refundKeys: string[]
  /** Orders for which more was to be refunded than was captured. */
  readonly refusedRefunds: string[]
  readonly captureKeys: string[]
  /** Chooses a disturbance for a call; undefined for none. */
  disturb: (call: ProviderCall) => Disturbance | undefined
  /** Headers of a genuine PayPal notice. */
  sign(body: string): Record<string, string>
  close(): Promise<void>
}

const SECRET = 'what only PayPal knows'

/** Starts a server that responds to our calls as PayPal documents them. */
export async function startPayPalServer(): Promise<PayPalServer> {
  const answers = new Map<string, [number, unknown]>()
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request)
      const key = String(request.headers['paypal-request-id'] ?? '')
      const call = { method: String(request.method), path: String(request.url), key, body }
      const disturbance = payPal.disturb(call)
      const once = key && `${call.path} ${key}`
      const answered: [number, unknown] =
        disturbance === 'OUTAGE'
          ? [500, { name: 'INTERNAL_SERVER_ERROR' }]
          : (answers.get(once) ?? handle(payPal, request, body))
      if (once && answered[0] < 300) answers.set(once, answered)
      if (disturbance === 'LOST') response.destroy()
      if (disturbance === 'LOST' || disturbance === 'HANGING') return
      const [status, answer] = answered
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
    refundBegins: () => undefined,
    captureBegins: () => ({}),
    refundKeys: [],
    refusedRefunds: [],
    captureKeys: [],
    disturb: () => undefined,
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
  if (path.startsWith('/v2/payments/captures/')) return refund(payPal, path, { key, text })
  if (path.startsWith('/v2/payments/refunds/')) {
    const found = payPal.refunds.get(path.split('/')[4] ?? '')
    return found ? [200, found] : [404, { name: 'RESOURCE_NOT_FOUND' }]
  }
  if (path === '/v2/checkout/orders') return [201, create(payPal, text)]
  const [, , , , id = '', action] = path.split('/')
  const order = payPal.orders.get(id)
  if (order === undefined) return [404, { name: 'RESOURCE_NOT_FOUND' }]
  return action === 'capture' ? capture(payPal, order, key) : [200, order]
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

/** Captures an approved order once, whatever the key. */
function capture(payPal: PayPalServer, order: Order, key: string): [number, unknown] {
  payPal.captureKeys.push(key)
  if (order.status !== 'APPROVED') {
    return refuse(order.status === 'COMPLETED' ? 'ORDER_ALREADY_CAPTURED' : 'ORDER_NOT_APPROVED')
  }
  const begins = payPal.captureBegins(order)
  if (begins === undefined) return refuse('INSTRUMENT_DECLINED')
  order.status = 'COMPLETED'
  for (const unit of order.purchase_units) {
    const made: PayPalCapture = { id: `C-${order.id}`, status: 'COMPLETED', amount: unit.amount, ...begins }
    unit.payments = { captures: [made] }
  }
  return [200, order]
}

/** Refuses to refund more than was captured; failed refunds do not count. */
function refund(
  payPal: PayPalServer,
  path: string,
  { key, text }: { key: string; text: string },
): [number, unknown] {
  payPal.refundKeys.push(key)
  const order = payPal.orders.get(String(path.split('/')[4]).replace('C-', ''))
  const payments = order?.purchase_units[0]?.payments
  const sent = JSON.parse(text) as Pick<PayPalRefund, 'amount' | 'custom_id'>
  const before = (payments?.refunds ?? []).filter(({ status }) => status !== 'FAILED')
  const refunded = before.reduce((sum, { amount }) => sum + Number(amount.value), Number(sent.amount.value))
  if (
    order === undefined ||
    payments === undefined ||
    refunded > Number(payments.captures[0]?.amount.value)
  ) {
    payPal.refusedRefunds.push(String(order?.id))
    return refuse('REFUND_AMOUNT_EXCEEDED')
  }
  const status = payPal.refundBegins(order) ?? payPal.refundsBeginAs
  const made: PayPalRefund = { id: `R-${payPal.refundKeys.length}`, status, ...sent }
  payPal.refunds.set(made.id, made)
  payments.refunds = [...(payments.refunds ?? []), made]
  return [201, made]
}

function refuse(issue: string): [number, unknown] {
  return [422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] }]
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
