import type { GuestTicket, TicketPage } from '@taquilla/contract/guest'

/** Page of a ticket as a list of that time shows it: without its files and pickup number. */
export function listedPage(ticket: GuestTicket, answeredAt: number): TicketPage {
  const { show, status } = ticket
  return { view: 'OWNER', show, status, ticket, now: new Date(answeredAt).toISOString() }
}
