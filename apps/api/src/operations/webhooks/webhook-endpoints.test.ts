import {
  createWebhookEndpoint,
  listWebhookEndpoints,
  MAX_WEBHOOK_ENDPOINTS,
  pingWebhookEndpoint,
  rotateWebhookSecret,
  updateWebhookEndpoint,
  WEBHOOK_SECRET_OVERLAP_SECONDS,
} from '@taquilla/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { createOutbound } from '#outbound/outbound.ts'
import { createTestSeller, withTestApp } from '../../../test/build-app.ts'
import { storeWebhookEndpoint } from '../../../test/builders/stored-webhooks.ts'
import { positional } from '../../../test/positional.ts'
import { expectEveryCode } from '../../../test/refusals.ts'

const test = withTestApp({ outbound: createOutbound(['http://127.0.0.1:4100']) })
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

describe('create-webhook-endpoint', () => {
  const READ_SECRETS = positional('test.read_webhook_secrets', 'select sealed_secret from webhook_endpoints')

  const goodBody = { url: 'https://receiver.example.com/hooks' }
  const send = (body: object, more = {}) => test.call(createWebhookEndpoint, { body, ...more })

  describe('answers', () => {
    it('the endpoint with its secret, which is never shown again and stored encrypted', async () => {
      const body = { ...goodBody, description: 'Doors', actions: ['ticket.updated', 'listing.sold'] }
      const { answer } = await send(body)
      expect(answer).toMatchObject({ ...body, status: 'ENABLED', disabledReason: null })
      expect(Buffer.from(answer.secret.replace('whsec_', ''), 'base64')).toHaveLength(32)
      const { text } = await test.call(listWebhookEndpoints, {})
      expect(text).toContain(answer._id)
      expect(text).not.toContain('whsec_')
      const rows = await test.database.rows<{ sealed_secret: Buffer }>(READ_SECRETS, [])
      expect(rows.some((row) => row.sealed_secret.includes(answer.secret))).toBe(false)
    })

    it('accepts a loopback origin listed in OUTBOUND_ALLOW', async () => {
      expect((await send({ url: 'http://127.0.0.1:4100/hooks' })).status).toBe(200)
    })
  })

  describe('refuses', () => {
    it.each([
      'https://127.0.0.1/',
      'https://127.1/',
      'https://2130706433/',
      'https://0x7f000001/',
      'https://0177.0.0.1/',
      'https://①②⑦.0.0.1/',
      'https://0.0.0.0/',
      'https://10.0.0.1/',
      'https://169.254.169.254/latest/meta-data',
      'https://192.168.1.1/',
      'https://[::]/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[64:ff9b::7f00:1]/',
      'https://[2002:7f00:1::]/',
      'https://localhost/',
      'https://localhost./',
      'https://api.localhost/',
      'https://receiver.example.com:8443/',
      'http://receiver.example.com/',
      'http://127.0.0.1:4101/',
    ])('the URL %s, on create and update', async (url) => {
      const { status, problem } = await send({ url })
      expect(status).toBe(422)
      expect(problem.errors).toEqual([
        expect.objectContaining({ pointer: '/url', code: 'field.address_not_public' }),
      ])
      const { answer } = await test.call(listWebhookEndpoints, {})
      const params = { endpointId: answer[0]?._id ?? '' }
      const changed = await test.call(updateWebhookEndpoint, { params, body: { url } })
      expect(changed.problem.errors?.[0]).toMatchObject({ pointer: '/url' })
    })

    it('an unknown action, and an action named twice', async () => {
      for (const actions of [['ticket.lost'], ['ticket.created', 'ticket.created'], []]) {
        expect((await send({ ...goodBody, actions })).status).toBe(422)
      }
    })

    it('more endpoints than the limit, also under concurrent calls', async () => {
      const { privateKey: key } = await createTestSeller(test.database, 'seller-of-many')
      const calls = Array.from({ length: MAX_WEBHOOK_ENDPOINTS + 5 }, () => send(goodBody, { key }))
      const answers = await Promise.all(calls)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_WEBHOOK_ENDPOINTS)
      const refused = answers.filter(({ status }) => status !== 200)
      expect(new Set(refused.map(({ problem }) => problem.code))).toEqual(
        new Set(['webhook_endpoint.too_many']),
      )
    })
  })

  expectEveryCode(createWebhookEndpoint)
})
