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
