import type { GuestTicket } from '@taquilla/contract/guest'

/** State of a ticket as shown to its owner. */
export type TicketState =
  | 'PREPARING'
  | 'LOCKED'
  | 'SHOWN'
  | 'PICKUP'
  | 'AWAITED'
  | 'ORGANIZER'
  | 'LISTED'
  | 'USED'
  | 'CANCELLED'
  | 'OVER'

export function stateOf(
  ticket: Pick<GuestTicket, 'status' | 'codeState' | 'show' | 'isHeldByOrganizer'>,
): TicketState {
  const { status, codeState, show, isHeldByOrganizer } = ticket
  if (status === 'USED') return 'USED'
  if (status === 'CANCELLED' || show.status === 'CANCELLED') return 'CANCELLED'
  if (show.isOver) return 'OVER'
  if (status === 'LISTED' || codeState === 'LISTED') return 'LISTED'
  if (status !== 'ACTIVE') return 'PREPARING'
  if (isHeldByOrganizer) return 'ORGANIZER'
  if (codeState === 'NONE') return 'PREPARING'
  return codeState
}

/** Instant at which the code or pickup number becomes visible; null if no such change is scheduled. */
export function nextChangeAt(ticket: GuestTicket): string | null {
  const state = stateOf(ticket)
  if (state === 'LOCKED') return ticket.unlockAt
  const isNumberAhead = ticket.pickup !== null && ticket.pickup.number === null
  return isNumberAhead && (state === 'SHOWN' || state === 'PICKUP') ? ticket.pickup.shownFrom : null
}

/** True if the codes of the person's tickets of a show appear at different times. */
export function haveDifferentTimes(group: readonly GuestTicket[]): boolean {
  const timed = group.filter((each) => ['LOCKED', 'SHOWN'].includes(stateOf(each)))
  return new Set(timed.map(({ unlockAt }) => unlockAt)).size > 1
}

/** The person's tickets of the ticket's show, in the order of the list, with the ticket as it is now. */
export function showGroup(ticket: GuestTicket, listed: readonly GuestTicket[] = []): readonly GuestTicket[] {
  const { eventId, showId } = ticket.show
  const group = listed
    .filter(({ show }) => show.eventId === eventId && show.showId === showId)
    .map((each) => (each.id === ticket.id ? ticket : each))
  return group.includes(ticket) ? group : [ticket]
}
