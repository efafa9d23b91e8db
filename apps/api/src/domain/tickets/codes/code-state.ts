import type { TicketStatus } from '@taquilla/contract'
import type { CodeState } from '@taquilla/contract/guest'
import { isUnlocked, type UnlockedTicket, type UnlockRule } from '#domain/values/unlock.ts'

/** A show's redemption: the event's, with what the show sets in place of it. */
export interface Redemption {
  readonly policy?: 'MANDATORY' | 'OPTIONAL' | 'NONE'
  readonly instructions?: string
  readonly hoursBeforeShow?: number
}

/** A ticket as its protection sees it. */
export interface ProtectedTicket extends UnlockedTicket {
  readonly status: TicketStatus | 'DELETED'
  readonly isCodeAwaited: boolean
  readonly redemption: Redemption
  /** The seller's present. */
  readonly now: Date
}

/** The state that the present owner sees in place of the code. */
export function codeStateOf(ticket: ProtectedTicket, rule: UnlockRule): CodeState {
  if (ticket.status === 'LISTED') return 'LISTED'
  if (ticket.status !== 'ACTIVE') return 'NONE'
  if (ticket.redemption.policy === 'MANDATORY') return 'PICKUP'
  if (ticket.isCodeAwaited) return 'AWAITED'
  return isUnlocked(rule, ticket) ? 'SHOWN' : 'LOCKED'
}

/** Since when the pickup number is shown; null: from the outset. */
export function pickupShownFrom({ redemption, startsAt }: ProtectedTicket): Date | null {
  const { hoursBeforeShow } = redemption
  return hoursBeforeShow === undefined ? null : new Date(startsAt.getTime() - hoursBeforeShow * 3_600_000)
}

/** Whether the present owner sees the pickup number, if there is one. */
export function isPickupShown(ticket: ProtectedTicket): boolean {
  const { redemption, status, isCodeAwaited, now } = ticket
  const { policy = 'NONE' } = redemption
  if (policy === 'NONE' || status !== 'ACTIVE' || isCodeAwaited) return false
  const shownFrom = pickupShownFrom(ticket)
  return shownFrom === null || shownFrom <= now
}

/** Whether files of the ticket may leave: those of the code with it, and the number's with the number. */
export function areDocumentsShown(ticket: ProtectedTicket, rule: UnlockRule): boolean {
  const state = codeStateOf(ticket, rule)
  return state === 'SHOWN' || (state === 'PICKUP' && isPickupShown(ticket) && isUnlocked(rule, ticket))
}
