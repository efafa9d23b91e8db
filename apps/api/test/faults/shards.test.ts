import { setTimeout as sleep } from 'node:timers/promises'
import { createEvent, createTickets, type Event, enqueueTickets, getEvent } from '@taquilla/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockSellerShards, setSellerShard } from '#database/seller-shards-repository.ts'
import { inTransaction } from '#database/transaction.ts'
import { createTestSeller, type TestSeller } from '../build-app.ts'
import { buildEvent } from '../builders/events.ts'
import { buildTickets } from '../builders/tickets.ts'
import { sendOver } from './client.ts'
import { openPlatform, type Platform } from './platform.ts'
import type { Service } from './processes.ts'
import { countUnprocessed, readOutcomes } from './stored.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

const CALLS_BESIDE = 100

let main: Platform
let north: Platform
let proxy: TcpProxy
let api: Service
let northSeller: TestSeller

beforeAll(async () => {
  main = await openPlatform()
  north = await openPlatform()
  northSeller = await createTestSeller(north.database, 'north-seller')
  await inTransaction(main.database, async (db) => {
    await lockSellerShards(db)
    await setSellerShard(db, { sellerId: northSeller.sellerId, shard: 'north' })
  })
  proxy = await openTcpProxy(north.url)
  const shards = { DATABASE_SHARDS: `north=${proxy.url}` }
  api = await main.startApi(shards)
  await main.startWorker(shards)
  await main.startWorker({ ...shards, SHARD: 'north' })
})
afterAll(async () => {
  await main.close()
  await proxy.close()
  await north.close()
})

/** Creates an event and tickets, half of them by the queue. */
async function sellTickets({ privateKey: key }: TestSeller) {
  const event = (await sendOver(api, createEvent, { key, body: buildEvent() })).body as Event
  const tickets = buildTickets(event, 20)
  const replies = [
    await sendOver(api, createTickets, { key, body: tickets.slice(0, 10) }),
    await sendOver(api, enqueueTickets, { key, body: tickets.slice(10) }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  return { event, ticketIds: tickets.map(({ ticketId }) => ticketId).sort() }
}

it('keeps the rows of a seller in one database, where its worker works', async () => {
  const sold = { main: await sellTickets(main.seller), north: await sellTickets(northSeller) }
  const waiting = async () => [await countUnprocessed(main.database), await countUnprocessed(north.database)]
  await expect.poll(waiting, { timeout: 30_000 }).toEqual([0, 0])
  for (const [platform, { ticketIds }] of [
    [main, sold.main],
    [north, sold.north],
  ] as const) {
    const outcomes = await readOutcomes(platform.database)
    expect([...outcomes.keys()].sort()).toEqual(ticketIds)
  }
})

it('fails no call of the other sellers while a database is away, and serves its own again later', async () => {
  const { event } = await sellTickets(main.seller)
  const { event: northEvent } = await sellTickets(northSeller)
  const readMain = async () => {
    const call = { key: main.seller.privateKey, params: { eventId: event._id } }
    return (await sendOver(api, getEvent, call)).status
  }
  const readNorth = async () => {
    const call = { key: northSeller.privateKey, params: { eventId: northEvent._id } }
    return (await sendOver(api, getEvent, call)).status
  }
  const port = Number(new URL(proxy.url).port)
  await proxy.close()
  const beside = Array.from({ length: CALLS_BESIDE }, async (_, index) => {
    await sleep(index * 20)
    return [await readMain(), await readNorth()]
  })
  expect(new Set((await Promise.all(beside)).map(String))).toEqual(new Set(['200,503']))
  const ready = await fetch(`${api.url}/health/ready`)
  expect(await ready.json()).toEqual({ status: 'ready', away: ['north'] })
  proxy = await openTcpProxy(north.url, port)
  await expect.poll(readNorth, { timeout: 30_000 }).toBe(200)
})
