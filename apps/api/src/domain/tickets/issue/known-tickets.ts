import { type FieldError, ISSUED_DIFFERENTLY, type Text, text } from '@taquilla/contract'
import type { StoredTicket } from '../ticket-rows.ts'
import type { PendingTicket } from './pending-ticket.ts'
import type { Refusal } from './place-tickets.ts'
import { isSameTicket, type TicketIdentity } from './ticket-draft.ts'

type Sent = TicketIdentity & Pick<StoredTicket, 'locatorHash'>

const FINAL = text(
  'ya se emitió con otro contenido, y su estado no admite cambios.',
  'was already issued with different content, and its status allows no changes.',
)
const QUEUED = text(
  'ya se envió con otro contenido. Cuando esté creado, cámbielo con `PATCH`.',
  'was already sent with different content. Once it is created, change it with `PATCH`.',
)

/** States of the ticket that has the sent id, each with how to change the ticket. */
const OUTCOMES = {
  PENDING: QUEUED,
  ACTIVE: ISSUED_DIFFERENTLY,
  LISTED: ISSUED_DIFFERENTLY,
  USED: FINAL,
  CANCELLED: FINAL,
  REJECTED: FINAL,
  DELETED: text(
    'se eliminó, y un `ticketId` no se reutiliza.',
    'was deleted, and a `ticketId` is never reused.',
  ),
} as const satisfies Record<StoredTicket['state'], Text>

export interface KnownTickets<Known> {
  /** Tickets of the batch that were sent before, by ticketId. */
  readonly same: ReadonlyMap<string, Known>
  /** Tickets of the batch whose id or code belongs to a different ticket. */
  readonly refusals: readonly Refusal[]
}

/** Compares a batch with stored tickets: which were sent before, and which conflict with a different ticket. */
export function compareWithStored(
  sent: readonly Sent[],
  stored: readonly StoredTicket[],
): KnownTickets<StoredTicket> {
  const byId = new Map(stored.map((ticket) => [ticket.ticketId, ticket]))
  const byLocator = new Map(stored.map((ticket) => [ticket.locatorHash.toString('base64'), ticket]))
  const same = new Map<string, StoredTicket>()
  const refusals: Refusal[] = []
  for (const [index, ticket] of sent.entries()) {
    const sameIdTicket = byId.get(ticket.ticketId)
    const sameLocatorTicket = byLocator.get(ticket.locatorHash.toString('base64'))
    if (sameIdTicket && isSameTicket(ticket, sameIdTicket) && sameIdTicket.state !== 'DELETED') {
      // Its code may have been replaced since, and given to another ticket.
      same.set(ticket.ticketId, sameIdTicket)
      continue
    }
    const faults: FieldError[] = []
    const { ticketId: id } = ticket
    if (sameIdTicket) faults.push(takenId({ index, id, outcome: OUTCOMES[sameIdTicket.state] }))
    if (sameLocatorTicket && sameLocatorTicket.ticketId !== id) {
      const values = { id }
      faults.push({ pointer: `/${index}/ticketAccess/locator`, code: 'ticket.locator_taken', values })
    }
    if (faults.length > 0) refusals.push({ index, faults })
  }
  return { same, refusals }
}

/** Compares a batch with queued tickets by id and fingerprint. Locators of queued tickets cannot be looked up. */
export function compareWithPending(
  sent: readonly TicketIdentity[],
  pending: readonly PendingTicket[],
): KnownTickets<PendingTicket> {
  const byId = new Map(pending.map((each) => [each.ticket.ticketId, each]))
  const same = new Map<string, PendingTicket>()
  const refusals: Refusal[] = []
  for (const [index, ticket] of sent.entries()) {
    const sameIdTicket = byId.get(ticket.ticketId)
    if (sameIdTicket && isSameTicket(ticket, sameIdTicket.ticket)) same.set(ticket.ticketId, sameIdTicket)
    else if (sameIdTicket) {
      refusals.push({ index, faults: [takenId({ index, id: ticket.ticketId, outcome: QUEUED })] })
    }
  }
  return { same, refusals }
}

interface TakenId {
  readonly index: number
  readonly id: string
  readonly outcome: Text
}

function takenId({ index, ...values }: TakenId): FieldError {
  return { pointer: `/${index}/ticketId`, code: 'ticket.already_exists', values }
}
