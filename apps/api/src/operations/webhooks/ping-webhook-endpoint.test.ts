import { listWebhookEvents, pingWebhookEndpoint, updateWebhookEndpoint } from '@taquilla/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectEveryCode } from '../../../test/expect-every-code.ts'
import { openForFile } from '../../../test/open-for-file.ts'
import { buildWebhookTest } from '../../../test/webhook-receiver.ts'

const hooks = openForFile(buildWebhookTest)
let endpointId: string

beforeAll(async () => {
  endpointId = (await hooks.register('/pinged', { actions: ['ticket.deleted'] }))._id
  await hooks.register('/other')
})

const send = () => hooks.test.call(pingWebhookEndpoint, { params: { endpointId } })

describe('ping-webhook-endpoint', () => {
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

  expectEveryCode(pingWebhookEndpoint)
})
