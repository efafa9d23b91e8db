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
import { guestShow } from './guest-show.ts'
import { organiserState, PAYOUT_STATES, refusal } from './guest-ticket.ts'
import { seatMap } from './seat-map.ts'

/** Where a bound of the price comes from. */
const boundSource = object({
  field: oneOf(RULE_FIELDS),
  /** Null where nobody set it. */
  ruleType: nullable(oneOf(RULE_TYPES)),
  /** How it was set; null where it is an absolute price. */
  relative: nullable(fee),
})

/** What the price of one ticket may be, and what is charged on it. */
export const resaleTerms = object({
  currency,
  /** Face price and primary sales fee: what was paid in the primary sale. */
  paid: amount,
  facePrice: amount,
  primaryFee: amount,
  minPrice: amount,
  maxPrice: nullable(amount),
  minSource: nullable(boundSource),
  maxSource: nullable(boundSource),
  buyerFee: fee,
  sellerFee: fee,
  /** What the page starts with: the paid price, moved into the bounds. */
  suggestedPrice: amount,
})

const sellableTicket = object({
  id,
  ticketId: externalId,
  optionTitle: title,
  ticketOptionId: externalId,
  seat: nullable(seat),
  /** Null where it can be listed. */
  refusal: nullable(refusal),
  terms: nullable(resaleTerms),
  /** Its active listing, if it has one. */
  listingId: nullable(id),
})

/** What the person may list: the ticket that was asked for first, then their others of the same show or order. */
export const saleOptions = object({
  shows: Type.Array(object({ show: guestShow, tickets: Type.Array(sellableTicket) })),
  /** `maxSell` of the rules and how many of it are left, per show, in the order of `shows`; null: no limit. */
  remaining: Type.Array(nullable(count)),
  /** Whether these are all; the list ends at MAX_TICKETS_PER_PAGE. */
  isComplete: flag,
  payoutFrom: nullable(instant),
  hasPayoutAccount: flag,
  organiser: organiserState,
})

/** A listing as its holder sees it. */
export const heldListing = object({
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
  /** Null while it is on sale, and where it was sold. */
  ending: nullable(oneOf(LISTING_ENDINGS)),
  /** Until when somebody's purchase holds it. */
  heldUntil: nullable(instant),
  /** The public page of the listing; null once it has ended. */
  shareUrl: nullable(webUrl),
  /** For a new price; null once it has ended. */
  terms: nullable(resaleTerms),
  payoutStatus: nullable(oneOf(PAYOUT_STATES)),
  payoutFrom: instant,
})

/** What one can buy with one press: a ticket alone, or a pack that is sold whole. */
export const offer = object({
  /** Id of the listing, or of the group of a pack. */
  id,
  isPack: flag,
  listingIds: Type.Array(id),
  ticketOptionId: externalId,
  optionTitle: title,
  /** In the order of `listingIds`; null for places without a number. */
  seats: Type.Array(nullable(seat)),
  /** Of each ticket, fees included. */
  finalPrice: amount,
  total: amount,
  currency,
  isBest: flag,
  /** The person signed in offers it. */
  isOwn: flag,
})

/** The address of a listing: to the holder it is theirs to manage, to everybody else an offer. */
export const listingPage = object({
  view: oneOf(['HOLDER', 'PUBLIC']),
  show: guestShow,
  status: oneOf(LISTING_STATUSES),
  /** Null once it has ended. */
  offer: nullable(offer),
  /** For the holder: this listing first, then the others of its group. */
  own: nullable(Type.Array(heldListing)),
})

const resaleOption = object({
  ticketOptionId: externalId,
  title,
  description: Type.String(),
  primaryPrice: nullable(amount),
  currency,
  /** Where the primary sale goes on; null once it has ended. */
  primarySalesUrl: nullable(webUrl),
  offerCount: count,
  /** The lowest final price; null where nothing is on offer. */
  fromPrice: nullable(amount),
})

/** The resale of an event. Without a show to look at, only the shows are answered. */
export const resalePage = object({
  eventId: id,
  eventTitle: title,
  description: Type.String(),
  shows: Type.Array(
    object({ show: guestShow, offerCount: count, fromPrice: nullable(amount), currency: nullable(currency) }),
  ),
  showId: nullable(externalId),
  seatMap,
  options: Type.Array(resaleOption),
  /** Lowest final price first. */
  offers: Type.Array(offer),
  /** Whether `offers` holds all of them. */
  isComplete: flag,
  /** Why nothing can be bought at all, such as a cancelled show. */
  refusal: nullable(refusal),
})

export type BoundSource = Static<typeof boundSource>
export type ResaleTerms = Static<typeof resaleTerms>
export type SellableTicket = Static<typeof sellableTicket>
export type SaleOptions = Static<typeof saleOptions>
export type HeldListing = Static<typeof heldListing>
export type ListingEnding = (typeof LISTING_ENDINGS)[number]
export type Offer = Static<typeof offer>
export type ListingPage = Static<typeof listingPage>
export type ResaleOption = Static<typeof resaleOption>
export type ResalePage = Static<typeof resalePage>
