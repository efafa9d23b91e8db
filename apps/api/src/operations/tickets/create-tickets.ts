import type { FieldError, Ticket as TicketAnswer, TicketInput } from '@taquilla/contract'
import {
  batchFaults,
  compareWithStored,
  draftTicket,
  findPendingTicketIds,
  findTicketsAlike,
  insertAllTickets,
  insertFreeTickets,
  type KnownTickets,
  type NewTicket,
  type PlacedTickets,
  placeTickets,
  presentNewTicket,
  presentStoredTicket,
  refuseBatch,
  type StoredTicket,
  type TicketDraft,
  type TicketStore,
} from '#domain/tickets/index.ts'

/**
 * Stores all tickets of a batch or none, in the caller's transaction. A ticket that is stored already is answered
 * as it is now.
 * @throws request.invalid, show.cancelled, ticket.pending, ticket.already_exists, ticket.locator_taken
 */
export async function issueTickets(
  store: TicketStore,
  inputs: readonly TicketInput[],
): Promise<TicketAnswer[]> {
  const { db, sellerId, vault } = store
  const drafts = inputs.map((input) => draftTicket(input, vault))
  const placed = await placeTickets(db, { sellerId, drafts, locksShows: true })
  refuseBatch([...batchFaults(inputs), ...(await faultsInPlace(store, drafts, placed))])

  const fresh = placed.tickets.filter((ticket) => ticket !== undefined)
  const createdAt = fresh.length === drafts.length ? await insertAllTickets(store, fresh) : undefined
  if (createdAt === undefined) return issueBesidesKnown(store, drafts, fresh)
  return fresh.map((ticket) => presentNewTicket(sellerId, ticket, { state: 'ACTIVE', at: createdAt }))
}

/** Some are stored already as they were sent, or something is in the way of the whole batch. */
async function issueBesidesKnown(
  store: TicketStore,
  drafts: readonly TicketDraft[],
  fresh: readonly NewTicket[],
): Promise<TicketAnswer[]> {
  refuseBatch(await pendingFaults(store, drafts))
  await insertFreeTickets(store, fresh)
  const known = await findKnown(store, drafts)
  refuseBatch(known.refusals.flatMap(({ faults }) => faults))
  return drafts
    .map(({ ticketId }) => known.same.get(ticketId))
    .filter((ticket) => ticket !== undefined)
    .map((ticket) => presentStoredTicket(store, ticket))
}

async function faultsInPlace(
  store: TicketStore,
  drafts: readonly TicketDraft[],
  { refusals }: PlacedTickets,
): Promise<FieldError[]> {
  if (refusals.length === 0) return []
  // A ticket that is stored needs no place any more: its show may be cancelled by now.
  const { same } = await findKnown(store, drafts)
  return refusals
    .filter(({ index }) => !same.has(drafts[index]?.ticketId ?? ''))
    .flatMap(({ faults }) => faults)
}

/** A ticket that waits in the queue has its `_id` already; creating it here would give it another. */
async function pendingFaults(
  { db, sellerId }: TicketStore,
  drafts: readonly TicketDraft[],
): Promise<FieldError[]> {
  const ticketIds = drafts.map(({ ticketId }) => ticketId)
  const pending = new Set(await findPendingTicketIds(db, sellerId, ticketIds))
  return ticketIds.flatMap((ticketId, index) =>
    pending.has(ticketId) ? [{ pointer: `/${index}/ticketId`, code: 'ticket.pending' }] : [],
  )
}

async function findKnown(
  { db, sellerId }: TicketStore,
  drafts: readonly TicketDraft[],
): Promise<KnownTickets<StoredTicket>> {
  return compareWithStored(drafts, await findTicketsAlike(db, sellerId, drafts))
}
