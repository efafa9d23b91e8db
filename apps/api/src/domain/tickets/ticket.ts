import { ApiError, type ShowStatus, type TicketStatus } from '@taquilla/contract'
import type { TicketFields } from './ticket-fields.ts'

/** Every state of a ticket. Responses never show DELETED. */
export type TicketState = TicketStatus | 'DELETED'

/**
 * State machine of a ticket: which states may follow each state. A resale is LISTED → ACTIVE with a new owner.
 * PENDING and REJECTED tickets live in the queue's tables, all others in `tickets`.
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

export interface Ticket extends TicketFields {
  readonly state: TicketState
  readonly createdAt: Date
  readonly updatedAt: Date
}

export function canBecome(from: TicketState, to: TicketState): boolean {
  return (NEXT_STATES[from] as readonly TicketState[]).includes(to)
}

/** States from which `to` can be reached; update statements use them as a condition. */
export function statesBefore(to: TicketState): readonly TicketState[] {
  return STATES.filter((from) => canBecome(from, to))
}

export function isFinal(state: TicketState): boolean {
  return NEXT_STATES[state].length === 0
}

/**
 * State of a ticket given its show's status: tickets of a cancelled show count as CANCELLED before the sweep writes it.
 */
export function stateInShow(state: TicketState, showStatus: ShowStatus): TicketState {
  return showStatus === 'CANCELLED' && canBecome(state, 'CANCELLED') ? 'CANCELLED' : state
}

/** @throws ticket.not_found if the ticket was deleted, ticket.final if it can no longer change */
export function assertChangeable(
  { ticketId: id, state }: Pick<Ticket, 'ticketId' | 'state'>,
  since: Date,
): void {
  if (state === 'DELETED') throw new ApiError('ticket.not_found', { values: { id } })
  if (!isFinal(state)) return
  throw new ApiError('ticket.final', { values: { id, status: state, since: since.toISOString() } })
}
