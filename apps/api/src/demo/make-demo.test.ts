import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  getEvent,
  getListedTickets,
  getListingByTicket,
  LISTING_TYPES,
  listEvents,
  listTickets,
  listWebhookEndpoints,
  type TicketStatus,
} from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listApiKeys, revokeApiKey } from '#domain/sellers/index.ts'
import { DEMO_PICTURES } from '#http/guest-root-files.ts'
import { buildTestApp, createTestSeller, TEST_SECRET, type TestApp } from '../../test/build-app.ts'
import { IS_FULL } from '../../test/full.ts'
import { positional } from '../../test/positional.ts'
import type { DemoFile } from './credential-files.ts'
import { createDemoClient, type DemoClient } from './demo-client.ts'
import { ORDERS_ON_SALE, ORDERS_SOLD } from './demo-resale.ts'
import type { DemoOptions } from './demo-seller.ts'
import { fillDemo } from './fill-demo.ts'
import { makeDemo } from './make-demo.ts'
import { PAST_SHOW, SERENATA, SHOW_TO_CANCEL } from './serenata.ts'

const SECRET_OF_DEMO = positional(
  'test.secret_of_demo',
  `select sealed_secret from webhook_endpoints where seller_id = 'demo'`,
)

let test: TestApp
let dataDir: string

beforeAll(async () => {
  test = await buildTestApp()
  dataDir = await mkdtemp(join(tmpdir(), 'taquilla-demo-'))
  await make()
})
afterAll(async () => {
  await test.close()
  await rm(dataDir, { recursive: true, force: true })
})

function make(overrides: Partial<DemoOptions> = {}) {
  const urls = { apiUrl: 'http://localhost:4000', siteUrl: 'http://localhost:3000' }
  return makeDemo({ database: test.database, secret: TEST_SECRET, dataDir, ...urls, ...overrides })
}

async function readFileOf(folder = dataDir): Promise<DemoFile> {
  return JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8'))
}

async function countTickets(key: string, status: TicketStatus, showId?: string) {
  const show = showId === undefined ? {} : { externalReferenceEventId: SERENATA, showId }
  const { answer } = await test.call(listTickets, { key, query: { status, limit: 500, ...show } })
  return answer.results.length
}

describe('the demo', () => {
  it('contains the secret of the webhook endpoint', async () => {
    const { webhookSecret, privateKey: key } = await readFileOf()
    const { answer } = await test.call(listWebhookEndpoints, { key })
    expect(answer).toEqual([expect.objectContaining({ description: 'demo', status: 'DISABLED' })])
    await make()
    expect((await readFileOf()).webhookSecret).toBe(webhookSecret)
    const [row] = await test.database.rows<{ sealed_secret: Buffer }>(SECRET_OF_DEMO, [])
    expect(row && test.options.vault.open(row.sealed_secret)).toBe(webhookSecret)
  })

  it('writes credentials to a file readable by its owner only', async () => {
    expect((await stat(join(dataDir, 'demo.json'))).mode & 0o777).toBe(0o600)
    expect(await readFileOf()).toEqual({
      ticketSellerId: 'demo',
      privateKey: expect.stringMatching(/^tqs_test_/),
      publicKey: expect.stringMatching(/^tqp_test_/),
      apiUrl: 'http://localhost:4000',
      siteUrl: 'http://localhost:3000',
      webhookSecret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
      resaleUrl: expect.stringMatching(
        /^http:\/\/localhost:4000\/es\/guest\/events\/[0-9a-f-]{36}\/resale\?ticketSellerId=demo&showId=aurelia-0319$/,
      ),
    })
  })

  it('has upcoming events, a past show and a cancelled one', async () => {
    const { privateKey: key } = await readFileOf()
    const { answer } = await test.call(listEvents, { key })
    expect(answer.results.map((event) => event.externalReferenceId).sort()).toEqual([
      'aurelia-2027',
      SERENATA,
      'vela-mayor-2027',
    ])
    const serenata = await test.call(getEvent, { key, params: { eventId: SERENATA } })
    const shows = new Map(serenata.answer.shows.map((show) => [show.showId, show]))
    expect(Date.parse(shows.get(PAST_SHOW)?.date ?? '')).toBeLessThan(Date.now())
    expect(shows.get(SHOW_TO_CANCEL)?.status).toBe('CANCELLED')
    const others = answer.results.filter((event) => event.externalReferenceId !== SERENATA)
    for (const show of others.flatMap((event) => event.shows)) {
      expect(Date.parse(show.date)).toBeGreaterThan(Date.now())
    }
  })

  it('shows pictures that the API serves itself, a kilobyte each', async () => {
    const { privateKey: key, apiUrl } = await readFileOf()
    const { answer } = await test.call(listEvents, { key })
    const images = new Set(
      answer.results
        .flatMap(({ shows }) => shows.map((show) => show.images))
        .flat()
        .map(({ url }) => url),
    )
    expect([...images].sort()).toEqual(DEMO_PICTURES.map((file) => `${apiUrl}/guest/${file}`).sort())
    for (const file of DEMO_PICTURES) {
      const { size } = await stat(join(import.meta.dirname, '../../../guest/public', file))
      expect(size).toBeLessThan(2_000)
    }
  })

  it('has tickets in every status', async () => {
    const { privateKey: key } = await readFileOf()
    expect(await countTickets(key, 'ACTIVE')).toBeGreaterThan(200)
    expect(await countTickets(key, 'USED', PAST_SHOW)).toBe(36)
    expect(await countTickets(key, 'CANCELLED', SHOW_TO_CANCEL)).toBe(24)
  })

  it('has resale data: seat maps, dozens of listings of each type, completed sales', async () => {
    const { privateKey: key } = await readFileOf()
    for (const eventId of ['aurelia-2027', 'vela-mayor-2027']) {
      const event = await test.call(getEvent, { key, params: { eventId } })
      expect(event.answer.seating?.svgCode?.length).toBeGreaterThan(1_000)
      const listed = await test.call(getListedTickets, { key, params: { eventId } })
      expect(listed.answer.totalCount).toBeGreaterThan(20)
      expect(listed.answer.results.length).toBeGreaterThan(1)
    }
    expect(new Set(ORDERS_ON_SALE.map(({ type }) => type))).toEqual(new Set(LISTING_TYPES))
    for (const { order, buyer } of ORDERS_SOLD) {
      for (const ticketId of order.ticketIds) {
        const { answer } = await test.call(getListingByTicket, { key, params: { ticketId } })
        expect([answer.status, answer.buyerEmail]).toEqual(['SOLD', buyer])
      }
    }
  })

  it('creates nothing twice', async () => {
    const before = await readFileOf()
    const keys = await listApiKeys(test.database, 'demo')
    const active = await countTickets(before.privateKey, 'ACTIVE')
    expect(await make()).toMatchObject({ ticketSellerId: 'demo', isNew: false })
    expect(await readFileOf()).toEqual(before)
    expect(await listApiKeys(test.database, 'demo')).toHaveLength(keys.length)
    expect(await countTickets(before.privateKey, 'ACTIVE')).toBe(active)
  })

  it('makes no API call if the data is complete', async () => {
    const acquire = () => Promise.reject(new Error('A transaction was opened.'))
    expect(await make({ database: { ...test.database, acquire } })).toMatchObject({ isNew: false })
  })

  it('updates a changed URL and keeps the keys', async () => {
    const before = await readFileOf()
    await make({ apiUrl: 'http://localhost:4100' })
    const resaleUrl = before.resaleUrl?.replace('4000', '4100')
    expect(await readFileOf()).toEqual({ ...before, apiUrl: 'http://localhost:4100', resaleUrl })
    await make()
  })

  it('replaces a key that no longer works', async () => {
    const before = await readFileOf()
    const revoked = (await listApiKeys(test.database, 'demo')).find(
      (key) => key.kind === 'public' && key.ending === before.publicKey.slice(-4),
    )
    await revokeApiKey(test.database, revoked?.apiKeyId ?? '')
    await make()
    const after = await readFileOf()
    expect(after).toEqual({ ...before, publicKey: expect.stringMatching(/^tqp_test_/) })
    expect(after.publicKey).not.toBe(before.publicKey)
  })

  it('creates separate keys for another folder', async () => {
    const other = await mkdtemp(join(tmpdir(), 'taquilla-demo-'))
    expect(await make({ dataDir: other })).toMatchObject({ isNew: false })
    const { privateKey } = await readFileOf(other)
    expect(privateKey).not.toBe((await readFileOf()).privateKey)
    expect((await test.call(listEvents, { key: privateKey })).status).toBe(200)
    await rm(other, { recursive: true })
  })

  it('names the unreadable file', async () => {
    const other = await mkdtemp(join(tmpdir(), 'taquilla-demo-'))
    await writeFile(join(other, 'demo.json'), '{ "privateKey": ')
    await expect(make({ dataDir: other })).rejects.toThrow(/demo\.json is not JSON/)
    await rm(other, { recursive: true })
  })

  it.each(IS_FULL ? [1, 4, 8, 40] : [4, 40])(
    'is completed after an interruption at call %i',
    async (callCount) => {
      const { privateKey, sellerId } = await createTestSeller(test.database, `cut-off-${callCount}`)
      const { privateKey: demoKey } = await readFileOf()
      const access = { privateKey, ticketSellerId: sellerId, saveAccount: async () => undefined }
      const client = createDemoClient(test.app, access, test.options.apiUrl)
      const firstDay = new Date()
      const nextDay = new Date(firstDay.getTime() + 24 * 3600 * 1000)
      const { apiUrl } = test.options
      await expect(fillDemo(cutOffAfter(client, callCount), firstDay, apiUrl)).rejects.toThrow('cut off')
      await fillDemo(client, nextDay, apiUrl)
      expect(await countTickets(privateKey, 'USED')).toBe(36)
      expect(await countTickets(privateKey, 'CANCELLED')).toBe(24)
      expect(await countTickets(privateKey, 'LISTED')).toBe(await countTickets(demoKey, 'LISTED'))
    },
  )
})

function cutOffAfter(client: DemoClient, callCount: number): DemoClient {
  let sent = 0
  async function unlessCutOff<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    sent += 1
    if (sent > callCount) throw new Error('cut off')
    return call()
  }
  return {
    saveAccount: (...account) => unlessCutOff(() => client.saveAccount(...account)),
    send: (operation, call) => unlessCutOff(() => client.send(operation, call)),
    signIn: async (email) => {
      const guest = await unlessCutOff(() => client.signIn(email))
      return (operation, call) => unlessCutOff(() => guest(operation, call))
    },
  }
}

describe('a live seller called demo', () => {
  it('gets no demo data', async () => {
    const live = await buildTestApp()
    await createTestSeller(live.database, 'demo', 'live')
    const urls = { apiUrl: 'http://localhost:4000', siteUrl: 'http://localhost:3000' }
    const options = { database: live.database, secret: TEST_SECRET, dataDir, ...urls }
    await expect(makeDemo(options)).rejects.toThrow('is live')
    expect((await live.call(listEvents)).answer.results).toEqual([])
    await live.close()
  })
})
