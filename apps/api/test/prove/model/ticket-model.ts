import type { AdmissionReason, ErrorCode } from '@taquilla/contract'
import { endListings } from './listing-model.ts'
import {
  accept,
  activeListingOf,
  announce,
  type Model,
  move,
  type Outcome,
  refuse,
  type SentTicket,
  type TicketModel,
  wholeOffer,
} from './model.ts'
import { voidHolds } from './purchase-model.ts'
import { isChangeable } from './ticket-state.ts'

export type Channel = 'sync' | 'queue'

/** Issues a batch as a whole or not at all; a ticket that was issued with the same content stays as it is. */
export function issueTickets(model: Model, sent: readonly SentTicket[], channel: Channel): Outcome<null> {
  if (repeats(sent.map(({ number }) => number)) || repeats(sent.map(({ code }) => code))) {
    return refuse('request.invalid')
  }
  // The documentation does not say which of several conflicts a batch reports.
  const codes = sent.flatMap((ticket) => conflictsOf(model, ticket, channel))
  if (codes.length > 0) return refuse(...codes)
  for (const ticket of sent) if (knownTicket(model, ticket.number) === undefined) add(model, ticket, channel)
  return accept(null)
}

function add(model: Model, sent: SentTicket, channel: Channel): void {
  const { number, buyer, code } = sent
  const known = { number, sent, owner: buyer, code, holder: null, entry: null, rejection: [] }
  const ticket: TicketModel = { ...known, status: 'NONE' }
  model.tickets.set(number, ticket)
  move(ticket, { to: channel === 'sync' ? 'issue' : 'queue', person: buyer })
  if (channel === 'queue') model.queue.push(number)
  else announce(model, number, 'ISSUED')
}

function conflictsOf(model: Model, sent: SentTicket, channel: Channel): ErrorCode[] {
  const known = knownTicket(model, sent.number)
  if (known?.status === 'PENDING' && channel === 'sync') {
    return ['ticket.pending', ...laterConflictsOf(model, sent)]
  }
  if (known === undefined) return laterConflictsOf(model, sent)
  if (known.status !== 'DELETED' && isSame(known.sent, sent)) return []
  return ['ticket.already_exists', ...laterConflictsOf(model, sent)]
}

function laterConflictsOf(model: Model, { number, show, code }: SentTicket): ErrorCode[] {
  return [
    ...(model.shows[show].isLive ? [] : (['show.cancelled'] as const)),
    ...(isCodeTaken(model, code, number) ? (['ticket.locator_taken'] as const) : []),
  ]
}

/** The id of a REJECTED ticket is free again. */
function knownTicket(model: Model, number: number): TicketModel | undefined {
  const ticket = model.tickets.get(number)
  return ticket?.status === 'REJECTED' ? undefined : ticket
}

/** Codes of deleted tickets stay taken; those of tickets in the queue are not known yet. */
function isCodeTaken(model: Model, code: string, number: number): boolean {
  return [...model.tickets.values()].some(
    (ticket) =>
      ticket.code === code &&
      ticket.number !== number &&
      ticket.status !== 'PENDING' &&
      ticket.status !== 'REJECTED',
  )
}

/** Creates what waits in the queue, each ticket by itself. */
export function createQueued(model: Model): void {
  for (const number of model.queue) {
    const ticket = model.tickets.get(number)
    if (ticket?.status !== 'PENDING') continue
    ticket.rejection = laterConflictsOf(model, ticket.sent)
    const isRejected = ticket.rejection.length > 0
    move(ticket, { to: isRejected ? 'reject' : 'create' })
    announce(model, number, isRejected ? 'REJECTED' : 'ISSUED')
  }
  model.queue = []
}

/** The ticket if its display data may change. */
function changeable(model: Model, number: number): Outcome<TicketModel> {
  const ticket = model.tickets.get(number)
  if (ticket === undefined || ticket.status === 'DELETED') return refuse('ticket.not_found')
  if (ticket.status === 'PENDING') return refuse('ticket.pending')
  return isChangeable(ticket) ? accept(ticket) : refuse('ticket.final')
}

export function changeHolder(model: Model, number: number, holder: string | null): Outcome<TicketModel> {
  const outcome = changeable(model, number)
  if ('value' in outcome && outcome.value.holder !== holder) {
    outcome.value.holder = holder
    announce(model, number, 'UPDATED')
  }
  return outcome
}

export function replaceCode(model: Model, number: number, code: string): Outcome<TicketModel> {
  const outcome = changeable(model, number)
  if ('codes' in outcome) return outcome
  if (isCodeTaken(model, code, number)) return refuse('ticket.locator_taken')
  if (outcome.value.code !== code) announce(model, number, 'CODE_REPLACED')
  outcome.value.code = code
  return outcome
}

/** Deleting ends the listing, with its PACK, and voids the hold on it. */
export function deleteTicket(model: Model, number: number): Outcome<null> {
  const outcome = changeable(model, number)
  if ('codes' in outcome) return outcome
  const listing = activeListingOf(model, number)
  if (listing !== undefined) {
    const offer = wholeOffer(model, listing)
    voidHolds(model, offer)
    endListings(model, offer, 'TICKET_DELETED')
  }
  move(outcome.value, { to: 'delete' })
  announce(model, number, 'DELETED')
  return accept(null)
}

export function admit(model: Model, number: number): Outcome<boolean> {
  const ticket = model.tickets.get(number)
  if (ticket === undefined || ticket.status === 'DELETED') return refuse('ticket.not_found')
  return accept(enter(model, ticket, 'now'))
}

export interface ReportedEntry {
  readonly ticket: number
  readonly entryDate: string
}

/** Settles each entry by itself; of several entries of a ticket the earliest is stored. */
export function admitBatch(model: Model, entries: readonly ReportedEntry[]): AdmissionReason[] {
  const admitted = new Set<number>()
  const earliest = entries.toSorted((one, other) => one.entryDate.localeCompare(other.entryDate))
  for (const { ticket: number, entryDate } of earliest) {
    const ticket = model.tickets.get(number)
    if (ticket && enter(model, ticket, entryDate)) admitted.add(number)
  }
  return entries.map((entry) => {
    const ticket = model.tickets.get(entry.ticket)
    if (ticket?.entry !== entry.entryDate) return reasonOf(ticket)
    return admitted.delete(entry.ticket) ? 'ADMITTED' : 'ALREADY_REPORTED'
  })
}

function enter(model: Model, ticket: TicketModel, entryDate: string): boolean {
  if (!move(ticket, { to: 'admit' })) return false
  ticket.entry = entryDate
  announce(model, ticket.number, 'ADMITTED')
  return true
}

function reasonOf(ticket: TicketModel | undefined): AdmissionReason {
  if (ticket === undefined || ticket.status === 'DELETED' || ticket.status === 'NONE') return 'NOT_FOUND'
  if (ticket.status === 'ACTIVE') throw new Error('An ACTIVE ticket is always admitted.')
  return ticket.status === 'USED' ? 'ALREADY_USED' : ticket.status
}

function isSame(one: SentTicket, other: SentTicket): boolean {
  return one.show === other.show && one.buyer === other.buyer && one.code === other.code
}

function repeats<Value>(values: readonly Value[]): boolean {
  return new Set(values).size < values.length
}
