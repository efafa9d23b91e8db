import {
  failWebhooksInSandbox,
  listWebhookDeliveries,
  pingWebhookEndpoint,
  replayWebhooks,
} from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { createTestSeller } from '../../../test/build-app.ts'
import { openForFile } from '../../../test/open-for-file.ts'
import { positional } from '../../../test/positional.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'
import { buildWebhookTest } from '../../../test/webhook-receiver.ts'

const RETRY_NOW = positional(
  'test.retry_now',
  `update webhook_deliveries
   set next_attempt_at = now()
   where webhook_endpoint_id = $1 and status = 'PENDING'`,
)

const hooks = openForFile(buildWebhookTest)

const fail = (endpointId: string, body: object, key = hooks.test.seller.privateKey) =>
  hooks.test.call(failWebhooksInSandbox, { key, params: { endpointId }, body })

const ping = (endpointId: string) => hooks.test.call(pingWebhookEndpoint, { params: { endpointId } })

async function logOf(endpointId: string) {
  const { answer } = await hooks.test.call(listWebhookDeliveries, { params: { endpointId } })
  return answer.results.map(({ status, attempts }) => ({
    status,
    codes: attempts.map(({ statusCode }) => statusCode),
  }))
}

async function retry(endpointId: string) {
  await hooks.test.database.rows(RETRY_NOW, [endpointId])
  return hooks.delivery.deliverOnce()
}

describe('fail-webhooks-in-sandbox', () => {
  describe('answers', () => {
    it('the attempts that fail, after which a retry arrives', async () => {
      const { _id: endpointId } = await hooks.register('/retried')
      const { answer } = await fail(endpointId, { attempts: 2, statusCode: 503 })
      expect(answer).toEqual({ attempts: 2, statusCode: 503 })
      await ping(endpointId)
      await hooks.finish()
      expect(await logOf(endpointId)).toEqual([{ status: 'PENDING', codes: [503] }])
      expect(await retry(endpointId)).toBe(1)
      expect(hooks.at('/retried')).toEqual([])
      expect(await retry(endpointId)).toBe(1)
      expect(await logOf(endpointId)).toEqual([{ status: 'DELIVERED', codes: [503, 503, 200] }])
      expect(hooks.at('/retried')).toHaveLength(1)
    })

    it('a failed delivery, which a replay sends again', async () => {
      const { _id: endpointId } = await hooks.register('/replayed')
      expect((await fail(endpointId, { attempts: 1 })).answer.statusCode).toBe(500)
      await ping(endpointId)
      await hooks.finish()
      const params = { endpointId }
      await hooks.test.call(replayWebhooks, { params, body: { since: '2026-01-01T00:00:00Z' } })
      await hooks.finish()
      expect(await logOf(endpointId)).toEqual([{ status: 'DELIVERED', codes: [500, 200] }])
    })

    it('no more failures than asked for, however many deliveries are sent at once', async () => {
      const { _id: endpointId } = await hooks.register('/many')
      await fail(endpointId, { attempts: 3 })
      await hooks.announceTo(endpointId, 12)
      await hooks.finish()
      const statuses = (await logOf(endpointId)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 'PENDING')).toHaveLength(3)
      expect(hooks.at('/many')).toHaveLength(9)
    })

    it('the end of the simulation', async () => {
      const { _id: endpointId } = await hooks.register('/ended')
      await fail(endpointId, { attempts: 5 })
      await fail(endpointId, { attempts: 0 })
      await ping(endpointId)
      await hooks.finish()
      expect(await logOf(endpointId)).toEqual([{ status: 'DELIVERED', codes: [200] }])
    })
  })

  describe('refuses', () => {
    it('a live seller', async () => {
      const live = await createTestSeller(hooks.test.database, 'seller-hooks-live', 'live')
      await expectRefusal(
        fail(crypto.randomUUID(), { attempts: 1 }, live.privateKey),
        403,
        'clock.live_seller',
      )
    })

    it.each([
      ['too many attempts', { attempts: 11 }, '/attempts'],
      ['no number of attempts', {}, '/attempts'],
      ['a status that is a success', { attempts: 1, statusCode: 200 }, '/statusCode'],
    ])('%s', async (_what, body, pointer) => {
      const { problem } = await fail(crypto.randomUUID(), body)
      expect(problem.errors?.[0]?.pointer).toBe(pointer)
    })
  })

  expectEveryCode(failWebhooksInSandbox)
})
