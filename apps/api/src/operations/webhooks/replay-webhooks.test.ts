import {
  listWebhookEvents,
  pingWebhookEndpoint,
  replayWebhooks,
  updateWebhookEndpoint,
} from '@taquilla/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestEvent } from '../../../test/builders/events.ts'
import { createTestTicket } from '../../../test/builders/tickets.ts'
import { openForFile } from '../../../test/open-for-file.ts'
import { positional } from '../../../test/positional.ts'
import { expectEveryCode } from '../../../test/refusals.ts'
import { buildWebhookTest } from '../../../test/webhook-receiver.ts'

const PASS_ALL = positional(
  'test.pass_all_webhook_time',
  `update webhook_deliveries set next_attempt_at = now() where status = 'PENDING'`,
)

const hooks = openForFile(buildWebhookTest)
let endpointId: string

beforeAll(async () => {
  endpointId = (await hooks.register('/replayed'))._id
  const event = await createTestEvent(hooks.test)
  for (let index = 0; index < 3; index++) await createTestTicket(hooks.test, event)
  await hooks.finish()
})
beforeEach(() => {
  hooks.receiver.received.length = 0
})

const send = (body: object, id = endpointId) =>
  hooks.test.call(replayWebhooks, { params: { endpointId: id }, body })

const feed = async () => (await hooks.test.call(listWebhookEvents, {})).answer.results

async function arrived(path = '/replayed') {
  await hooks.finish()
  return hooks.at(path).map(({ headers }) => headers['webhook-id'])
}

describe('replay-webhooks', () => {
  describe('answers', () => {
    it('the number of webhooks sent again with the same ids: one, or a time range', async () => {
      const ids = (await feed()).map(({ webhookId }) => webhookId)
      expect((await send({ webhookId: ids[1] })).answer).toMatchObject({ count: 1, hasMore: false })
      expect(await arrived()).toEqual([ids[1]])
      hooks.receiver.received.length = 0
      expect((await send({ since: '2026-01-01T00:00:00Z' })).answer.count).toBe(3)
      expect((await arrived()).toSorted()).toEqual(ids.toSorted())
      expect((await send({ until: '2026-01-01T00:00:00Z' })).answer.count).toBe(0)
    })

    it('only failed webhooks on request', async () => {
      const { answer: ping } = await hooks.test.call(pingWebhookEndpoint, { params: { endpointId } })
      hooks.receiver.answer = (_, reply) => void reply.writeHead(500).end()
      for (let attempt = 0; attempt < 10; attempt++) {
        await hooks.delivery.deliverOnce()
        await hooks.test.database.rows(PASS_ALL, [])
      }
      hooks.receiver.answer = (_, reply) => void reply.end()
      hooks.receiver.received.length = 0
      expect((await send({ onlyFailed: true })).answer.count).toBe(1)
      expect(await arrived()).toEqual([ping.webhookId])
      expect((await send({ onlyFailed: true })).answer.count).toBe(0)
    })

    it('webhooks that an endpoint missed while disabled or not registered', async () => {
      const { _id: late } = await hooks.register('/late')
      const { _id: other } = await hooks.register('/other', { actions: ['ticket.deleted'] })
      expect((await send({ since: '2026-01-01T00:00:00Z' }, late)).answer.count).toBe(3)
      expect((await send({ since: '2026-01-01T00:00:00Z' }, other)).answer.count).toBe(0)
      expect(await arrived('/late')).toHaveLength(3)
    })
  })

  describe('refuses', () => {
    it('a disabled endpoint', async () => {
      const body = { onlyFailed: true }
      const params = { endpointId }
      await hooks.test.call(updateWebhookEndpoint, { params, body: { status: 'DISABLED' } })
      expect((await send(body)).problem.code).toBe('webhook_endpoint.disabled')
      await hooks.test.call(updateWebhookEndpoint, { params, body: { status: 'ENABLED' } })
    })

    it('a request without any filter', async () => {
      expect((await send({})).status).toBe(422)
    })
  })

  expectEveryCode(replayWebhooks)
})
