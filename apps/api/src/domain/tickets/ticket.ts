import { ApiError, type ShowStatus, type TicketStatus } from '@taquilla/contract'
import type { TicketFields } from './ticket-fields.ts'

/** Every state of a ticket: those that answers show, and DELETED, which no answer shows. */
export type TicketState = TicketStatus | 'DELETED'

/**
 * Which state may follow which; a state that nothing follows is final. A sale is LISTED → ACTIVE with a new owner.
 * PENDING and REJECTED live in the queue's tables, the others in `tickets`.
 */
export const NEXT_STATES = {
  PENDING: ['ACTIVE', 'REJECTED'],
  REJECTED: [],
  ACTIVE: ['LISTED', 'USED', 'CANCELLED', 'DELETED'],
  LISTED: ['ACTIVE', 'CANCELLED', 'DELETED'],
  USED: [],
  CANCELLED: [],
  DELETED: [],
} as const satisfies Readonly<Record<TicketState, readonly TicketState[]>>

const STATES = Object.keys(NEXT_STATES) as readonly TicketState[]

/** A ticket without its access codes. */
export interface Ticket extends TicketFields {
  readonly state: TicketState
  readonly createdAt: Date
  readonly updatedAt: Date
}

export function canBecome(from: TicketState, to: TicketState): boolean {
  return (NEXT_STATES[from] as readonly TicketState[]).includes(to)
}

/** The states that this one may follow; conditional statements compare with them. */
export function statesBefore(to: TicketState): readonly TicketState[] {
  return STATES.filter((from) => canBecome(from, to))
}

export function isFinal(state: TicketState): boolean {
  return NEXT_STATES[state].length === 0
}

/** The state of a ticket given its show's: tickets of a cancelled show are CANCELLED at once; a sweep writes that later. */
export function stateInShow(state: TicketState, showStatus: ShowStatus): TicketState {
  return showStatus === 'CANCELLED' && canBecome(state, 'CANCELLED') ? 'CANCELLED' : state
}

/** Refuses changes to a stored ticket that may no longer change. @throws ticket.not_found, ticket.final */
export function assertChangeable(state: TicketState): void {
  if (state === 'DELETED') throw new ApiError('ticket.not_found')
  if (isFinal(state)) throw new ApiError('ticket.final')
}
