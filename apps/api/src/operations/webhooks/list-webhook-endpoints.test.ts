import { createWebhookEndpoint, listWebhookEndpoints } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

let test: TestApp

beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

describe('list-webhook-endpoints', () => {
  describe('answers', () => {
    it('an empty list to a seller without endpoints, then all of them, oldest first', async () => {
      expect((await test.call(listWebhookEndpoints, {})).answer).toEqual([])
      const urls = ['https://one.example.com/', 'https://two.example.com/']
      for (const url of urls) await test.call(createWebhookEndpoint, { body: { url } })
      const { answer } = await test.call(listWebhookEndpoints, {})
      expect(answer.map(({ url }) => url)).toEqual(urls)
    })
  })

  describe('refuses', () => {
    it('a parameter that does not exist', async () => {
      expect((await test.call(listWebhookEndpoints, { query: { status: 'ENABLED' } })).status).toBe(422)
    })
  })

  expectEveryCode(listWebhookEndpoints)
})
