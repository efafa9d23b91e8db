import { admitTicket, admitTicketBatch, admitTicketsWithReasons } from '@taquilla/contract'
import fc from 'fast-check'
import { expect } from 'vitest'
import { command, expectOutcome } from '../command.ts'
import { pickTicket, ticketNumber, ticketWith } from '../picks.ts'
import { saw } from '../situations.ts'
import { admitBatch as admitBatchInModel, admit as admitInModel } from '../ticket-model.ts'
import { ticketIdOf } from '../world.ts'

export const admit = command(
  ticketWith('ACTIVE', 'LISTED', 'LISTED', undefined),
  async (pick, model, world) => {
    const number = pickTicket(model, pick)
    const isListed = model.tickets.get(number)?.status === 'LISTED'
    const outcome = admitInModel(model, number)
    const response = await world.call(admitTicket, { params: { ticketId: ticketIdOf(number) } })
    const isAdmitted = expectOutcome(response, outcome)
    if (isAdmitted === undefined) return
    expect(response.answer).toBe(isAdmitted)
    saw('the admission of a listed ticket was refused', isListed)
  },
)

// Instants long past, so that a report is never in the future of the seller.
const entryDate = fc.constantFrom('2024-01-01T20:00:00Z', '2024-01-01T20:00:30Z')
const entry = fc.record({ ticket: ticketNumber, entryDate })

export const admitBatch = command(
  fc.tuple(fc.array(entry, { minLength: 1, maxLength: 4 }), fc.boolean()),
  async ([entries, asksForReasons], model, world) => {
    const reasons = admitBatchInModel(model, entries)
    saw('an admission was reported twice', reasons.includes('ALREADY_REPORTED'))
    const body = entries.map(({ ticket, entryDate: date }) => ({
      ticketId: ticketIdOf(ticket),
      entryDate: date,
    }))
    if (asksForReasons) {
      const { answer, text } = await world.call(admitTicketsWithReasons, { body })
      expect(
        answer.map(({ reason }) => reason),
        text,
      ).toEqual(reasons)
      return
    }
    const { answer } = await world.call(admitTicketBatch, { body })
    expect(answer).toBe(reasons.every((reason) => reason === 'ADMITTED' || reason === 'ALREADY_REPORTED'))
  },
)
