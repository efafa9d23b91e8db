import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { postAll } from '../load/clients.ts'
import { rounded } from '../load/figures.ts'
import type { Bench, RoundResult } from '../measure.ts'
import { RECEIVER_ORIGIN } from '../platform.ts'
import { scaled } from '../scale.ts'
import { benchBatches, openSeller } from '../stock/event.ts'

const BATCHES = scaled(100)
const TICKETS = BATCHES * 100
const TIMEOUT_MS = 120_000

/**
 * Webhook deliveries per second to a receiver on this machine that responds at once, from the first delivery of queued
 * changes to the last.
 */
export async function measureWebhooks({ platform }: Bench, round: number): Promise<RoundResult> {
  const ids: string[] = []
  const stopReceiver = await startReceiver(({ headers }) => ids.push(String(headers['webhook-id'])))
  try {
    const seller = await openSeller({ platform }, `webhooks-${round}`)
    await seller.call('/v1/webhooks/endpoints', { url: `${RECEIVER_ORIGIN}/hooks` })
    await postAll(seller, '/v1/sync/tickets', {
      clients: 4,
      bodies: benchBatches('W', BATCHES),
    })
    platform.startWorker()
    while (ids.length === 0) await sleep(5)
    const startedAt = performance.now()
    while (ids.length < TICKETS && performance.now() - startedAt < TIMEOUT_MS) await sleep(5)
    const seconds = (performance.now() - startedAt) / 1_000
    if (new Set(ids).size < TICKETS) throw new Error(`${new Set(ids).size} of ${TICKETS} webhooks arrived.`)
    return { figures: { deliveriesPerSecond: rounded(ids.length / seconds) } }
  } finally {
    await platform.stopWorker()
    stopReceiver()
  }
}

/** Starts a webhook receiver that responds at once. @returns function that stops it */
export async function startReceiver(
  onWebhook: (request: IncomingMessage, body: string) => void,
): Promise<() => void> {
  const server = createServer(async (request, reply) => {
    const chunks = await request.toArray()
    onWebhook(request, Buffer.concat(chunks).toString())
    reply.end()
  })
  server.listen(Number(new URL(RECEIVER_ORIGIN).port), '127.0.0.1')
  await once(server, 'listening')
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
