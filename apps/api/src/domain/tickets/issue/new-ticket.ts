import { newId } from '#domain/values/ids.ts'
import type { Ticket } from '../ticket.ts'
import type { Placement, Price } from './placement.ts'
import type { TicketDraft } from './ticket-draft.ts'

type Stored = Omit<Ticket, 'state' | 'createdAt' | 'updatedAt'>

/** A ticket ready to be stored: placed, priced, its codes digested. */
export interface NewTicket
  extends Stored,
    Pick<TicketDraft, 'access' | 'detailsText' | 'locatorHash' | 'fingerprint'> {}

export function newTicket(draft: TicketDraft, placement: Placement, price: Price): NewTicket {
  return {
    id: newId(),
    ticketId: draft.ticketId,
    eventReference: placement.eventReference,
    showId: placement.showId,
    ticketOptionId: placement.ticketOptionId,
    priceTypeId: placement.priceTypeId,
    priceMinor: price.minor,
    currency: price.currency,
    buyerEmail: draft.buyerEmail,
    buyerPhone: draft.buyerPhone,
    ownerEmail: draft.ownerEmail,
    orderId: draft.orderId,
    accessType: draft.accessType,
    details: draft.details,
    access: draft.access,
    detailsText: draft.detailsText,
    locatorHash: draft.locatorHash,
    fingerprint: draft.fingerprint,
  }
}
