import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { type CreatedWebhookEndpoint, createWebhookEndpoint } from '@taquilla/contract'
import { inTenantTransaction } from '#database/transaction.ts'
import { newId } from '#domain/values/ids.ts'
import { addToFeed } from '#domain/webhooks/index.ts'
import { createOutbound } from '#outbound/outbound.ts'
import type { AppOptions } from '../src/app.ts'
import { createDeliverWebhooks, type WebhookSender } from '../src/jobs/deliver-webhooks.ts'
import { buildTestApp, type TestApp } from './build-app.ts'
import { closeServer, openServer } from './local-server.ts'

/** A delivery as received. */
export interface ReceivedWebhook {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly body: {
    readonly family: string
    readonly action: string
    readonly data: Readonly<Record<string, unknown>>
    readonly metadata: Readonly<Record<string, unknown>> & { readonly version: number }
  }
}

export interface WebhookReceiver {
  readonly origin: string
  /** Oldest first. */
  readonly received: ReceivedWebhook[]
  /** Handles each delivery; responds 200 with an empty body by default. */
  answer: (webhook: ReceivedWebhook, reply: ServerResponse) => void
  close(): Promise<void>
}

/** Starts a local server that receives webhooks. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer(async (request, reply) => {
    const text = await readText(request)
    const webhook = { path: request.url ?? '', headers: request.headers, text, body: JSON.parse(text) }
    receiver.received.push(webhook)
    receiver.answer(webhook, reply)
  })
  const receiver: WebhookReceiver = {
    origin: await openServer(server),
    received: [],
    answer: (_, reply) => void reply.end(),
    close: () => closeServer(server),
  }
  return receiver
}

export interface WebhookTest {
  readonly test: TestApp
  readonly receiver: WebhookReceiver
  readonly delivery: WebhookSender
  /** Registers a path of the receiver as a webhook endpoint. */
  register(path: string, more?: object): Promise<CreatedWebhookEndpoint>
  /** Runs jobs and sends due deliveries until none is left. */
  finish(): Promise<void>
  /** Queues this many webhooks for one endpoint and returns their ids. */
  announceTo(endpointId: string, count: number): Promise<string[]>
  /** Sets the handler for deliveries at the path; other paths keep theirs. */
  answerAt(path: string, answer: (reply: ServerResponse) => void): void
  /** Deliveries at a path, oldest first. */
  at(path: string): ReceivedWebhook[]
  close(): Promise<void>
}

/** The service with a receiver that it may call. */
export async function buildWebhookTest(
  overrides: Partial<Omit<AppOptions, 'database'>> = {},
): Promise<WebhookTest> {
  const receiver = await openWebhookReceiver()
  const outbound = createOutbound([receiver.origin])
  const test = await buildTestApp({ outbound, ...overrides })
  const delivery = createDeliverWebhooks(test.options, {
    error: (details) => {
      throw new Error('A delivery was not recorded.', { cause: details })
    },
  })
  return {
    test,
    receiver,
    delivery,
    async register(path, more = {}) {
      const { status, answer, text } = await test.call(createWebhookEndpoint, {
        body: { url: `${receiver.origin}${path}`, ...more },
      })
      if (status !== 200) throw new Error(`The endpoint was refused: ${text}`)
      return answer
    },
    async finish() {
      await test.runJobs()
      while ((await delivery.deliverOnce()) > 0);
    },
    announceTo(endpointId, count) {
      const { sellerId } = test.seller
      const notifications = Array.from({ length: count }, (_, index) => ({
        action: 'ticket.created' as const,
        object: { kind: 'ticket', id: `ticket-${index}` },
        data: { id: `ticket-${index}` },
      }))
      return inTenantTransaction(test.database, sellerId, (db) =>
        addToFeed(db, { sellerId, outboxId: newId(), notifications, onlyTo: endpointId }),
      )
    },
    answerAt(path, answer) {
      const before = receiver.answer
      receiver.answer = (webhook, reply) => (webhook.path === path ? answer(reply) : before(webhook, reply))
    },
    at: (path) => receiver.received.filter((each) => each.path === path),
    async close() {
      await test.close()
      outbound.close()
      await receiver.close()
    },
  }
}
