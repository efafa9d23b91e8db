import {
  listWebhookDeliveries,
  listWebhookEvents,
  pingWebhookEndpoint,
  updateWebhookEndpoint,
} from '@taquilla/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { openForFile } from '../../../test/open-for-file.ts'
import { expectEveryCode } from '../../../test/refusals.ts'
import { buildWebhookTest } from '../../../test/webhook-receiver.ts'

const hooks = openForFile(buildWebhookTest)

describe('ping-webhook-endpoint', () => {
  let endpointId: string

  beforeAll(async () => {
    endpointId = (await hooks.register('/pinged', { actions: ['ticket.deleted'] }))._id
    await hooks.register('/other')
  })

  const send = () => hooks.test.call(pingWebhookEndpoint, { params: { endpointId } })

  describe('answers', () => {
    it('the id of the ping, sent to this endpoint only, whatever its actions', async () => {
      const { answer } = await send()
      await hooks.finish()
      expect(hooks.receiver.received.map(({ path }) => path)).toEqual(['/pinged'])
      const [ping] = hooks.at('/pinged')
      expect(ping?.headers['webhook-id']).toBe(answer.webhookId)
      expect(ping?.body).toMatchObject({ action: 'endpoint.ping', data: { endpointId } })
      const feed = await hooks.test.call(listWebhookEvents, {})
      expect(feed.answer.results.map(({ webhookId }) => webhookId)).toEqual([answer.webhookId])
    })
  })

  describe('refuses', () => {
    it('a disabled endpoint', async () => {
      const params = { endpointId }
      await hooks.test.call(updateWebhookEndpoint, { params, body: { status: 'DISABLED' } })
      expect((await send()).problem.code).toBe('webhook_endpoint.disabled')
      await hooks.test.call(updateWebhookEndpoint, { params, body: { status: 'ENABLED' } })
    })
  })
})

describe('list-webhook-deliveries', () => {
  let endpointId: string
  const pings: string[] = []

  beforeAll(async () => {
    endpointId = (await hooks.register('/log'))._id
    for (let index = 0; index < 3; index++) {
      const { answer } = await hooks.test.call(pingWebhookEndpoint, { params: { endpointId } })
      pings.unshift(answer.webhookId)
    }
  })

  const read = async (query: Record<string, string | number> = {}) =>
    (await hooks.test.call(listWebhookDeliveries, { params: { endpointId }, query })).answer

  describe('answers', () => {
    it('pending deliveries, then their outcome with attempts, newest first', async () => {
      const waiting = await read({ status: 'PENDING' })
      expect(waiting.results.map(({ webhookId }) => webhookId)).toEqual(pings)
      expect(waiting.results[0]).toMatchObject({ attempts: [], nextAttemptAt: expect.any(String) })
      hooks.receiver.answer = (_, reply) => void reply.writeHead(201).end('thanks')
      await hooks.finish()
      const [newest] = (await read({ status: 'DELIVERED' })).results
      expect(newest).toMatchObject({ action: 'endpoint.ping', nextAttemptAt: null })
      expect(newest?.attempts).toEqual([
        expect.objectContaining({ statusCode: 201, fault: null, answer: 'thanks' }),
      ])
      expect((await read({ status: 'FAILED' })).results).toEqual([])
    })

    it('several pages, and a filter by webhook', async () => {
      const first = await read({ limit: 2 })
      const second = await read({ limit: 2, cursor: String(first.nextCursor) })
      const seen = [...first.results, ...second.results].map(({ webhookId }) => webhookId)
      expect([seen, second.nextCursor]).toEqual([pings, null])
      const { results } = await read({ webhookId: pings[1] ?? '' })
      expect(results.map(({ webhookId }) => webhookId)).toEqual([pings[1]])
    })
  })
})

expectEveryCode(pingWebhookEndpoint)
