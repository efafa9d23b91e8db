import {
  createWebhookEndpoint,
  listWebhookEndpoints,
  pingWebhookEndpoint,
  rotateWebhookSecret,
  updateWebhookEndpoint,
  WEBHOOK_SECRET_OVERLAP_SECONDS,
} from '@taquilla/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { storeWebhookEndpoint } from '../../../test/builders/stored-webhooks.ts'

const test = withTestApp()
let endpointId: string
beforeAll(async () => {
  endpointId = await storeWebhookEndpoint(test, test.seller.sellerId)
})

describe('list-webhook-endpoints', () => {
  describe('answers', () => {
    it('an empty list to a seller without endpoints, then all of them, oldest first', async () => {
      const { privateKey: key } = test.otherSeller
      expect((await test.call(listWebhookEndpoints, { key })).answer).toEqual([])
      const urls = ['https://one.example.com/', 'https://two.example.com/']
      for (const url of urls) await test.call(createWebhookEndpoint, { key, body: { url } })
      const { answer } = await test.call(listWebhookEndpoints, { key })
      expect(answer.map(({ url }) => url)).toEqual(urls)
    })
  })
})

describe('update-webhook-endpoint', () => {
  const send = (body: object) => test.call(updateWebhookEndpoint, { params: { endpointId }, body })

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
    it('an empty change, a change of the secret, and an unknown status', async () => {
      for (const body of [{}, { secret: 'whsec_x' }, { status: 'GONE' }]) {
        expect((await send(body)).status).toBe(422)
      }
    })
  })
})

describe('rotate-webhook-secret', () => {
  const send = () => test.call(rotateWebhookSecret, { params: { endpointId } })

  describe('answers', () => {
    it('a new secret each time, and the time until which the previous one also signs', async () => {
      const [first, second] = [(await send()).answer, (await send()).answer]
      expect(first.secret).not.toBe(second.secret)
      const ahead = (Date.parse(second.previousSecretEndsAt) - Date.now()) / 1_000
      expect(Math.abs(ahead - WEBHOOK_SECRET_OVERLAP_SECONDS)).toBeLessThan(60)
    })
  })
})
