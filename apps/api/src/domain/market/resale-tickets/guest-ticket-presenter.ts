import { type Language, toMajorUnits } from '@taquilla/contract'
import type { GuestShow, GuestTicket } from '@taquilla/contract/guest'
import { isUnlocked, unlockInstant } from '#domain/values/unlock.ts'
import { presentSeating } from '../offers/offer-presenter.ts'
import { presentHandoverRefusal } from '../terms/handover-refusal.ts'
import type { ListingRefusal } from '../terms/listing-refusal.ts'
import { presentListingRefusal } from '../terms/listing-refusal-presenter.ts'
import type { ResaleRule } from '../terms/resale-rule.ts'
import type { ResaleTicket } from './resale-ticket.ts'

const SHOWN_ID_CHARACTERS = 3

interface TicketContext {
  readonly rule: ResaleRule
  readonly show: GuestShow
  readonly refusal: ListingRefusal | undefined
  /** Fields shown in place of the code, which this presenter never includes. */
  readonly code: Pick<GuestTicket, 'codeState' | 'pickup' | 'documents'>
  readonly language: Language
}

export function presentGuestTicket(
  ticket: ResaleTicket,
  { rule, show, refusal, code, language }: TicketContext,
): GuestTicket {
  if (ticket.status === 'DELETED') throw new Error('A deleted ticket is never answered.')
  const { holder } = ticket
  return {
    id: ticket.id,
    ticketId: ticket.ticketId,
    show,
    optionTitle: ticket.optionTitle,
    priceTypeTitle: ticket.priceTypeTitle,
    seat: presentSeating(ticket.seating),
    status: ticket.status,
    isNominal: holder !== null,
    holderName: holder?.fullName ?? null,
    holderIdentificationEnding: holder?.identificationNumber?.slice(-SHOWN_ID_CHARACTERS) ?? null,
    isPartOfAPass: ticket.isPartOfAPass,
    isProtected: rule.ticketShield.value === true,
    unlockAt: unlockInstant(rule, ticket)?.toISOString() ?? null,
    isUnlocked: isUnlocked(rule, ticket) && !ticket.isCodeAwaited,
    ...code,
    hasSeatMap: ticket.hasSeatMap,
    isHeldByOrganizer: ticket.isLite && ticket.isCodeAwaited,
    listing: presentOwnListing(ticket),
    sellRefusal: presentListingRefusal(refusal, ticket, { rule, show, language }),
    handover: presentPendingHandover(ticket),
    handoverRefusal: presentHandoverRefusal(ticket, rule, language),
    resoldAt: (!ticket.isHandedOver && ticket.resoldAt?.toISOString()) || null,
    usedAt: ticket.usedAt?.toISOString() ?? null,
  }
}

function presentOwnListing({ listing, currency }: ResaleTicket): GuestTicket['listing'] {
  return (
    listing && {
      id: listing.listingId,
      price: toMajorUnits(listing.priceMinor, currency),
      finalPrice: toMajorUnits(listing.finalPriceMinor, currency),
      payout: toMajorUnits(listing.payoutMinor, currency),
      currency,
      isHeld: listing.isHeld,
    }
  )
}

function presentPendingHandover({ handover }: ResaleTicket): GuestTicket['handover'] {
  if (handover === null) return null
  const { handoverId: id, recipientEmail, expiresAt } = handover
  return { id, recipientEmail, expiresAt: expiresAt.toISOString() }
}
