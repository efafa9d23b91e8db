import { formOfAddress } from '@taquilla/contract'
import { withoutPlus } from '#domain/values/contact.ts'
import type { TicketStore } from '../ticket-store.ts'
import { lockPendingBatches, replacePendingTickets } from './pending-batches-repository.ts'
import type { NewTicket } from './placement.ts'

/** Removes a person from tickets that are queued but not created yet. */
export async function eraseFromPendingTickets(
  store: TicketStore,
  { contact, pseudonym }: { readonly contact: string; readonly pseudonym: string },
): Promise<void> {
  for (const { ticketBatchId, tickets } of await lockPendingBatches(store)) {
    const isTheirs = (ticket: NewTicket) => mentions(ticket, contact)
    if (!tickets.some(isTheirs)) continue
    const changed = tickets.map((ticket) => (isTheirs(ticket) ? withoutPerson(ticket, pseudonym) : ticket))
    await replacePendingTickets(store, ticketBatchId, changed)
  }
}

function mentions({ buyerEmail, buyerPhone, ownerEmail, details }: NewTicket, contact: string): boolean {
  const emails = [buyerEmail, ownerEmail, details.buyer?.emailExternal]
  const phones = [buyerPhone, details.buyer?.phoneNumber]
  return (
    emails.some((email) => email && formOfAddress(email) === contact) ||
    phones.some((phone) => phone && withoutPlus(phone) === contact)
  )
}

function withoutPerson(ticket: NewTicket, pseudonym: string): NewTicket {
  const { holder, buyer, ...details } = ticket.details
  return {
    ...ticket,
    buyerEmail: pseudonym,
    buyerPhone: null,
    ownerEmail: pseudonym,
    details,
    detailsText: JSON.stringify(details),
  }
}
