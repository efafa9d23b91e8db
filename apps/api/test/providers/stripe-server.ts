import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { closeServer, openServer } from '../local-server.ts'

/** A payment intent in Stripe's format; tests change its status. */
export interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: string
  client_secret: string
  metadata: Record<string, string>
}

/** A refund in Stripe's format; tests change its status. */
export interface StripeRefund {
  id: string
  object: 'refund'
  amount: number
  currency: string
  status: 'pending' | 'succeeded' | 'failed'
  failure_reason?: string
  payment_intent: string
  metadata: Record<string, string>
}

/** A call of the service, as its provider sees it. */
export interface ProviderCall {
  readonly method: string
  readonly path: string
  readonly key: string
  readonly body: string
}

/** OUTAGE: nothing is done, the answer is 500. LOST and HANGING: the call is carried out, but no answer arrives. */
export type Disturbance = 'OUTAGE' | 'LOST' | 'HANGING'

/** Environment variables that configure Stripe in test mode. */
export const STRIPE_ENVIRONMENT = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
}

export interface StripeServer {
  readonly url: string
  /** Environment variables that point the API to this server. */
  readonly environment: Readonly<Record<string, string>>
  readonly intents: Map<string, Intent>
  readonly refunds: Map<string, StripeRefund>
  /** Initial status of new refunds. */
  refundsBeginAs: StripeRefund['status']
  /** Initial status of a refund of this intent; undefined for `refundsBeginAs`. */
  refundBegins: (intent: Intent) => StripeRefund['status'] | undefined
  /** Idempotency keys of requested refunds. */
  readonly refundKeys: string[]
  /** Intents for which more was to be refunded than was captured. */
  readonly refusedRefunds: string[]
  /** Number of upcoming calls that fail as in an outage. */
  outages: number
  /** Chooses a disturbance for a call; undefined for none. */
  disturb: (call: ProviderCall) => Disturbance | undefined
  close(): Promise<void>
}

const OUTAGE: [number, unknown] = [500, { error: { type: 'api_error', message: 'outage' } }]

/** Starts a server that responds to our calls as Stripe documents them, including idempotency keys. */
export async function startStripeServer(): Promise<StripeServer> {
  const answers = new Map<string, unknown>()
  const server = createServer((request, response) => {
    void (async () => {
      const sent = await text(request)
      const body = new URLSearchParams(sent)
      const key = String(request.headers['idempotency-key'] ?? '')
      const call = { method: String(request.method), path: String(request.url), key, body: sent }
      const disturbance = stripe.disturb(call)
      const known = request.method === 'POST' && key ? answers.get(key) : undefined
      const [status, answer] =
        disturbance === 'OUTAGE' ? OUTAGE : known ? [200, known] : handle(stripe, request, body)
      if (request.method === 'POST' && key && status === 200) answers.set(key, answer)
      if (disturbance === 'LOST') response.destroy()
      if (disturbance === 'LOST' || disturbance === 'HANGING') return
      response.writeHead(status as number, { 'content-type': 'application/json', 'request-id': 'req_test' })
      response.end(JSON.stringify(answer))
    })()
  })
  const url = await openServer(server)
  const stripe: StripeServer = {
    url,
    environment: { ...STRIPE_ENVIRONMENT, STRIPE_API_BASE: url },
    intents: new Map(),
    refunds: new Map(),
    refundsBeginAs: 'succeeded',
    refundBegins: () => undefined,
    refundKeys: [],
    refusedRefunds: [],
    outages: 0,
    disturb: () => undefined,
    close: () => closeServer(server),
  }
  return stripe
}

function handle(stripe: StripeServer, request: IncomingMessage, body: URLSearchParams): [number, unknown] {
  if (stripe.outages > 0) {
    stripe.outages -= 1
    return OUTAGE
  }
  const [, , resource, id = '', action] = String(request.url).split(/[/?]/)
  if (action === 'confirm') return confirm(stripe.intents.get(id), body)
  if (!/^Bearer sk_test_/.test(String(request.headers.authorization))) return refuse(401, 'Invalid API Key')
  if (resource === 'refunds') return refund(stripe, request, body)
  if (resource !== 'payment_intents') return refuse(404, 'Unrecognized request URL')
  if (id === '') return [200, create(stripe, body)]
  const intent = stripe.intents.get(id)
  if (intent === undefined) return refuse(404, `No such payment_intent: '${id}'`)
  if (action === 'cancel') {
    if (['succeeded', 'processing', 'canceled'].includes(intent.status)) {
      return refuse(400, `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`)
    }
    intent.status = 'canceled'
  }
  return [200, intent]
}

/** Confirms an intent as Stripe's script does for the buyer; card 4000 0000 0000 0002 is declined. */
function confirm(intent: Intent | undefined, body: URLSearchParams): [number, unknown] {
  if (intent === undefined || body.get('client_secret') !== intent.client_secret) {
    return refuse(404, 'No such payment_intent')
  }
  if (['succeeded', 'processing', 'canceled'].includes(intent.status)) {
    return refuse(400, `This PaymentIntent's payment could not be confirmed: its status is ${intent.status}.`)
  }
  if (body.get('payment_method_data[card][number]') === '4000000000000002') {
    return [
      402,
      { error: { type: 'card_error', code: 'card_declined', message: 'Su tarjeta fue rechazada.' } },
    ]
  }
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  return [200, intent]
}

function create(stripe: StripeServer, body: URLSearchParams): Intent {
  const id = `pi_${randomBytes(8).toString('hex')}`
  const intent: Intent = {
    id,
    object: 'payment_intent',
    amount: Number(body.get('amount')),
    amount_received: 0,
    currency: String(body.get('currency')),
    status: 'requires_payment_method',
    client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
    metadata: {
      sellerId: String(body.get('metadata[sellerId]')),
      paymentId: String(body.get('metadata[paymentId]')),
    },
  }
  stripe.intents.set(id, intent)
  return intent
}

function refund(stripe: StripeServer, request: IncomingMessage, body: URLSearchParams): [number, unknown] {
  const url = new URL(String(request.url), stripe.url)
  if (request.method === 'POST') return createRefund(stripe, request, body)
  const [, , , id = ''] = url.pathname.split('/')
  if (id === '') {
    const intentId = url.searchParams.get('payment_intent')
    const data = [...stripe.refunds.values()].filter((each) => each.payment_intent === intentId)
    return [200, { object: 'list', data, has_more: false }]
  }
  const found = stripe.refunds.get(id)
  if (found === undefined) return refuse(404, `No such refund: '${id}'`)
  const isExpanded = url.searchParams.get('expand[0]') === 'payment_intent'
  return [
    200,
    isExpanded ? { ...found, payment_intent: stripe.intents.get(found.payment_intent) ?? null } : found,
  ]
}

/** Refuses to refund more than was captured; failed refunds do not count. */
function createRefund(
  stripe: StripeServer,
  request: IncomingMessage,
  body: URLSearchParams,
): [number, unknown] {
  stripe.refundKeys.push(String(request.headers['idempotency-key']))
  const intent = stripe.intents.get(String(body.get('payment_intent')))
  const amount = Number(body.get('amount'))
  const before = [...stripe.refunds.values()].filter(
    (each) => each.payment_intent === intent?.id && each.status !== 'failed',
  )
  const refunded = before.reduce((sum, each) => sum + each.amount, 0)
  if (intent === undefined || amount + refunded > intent.amount_received) {
    stripe.refusedRefunds.push(String(intent?.id))
    return refuse(400, 'Refund amount is greater than unrefunded amount on charge')
  }
  const made: StripeRefund = {
    id: `re_${randomBytes(8).toString('hex')}`,
    object: 'refund',
    amount,
    currency: intent.currency,
    status: stripe.refundBegins(intent) ?? stripe.refundsBeginAs,
    payment_intent: intent.id,
    metadata: { paymentId: String(body.get('metadata[paymentId]')) },
  }
  stripe.refunds.set(made.id, made)
  return [200, made]
}

function refuse(status: number, message: string): [number, unknown] {
  return [status, { error: { type: 'invalid_request_error', message } }]
}
