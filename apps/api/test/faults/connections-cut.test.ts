import { setTimeout as sleep } from 'node:timers/promises'
import { createEvent, createTickets, type Event, getTicket } from '@taquilla/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildEvent } from '../builders/events.ts'
import { buildTicket } from '../builders/tickets.ts'
import { sized } from '../full.ts'
import { positional } from '../positional.ts'
import { type Reply, sendOver } from './client.ts'
import { openPlatform, type Platform } from './platform.ts'
import type { Service } from './processes.ts'

const CLIENTS = 8
const CUTS = sized(30, 300)
const EVERY_MS = 100
const MOST_REFUSED = 0.01
/** On a slow machine few requests are sent between two cuts: there, every other cut may be noticed. */
const MOST_NOTICED = 0.5

const CUT_ONE = positional(
  'test.cut_one_connection',
  `select pg_terminate_backend(pid)
   from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid() and application_name = 'taquilla'
   order by random()
   limit 1`,
)

let platform: Platform
let api: Service
let event: Event

beforeAll(async () => {
  platform = await openPlatform()
  api = await platform.startApi({ SYNC_TICKETS_PER_MINUTE: '0', REQUESTS_PER_10_SECONDS: '0' })
  event = (await sendOver(api, createEvent, { key: platform.seller.privateKey, body: buildEvent() }))
    .body as Event
})
afterAll(() => platform.close())

it('of ten connections cut a second, one request in a hundred notices at most', async () => {
  const { privateKey: key } = platform.seller
  const replies: Reply[] = []
  let isRunning = true
  const clients = Array.from({ length: CLIENTS }, async (_, index) => {
    while (isRunning) {
      const issue = { key, body: [buildTicket(event)] }
      const read = { key, params: { ticketId: 'unknown' } }
      replies.push(
        await (index % 2 === 0 ? sendOver(api, createTickets, issue) : sendOver(api, getTicket, read)),
      )
    }
  })
  let cutCount = 0
  // On a busy machine there is not always a connection to cut.
  while (cutCount < CUTS) {
    cutCount += (await platform.database.rows(CUT_ONE, [])).length
    await sleep(EVERY_MS)
  }
  isRunning = false
  await Promise.all(clients)
  const refused = replies.filter(({ status }) => ![200, 404].includes(status))
  for (const { status, headers } of refused) {
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true])
  }
  const most = Math.max(MOST_REFUSED * replies.length, MOST_NOTICED * cutCount)
  expect(refused.length, `of ${replies.length}`).toBeLessThanOrEqual(most)
  expect(api.isRunning()).toBe(true)
})
