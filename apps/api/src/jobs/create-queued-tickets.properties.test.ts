import {
  cancelEvent,
  createTickets,
  type Event,
  enqueueTickets,
  getTicket,
  type TicketInput,
} from '@taquilla/contract'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTestApp } from '../../test/build-app.ts'
import { createTestEvent, uniqueId } from '../../test/builders/events.ts'
import { buildTicket } from '../../test/builders/tickets.ts'
import { sized } from '../../test/full.ts'

const test = withTestApp()
let event: Event

beforeAll(async () => {
  event = await createTestEvent(test)
})

// Few ids, codes and prices, so that batches conflict.
const smallTicket = fc.record({
  id: fc.integer({ min: 0, max: 5 }),
  code: fc.integer({ min: 0, max: 5 }),
  price: fc.integer({ min: 1, max: 2 }),
  isDoomed: fc.boolean(),
})
const smallBatch = fc.record({
  tickets: fc.uniqueArray(smallTicket, { minLength: 1, maxLength: 4, selector: ({ id }) => id }),
  operation: fc.constantFrom(enqueueTickets, enqueueTickets, createTickets),
})

describe('create-queued-tickets, for any concurrent batches', () => {
  it('creates or rejects every accepted ticket, and creates no other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(smallBatch, { minLength: 2, maxLength: 6 }), async (batches) => {
        const doomed = await createTestEvent(test)
        const run = uniqueId('run')
        const calls = batches.map(({ tickets, operation }) => ({
          operation,
          body: tickets.map(({ id, code, price, isDoomed }) =>
            buildTicket(isDoomed ? doomed : event, {
              ticketId: `${run}-${id}`,
              price,
              ticketAccess: { type: 'OTHER', locator: `code-${run}-${code}` },
            }),
          ),
        }))
        const cancel = () =>
          test.call(cancelEvent, { params: { externalReferenceId: doomed.externalReferenceId } })
        const [answers] = await Promise.all([
          Promise.all(calls.map(({ operation, body }) => test.call(operation, { body }))),
          test.runJobs(),
          cancel(),
        ])
        await Promise.all([test.runJobs(), test.runJobs()])
        await test.runJobs()

        const accepted = calls.flatMap(({ body }, index) => (answers[index]?.status === 200 ? body : []))
        for (const { ticketId } of accepted) {
          const { answer } = await test.call(getTicket, { params: { ticketId } })
          expect(['ACTIVE', 'CANCELLED', 'REJECTED']).toContain(answer.status)
          if (answer.status !== 'REJECTED') expect(wasSent(accepted, answer)).toBe(true)
        }
        const codes = new Set(accepted.map(({ ticketAccess }) => ticketAccess.locator))
        expect(await countValid(accepted)).toBeLessThanOrEqual(codes.size)
      }),
      { numRuns: sized(8, 100) },
    )
  })
})

function wasSent(accepted: readonly TicketInput[], ticket: { ticketId: string; price: number | null }) {
  return accepted.some(({ ticketId, price }) => ticketId === ticket.ticketId && price === ticket.price)
}

async function countValid(accepted: readonly TicketInput[]): Promise<number> {
  const ids = [...new Set(accepted.map(({ ticketId }) => ticketId))]
  const answers = await Promise.all(ids.map((ticketId) => test.call(getTicket, { params: { ticketId } })))
  return answers.filter(({ answer }) => answer.status !== 'REJECTED').length
}
