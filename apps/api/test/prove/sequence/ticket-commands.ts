import {
  admitTicket,
  admitTicketBatch,
  admitTicketsWithReasons,
  createTickets,
  deleteTicket,
  enqueueTickets,
  updateTicket,
} from '@taquilla/contract'
import fc from 'fast-check'
import { expect } from 'vitest'
import {
  activeListingOf,
  holdOn,
  type Model,
  type Outcome,
  type Person,
  type SentTicket,
  type ShowName,
  type TicketModel,
} from '../model/model.ts'
import type { Channel } from '../model/ticket-model.ts'
import * as ticketModel from '../model/ticket-model.ts'
import { command, expectOutcome, pickTicket, ticketNumber, ticketWith } from './command.ts'
import { emailOf, saw, showIdOf, ticketBody, ticketIdOf, type World } from './world.ts'

const channel = fc.constantFrom<Channel>('sync', 'queue')

const sentTicket = fc
  .record({
    number: ticketNumber,
    show: fc.constantFrom<ShowName>('A', 'A', 'B'),
    buyer: fc.constantFrom<Person>('Ana', 'Bruno', 'Carla'),
    // Mostly its own code, now and then that of another ticket.
    codeOf: fc.oneof(
      { weight: 4, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: ticketNumber },
    ),
  })
  .map(({ codeOf, ...ticket }): SentTicket => ({ ...ticket, code: `code ${codeOf ?? ticket.number}` }))

export const issue = command(
  fc.record({ sent: fc.array(sentTicket, { minLength: 1, maxLength: 2 }), by: channel }),
  send,
)

/** Sends a ticket again as it was sent, or a first time. */
export const repeatIssue = command(fc.tuple(ticketNumber, channel), ([number, by], model, world) => {
  const own = { number, show: 'A', buyer: 'Ana', code: `code ${number}` } as const
  return send({ sent: [model.tickets.get(number)?.sent ?? own], by }, model, world)
})

interface Batch {
  readonly sent: readonly SentTicket[]
  readonly by: Channel
}

async function send({ sent, by }: Batch, model: Model, world: World): Promise<void> {
  const isKnown = sent.some(({ number }) => model.tickets.has(number))
  const outcome = ticketModel.issueTickets(model, sent, by)
  const operation = by === 'sync' ? createTickets : enqueueTickets
  const response = await world.call(operation, { body: sent.map(ticketBody) })
  if (expectOutcome(response, outcome) === undefined) {
    const { code } = response.problem
    saw('a batch was refused because of one of its tickets', sent.length > 1 && code !== 'request.invalid')
    return
  }
  saw('an identical ticket was sent again', isKnown)
  for (const [index, { number }] of sent.entries()) {
    const answer = response.answer[index]
    expect(answer).toMatchObject(ticketFields(model.tickets.get(number)))
    if (answer !== undefined) world.ticketIds.set(number, answer._id)
  }
}

/** Fields of a ticket that responses must show. */
export function ticketFields(ticket: TicketModel | undefined) {
  if (ticket === undefined) throw new Error('The model has no such ticket.')
  const { number, status, owner, holder, sent } = ticket
  return {
    ticketId: ticketIdOf(number),
    status,
    showId: showIdOf(sent.show),
    currentOwnerEmail: emailOf(owner),
    buyer: { email: emailOf(sent.buyer) },
    price: 100,
    holder: holder === null ? null : { fullName: holder },
  }
}

const anyTicket = ticketWith('ACTIVE', 'LISTED', undefined)

export const updateHolder = command(
  fc.tuple(anyTicket, fc.constantFrom('Diego Sosa', 'Elena Ruiz', null)),
  ([pick, holder], model, world) => {
    const number = pickTicket(model, pick)
    const body = { holder: holder === null ? null : { fullName: holder } }
    return update(world, { number, body, outcome: ticketModel.changeHolder(model, number, holder) })
  },
)

const newCode = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 3 }).map((version) => `new code ${version}`) },
  { weight: 1, arbitrary: ticketNumber.map((other) => `code ${other}`) },
)

export const updateCode = command(fc.tuple(anyTicket, newCode), ([pick, code], model, world) => {
  const number = pickTicket(model, pick)
  const body = { ticketAccess: { type: 'OTHER', locator: code } }
  return update(world, { number, body, outcome: ticketModel.replaceCode(model, number, code) })
})

async function update(
  world: World,
  change: { readonly number: number; readonly body: unknown; readonly outcome: Outcome<TicketModel> },
): Promise<void> {
  const { number, body, outcome } = change
  const response = await world.call(updateTicket, { params: { ticketId: ticketIdOf(number) }, body })
  const ticket = expectOutcome(response, outcome)
  if (ticket !== undefined) expect(response.answer).toMatchObject(ticketFields(ticket))
}

const mostlyListed = ticketWith('ACTIVE', 'LISTED', 'LISTED', undefined)

export const remove = command(mostlyListed, async (pick, model, world) => {
  const number = pickTicket(model, pick)
  const listing = activeListingOf(model, number)
  const isHeld = listing !== undefined && holdOn(model, listing) !== undefined
  const outcome = ticketModel.deleteTicket(model, number)
  const response = await world.call(deleteTicket, { params: { ticketId: ticketIdOf(number) } })
  if (expectOutcome(response, outcome) === undefined) return
  expect(response.text).toBe('')
  saw('a listed ticket was deleted', listing !== undefined)
  saw('a held ticket was deleted', isHeld)
})

export const admit = command(mostlyListed, async (pick, model, world) => {
  const number = pickTicket(model, pick)
  const isListed = model.tickets.get(number)?.status === 'LISTED'
  const outcome = ticketModel.admit(model, number)
  const response = await world.call(admitTicket, { params: { ticketId: ticketIdOf(number) } })
  const isAdmitted = expectOutcome(response, outcome)
  if (isAdmitted === undefined) return
  expect(response.answer).toBe(isAdmitted)
  saw('the admission of a listed ticket was refused', isListed)
})

// Instants long past, so that a report is never in the future of the seller.
const entryDate = fc.constantFrom('2024-01-01T20:00:00Z', '2024-01-01T20:00:30Z')
const entry = fc.record({ ticket: ticketNumber, entryDate })

export const admitBatch = command(
  fc.tuple(fc.array(entry, { minLength: 1, maxLength: 4 }), fc.boolean()),
  async ([entries, asksForReasons], model, world) => {
    const reasons = ticketModel.admitBatch(model, entries)
    saw('an admission was reported twice', reasons.includes('ALREADY_REPORTED'))
    const body = entries.map(({ ticket, ...rest }) => ({ ticketId: ticketIdOf(ticket), ...rest }))
    if (asksForReasons) {
      const { answer, text } = await world.call(admitTicketsWithReasons, { body })
      const answered = answer.map(({ reason }) => reason)
      expect(answered, text).toEqual(reasons)
      return
    }
    const { answer } = await world.call(admitTicketBatch, { body })
    expect(answer).toBe(reasons.every((reason) => reason === 'ADMITTED' || reason === 'ALREADY_REPORTED'))
  },
)
