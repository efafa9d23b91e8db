import { setTimeout as sleep } from 'node:timers/promises'
import { createEvent, createTickets, type Event } from '@taquilla/contract'
import { expect, vi } from 'vitest'
import type { Sql } from '#database/sql.ts'
import { buildEvent } from '../builders/events.ts'
import { buildTicket } from '../builders/tickets.ts'
import { sendOver } from '../faults/client.ts'
import { positional } from '../positional.ts'

const CLIENTS = 4
const REACHED_WITHIN_MS = 120_000
/** Pause of a client whose call failed. */
const AFTER_FAILURE_MS = 100
const FIND_STORED = positional(
  'test.find_stored_tickets',
  'select ticket_id as id from tickets where ticket_id = any($1::text[])',
)

/** What clients saw that issued tickets one after another. */
export interface Seen {
  /** Ids of the tickets that the API acknowledged. */
  readonly acknowledged: readonly string[]
  /** Statuses of other responses, or the errors of calls without a response, each with its number. */
  readonly failures: Readonly<Record<string, number>>
  /** Longest time without an acknowledged ticket, in seconds. */
  readonly gapSeconds: number
}

/** Starts clients that issue tickets until `stop` is called. */
export async function startLoad(url: string, key: string, number = CLIENTS) {
  const created = await sendOver({ url }, createEvent, { key, body: buildEvent() })
  const event = created.body as Event
  const acknowledged: string[] = []
  const failures: Record<string, number> = {}
  let isRunning = true
  let lastAt = performance.now()
  let gapMs = 0

  async function issueOne() {
    const ticket = buildTicket(event)
    const sent = sendOver({ url }, createTickets, { key, body: [ticket] })
    const outcome = await sent.then(({ status }) => String(status), String)
    if (outcome !== '200') {
      failures[outcome] = (failures[outcome] ?? 0) + 1
      await sleep(AFTER_FAILURE_MS)
      return
    }
    acknowledged.push(ticket.ticketId)
    gapMs = Math.max(gapMs, performance.now() - lastAt)
    lastAt = performance.now()
  }
  const clients = Array.from({ length: number }, async () => {
    while (isRunning) await issueOne()
  })
  return {
    count: () => acknowledged.length,
    /** Waits until this many further tickets were acknowledged. */
    async more(tickets: number) {
      const target = acknowledged.length + tickets
      const isReached = () => expect(acknowledged.length).toBeGreaterThanOrEqual(target)
      await vi.waitFor(isReached, { timeout: REACHED_WITHIN_MS })
    },
    async stop(): Promise<Seen> {
      isRunning = false
      await Promise.all(clients)
      return { acknowledged, failures, gapSeconds: Math.round(gapMs / 100) / 10 }
    },
  }
}

/** Returns the acknowledged tickets that the database does not have. */
export async function findLost(db: Sql, { acknowledged }: Seen): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(FIND_STORED, [acknowledged])
  const stored = new Set(rows.map(({ id }) => id))
  return acknowledged.filter((id) => !stored.has(id))
}

/** Prints the figures of a drill for its operator. */
export function printFigures(drill: string, { acknowledged, failures, gapSeconds }: Seen, lost: number) {
  const failed = Object.entries(failures).map(([what, count]) => `${count} of ${what}`)
  console.info(
    `${drill}: ${acknowledged.length} tickets acknowledged, ${lost} lost; failed: ${failed.join(', ') || 'none'}; longest gap ${gapSeconds} s`,
  )
}
