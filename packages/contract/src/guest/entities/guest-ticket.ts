import Type, { type Static } from 'typebox'
import { TICKET_STATUSES } from '../../entities/ticket.ts'
import { nullable, object, oneOf } from '../../schema.ts'
import {
  amount,
  currency,
  email,
  externalId,
  flag,
  id,
  instant,
  longText,
  seat,
  shortText,
  title,
  webUrl,
} from '../fields.ts'
import { guestShow, seatMap } from './guest-show.ts'

/**
 * `CONFIRMING`: the money is there, and the seller’s system is handing over the tickets. `ENDED`: the purchase ended
 * without its transfer; money that still arrives is refunded.
 */
export const PENDING_PURCHASE_STATES = ['AWAITING_TRANSFER', 'CONFIRMING', 'ENDED'] as const

/** Purchase that its payment has not completed yet, as shown to its buyer. */
export const pendingPurchase = object({
  /** Id of the buy intention, whose checkout page has the details. */
  id,
  show: guestShow,
  status: oneOf(PENDING_PURCHASE_STATES),
  /** End of the hold. */
  until: instant,
  /** Reference of the transfer. */
  reference: nullable(shortText),
  total: amount,
  currency,
  items: Type.Array(object({ optionTitle: title, seat: nullable(seat) })),
})

export type PendingPurchase = Static<typeof pendingPurchase>

/** Image types that every browser displays and that cannot contain scripts. */
export const IMAGE_MEDIA_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const

/** Paper size for printing, and a page with the proportions of a phone's screen. */
export const PDF_SIZES = ['A4', 'PHONE'] as const

/** Active listing of a ticket, as shown to the reseller. */
const ownListing = object({
  id,
  price: amount,
  finalPrice: amount,
  payout: amount,
  currency,
  /** True while a buyer holds the listing at checkout. */
  isHeld: flag,
})

/** Error code with texts in the language of the page, for an action that is not available now. */
export const refusal = object({ code: Type.String(), title: Type.String(), detail: Type.String() })

/**
 * State of the code on the ticket's page. `LOCKED`: unlocks at `unlockAt`. `SHOWN`: get-ticket-code returns it.
 * `AWAITED`: bought on resale and the seller has not sent the new code yet. `PICKUP`: a pickup number replaces the
 * code. `LISTED`: on resale. `NONE`: used or cancelled.
 */
export const CODE_STATES = ['LOCKED', 'SHOWN', 'AWAITED', 'PICKUP', 'LISTED', 'NONE'] as const

/** Pickup of the ticket at the venue. */
const pickup = object({
  /** True if the pickup number replaces the code. */
  isMandatory: flag,
  /** Pickup number; null if there is none or if it is not shown yet. */
  number: nullable(shortText),
  instructions: nullable(longText),
  /** Time from which the pickup number is shown; null if it is always shown. */
  shownFrom: nullable(instant),
})

/** Files of the ticket; none are available before the unlock. */
const documents = object({
  hasPdf: flag,
  /** Characters of the ticket that our PDF cannot show, if there are any. */
  missingInPdf: Type.Optional(Type.Array(Type.String())),
  /** Pass that the seller supplies. */
  passbookUrl: nullable(webUrl),
  /** True if get-apple-pass returns a pass. */
  hasAppleWallet: flag,
  /** True if get-google-pass redirects to a pass. */
  hasGoogleWallet: flag,
})

/** Ticket as shown to its current owner. Never contains the code; in lists, neither the pickup number nor the files. */
export const guestTicket = object({
  id,
  ticketId: externalId,
  show: guestShow,
  optionTitle: title,
  priceTypeTitle: nullable(title),
  seat: nullable(seat),
  status: oneOf(TICKET_STATUSES),
  isNominal: flag,
  holderName: nullable(shortText),
  /** Last characters of the holder's identification number. */
  holderIdentificationEnding: nullable(shortText),
  isPartOfAPass: flag,
  isProtected: flag,
  /** Time at which the code unlocks; null if it is never locked. */
  unlockAt: nullable(instant),
  isUnlocked: flag,
  codeState: oneOf(CODE_STATES),
  /** Null if the ticket is not picked up at the venue. */
  pickup: nullable(pickup),
  documents,
  /** True if get-ticket-seat-map returns a seat map. */
  hasSeatMap: flag,
  /** True if the organizer's own system has the code: a SuperSwap Lite ticket that was not resold here. */
  isHeldByOrganizer: flag,
  listing: nullable(ownListing),
  /** Null if the ticket can be listed now. */
  sellRefusal: nullable(refusal),
  /** Handover that waits for its recipient. */
  handover: nullable(object({ id, recipientEmail: nullable(email), expiresAt: instant })),
  /** Null if the owner can hand the ticket over now. */
  handoverRefusal: nullable(refusal),
  /** Time at which the current owner bought it on resale; null if they did not. */
  resoldAt: nullable(instant),
  usedAt: nullable(instant),
})

/**
 * Page of a ticket. `SIGN_IN`: nobody is signed in. `OWNER`: the signed-in person owns the ticket, which is in
 * `ticket`. `SOLD`: they have sold it. `OTHER`: it belongs to somebody else.
 */
export const ticketPage = object({
  view: oneOf(['SIGN_IN', 'OWNER', 'SOLD', 'OTHER']),
  show: guestShow,
  status: oneOf(TICKET_STATUSES),
  ticket: nullable(guestTicket),
  /** Current time of the seller; countdowns use it instead of the browser's clock. */
  now: instant,
})

/** Access code: a text to draw as a QR code, or an image in base64. */
export const ticketCode = Type.Union([
  object({ kind: Type.Literal('TEXT'), text: Type.String() }),
  object({ kind: Type.Literal('IMAGE'), mediaType: oneOf(IMAGE_MEDIA_TYPES), data: Type.String() }),
])

/** Seat map of the venue, with the seat of the ticket. */
export const ticketSeatMap = object({ ...seatMap.properties, seat: nullable(seat) })

/** States of a payout, and OWED if the reseller has to give it back. */
export const PAYOUT_STATES = ['HELD', 'DUE', 'DELIVERED', 'FAILED', 'CANCELLED', 'OWED'] as const

/** Ticket that the person has sold on resale. */
export const soldTicket = object({
  listingId: id,
  show: guestShow,
  optionTitle: title,
  seat: nullable(seat),
  price: amount,
  payout: amount,
  currency,
  soldAt: instant,
  payoutStatus: oneOf(PAYOUT_STATES),
  /** Earliest time of the payout. */
  payoutFrom: instant,
})

export const ORGANIZER_STATES = ['ANSWERED', 'PERSON_UNKNOWN', 'UNAVAILABLE'] as const

/** Result of requesting the person's tickets from the organizer's SuperSwap Lite system; null for other sellers. */
export const organizerState = nullable(oneOf(ORGANIZER_STATES))

/** All tickets of the person at this seller: upcoming shows first, earliest first, then past shows. */
export const myTickets = object({
  tickets: Type.Array(guestTicket),
  sold: Type.Array(soldTicket),
  /** Purchases whose tickets come when their payment is completed. */
  pending: Type.Array(pendingPurchase),
  /** False if a list was cut at MAX_TICKETS_PER_PAGE. */
  isComplete: flag,
  /** True if a payout is due and the person has given no bank account. */
  needsPayoutAccount: flag,
  organizer: organizerState,
})

export type Refusal = Static<typeof refusal>
export type GuestTicket = Static<typeof guestTicket>
export type TicketCode = Static<typeof ticketCode>
export type TicketSeatMap = Static<typeof ticketSeatMap>
export type CodeState = (typeof CODE_STATES)[number]
export type PdfSize = (typeof PDF_SIZES)[number]
export type ImageMediaType = (typeof IMAGE_MEDIA_TYPES)[number]
export type TicketPage = Static<typeof ticketPage>
export type SoldTicket = Static<typeof soldTicket>
export type OrganizerState = (typeof ORGANIZER_STATES)[number]
export type MyTickets = Static<typeof myTickets>
