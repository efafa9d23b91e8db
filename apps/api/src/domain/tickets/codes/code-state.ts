import type { TicketStatus } from '@taquilla/contract'
import type { CodeState } from '@taquilla/contract/guest'
import { isUnlocked, type TicketTimes, type UnlockRule } from '#domain/values/unlock.ts'

/** Pickup settings of a show: those of its event, overridden by its own. */
export interface Redemption {
  readonly policy?: 'MANDATORY' | 'OPTIONAL' | 'NONE'
  readonly instructions?: string
  readonly hoursBeforeShow?: number
}

/** Fields of a ticket that decide whether its code is shown. */
export interface ProtectedTicket extends TicketTimes {
  readonly status: TicketStatus | 'DELETED'
  readonly isCodeAwaited: boolean
  readonly redemption: Redemption
  /** Current time of the seller: the time of its test clock, if it has set one. */
  readonly now: Date
}

/** State that the ticket page shows to the current owner in place of the code. */
export function codeStateOf(ticket: ProtectedTicket, rule: UnlockRule): CodeState {
  if (ticket.status === 'LISTED') return 'LISTED'
  if (ticket.status !== 'ACTIVE') return 'NONE'
  if (ticket.redemption.policy === 'MANDATORY') return 'PICKUP'
  if (ticket.isCodeAwaited) return 'AWAITED'
  return isUnlocked(rule, ticket) ? 'SHOWN' : 'LOCKED'
}

/** Instant from which the pickup number is shown; null if it is shown from the start. */
export function pickupShownFrom({ redemption, startsAt }: ProtectedTicket): Date | null {
  const { hoursBeforeShow } = redemption
  return hoursBeforeShow === undefined ? null : new Date(startsAt.getTime() - hoursBeforeShow * 3_600_000)
}

/** True if the current owner may see the pickup number, should the ticket have one. */
export function isPickupShown(ticket: ProtectedTicket): boolean {
  const { redemption, status, isCodeAwaited, now } = ticket
  const { policy = 'NONE' } = redemption
  if (policy === 'NONE' || status !== 'ACTIVE' || isCodeAwaited) return false
  const shownFrom = pickupShownFrom(ticket)
  return shownFrom === null || shownFrom <= now
}

/**
 * True if the owner may download the ticket's files: while the code is shown, or while the pickup number is shown and
 * the ticket is unlocked.
 */
export function areDocumentsShown(ticket: ProtectedTicket, rule: UnlockRule): boolean {
  const state = codeStateOf(ticket, rule)
  return state === 'SHOWN' || (state === 'PICKUP' && isPickupShown(ticket) && isUnlocked(rule, ticket))
}
