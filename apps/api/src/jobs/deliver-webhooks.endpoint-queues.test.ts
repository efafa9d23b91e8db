import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { openForFile } from '../../test/open-for-file.ts'
import { positional } from '../../test/positional.ts'
import { buildWebhookTest } from '../../test/webhook-receiver.ts'

const COUNT_ATTEMPTS = positional(
  'test.count_webhook_attempts',
  'select count(*)::int as count from webhook_attempts where webhook_endpoint_id = $1',
)
const COUNT_DUE = positional(
  'test.count_due_webhooks',
  `select count(*)::int as count
   from webhook_deliveries
   where webhook_endpoint_id = $1 and status = 'PENDING' and next_attempt_at <= now()`,
)

const hooks = openForFile(buildWebhookTest)

async function countOf(query: typeof COUNT_DUE, endpointId: string): Promise<number> {
  const [row] = await hooks.test.database.rows<{ count: number }>(query, [endpointId])
  return row?.count ?? Number.NaN
}

const idsAt = (path: string) => hooks.at(path).map(({ headers }) => String(headers['webhook-id']))

describe('prefetched deliveries', () => {
  it('of other endpoints all arrive during the first timeout of a silent endpoint', async () => {
    const silent = await hooks.register('/silent')
    const quick = await hooks.register('/quick')
    const held: ServerResponse[] = []
    hooks.answerAt('/silent', (reply) => void held.push(reply))
    await hooks.announceTo(silent._id, 500)
    const ids = await hooks.announceTo(quick._id, 100)
    const stop = new AbortController()
    const running = hooks.delivery.run(stop.signal)
    await expect.poll(() => hooks.at('/quick').length, { interval: 5 }).toBe(100)
    const endedCount = await countOf(COUNT_ATTEMPTS, silent._id)
    stop.abort()
    expect(endedCount).toBe(0)
    expect(held.length).toBeGreaterThan(0)
    expect(held.length).toBeLessThanOrEqual(4)
    for (const reply of held) reply.end()
    hooks.receiver.answer = (_, reply) => void reply.end()
    await running
    await hooks.finish()
    expect(idsAt('/quick').toSorted()).toEqual(ids.toSorted())
    expect(new Set(idsAt('/silent')).size).toBe(500)
  })

  it('that were not sent go to another worker when one stops', async () => {
    const { _id: endpointId } = await hooks.register('/handed-over')
    await hooks.announceTo(endpointId, 300)
    const stop = new AbortController()
    hooks.answerAt('/handed-over', (reply) => {
      if (hooks.at('/handed-over').length === 60) stop.abort()
      reply.end()
    })
    await hooks.delivery.run(stop.signal)
    expect(hooks.at('/handed-over').length).toBeLessThan(300)
    await hooks.finish()
    const received = idsAt('/handed-over')
    expect([received.length, new Set(received).size]).toEqual([300, 300])
  })

  it('are released at once if their endpoint asks for a pause', async () => {
    const { _id: endpointId } = await hooks.register('/pause')
    await hooks.announceTo(endpointId, 300)
    const isPaused = () => hooks.at('/pause').length > 100
    hooks.answerAt('/pause', (reply) => void reply.writeHead(isPaused() ? 429 : 200).end())
    while ((await hooks.delivery.deliverOnce()) > 0);
    // Deliveries in flight together with the first refused one.
    expect(hooks.at('/pause').length).toBeLessThanOrEqual(101 + 32)
    const sentCount = await countOf(COUNT_ATTEMPTS, endpointId)
    expect(await countOf(COUNT_DUE, endpointId)).toBe(300 - sentCount)
  })
})
