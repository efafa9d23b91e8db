import { setTimeout as sleep } from 'node:timers/promises'
import { createEvent, createTickets, type Event } from '@taquilla/contract'
import { findFreePort } from '@taquilla/embedded-database'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Problem } from '#http/problem.ts'
import { buildEvent } from '../builders/events.ts'
import { buildTicket } from '../builders/tickets.ts'
import { IS_FULL } from '../full.ts'
import { type Balancer, openBalancer } from './balancer.ts'
import { type Reply, sendOver } from './client.ts'
import { openPlatform, type Platform } from './platform.ts'
import type { Service } from './processes.ts'

const CLIENTS = 6
const ROUNDS = IS_FULL ? 10 : 1
// Many times as long as the balancer needs to learn that an instance stops, also on a busy machine.
const DRAIN_SECONDS = '8'
/** As the responses of a busy process say. */
const RETRY_AFTER_MS = 1_000
const BUSY_TRIES = 10

let platform: Platform
let balancer: Balancer
const ports: string[] = []
const apis: Service[] = []

beforeAll(async () => {
  platform = await openPlatform()
  for (const index of [0, 1]) {
    ports[index] = String(await findFreePort())
    apis[index] = await start(index)
  }
  balancer = await openBalancer(apis.map(({ url }) => url))
  await untilReady(2)
})
afterAll(async () => {
  await balancer.close()
  await platform.close()
})

const untilReady = (count: number) => vi.waitFor(() => expect(balancer.ready()).toHaveLength(count))

const start = (index: number) =>
  platform.startApi({
    API_PORT: String(ports[index]),
    DRAIN_SECONDS,
    REQUESTS_PER_10_SECONDS: '0',
    SYNC_TICKETS_PER_MINUTE: '0',
  })

function send(...[operation, call]: [Parameters<typeof sendOver>[1], Parameters<typeof sendOver>[2]]) {
  return sendOver({ url: balancer.url }, operation, { key: platform.seller.privateKey, ...call })
}

it('loses no request while two instances behind a balancer restart one after the other', async () => {
  const { body } = await send(createEvent, { body: buildEvent() })
  let isRunning = true
  const outcomes: string[] = []
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (isRunning) {
      outcomes.push(await issueTicket(body as Event))
    }
  })
  for (let round = 0; round < ROUNDS; round++) {
    for (const index of [0, 1]) {
      expect(await apis[index]?.end('SIGTERM')).toEqual({ code: 0, signal: null })
      apis[index] = await start(index)
      // The next instance stops only when the balancer uses this one again.
      await untilReady(2)
    }
  }
  isRunning = false
  await Promise.all(clients)
  expect(outcomes.filter((outcome) => outcome !== '200')).toEqual([])
  expect(outcomes.length).toBeGreaterThan(100)
})

/** Issues a ticket; sends it again if the process is too busy, which a slow machine's may be without any restart. */
async function issueTicket(event: Event): Promise<string> {
  const ticket = buildTicket(event)
  for (let triesLeft = BUSY_TRIES; ; triesLeft--) {
    const outcome = await send(createTickets, { body: [ticket] }).then(outcomeOf, String)
    if (outcome !== '503 server.busy' || triesLeft === 0) return outcome
    await sleep(RETRY_AFTER_MS)
  }
}

function outcomeOf({ status, body }: Reply): string {
  return status === 200 ? '200' : `${status} ${(body as Problem).code}`
}
