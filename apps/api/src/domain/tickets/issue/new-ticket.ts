import { newId } from '#domain/values/ids.ts'
import { addFields, fieldsExcept, type TicketFields } from '../ticket-fields.ts'
import type { Placement, Price } from './placement.ts'
import type { TicketDraft } from './ticket-draft.ts'

/** Ticket ready to be inserted: show and price resolved, code hashed. */
export interface NewTicket
  extends TicketFields,
    Pick<TicketDraft, 'access' | 'detailsText' | 'locatorHash' | 'fingerprint'> {}

const DRAFTED = fieldsExcept('id', 'showId', 'priceMinor', 'currency')

export function newTicket(draft: TicketDraft, placement: Placement, price: Price): NewTicket {
  const base = {
    id: newId(),
    showId: placement.showId,
    priceMinor: price.minor,
    currency: price.currency,
    access: draft.access,
    detailsText: draft.detailsText,
    locatorHash: draft.locatorHash,
    fingerprint: draft.fingerprint,
  }
  return addFields(base, DRAFTED, draft)
}
