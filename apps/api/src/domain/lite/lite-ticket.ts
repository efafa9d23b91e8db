import type { LiteSwapAnswer, LiteTicket, TicketInput } from '@taquilla/contract'
import type { OrganizerState } from '@taquilla/contract/guest'
import { canonicalJson } from '#domain/values/canonical-json.ts'
import type { Contact } from '#domain/values/contact.ts'
import type { Vault } from '#domain/values/vault.ts'

/**
 * Digest that identifies a ticket in its seller's system, from its seat or else its properties. Null if it has neither;
 * such tickets of one person are interchangeable.
 */
export function identityOf(ticket: LiteTicket, vault: Vault): Buffer | null {
  const { eventId, showId, ticketType, seating, properties } = ticket
  if (seating?.seat) {
    const place = ['seat', eventId, showId, seating.section ?? '', seating.row ?? '', seating.seat]
    return vault.digest('lite_ticket', JSON.stringify(place))
  }
  if (!properties || Object.keys(properties).length === 0) return null
  const named = ['properties', eventId, showId, ticketType]
  return vault.digest('lite_ticket', `${JSON.stringify(named)}\n${canonicalJson(properties)}`)
}

/** Key of tickets that differ only in owner, seat and properties. */
export function kindOf({
  eventId,
  showId,
  ticketType,
}: Pick<LiteTicket, 'eventId' | 'showId' | 'ticketType'>) {
  return JSON.stringify([eventId, showId, ticketType])
}

/**
 * Converts a Lite ticket to a ticket of the API. Its random locator is shown to nobody; a real code arrives when it is
 * resold.
 */
export function asTicketInput(
  { eventId, showId, ticketType, paidPrice, seating }: LiteTicket,
  issued: { readonly ticketId: string; readonly email: string; readonly locator: string },
): TicketInput {
  return {
    ticketId: issued.ticketId,
    externalReferenceEventId: eventId,
    showId,
    ticketOptionId: ticketType,
    buyer: issued.email,
    price: paidPrice,
    // The price paid already includes all fees, so the event's own fee must not apply.
    primarySalesFee: { type: 'FIXED', value: 0 },
    ticketAccess: { type: 'OTHER', locator: issued.locator },
    ...(seating ? { props: { seating } } : {}),
  }
}

/** True if the new ticket is for the same show, ticket type and seat as the one it replaces. */
export function replaces(answer: LiteSwapAnswer, ticket: LiteTicket): boolean {
  const place = ({ seating }: LiteTicket) => [seating?.section ?? '', seating?.row ?? '', seating?.seat ?? '']
  return kindOf(answer) === kindOf(ticket) && String(place(answer)) === String(place(ticket))
}

export function withoutAccess({ ticketAccess: _, ...ticket }: LiteSwapAnswer): LiteTicket {
  return ticket
}

/** Updates a person's tickets from the seller's Lite system. Resolves to null if the seller has no such system. */
export type RefreshTickets = (viewer: {
  readonly sellerId: string
  readonly person: Contact
  readonly warn: (message: string, cause: unknown) => void
}) => Promise<OrganizerState | null>
