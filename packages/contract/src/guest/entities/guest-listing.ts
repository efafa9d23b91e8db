import Type, { type Static } from 'typebox'
import { LISTING_ENDINGS, LISTING_STATUSES, LISTING_TYPES } from '../../entities/listing.ts'
import { RULE_TYPES } from '../../entities/rule.ts'
import { RULE_FIELDS } from '../../entities/rule-values.ts'
import { nullable, object, oneOf } from '../../schema.ts'
import {
  amount,
  count,
  currency,
  externalId,
  fee,
  flag,
  id,
  instant,
  seat,
  title,
  webUrl,
} from '../fields.ts'
import { guestShow, seatMap } from './guest-show.ts'
import { organizerState, PAYOUT_STATES, refusal } from './guest-ticket.ts'

/** Origin of a minimum or maximum price. */
const boundSource = object({
  field: oneOf(RULE_FIELDS),
  /** Null if no rule sets the bound. */
  ruleType: nullable(oneOf(RULE_TYPES)),
  /** Percentage or amount relative to the face price; null if the bound is an absolute price. */
  relative: nullable(fee),
})

/** Bounds of a ticket's resale price, and the fees on it. */
export const resaleTerms = object({
  currency,
  /** Face price plus primary sales fee. */
  paid: amount,
  facePrice: amount,
  primaryFee: amount,
  minPrice: amount,
  maxPrice: nullable(amount),
  minSource: nullable(boundSource),
  maxSource: nullable(boundSource),
  buyerFee: fee,
  sellerFee: fee,
  /** Initial value of the price field: the paid price, clamped to the bounds. */
  suggestedPrice: amount,
})

const sellableTicket = object({
  id,
  ticketId: externalId,
  optionTitle: title,
  ticketOptionId: externalId,
  seat: nullable(seat),
  /** Null if the ticket can be listed. */
  refusal: nullable(refusal),
  terms: nullable(resaleTerms),
  /** Active listing of the ticket, if any. */
  listingId: nullable(id),
})

/** Tickets that the person may list: the requested one first, then their others of the same show or order. */
export const saleOptions = object({
  shows: Type.Array(object({ show: guestShow, tickets: Type.Array(sellableTicket) })),
  /**
   * Remaining number of tickets that `maxSell` of the rules allows, per show, in the order of `shows`; null if
   * unlimited.
   */
  remaining: Type.Array(nullable(count)),
  /** False if the list was cut at MAX_TICKETS_PER_PAGE. */
  isComplete: flag,
  payoutFrom: nullable(instant),
  hasPayoutAccount: flag,
  organizer: organizerState,
})

/** Listing as shown to the reseller. */
export const ownListing = object({
  id,
  ticketId: id,
  show: guestShow,
  optionTitle: title,
  seat: nullable(seat),
  type: oneOf(LISTING_TYPES),
  groupId: nullable(id),
  status: oneOf(LISTING_STATUSES),
  price: amount,
  buyerFee: amount,
  sellerFee: amount,
  finalPrice: amount,
  payout: amount,
  currency,
  listedAt: instant,
  soldAt: nullable(instant),
  endedAt: nullable(instant),
  /** Null while the listing is active, and if it was sold. */
  ending: nullable(oneOf(LISTING_ENDINGS)),
  /** End of another person's hold on the listing; null if nobody holds it. */
  heldUntil: nullable(instant),
  /** Public page of the listing; null once the listing has ended. */
  shareUrl: nullable(webUrl),
  /** Terms for changing the price; null once the listing has ended. */
  terms: nullable(resaleTerms),
  payoutStatus: nullable(oneOf(PAYOUT_STATES)),
  payoutFrom: instant,
})

/** Unit that a buyer purchases: a single ticket, or a whole pack. */
export const offer = object({
  /** Id of the listing, or of the listing group for a pack. */
  id,
  isPack: flag,
  listingIds: Type.Array(id),
  ticketOptionId: externalId,
  optionTitle: title,
  /** Seats in the order of `listingIds`; null for unnumbered places. */
  seats: Type.Array(nullable(seat)),
  /** Price of each ticket, fees included. */
  finalPrice: amount,
  total: amount,
  currency,
  /** True if the signed-in person offers it. */
  isOwn: flag,
})

/** Page of one listing: its reseller can manage it; everybody else sees an offer. */
export const listingPage = object({
  view: oneOf(['HOLDER', 'PUBLIC']),
  show: guestShow,
  status: oneOf(LISTING_STATUSES),
  /** Tickets that the listing or its pack offers, or offered until it ended; seats as in `offer`. */
  tickets: object({ ticketOptionId: externalId, optionTitle: title, seats: Type.Array(nullable(seat)) }),
  /** Null once the listing has ended. */
  offer: nullable(offer),
  /** End of the hold of the offer, by the visitor or anybody else; null if nobody holds it. */
  heldUntil: nullable(instant),
  /** Hold of the offer by the signed-in person or by the browser; null if neither holds it. */
  holdId: nullable(id),
  now: instant,
  /** Instant from which the visitor may hold tickets of the show, after many unpaid holds; null if at once. */
  holdAgainAt: nullable(instant),
  /** Only for the reseller: this listing first, then the others of its group. */
  own: nullable(Type.Array(ownListing)),
})

const resaleOption = object({
  ticketOptionId: externalId,
  title,
  description: Type.String(),
  /** Price of the primary sale, with the primary sales fee if the seller declared one. */
  primaryPrice: nullable(amount),
  hasPrimaryFee: flag,
  currency,
  /** URL of the primary sale; null once the listing has ended. */
  primarySalesUrl: nullable(webUrl),
  ticketCount: count,
  /** Lowest final price; null if there are no offers. */
  fromPrice: nullable(amount),
})

/** Resale page of an event. Lists offers only if a show is selected. Counts are of tickets; a pack has several. */
export const resalePage = object({
  eventId: id,
  eventTitle: title,
  description: Type.String(),
  /** In the order of their start, canceled ones included. */
  shows: Type.Array(
    object({
      show: guestShow,
      ticketCount: count,
      fromPrice: nullable(amount),
      currency: nullable(currency),
    }),
  ),
  showId: nullable(externalId),
  seatMap,
  options: Type.Array(resaleOption),
  /** Sorted by final price, lowest first. */
  offers: Type.Array(offer),
  /** False if `offers` was cut. */
  isComplete: flag,
  /** Reason for which nothing can be bought, such as a cancelled show; null if buying is possible. */
  refusal: nullable(refusal),
  now: instant,
  /** End of the resale of the chosen show, past or to come; null if the rules set none before its start. */
  resaleEndsAt: nullable(instant),
  /**
   * Open hold of the signed-in person or of the browser for the show, if no payment of it is in progress; `offers` omits
   * its offers.
   */
  hold: nullable(object({ id, offers: Type.Array(offer) })),
  /** Instant from which the visitor may hold tickets of the show, after many unpaid holds; null if at once. */
  holdAgainAt: nullable(instant),
})

export type BoundSource = Static<typeof boundSource>
export type ResaleTerms = Static<typeof resaleTerms>
export type SellableTicket = Static<typeof sellableTicket>
export type SaleOptions = Static<typeof saleOptions>
export type OwnListing = Static<typeof ownListing>
export type ListingEnding = (typeof LISTING_ENDINGS)[number]
export type Offer = Static<typeof offer>
export type ListingPage = Static<typeof listingPage>
export type ResaleOption = Static<typeof resaleOption>
export type ResalePage = Static<typeof resalePage>
