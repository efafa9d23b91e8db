import type { GuestTicket } from '@taquilla/contract/guest'

/** What a ticket looks like to its owner. `READY`: nothing keeps its code closed. */
export type TicketState = 'PREPARING' | 'LOCKED' | 'READY' | 'LISTED' | 'USED' | 'CANCELLED'

export function stateOf(ticket: Pick<GuestTicket, 'status' | 'isUnlocked' | 'show'>): TicketState {
  if (ticket.status === 'USED') return 'USED'
  if (ticket.status === 'CANCELLED' || ticket.show.status === 'CANCELLED') return 'CANCELLED'
  if (ticket.status === 'LISTED') return 'LISTED'
  if (ticket.status !== 'ACTIVE') return 'PREPARING'
  return ticket.isUnlocked ? 'READY' : 'LOCKED'
}
