import type { FieldError } from '@taquilla/contract'
import type { StoredTicket } from '../ticket-rows.ts'
import type { PendingTicket } from './pending-ticket.ts'
import type { Refusal } from './place-tickets.ts'
import { isSameTicket, type TicketIdentity } from './ticket-draft.ts'

type Sent = TicketIdentity & Pick<StoredTicket, 'locatorHash'>

export interface KnownTickets<Known> {
  /** The tickets that were sent again, by ticketId. */
  readonly same: ReadonlyMap<string, Known>
  /** Where an id or a code belongs to another ticket. */
  readonly refusals: readonly Refusal[]
}

/** Tells which tickets of a batch are stored already, and which cannot be because another one is in their way. */
export function compareWithStored(
  sent: readonly Sent[],
  stored: readonly StoredTicket[],
): KnownTickets<StoredTicket> {
  const byId = new Map(stored.map((ticket) => [ticket.ticketId, ticket]))
  const byLocator = new Map(stored.map((ticket) => [ticket.locatorHash.toString('base64'), ticket]))
  const same = new Map<string, StoredTicket>()
  const refusals: Refusal[] = []
  for (const [index, ticket] of sent.entries()) {
    const namesake = byId.get(ticket.ticketId)
    const sharer = byLocator.get(ticket.locatorHash.toString('base64'))
    const faults: FieldError[] = []
    if (namesake && isSameTicket(ticket, namesake) && namesake.state !== 'DELETED') {
      same.set(ticket.ticketId, namesake)
    } else if (namesake) faults.push({ pointer: `/${index}/ticketId`, code: 'ticket.already_exists' })
    if (sharer && sharer.ticketId !== ticket.ticketId) {
      faults.push({ pointer: `/${index}/ticketAccess/locator`, code: 'ticket.locator_taken' })
    }
    if (faults.length > 0) refusals.push({ index, faults })
  }
  return { same, refusals }
}

/** Compares a batch with tickets that wait in the queue, whose codes cannot be compared. */
export function compareWithPending(
  sent: readonly TicketIdentity[],
  pending: readonly PendingTicket[],
): KnownTickets<PendingTicket> {
  const byId = new Map(pending.map((each) => [each.ticket.ticketId, each]))
  const same = new Map<string, PendingTicket>()
  const refusals: Refusal[] = []
  for (const [index, ticket] of sent.entries()) {
    const namesake = byId.get(ticket.ticketId)
    if (namesake && isSameTicket(ticket, namesake.ticket)) same.set(ticket.ticketId, namesake)
    else if (namesake) {
      refusals.push({ index, faults: [{ pointer: `/${index}/ticketId`, code: 'ticket.already_exists' }] })
    }
  }
  return { same, refusals }
}
