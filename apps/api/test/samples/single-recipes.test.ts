// Recipes in a single language, and the curl recipe that other languages have too.
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { WEBHOOKS, webhookExample } from '@taquilla/contract'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../build-app.ts'
import { openServer } from '../local-server.ts'
import { runProgram } from './run-program.ts'
import { readFeedTwice } from './run-recipes.ts'
import { SAMPLES } from './sample-files.ts'

const recipe = (file: string) => join(SAMPLES, 'recipes', file)
const hasPrograms = async (...names: readonly string[]) =>
  (
    await runProgram({
      program: 'bash',
      args: ['-c', names.map((name) => `command -v ${name}`).join(' && ')],
    })
  ).code === 0

describe('recipes in one language', { timeout: 60_000 }, async () => {
  let test: TestApp
  let apiUrl: string

  beforeAll(async () => {
    test = await buildTestApp()
    apiUrl = await test.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => test.close())

  it.skipIf(!(await hasPrograms('curl', 'jq')))(
    'curl catches up by the feed and goes on where it ended',
    async () => {
      const { expected, given } = await readFeedTwice({ test, seller: test.seller, apiUrl }, (environment) =>
        runProgram({ program: 'bash', args: [recipe('catch-up/curl.sh')] }, environment),
      )
      expect(given).toEqual(expected)
    },
  )

  it.skipIf(!(await hasPrograms('curl', 'openssl')))(
    'curl sends a receiver one signed notice twice',
    async () => {
      const secret = `whsec_${randomBytes(32).toString('base64')}`
      const received: { readonly id: unknown; readonly body: unknown }[] = []
      const receiver = createServer(async (request, response) => {
        const headers = request.headers as Record<string, string>
        received.push({
          id: headers['webhook-id'],
          body: new Webhook(secret).verify(await text(request), headers),
        })
        response.writeHead(204).end()
      })
      const url = `${await openServer(receiver)}/webhooks`
      const { stdout } = await runProgram(
        { program: 'bash', args: [recipe('send-webhook/curl.sh')] },
        { RECEIVER_URL: url, TAQUILLA_WEBHOOK_SECRET: secret },
      ).finally(() => receiver.close())
      expect(stdout).toBe('delivery 1: 204\ndelivery 2: 204\n')
      const admitted = WEBHOOKS.find(({ action }) => action === 'ticket.admitted')
      expect(received).toEqual([received[0], received[0]])
      expect(received[0]?.body).toEqual(admitted && webhookExample(admitted))
    },
  )
})
