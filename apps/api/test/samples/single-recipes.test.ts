// Recipes in a single language, and the curl recipe that other languages have too.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import {
  createWebhookEndpoint,
  getSale,
  payInSandbox,
  pingWebhookEndpoint,
  WEBHOOKS,
  webhookExample,
} from '@taquilla/contract'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { undoSale } from '#domain/purchase/sale/undo-sale-repository.ts'
import { createOutbound } from '#outbound/outbound.ts'
import { buildTestApp, type TestApp } from '../build-app.ts'
import { payLate } from '../builders/payments.ts'
import { BUYER, storeBuyersHold, storeResale } from '../builders/resale.ts'
import { insertSale } from '../builders/stored-sales.ts'
import { openServer, unusedOrigin } from '../local-server.ts'
import { newSeller, openReaderBefore, runAllJobs } from './prepared-seller.ts'
import { runProgram, succeeds } from './run-program.ts'
import { readFeedTwice } from './run-recipes.ts'
import { readSample, SAMPLES } from './sample-files.ts'

const recipe = (file: string) => join(SAMPLES, 'recipes', file)
const hasPrograms = async (...names: readonly string[]) =>
  (
    await runProgram({
      program: 'bash',
      args: ['-c', names.map((name) => `command -v ${name}`).join(' && ')],
    })
  ).code === 0

describe('recipes in one language', async () => {
  let test: TestApp
  let apiUrl: string
  let receiver: string

  beforeAll(async () => {
    receiver = await unusedOrigin()
    test = await buildTestApp({ outbound: createOutbound([receiver]) })
    apiUrl = await test.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => test.close())

  // The file of each program, and what it is run with.
  const programs = [
    { id: 'node', file: 'node.mjs', program: process.execPath },
    { id: 'python', file: 'sample.py', program: 'python3' },
  ]
  const installed = await Promise.all(
    programs.map(({ program }) => program !== 'python3' || succeeds('python3', '-c', 'import requests')),
  )
  const money = programs.filter((_, index) => installed[index])

  it('each program reconciles a month with a refund and late money, and names a sale that is missing', async () => {
    const month = new Date().toISOString().slice(0, 7)
    const { listingIds } = await storeResale(test, { count: 3 })
    const books: string[] = []
    const { sellerId } = test.seller
    for (const [index, listingId] of listingIds.entries()) {
      const { saleId, paymentId } = await insertSale(test, { listingId, buyerEmail: BUYER })
      const { answer } = await test.call(getSale, { params: { saleId } })
      books.push(JSON.stringify({ action: 'sale.completed', data: answer }))
      if (index === 0) await undoSale(test.database, { sellerId, paymentId, transfers: [] })
    }
    await payLate(test)
    await test.runJobs()
    const folder = await mkdtemp(join(tmpdir(), 'reconcile-'))
    const [missing = ''] = books
    // Three sales of 108 and late money of 108; 95 is owed for each of two tickets, and 108 for the late money.
    const total = '3 sales, 432.00 captured, 298.00 owed at the end of the month\n'
    for (const { file, program } of money) {
      const reconcile = async (lines: readonly string[]) => {
        const BOOKS = join(folder, 'books.ndjson')
        await writeFile(BOOKS, lines.map((line) => `${line}\n`).join(''))
        return runProgram(
          { program, args: [recipe(`reconcile-month/${file}`)] },
          {
            TAQUILLA_API: apiUrl,
            TAQUILLA_PRIVATE_KEY: test.seller.privateKey,
            MONTH: month,
            CURRENCY: 'MXN',
            BOOKS,
          },
        )
      }
      // A webhook that arrived twice is booked once.
      expect(await reconcile([...books, ...books])).toMatchObject({ code: 0, stdout: total })
      expect(await reconcile(books.slice(1))).toMatchObject({
        code: 1,
        stdout: `sale ${JSON.parse(missing).data._id}: nothing here, 108.00 at Taquilla\n${total}`,
      })
    }
    await rm(folder, { recursive: true })
  })

  it.each(money)(
    '$id writes the sales of the feed to a file, with which the month of one sale is reconciled',
    async ({ file, program }) => {
      const seller = await newSeller(test)
      const key = seller.privateKey
      const as: TestApp = {
        ...test,
        seller,
        call: (operation, call) => test.call(operation, { key, ...call }),
      }
      await as.call(createWebhookEndpoint, { body: { url: 'https://receiver.example.com/hooks' } })
      const { listingIds } = await storeResale(as)
      const saleId = await storeBuyersHold(as, listingIds)
      const folder = await mkdtemp(join(tmpdir(), 'collect-'))
      const BOOKS = join(folder, 'books.ndjson')
      const run = (name: string, environment: Readonly<Record<string, string>>) =>
        runProgram(
          { program, args: [recipe(`${name}/${file}`)] },
          { TAQUILLA_API: apiUrl, TAQUILLA_PRIVATE_KEY: key, CURRENCY: 'MXN', ...environment },
        )
      await writeFile(BOOKS, '')
      const none = `No sales in ${new Date().toISOString().slice(0, 7)}, 0.00 captured, no movements\n`
      expect(await run('reconcile-month', { BOOKS })).toMatchObject({ code: 0, stdout: none })

      const card = { card: '4242424242424242' }
      await as.call(payInSandbox, { params: { buyIntentionId: saleId }, body: card })
      await test.runJobs()
      expect(await run('collect-sales', { BOOKS })).toMatchObject({ code: 0, stdout: `1 sale in ${BOOKS}\n` })
      const one = '1 sale, 108.00 captured, 95.00 owed at the end of the month\n'
      expect(await run('reconcile-month', { BOOKS })).toMatchObject({ code: 0, stdout: one })
      expect(await run('reconcile-month', { BOOKS: '' })).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/^Set CURRENCY.* BOOKS/),
      })
      await rm(folder, { recursive: true })
    },
  )

  it('node reads an event, moves a show and sends the event back, which tells the owners', async () => {
    const { seller } = await openReaderBefore(test, readSample('preview-event-update/show-date'))
    await test.runJobs()
    const before = test.mails.length
    const environment = { TAQUILLA_API: apiUrl, TAQUILLA_PRIVATE_KEY: seller.privateKey }
    const program = { program: process.execPath, args: [recipe('reschedule-show/node.mjs')] }
    expect(await runProgram(program, environment)).toMatchObject({
      code: 0,
      stdout: 'aurelia-0409: 2 emails in es\n2027-04-10T01:00:00.000Z true\n2027-04-11T22:30:00.000Z false\n',
    })
    await test.runJobs()
    expect(test.mails.slice(before).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Nueva fecha: /),
      expect.stringMatching(/^Nueva fecha: /),
    ])
  })

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
    'node prints each webhook once, and refuses forged ones',
    async () => {
      const key = (await newSeller(test)).privateKey
      const { answer: endpoint } = await test.call(createWebhookEndpoint, {
        key,
        body: { url: `${receiver}/webhooks` },
      })
      const environment = { PORT: new URL(receiver).port, TAQUILLA_WEBHOOK_SECRET: endpoint.secret }
      const program = spawn(process.execPath, [recipe('receiver/node.mjs')], {
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const printed = text(program.stdout)
      const forged = { method: 'POST', headers: { 'webhook-signature': 'v1,AAAA' }, body: '{}' }
      try {
        await vi.waitFor(() => fetch(receiver))
        await test.call(pingWebhookEndpoint, { key, params: { endpointId: endpoint._id } })
        await runAllJobs(test)
        expect((await fetch(receiver, forged)).status).toBe(401)
        const RECEIVER_URL = `${receiver}/webhooks`
        const twice = { program: 'bash', args: [recipe('send-webhook/curl.sh')] }
        expect(await runProgram(twice, { ...environment, RECEIVER_URL })).toMatchObject({
          stdout: 'delivery 1: 204\ndelivery 2: 204\n',
        })
      } finally {
        program.kill()
      }
      expect((await printed).split('\n')).toEqual([
        expect.stringMatching(/^Waiting/),
        `endpoint.ping {"endpointId":"${endpoint._id}"}`,
        expect.stringMatching(/^ticket\.admitted \{"id":"AUR-0001",/),
        '',
      ])
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
