import type { GuestTicket } from '@taquilla/contract/guest'

/** The person's tickets of the ticket's show, in the order of the list, with the ticket as it is now. */
export function showGroup(ticket: GuestTicket, listed: readonly GuestTicket[] = []): readonly GuestTicket[] {
  const { eventId, showId } = ticket.show
  const group = listed
    .filter(({ show }) => show.eventId === eventId && show.showId === showId)
    .map((each) => (each.id === ticket.id ? ticket : each))
  return group.includes(ticket) ? group : [ticket]
}
