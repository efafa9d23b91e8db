import { setTimeout as sleep } from 'node:timers/promises'
import { createEvent, createTickets, type Event, enqueueTickets, updateTicket } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '#database/transaction.ts'
import { buildEvent } from '../builders/events.ts'
import { buildTickets } from '../builders/tickets.ts'
import { positional } from '../positional.ts'
import { sendOver } from './client.ts'
import { openPlatform, type Platform } from './platform.ts'
import type { Service } from './processes.ts'
import { countUnprocessed, passTakeoverTime, readOutcomes } from './stored.ts'

const HOLD_TICKETS = positional(
  'test.hold_tickets',
  'select ticket_id from tickets where ticket_id = any($1::text[]) for update',
)
const COUNT_WAITS = positional(
  'test.count_waits',
  `select count(*)::int as count from pg_stat_activity
   where datname = current_database() and wait_event_type = 'Lock'`,
)

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform()
})
afterAll(() => platform.close())

/** Starts an API without rate limits, with a stored event. */
async function startApi(): Promise<{ readonly api: Service; readonly event: Event }> {
  const api = await platform.startApi({ SYNC_TICKETS_PER_MINUTE: '0' })
  return { api, event: (await send(api, createEvent, { body: buildEvent() })).body as Event }
}

function send(
  api: Service,
  ...[operation, call]: [Parameters<typeof sendOver>[1], Parameters<typeof sendOver>[2]]
) {
  return sendOver(api, operation, { key: platform.seller.privateKey, ...call })
}

/** Waits until this many requests wait for the lock of a row. */
function untilWaiting(count: number) {
  return vi.waitFor(async () => expect(await platform.database.rows(COUNT_WAITS, [])).toEqual([{ count }]))
}

async function askReadiness(api: Service): Promise<number | 'closed'> {
  const answer = await fetch(`${api.url}/health/ready`).catch(() => undefined)
  return answer?.status ?? 'closed'
}

describe('SIGTERM', () => {
  it('lets the API finish its requests, accept no new ones, and exit with 0', async () => {
    const { api, event } = await startApi()
    const tickets = buildTickets(event, 6)
    await send(api, createTickets, { body: tickets })
    const ticketIds = tickets.map(({ ticketId }) => ticketId)
    let busy: Promise<number>[] = []
    await inTransaction(platform.database, async (db) => {
      await db.rows(HOLD_TICKETS, [ticketIds])
      busy = ticketIds.map(async (ticketId) => {
        const body = { holder: { fullName: 'Martín Olmos' } }
        return (await send(api, updateTicket, { params: { ticketId }, body })).status
      })
      // The database ends a wait after two seconds.
      await untilWaiting(6)
      api.signal('SIGTERM')
      await vi.waitFor(async () => expect([503, 'closed']).toContain(await askReadiness(api)))
      await sleep(100)
      expect(api.isRunning()).toBe(true)
    })
    expect(await Promise.all(busy)).toEqual(ticketIds.map(() => 200))
    expect(await api.exit).toEqual({ code: 0, signal: null })
    expect(await askReadiness(api)).toBe('closed')
  })

  it('lets a worker finish its jobs or leave them to the next worker, and exit with 0', async () => {
    const { api, event } = await startApi()
    const worker = await platform.startWorker()
    for (let count = 0; count < 40; count++)
      await send(api, enqueueTickets, { body: buildTickets(event, 50) })
    expect(await worker.end('SIGTERM')).toEqual({ code: 0, signal: null })
    const left = await countUnprocessed(platform.database)
    await platform.startWorker()
    await passTakeoverTime(platform.database)
    await vi.waitFor(async () => expect(await countUnprocessed(platform.database)).toBe(0))
    expect(left).toBeGreaterThan(0)
    const outcomes = [...(await readOutcomes(platform.database)).values()]
    expect(outcomes.filter((all) => all.length !== 1)).toEqual([])
    await api.end('SIGTERM')
  })

  it('sent twice ends the process at once', async () => {
    const { api, event } = await startApi()
    const [ticket] = buildTickets(event, 1)
    await send(api, createTickets, { body: [ticket] })
    await inTransaction(platform.database, async (db) => {
      await db.rows(HOLD_TICKETS, [[ticket?.ticketId]])
      const params = { ticketId: ticket?.ticketId ?? '' }
      const busy = send(api, updateTicket, { params, body: { holder: null } }).catch(() => 'cut off')
      await untilWaiting(1)
      void api.end('SIGTERM')
      await sleep(200)
      expect(await api.end('SIGTERM')).toEqual({ code: 1, signal: null })
      expect(await busy).toBe('cut off')
    })
  })
})
