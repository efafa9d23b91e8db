import { setTimeout as sleep } from 'node:timers/promises'
import {
  cancelEvent,
  deleteTicket,
  type Event,
  enqueueTickets,
  getTicket,
  listTickets,
  type Ticket,
  type TicketInput,
} from '@taquilla/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { TICKET_BATCH_ACCEPTED } from '#changes/catalog.ts'
import { inTransaction } from '#database/transaction.ts'
import { lockPendingBatch } from '#domain/tickets/issue/ticket-batches-repository.ts'
import { newId } from '#domain/values/ids.ts'
import { withTestApp } from '../../test/build-app.ts'
import { createTestEvent } from '../../test/builders/events.ts'
import { readOutbox } from '../../test/builders/outbox.ts'
import { storeTicket } from '../../test/builders/stored-tickets.ts'
import { buildTicket, buildTickets, createTestTickets } from '../../test/builders/tickets.ts'
import { positional } from '../../test/positional.ts'
import { createQueuedTicketsJob } from './create-queued-tickets.ts'

const READ_BATCHES = positional(
  'test.read_settled_batches',
  `select ticket_batch_id, settled_at, sealed_tickets is null as is_forgotten, created_count, rejected_count
   from ticket_batches
   where ticket_ids && $1`,
)
const COPY_BATCH = positional(
  'test.copy_batch',
  `insert into ticket_batches (seller_id, ticket_batch_id, ticket_ids, sealed_tickets)
   select seller_id, $1, ticket_ids, sealed_tickets
   from ticket_batches
   where ticket_ids && $2`,
)
const TAKE_OUTBOX = positional('test.take_outbox', 'delete from outbox_rows returning topic, payload')
const test = withTestApp()
let event: Event

beforeAll(async () => {
  event = await createTestEvent(test)
})

interface StoredBatch {
  readonly ticket_batch_id: string
  readonly settled_at: Date | null
  readonly is_forgotten: boolean
  readonly created_count: number
  readonly rejected_count: number
}

async function enqueue(body: readonly TicketInput[]): Promise<Ticket[]> {
  const { status, text, answer } = await test.call(enqueueTickets, { body })
  expect(status, text).toBe(200)
  return answer
}

const read = (ticketId: string) => test.call(getTicket, { params: { ticketId } })
const batchesOf = (body: readonly TicketInput[]) =>
  test.database.rows<StoredBatch>(READ_BATCHES, [body.map(({ ticketId }) => ticketId)])

/** Lists REJECTED tickets, since get-ticket would return a valid ticket with the same id. */
async function rejectionOf({ ticketId }: TicketInput): Promise<Ticket['rejection'] | undefined> {
  const { answer } = await test.call(listTickets, { query: { status: 'REJECTED', limit: 500 } })
  return answer.results.findLast((ticket) => ticket.ticketId === ticketId)?.rejection
}

/** Show and option of a ticket, in the form that the test builder expects. */
function placeOf({ externalReferenceEventId, showId, ticketOptionId }: TicketInput) {
  return { eventReference: externalReferenceEventId, showId: String(showId), ticketOptionId }
}

async function createBatch(ticketBatchId: string | undefined) {
  const job = createQueuedTicketsJob(test.options)
  const { topic } = TICKET_BATCH_ACCEPTED
  await job.run({ sellerId: test.seller.sellerId, outboxId: '', topic, payload: { ticketBatchId } })
}

describe('create-queued-tickets', () => {
  it('creates every ticket of a batch, announces them once and deletes the input', async () => {
    await test.runJobs()
    const body = buildTickets(event, 100)
    const accepted = await enqueue(body)
    const [batch] = await batchesOf(body)
    await createBatch(batch?.ticket_batch_id)
    for (const { _id, ticketId } of accepted) {
      expect((await read(ticketId)).answer).toMatchObject({ _id, status: 'ACTIVE', rejection: null })
    }
    const created = (await readOutbox(test)).filter(({ topic }) => topic === 'ticket.created')
    expect(created).toHaveLength(1)
    expect(created[0]?.payload.ticketIds).toHaveLength(100)
    expect(await batchesOf(body)).toMatchObject([
      { settled_at: expect.any(Date), is_forgotten: true, created_count: 100, rejected_count: 0 },
    ])
  })

  it('does nothing for settled and unknown batches', async () => {
    const body = buildTickets(event, 3)
    await enqueue(body)
    await test.runJobs()
    const [batch] = await batchesOf(body)
    await test.call(deleteTicket, { params: { ticketId: String(body[0]?.ticketId) } })
    await test.database.rows(TAKE_OUTBOX, [])
    await createBatch(batch?.ticket_batch_id)
    await createBatch('01990f6e-5c2a-7c31-9d1c-2f6a4b8e0d17')
    expect(await readOutbox(test)).toEqual([])
    expect(await batchesOf(body)).toEqual([batch])
    expect((await read(String(body[0]?.ticketId))).status).toBe(404)
  })

  it('rejects tickets that conflict meanwhile, with the reason, and creates the rest', async () => {
    const free = buildTicket(event)
    const idTaken = buildTicket(event)
    const codeTaken = buildTicket(event)
    const accepted = await enqueue([free, idTaken, codeTaken])
    await storeTicket(test, { ...placeOf(idTaken), ticketId: idTaken.ticketId })
    const [owner] = await createTestTickets(test, [
      buildTicket(event, { ticketAccess: codeTaken.ticketAccess }),
    ])
    await test.database.rows(TAKE_OUTBOX, [])
    const [batch] = await batchesOf([free])
    await createBatch(batch?.ticket_batch_id)

    expect((await read(free.ticketId)).answer.status).toBe('ACTIVE')
    expect(await rejectionOf(idTaken)).toMatchObject({ code: 'ticket.already_exists' })
    const { answer } = await read(codeTaken.ticketId)
    expect(answer).toEqual({
      ...accepted[2],
      status: 'REJECTED',
      rejection: { code: 'ticket.locator_taken', detail: expect.stringContaining(codeTaken.ticketId) },
      updatedAt: answer.updatedAt,
    })
    expect((await read(String(owner?.ticketId))).answer).toEqual(owner)
    expect(await batchesOf([free])).toMatchObject([{ created_count: 1, rejected_count: 2 }])
    expect(await readOutbox(test)).toMatchObject([
      { topic: 'ticket.created', payload: { ticketIds: [free.ticketId] } },
      {
        topic: 'ticket.rejected',
        payload: {
          ticketIds: [idTaken.ticketId, codeTaken.ticketId],
          ids: [accepted[1]?._id, accepted[2]?._id],
        },
      },
    ])
  })

  it('frees the id and the code of a rejected ticket', async () => {
    const owner = buildTicket(event)
    const late = buildTicket(event, { ticketAccess: owner.ticketAccess })
    await enqueue([owner])
    await enqueue([late])
    await test.runJobs()
    expect((await read(late.ticketId)).answer.status).toBe('REJECTED')
    const corrected = { ...late, ticketAccess: buildTicket(event).ticketAccess }
    const [pending] = await enqueue([corrected])
    expect((await read(late.ticketId)).answer).toEqual(pending)
    await test.runJobs()
    expect((await read(late.ticketId)).answer).toMatchObject({ _id: pending?._id, status: 'ACTIVE' })
  })

  it('rejects the tickets of a show that was cancelled meanwhile', async () => {
    const doomed = await createTestEvent(test)
    const lost = buildTicket(doomed)
    const valid = buildTicket(event)
    await enqueue([lost, valid])
    await test.call(cancelEvent, { params: { externalReferenceId: doomed.externalReferenceId } })
    await test.runJobs()
    expect((await read(lost.ticketId)).answer).toMatchObject({
      status: 'REJECTED',
      rejection: { code: 'show.cancelled' },
    })
    expect((await read(valid.ticketId)).answer.status).toBe('ACTIVE')
  })

  it('counts an identical ticket of another batch as created', async () => {
    const body = buildTickets(event, 3)
    const accepted = await enqueue(body)
    const copyId = newId()
    await test.database.rows(COPY_BATCH, [copyId, body.map(({ ticketId }) => ticketId)])
    await test.runJobs()
    await createBatch(copyId)
    expect(await readOutbox(test)).toEqual([])
    for (const { _id, ticketId } of accepted)
      expect((await read(ticketId)).answer).toMatchObject({ _id, status: 'ACTIVE' })
    const settled = { settled_at: expect.any(Date), created_count: 3, rejected_count: 0 }
    expect(await batchesOf(body)).toMatchObject([settled, settled])
  })

  it('settles a batch once if several workers take it concurrently', async () => {
    const owner = buildTicket(event)
    const body = [...buildTickets(event, 20), buildTicket(event, { ticketAccess: owner.ticketAccess })]
    await enqueue(body)
    await createTestTickets(test, [owner])
    const [batch] = await batchesOf(body)
    await test.database.rows(TAKE_OUTBOX, [])
    await Promise.all(Array.from({ length: 6 }, () => createBatch(batch?.ticket_batch_id)))
    expect((await readOutbox(test)).map(({ topic }) => topic)).toEqual(['ticket.created', 'ticket.rejected'])
    expect(await batchesOf(body)).toMatchObject([{ created_count: 20, rejected_count: 1 }])
  })

  it('waits for the worker that has locked the batch', async () => {
    const body = buildTickets(event, 2)
    await enqueue(body)
    const [batch] = await batchesOf(body)
    const { sellerId } = test.seller
    const { promise: end, resolve: releaseScripts } = Promise.withResolvers<void>()
    const { promise: hasBatch, resolve: tellLocked } = Promise.withResolvers<void>()
    const other = inTransaction(test.database, async (db) => {
      await lockPendingBatch({ db, sellerId, vault: test.options.vault }, String(batch?.ticket_batch_id))
      tellLocked()
      await end
    })
    await hasBatch
    const settled = createBatch(batch?.ticket_batch_id)
    await sleep(100)
    expect((await read(String(body[0]?.ticketId))).answer.status).toBe('PENDING')
    releaseScripts()
    await Promise.all([other, settled])
    expect((await read(String(body[0]?.ticketId))).answer.status).toBe('ACTIVE')
  })
})
