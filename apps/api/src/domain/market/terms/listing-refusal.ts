import { text } from '@taquilla/contract'
import type { LISTING_REFUSALS } from '@taquilla/contract/guest'
import type { Contact } from '#domain/values/contact.ts'
import { isUnlocked } from '#domain/values/unlock.ts'
import { isOwnedBy, type ResaleTicket } from '../resale-tickets/resale-ticket.ts'
import { type ResaleRule, settingsOf } from './resale-rule.ts'
import { readTerms } from './resale-terms.ts'

export type ListingRefusal = (typeof LISTING_REFUSALS)[number]

/** States in which a ticket cannot be listed, in words for guests and for integrators. */
export const NOT_ACTIVE = {
  USED: text('ya se usó', 'was already used'),
  LISTED: text('ya está en venta', 'is already listed'),
  CANCELLED: text('se canceló', 'was canceled'),
} as const

export interface Reseller {
  /** Undefined skips the check that the person owns the ticket. */
  readonly person: Contact | undefined
  /** Number of other tickets of the show that the person has listed or sold. */
  readonly listedCount: number
}

/** Returns the first reason why the ticket cannot be listed now; undefined if it can. */
export function listingRefusalOf(
  ticket: ResaleTicket,
  rule: ResaleRule,
  { person, listedCount }: Reseller,
): ListingRefusal | undefined {
  const settings = settingsOf(rule)
  const obstacle = obstacleOf('listing', ticket, person)
  if (obstacle) return obstacle
  if (!ticket.isResaleEnabled || !settings.allowsListing) return 'listing.not_allowed'
  if (settings.listableFrom && settings.listableFrom > ticket.now) return 'listing.too_early'
  if (settings.resaleEndsAt && settings.resaleEndsAt <= ticket.now) return 'listing.too_late'
  if (isBoundByCode(ticket, rule)) return 'listing.code_released'
  const terms = readTerms(ticket, rule)
  if ('code' in terms) return terms.code
  if (settings.maxSell !== null && listedCount >= settings.maxSell) return 'listing.limit_reached'
  return undefined
}

/** First reason why the ticket itself cannot change hands, whether it would be listed or handed over. */
export function obstacleOf<Way extends 'listing' | 'handover'>(
  way: Way,
  ticket: ResaleTicket,
  person: Contact | undefined,
) {
  if (ticket.status === 'DELETED') return 'ticket.not_found'
  if (person && !isOwnedBy(ticket, person)) return 'ticket.not_yours'
  if (ticket.showStatus === 'CANCELLED') return 'show.cancelled'
  if (ticket.startsAt <= ticket.now) return 'show.past'
  if (ticket.status !== 'ACTIVE') return `${way}.ticket_not_active` as const
  if (ticket.handover) return 'handover.pending'
  if (ticket.isPartOfAPass) return `${way}.part_of_pass` as const
  return undefined
}

/** True if the owner knows the code and the seller would not replace it, so that the ticket cannot change hands. */
export function isBoundByCode(ticket: ResaleTicket, rule: ResaleRule): boolean {
  return isCodeKnown(ticket, rule) && !ticket.replacesCodes
}

/** True if somebody has seen the code or can see it now; later rule changes cannot undo that. */
export function isCodeKnown(ticket: ResaleTicket, rule: ResaleRule): boolean {
  return ticket.isCodeReleased || isUnlocked(rule, ticket)
}
