import { type HANDOVER_REFUSALS, type Language, MAX_HANDOVERS_PER_TICKET } from '@taquilla/contract'
import type { Refusal } from '@taquilla/contract/guest'
import type { Contact } from '#domain/values/contact.ts'
import { presentRefusal } from '#domain/values/refusal-presenter.ts'
import { ownerOf, type ResaleTicket } from '../resale-tickets/resale-ticket.ts'
import { isBoundByCode, NOT_ACTIVE, obstacleOf } from './listing-refusal.ts'
import { type ResaleRule, settingsOf } from './resale-rule.ts'

export type HandoverRefusal = 'ticket.not_found' | 'ticket.not_yours' | (typeof HANDOVER_REFUSALS)[number]

/**
 * Returns the first reason why the ticket cannot be handed over now; undefined if it can.
 * @param person undefined skips the check that the person owns the ticket
 */
export function handoverRefusalOf(
  ticket: ResaleTicket,
  rule: ResaleRule,
  person: Contact | undefined,
): HandoverRefusal | undefined {
  const obstacle = obstacleOf('handover', ticket, person)
  if (obstacle) return obstacle
  // A Lite system would have to swap the ticket first.
  if (!settingsOf(rule).allowsHandover || ticket.isLite || ownerOf(ticket) === '')
    return 'handover.not_allowed'
  if (isBoundByCode(ticket, rule)) return 'handover.code_released'
  if (ticket.handoverCount >= MAX_HANDOVERS_PER_TICKET) return 'handover.limit_reached'
  return undefined
}

/** Values that the details of refusals name. */
export function handoverRefusalValues({ ticketId, showId, startsAt, status }: ResaleTicket) {
  return {
    id: showId,
    ticket: ticketId,
    startsAt: startsAt.toISOString(),
    state: NOT_ACTIVE[status === 'USED' || status === 'LISTED' ? status : 'CANCELLED'],
    count: MAX_HANDOVERS_PER_TICKET,
  }
}

/** Why the owner cannot hand the ticket over; null if they can. */
export function presentHandoverRefusal(
  ticket: ResaleTicket,
  rule: ResaleRule,
  language: Language,
): Refusal | null {
  const values = { ...handoverRefusalValues(ticket), now: ticket.now.toISOString() }
  return presentRefusal(handoverRefusalOf(ticket, rule, undefined), language, values)
}
