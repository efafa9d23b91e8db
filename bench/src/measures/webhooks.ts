import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench } from '../bench.ts'
import { benchBatches, benchEvent } from '../bench-event.ts'
import { RECEIVER_ORIGIN } from '../platform.ts'
import { postAll } from '../post-all.ts'
import { median, round } from '../run-load.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const TICKETS = 10_000
const SELLER = 'webhooks'
const TIMEOUT_MS = 120_000

/**
 * Webhook deliveries per second to a local receiver that responds at once, from the first delivery of queued changes to
 * the last.
 */
export async function measureWebhooks({ platform }: Bench) {
  const key = await platform.createSeller(SELLER)
  const ids: string[] = []
  const receiver = createServer((request, reply) => {
    ids.push(String(request.headers['webhook-id']))
    request.resume().on('end', () => reply.end())
  })
  receiver.listen(Number(new URL(RECEIVER_ORIGIN).port), '127.0.0.1')
  await once(receiver, 'listening')
  const target = { apiUrl: platform.apiUrl, key, clients: 4 }
  try {
    await postAll(target, '/v1/events', [JSON.stringify(benchEvent('vela-mayor'))])
    await postAll(target, '/v1/webhooks/endpoints', [JSON.stringify({ url: `${RECEIVER_ORIGIN}/hooks` })])
    const rates: number[] = []
    for (let index = 0; index < ROUNDS; index++) {
      await postAll(target, '/v1/sync/tickets', benchBatches('vela-mayor', `W${index}`, TICKETS / 100))
      ids.length = 0
      platform.startWorker()
      while (ids.length === 0) await sleep(5)
      const startedAt = performance.now()
      while (ids.length < TICKETS && performance.now() - startedAt < TIMEOUT_MS) await sleep(5)
      rates.push((ids.length / (performance.now() - startedAt)) * 1_000)
      await platform.stopWorker()
      if (new Set(ids).size < TICKETS) throw new Error(`${new Set(ids).size} of ${TICKETS} webhooks arrived.`)
    }
    return { deliveriesPerSecond: round(median(rates)), rounds: rates.map(round) }
  } finally {
    receiver.closeAllConnections()
    receiver.close()
  }
}
