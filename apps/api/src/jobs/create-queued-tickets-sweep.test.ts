import { type Event, enqueueTickets, getTicket, getTicketHistory } from '@taquilla/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#database/transaction.ts'
import { requeueOverdueBatches } from '#domain/tickets/index.ts'
import { withTestApp } from '../../test/build-app.ts'
import { createTestEvent } from '../../test/builders/events.ts'
import { readOutbox } from '../../test/builders/outbox.ts'
import { buildTicket } from '../../test/builders/tickets.ts'
import { positional } from '../../test/positional.ts'
import { createQueuedTicketsSweep } from './create-queued-tickets.ts'

const LOSE_JOBS = positional('test.lose_jobs', 'delete from outbox_rows')
const LET_PASS = positional(
  'test.let_pass',
  `update ticket_batches
   set accepted_at = accepted_at - make_interval(secs => $1), ask_again_at = ask_again_at - make_interval(secs => $1)`,
)

const test = withTestApp()
let event: Event

beforeAll(async () => {
  event = await createTestEvent(test)
})

const sweep = () => createQueuedTicketsSweep(test.options).run()
const pass = (seconds: number) => test.database.rows(LET_PASS, [seconds])

/** Accepts a ticket and deletes its job. */
async function loseTicket(): Promise<string> {
  const { answer } = await test.call(enqueueTickets, { body: [buildTicket(event)] })
  await test.database.rows(LOSE_JOBS, [])
  return String(answer[0]?.ticketId)
}

async function statusOf(ticketId: string) {
  return (await test.call(getTicket, { params: { ticketId } })).answer.status
}

describe('create-queued-tickets-sweep', () => {
  it('re-queues a batch that was not settled for half a minute', async () => {
    const ticketId = await loseTicket()
    await sweep()
    expect(await readOutbox(test)).toEqual([])
    await pass(31)
    await sweep()
    expect(await readOutbox(test)).toHaveLength(1)
    await test.runJobs()
    expect(await statusOf(ticketId)).toBe('ACTIVE')
    const { answer } = await test.call(getTicketHistory, { params: { ticketId } })
    expect(answer.results[0]?.by).toEqual({ kind: 'API_KEY', keyLabel: 'tests' })
    await pass(3_600)
    await sweep()
    expect(await readOutbox(test)).toEqual([])
  })

  it('doubles the waiting time before it re-queues the batch again', async () => {
    const ticketId = await loseTicket()
    const isAskedAfter = async (seconds: number) => {
      await pass(seconds)
      await sweep()
      const requeued = await readOutbox(test)
      await test.database.rows(LOSE_JOBS, [])
      return requeued.length === 1
    }
    expect(await isAskedAfter(32)).toBe(true)
    expect(await isAskedAfter(25)).toBe(false)
    expect(await isAskedAfter(10)).toBe(true)
    expect(await isAskedAfter(60)).toBe(false)
    expect(await isAskedAfter(10)).toBe(true)
    expect(await statusOf(ticketId)).toBe('PENDING')
    await pass(200)
    await sweep()
    await test.runJobs()
    expect(await statusOf(ticketId)).toBe('ACTIVE')
  })

  it('re-queues every batch once, also with a concurrent sweep', async () => {
    const ticketIds: string[] = []
    while (ticketIds.length < 12) ticketIds.push(await loseTicket())
    await pass(31)
    const { promise: isSweptHere, resolve: endOther } = Promise.withResolvers<void>()
    const { promise: hasAsked, resolve: tellAsked } = Promise.withResolvers<void>()
    const other = inTransaction(test.database, async (db) => {
      await requeueOverdueBatches(db, 5)
      tellAsked()
      await isSweptHere
    })
    await hasAsked
    await sweep()
    endOther()
    await other
    expect(await readOutbox(test)).toHaveLength(ticketIds.length)
    await test.runJobs()
    for (const ticketId of ticketIds) expect(await statusOf(ticketId)).toBe('ACTIVE')
  })
})
