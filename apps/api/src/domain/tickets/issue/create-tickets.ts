import type { FieldError, Ticket as TicketAnswer, TicketInput } from '@taquilla/contract'
import { presentNewTicket, presentStoredTicket } from '../ticket-presenter.ts'
import type { StoredTicket } from '../ticket-rows.ts'
import type { TicketStore } from '../ticket-store.ts'
import { findTicketsByIdOrLocator } from '../tickets-repository.ts'
import { addressRefusals, batchFaults, refuseBatch } from './batch-faults.ts'
import { compareWithStored, type KnownTickets } from './known-tickets.ts'
import { insertAllTickets, insertFreeTickets } from './new-tickets-repository.ts'
import { placeTickets, type Refusal } from './place-tickets.ts'
import type { NewTicket } from './placement.ts'
import { findPendingTicketIds } from './ticket-batches-repository.ts'
import { draftTicket, type TicketDraft } from './ticket-draft.ts'

/**
 * Stores all tickets of a batch or none, in the caller's transaction. A ticket already stored with the same content is
 * returned in its current state.
 * @throws request.invalid, show.cancelled, ticket.pending, ticket.already_exists, ticket.locator_taken
 */
export async function createTickets(
  store: TicketStore,
  inputs: readonly TicketInput[],
  isPrivate: (url: string) => boolean,
): Promise<TicketAnswer[]> {
  const { db, sellerId, vault } = store
  const drafts = inputs.map((input) => draftTicket(input, vault))
  const placed = await placeTickets(db, { sellerId, drafts, locksShows: true })
  const refusals = [...placed.refusals, ...addressRefusals(inputs, isPrivate)]
  refuseBatch([...batchFaults(inputs), ...(await faultsOfNewTickets(store, drafts, refusals))])

  const placedTickets = placed.tickets.filter((ticket) => ticket !== undefined)
  const createdAt =
    placedTickets.length === drafts.length ? await insertAllTickets(store, placedTickets) : undefined
  if (createdAt === undefined) return createMissingTickets(store, drafts, placedTickets)
  return placedTickets.map((ticket) => presentNewTicket(sellerId, ticket, { state: 'ACTIVE', at: createdAt }))
}

/** Slow path: inserts the tickets that are not stored yet. Throws if one of the batch conflicts. */
async function createMissingTickets(
  store: TicketStore,
  drafts: readonly TicketDraft[],
  placedTickets: readonly NewTicket[],
): Promise<TicketAnswer[]> {
  refuseBatch(await pendingFaults(store, drafts))
  await insertFreeTickets(store, placedTickets)
  const known = await findKnown(store, drafts)
  refuseBatch(known.refusals.flatMap(({ faults }) => faults))
  return drafts
    .map(({ ticketId }) => known.same.get(ticketId))
    .filter((ticket) => ticket !== undefined)
    .map((ticket) => presentStoredTicket(store, ticket))
}

async function faultsOfNewTickets(
  store: TicketStore,
  drafts: readonly TicketDraft[],
  refusals: readonly Refusal[],
): Promise<FieldError[]> {
  if (refusals.length === 0) return []
  // Ignores faults of tickets already stored: their show may have been cancelled since, and their URLs are unchanged.
  const { same } = await findKnown(store, drafts)
  return refusals
    .filter(({ index }) => !same.has(drafts[index]?.ticketId ?? ''))
    .flatMap(({ faults }) => faults)
}

/** Faults of tickets waiting in the queue: they already have an `_id`, and creating them here would add a second. */
async function pendingFaults(
  { db, sellerId }: TicketStore,
  drafts: readonly TicketDraft[],
): Promise<FieldError[]> {
  const ticketIds = drafts.map(({ ticketId }) => ticketId)
  const pending = new Set(await findPendingTicketIds(db, sellerId, ticketIds))
  return ticketIds.flatMap((id, index) =>
    pending.has(id) ? [{ pointer: `/${index}/ticketId`, code: 'ticket.pending', values: { id } }] : [],
  )
}

async function findKnown(
  { db, sellerId }: TicketStore,
  drafts: readonly TicketDraft[],
): Promise<KnownTickets<StoredTicket>> {
  return compareWithStored(drafts, await findTicketsByIdOrLocator(db, sellerId, drafts))
}
