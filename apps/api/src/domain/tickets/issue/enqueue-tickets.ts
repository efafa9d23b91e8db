import type { Ticket as TicketAnswer, TicketInput } from '@taquilla/contract'
import { presentNewTicket, presentStoredTicket } from '../ticket-presenter.ts'
import type { StoredTicket } from '../ticket-rows.ts'
import type { TicketStore } from '../ticket-store.ts'
import { findTicketsByIdOrLocator } from '../tickets-repository.ts'
import { addressRefusals, batchFaults, refuseBatch } from './batch-faults.ts'
import { compareWithPending, compareWithStored, type KnownTickets } from './known-tickets.ts'
import type { PendingTicket } from './pending-ticket.ts'
import { placeTickets } from './place-tickets.ts'
import type { NewTicket } from './placement.ts'
import { findPendingTickets, insertTicketBatch, type TicketQueue } from './ticket-batches-repository.ts'
import { draftTicket, type TicketDraft } from './ticket-draft.ts'

/**
 * Validates a batch of tickets and stores it for a worker to create. Tickets that are already stored or waiting with
 * the same content are returned in their current state.
 * @throws request.invalid, show.cancelled, ticket.already_exists, ticket.locator_taken
 */
export async function enqueueTickets(
  queue: TicketQueue,
  inputs: readonly TicketInput[],
  isPrivate: (url: string) => boolean,
): Promise<TicketAnswer[]> {
  const { db, sellerId, vault } = queue
  const drafts = inputs.map((input) => draftTicket(input, vault))
  const placed = await placeTickets(db, { sellerId, drafts, locksShows: false })
  const { stored, waiting } = await findKnown(queue, drafts)
  const isKnown = ({ ticketId }: { ticketId: string }) =>
    stored.same.has(ticketId) || waiting.same.has(ticketId)

  const unknown = new Set(drafts.flatMap((draft, index) => (isKnown(draft) ? [] : [index])))
  refuseBatch([
    ...batchFaults(inputs),
    ...[...placed.refusals, ...addressRefusals(inputs, isPrivate), ...waiting.refusals, ...stored.refusals]
      .filter(({ index }) => unknown.has(index))
      .flatMap(({ faults }) => faults),
  ])

  const fresh = placed.tickets.filter((ticket) => ticket !== undefined).filter((ticket) => !isKnown(ticket))
  const pending = [...waiting.same.values(), ...(await enqueue(queue, fresh))]
  return presentInOrder(queue, drafts, { stored: stored.same, pending })
}

async function findKnown(
  store: TicketStore,
  drafts: readonly TicketDraft[],
): Promise<{ stored: KnownTickets<StoredTicket>; waiting: KnownTickets<PendingTicket> }> {
  const ticketIds = drafts.map(({ ticketId }) => ticketId)
  // Reads waiting tickets before stored ones, so that a ticket created in between is found at least once.
  const waiting = await findPendingTickets(store, ticketIds)
  const stored = await findTicketsByIdOrLocator(store.db, store.sellerId, drafts)
  return { stored: compareWithStored(drafts, stored), waiting: compareWithPending(drafts, waiting) }
}

async function enqueue(queue: TicketQueue, tickets: readonly NewTicket[]): Promise<PendingTicket[]> {
  if (tickets.length === 0) return []
  const acceptedAt = await insertTicketBatch(queue, tickets)
  return tickets.map((ticket) => ({ ticket, acceptedAt }))
}

function presentInOrder(
  store: TicketStore,
  drafts: readonly TicketDraft[],
  known: { stored: ReadonlyMap<string, StoredTicket>; pending: readonly PendingTicket[] },
): TicketAnswer[] {
  const answers = new Map<string, TicketAnswer>()
  for (const { ticket, acceptedAt } of known.pending) {
    const status = { state: 'PENDING', at: acceptedAt } as const
    answers.set(ticket.ticketId, presentNewTicket(store.sellerId, ticket, status))
  }
  for (const [ticketId, ticket] of known.stored) answers.set(ticketId, presentStoredTicket(store, ticket))
  return drafts.map(({ ticketId }) => answers.get(ticketId)).filter((answer) => answer !== undefined)
}
