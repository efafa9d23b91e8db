import type { LiteSwapAnswer, LiteTicket, TicketInput } from '@taquilla/contract'
import { canonicalJson } from '#domain/values/canonical-json.ts'
import type { Vault } from '#domain/values/vault.ts'

/**
 * What tells a ticket from all others of its seller's system, or null where nothing does: its seat; without one, the
 * properties that the system gave it. Equal tickets of one person are told apart by their number alone.
 */
export function identityOf(ticket: LiteTicket, vault: Vault): Buffer | null {
  const { eventId, showId, ticketType, seating, properties } = ticket
  if (seating?.seat) {
    const place = ['seat', eventId, showId, seating.section ?? '', seating.row ?? '', seating.seat]
    return vault.digest('lite_ticket', JSON.stringify(place))
  }
  if (!properties || Object.keys(properties).length === 0) return null
  const named = ['properties', eventId, showId, ticketType]
  return vault.digest('lite_ticket', `${JSON.stringify(named)}\n${sorted(properties)}`)
}

/** Equal for tickets that nothing tells apart, besides whose they are. */
export function kindOf({
  eventId,
  showId,
  ticketType,
}: Pick<LiteTicket, 'eventId' | 'showId' | 'ticketType'>) {
  return JSON.stringify([eventId, showId, ticketType])
}

/** The same ticket as its seller would issue it here; nobody has a code of it until it is resold. */
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
    // What was paid holds every fee already, whatever the event says of its own.
    primarySalesFee: { type: 'FIXED', value: 0 },
    ticketAccess: { type: 'OTHER', locator: issued.locator },
    ...(seating ? { props: { seating } } : {}),
  }
}

/** Whether the new ticket is for the same place as the one that it replaces. */
export function replaces(answer: LiteSwapAnswer, ticket: LiteTicket): boolean {
  const place = ({ seating }: LiteTicket) => [seating?.section ?? '', seating?.row ?? '', seating?.seat ?? '']
  return kindOf(answer) === kindOf(ticket) && String(place(answer)) === String(place(ticket))
}

/** The ticket without its code. */
export function withoutAccess({ ticketAccess: _, ...ticket }: LiteSwapAnswer): LiteTicket {
  return ticket
}

function sorted(properties: Readonly<Record<string, unknown>>): string {
  return canonicalJson(properties)
}
