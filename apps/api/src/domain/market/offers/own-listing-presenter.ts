import { PAYOUT_DELAY_SECONDS, toMajorUnits } from '@taquilla/contract'
import type { GuestShow, OwnListing } from '@taquilla/contract/guest'
import { type HostedVisit, listingUrl } from '#domain/values/hosted-url.ts'
import type { Listing } from '../listings/listing.ts'
import type { ResaleTicket } from '../resale-tickets/resale-ticket.ts'
import type { ResaleRule } from '../terms/resale-rule.ts'
import { termsOf } from '../terms/resale-terms.ts'
import { presentTerms } from '../terms/resale-terms-presenter.ts'
import { presentSeating } from './offer-presenter.ts'

interface ListingContext {
  readonly ticket: ResaleTicket
  readonly rule: ResaleRule
  readonly show: GuestShow
  readonly visit: HostedVisit
}

/** Presents a listing to the person who listed it. */
export function presentOwnListing(
  listing: Listing,
  { ticket, rule, show, visit }: ListingContext,
): OwnListing {
  const isActive = listing.status === 'ACTIVE'
  const terms = isActive ? termsOf(ticket, rule) : undefined
  const major = (minor: bigint) => toMajorUnits(minor, listing.currency)
  return {
    id: listing.listingId,
    ticketId: ticket.id,
    show,
    optionTitle: ticket.optionTitle,
    seat: presentSeating(ticket.seating),
    type: listing.type,
    groupId: listing.groupId,
    status: listing.status,
    price: major(listing.priceMinor),
    buyerFee: major(listing.buyerFeeMinor),
    sellerFee: major(listing.sellerFeeMinor),
    finalPrice: major(listing.finalPriceMinor),
    payout: major(listing.payoutMinor),
    currency: listing.currency,
    listedAt: listing.listedAt.toISOString(),
    soldAt: listing.soldAt?.toISOString() ?? null,
    endedAt: listing.endedAt?.toISOString() ?? null,
    ending: listing.ending,
    heldUntil: listing.heldUntil?.toISOString() ?? null,
    shareUrl: isActive ? listingUrl(visit, listing.listingId) : null,
    terms: terms ? presentTerms(terms) : null,
    payoutStatus: listing.payoutStatus,
    payoutFrom: payoutFromOf(ticket.startsAt),
  }
}

/** Earliest instant of a payout, as ISO 8601. */
export function payoutFromOf(startsAt: Date): string {
  return new Date(startsAt.getTime() + PAYOUT_DELAY_SECONDS * 1_000).toISOString()
}
