import {
  ApiError,
  type Ticket as TicketAnswer,
  type TicketPatch,
  type TicketReplacement,
  updateTicket,
} from '@taquilla/contract'
import { orThrowFaults, wholeRequest } from '#domain/values/place.ts'
import { checkReadOnlyFields } from '#domain/values/read-only.ts'
import { checkFetchedUrls, type IsPrivate } from '../codes/fetched-urls.ts'
import { openAccess, sealAccess } from '../codes/ticket-access.ts'
import { findUnlessPending } from '../issue/find-unless-pending.ts'
import { findRejectedTicket } from '../issue/rejected-tickets-repository.ts'
import { assertChangeable } from '../ticket.ts'
import type { DisplayInput } from '../ticket-details.ts'
import { presentStoredTicket } from '../ticket-presenter.ts'
import type { StoredTicket } from '../ticket-rows.ts'
import type { TicketStore } from '../ticket-store.ts'
import { lockTicket, updateDisplay } from '../tickets-repository.ts'
import { changedFields, readDisplay } from './ticket-display.ts'

interface Change {
  readonly ticketId: string
  readonly body: TicketReplacement | TicketPatch
  /** Builds the complete display data that the request asks for from the ticket's current representation. */
  readonly toDisplay: (answer: TicketAnswer) => DisplayInput
  readonly isPrivate: IsPrivate
}

/**
 * Changes a ticket's display data and code. A request that changes nothing writes and announces nothing.
 * @throws request.invalid, ticket.not_found, ticket.pending, ticket.final, ticket.locator_taken
 */
export async function changeTicket(store: TicketStore, change: Change): Promise<TicketAnswer> {
  const { db, sellerId, vault } = store
  const { ticketId, body, isPrivate } = change
  const ticket = await lockChangeableTicket(store, ticketId)
  const access = openAccess(vault, ticket.sealedAccess)
  const answer = presentStoredTicket(store, ticket)

  const place = wholeRequest()
  checkReadOnlyFields(updateTicket.body, { sent: body, own: answer }, place)
  const sent = {
    ...change.toDisplay(answer),
    ...(body.ticketAccess ? { ticketAccess: body.ticketAccess } : {}),
  }
  const storedUrls = {
    ticketAccess: { type: ticket.accessType, locator: access.locator },
    props: { urls: access.urls ?? null },
  }
  checkFetchedUrls(sent, { stored: storedUrls, isPrivate }, place)
  const display = orThrowFaults(place, readDisplay(sent, { ticket, access }, place))
  const stored = { details: ticket.details, access, accessType: ticket.accessType }
  const fields = changedFields(stored, display)
  if (fields.length === 0) return answer

  const [sealedAccess = ticket.sealedAccess] = sealAccess(vault, [display.access])
  const locatorHash = vault.digest('locator', display.access.locator)
  const { details, accessType } = display
  const changed = { details, accessType, locatorHash, sealedAccess }
  const updatedAt = await updateDisplay(db, { sellerId, ticketId, fields, ...changed })
  return presentStoredTicket(store, { ...ticket, ...changed, updatedAt })
}

/**
 * Locks the ticket against changes until the transaction ends.
 * @throws ticket.not_found, ticket.pending, ticket.final
 */
export async function lockChangeableTicket(
  { db, sellerId }: TicketStore,
  ticketId: string,
): Promise<StoredTicket> {
  const key = { sellerId, ticketId }
  const ticket = await findUnlessPending(db, key, () => lockTicket(db, key))
  if (ticket === undefined) {
    const rejected = await findRejectedTicket(db, sellerId, ticketId)
    if (rejected !== undefined) assertChangeable(rejected.ticket, rejected.ticket.updatedAt)
    throw new ApiError('ticket.not_found', { values: { id: ticketId } })
  }
  assertChangeable(ticket, ticket.endedAt ?? ticket.updatedAt)
  return ticket
}
