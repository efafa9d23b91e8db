import { listWebhookEndpoints, pingWebhookEndpoint, updateWebhookEndpoint } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { storeWebhookEndpoint } from '../../../test/builders/stored-webhooks.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

let test: TestApp
let endpointId: string

beforeAll(async () => {
  test = await buildTestApp()
  endpointId = await storeWebhookEndpoint(test, test.seller.sellerId)
})
afterAll(() => test.close())

const send = (body: object, id = endpointId) =>
  test.call(updateWebhookEndpoint, { params: { endpointId: id }, body })

describe('update-webhook-endpoint', () => {
  describe('answers', () => {
    it('the endpoint with the sent fields changed and the others unchanged', async () => {
      const { answer: named } = await send({ description: 'Doors', actions: ['ticket.created'] })
      expect(named).toMatchObject({ description: 'Doors', actions: ['ticket.created'], status: 'ENABLED' })
      const { answer: all } = await send({ actions: null })
      expect(all).toMatchObject({ description: 'Doors', actions: null, url: named.url })
      const { answer: listed } = await test.call(listWebhookEndpoints, {})
      expect(listed).toEqual([all])
    })

    it('a disabled endpoint enabled again', async () => {
      const off = (await send({ status: 'DISABLED' })).answer
      expect(off).toMatchObject({ status: 'DISABLED', disabledReason: 'REQUESTED' })
      expect(off.disabledAt).not.toBeNull()
      expect((await test.call(pingWebhookEndpoint, { params: { endpointId } })).status).toBe(409)
      const on = (await send({ status: 'ENABLED' })).answer
      expect(on).toMatchObject({ status: 'ENABLED', disabledReason: null, disabledAt: null })
    })
  })

  describe('refuses', () => {
    it('an endpoint that does not exist', async () => {
      const { status, problem } = await send({ description: 'x' }, crypto.randomUUID())
      expect([status, problem.code]).toEqual([404, 'webhook_endpoint.not_found'])
    })

    it('an empty change, a change of the secret, and an unknown status', async () => {
      for (const body of [{}, { secret: 'whsec_x' }, { status: 'GONE' }]) {
        expect((await send(body)).status).toBe(422)
      }
    })
  })

  expectEveryCode(updateWebhookEndpoint)
})
