import {
  type Ticket as TicketAnswer,
  type TicketPatch,
  type TicketReplacement,
  updateTicket,
} from '@taquilla/contract'
import { orThrowFaults, wholeRequest } from '#domain/values/place.ts'
import { checkReadOnlyFields } from '#domain/values/read-only.ts'
import { checkFetchedUrls, type IsPrivate } from '../codes/fetched-urls.ts'
import { openAccess, sealAccess } from '../codes/ticket-access.ts'
import type { DisplayInput } from '../ticket-details.ts'
import { presentStoredTicket } from '../ticket-presenter.ts'
import type { TicketStore } from '../ticket-store.ts'
import { updateDisplay } from '../tickets-repository.ts'
import { lockChangeableTicket } from './lock-changeable-ticket.ts'
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
