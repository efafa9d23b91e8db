import { rotateWebhookSecret, WEBHOOK_SECRET_OVERLAP_SECONDS } from '@taquilla/contract'
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

const send = (id = endpointId) => test.call(rotateWebhookSecret, { params: { endpointId: id } })

describe('rotate-webhook-secret', () => {
  describe('answers', () => {
    it('a new secret each time, and the time until which the previous one also signs', async () => {
      const [first, second] = [(await send()).answer, (await send()).answer]
      expect(first.secret).not.toBe(second.secret)
      const ahead = (Date.parse(second.previousSecretEndsAt) - Date.now()) / 1_000
      expect(Math.abs(ahead - WEBHOOK_SECRET_OVERLAP_SECONDS)).toBeLessThan(60)
    })
  })

  describe('refuses', () => {
    it('an endpoint that does not exist', async () => {
      const { status, problem } = await send(crypto.randomUUID())
      expect([status, problem.code]).toEqual([404, 'webhook_endpoint.not_found'])
    })
  })

  expectEveryCode(rotateWebhookSecret)
})
