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
  if (ticket.status === 'DELETED') return 'ticket.not_found'
  if (person && !isOwnedBy(ticket, person)) return 'ticket.not_yours'
  if (ticket.showStatus === 'CANCELLED') return 'show.cancelled'
  if (ticket.startsAt <= ticket.now) return 'show.past'
  if (ticket.status !== 'ACTIVE') return 'listing.ticket_not_active'
  if (ticket.isPartOfAPass) return 'listing.part_of_pass'
  if (!ticket.isResaleEnabled || !settings.allowsListing) return 'listing.not_allowed'
  if (settings.listableFrom && settings.listableFrom > ticket.now) return 'listing.too_early'
  if (settings.resaleEndsAt && settings.resaleEndsAt <= ticket.now) return 'listing.too_late'
  if (isCodeKnown(ticket, rule) && !ticket.replacesCodes) return 'listing.code_released'
  const terms = readTerms(ticket, rule)
  if ('code' in terms) return terms.code
  if (settings.maxSell !== null && listedCount >= settings.maxSell) return 'listing.limit_reached'
  return undefined
}

/** True if somebody has seen the code or can see it now; later rule changes cannot undo that. */
function isCodeKnown(ticket: ResaleTicket, rule: ResaleRule): boolean {
  return ticket.isCodeReleased || isUnlocked(rule, ticket)
}
