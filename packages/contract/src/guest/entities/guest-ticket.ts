import Type, { type Static } from 'typebox'
import { TICKET_STATUSES } from '../../entities/ticket.ts'
import { nullable, object, oneOf } from '../../schema.ts'
import {
  amount,
  currency,
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
import { guestShow } from './guest-show.ts'
import { seatMap } from './seat-map.ts'

/** Pictures that every browser draws and that can hold no script. */
export const IMAGE_MEDIA_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const

/** A page to print, and one that fills a phone. */
export const PDF_SIZES = ['A4', 'PHONE'] as const

/** The active listing of a ticket, as its holder sees it on the ticket. */
const ownListing = object({
  id,
  price: amount,
  finalPrice: amount,
  payout: amount,
  currency,
  /** Somebody is paying for it. */
  isHeld: flag,
})

/** Why something cannot be done now: a code of the catalogue and its title in the language of the page. */
export const refusal = object({ code: Type.String(), title: Type.String(), detail: Type.String() })

/**
 * What the page shows where the code belongs. `LOCKED`: it unlocks at `unlockAt`. `SHOWN`: get-ticket-code answers it.
 * `AWAITED`: bought on resale, and the seller has not sent the new code. `PICKUP`: a pickup number opens the door, and
 * no code. `LISTED`: on resale. `NONE`: used or cancelled.
 */
export const CODE_STATES = ['LOCKED', 'SHOWN', 'AWAITED', 'PICKUP', 'LISTED', 'NONE'] as const

/** Picking the ticket up at the venue. */
const pickup = object({
  /** The number takes the place of the code. */
  isMandatory: flag,
  /** Null where there is none, or it is not shown yet. */
  number: nullable(shortText),
  instructions: nullable(longText),
  /** Null: from the outset. */
  shownFrom: nullable(instant),
})

/** Files of the ticket; nothing of them before the unlock. */
const documents = object({
  hasPdf: flag,
  /** The seller's own pass. */
  passbookUrl: nullable(webUrl),
  /** Whether get-apple-pass answers one. */
  hasAppleWallet: flag,
  /** Whether get-google-pass leads to one. */
  hasGoogleWallet: flag,
})

/** A ticket as its current owner sees it; never its code. Lists name neither its pickup number nor its files. */
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
  /** The last characters of the holder's identification. */
  holderIdentificationEnding: nullable(shortText),
  isPartOfAPass: flag,
  isProtected: flag,
  /** When the code unlocks; null: it is unlocked from the start. */
  unlockAt: nullable(instant),
  isUnlocked: flag,
  codeState: oneOf(CODE_STATES),
  /** Null where nothing is picked up. */
  pickup: nullable(pickup),
  documents,
  /** Whether get-ticket-seat-map answers a plan. */
  hasSeatMap: flag,
  /** The organiser's own system has its code: it was not resold here. */
  isHeldByOrganiser: flag,
  listing: nullable(ownListing),
  /** Null where it can be listed now. */
  sellRefusal: nullable(refusal),
  /** When its present owner bought it on resale. */
  resoldAt: nullable(instant),
  usedAt: nullable(instant),
})

/**
 * What an address alone shows, and more to the owner. `SIGN_IN`: nobody signed in. `OWNER`: the current owner, in
 * `ticket`. `SOLD`: the person sold it. `OTHER`: it belongs to somebody else.
 */
export const ticketPage = object({
  view: oneOf(['SIGN_IN', 'OWNER', 'SOLD', 'OTHER']),
  show: guestShow,
  status: oneOf(TICKET_STATUSES),
  ticket: nullable(guestTicket),
  /** The seller's present: what is counted down is counted from it. */
  now: instant,
})

/** What opens the door: a text to draw, or a picture as base64. */
export const ticketCode = Type.Union([
  object({ kind: Type.Literal('TEXT'), text: Type.String() }),
  object({ kind: Type.Literal('IMAGE'), mediaType: oneOf(IMAGE_MEDIA_TYPES), data: Type.String() }),
])

/** The plan of the venue, and the ticket's place on it. */
export const ticketSeatMap = object({ ...seatMap.properties, seat: nullable(seat) })

export const PAYOUT_STATES = ['HELD', 'DUE', 'DELIVERED', 'CANCELLED'] as const

/** A ticket that the person sold. */
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
  /** From when on the payout can be paid. */
  payoutFrom: instant,
})

export const ORGANISER_STATES = ['ANSWERED', 'PERSON_UNKNOWN', 'UNAVAILABLE'] as const

/** How the organiser's system, where it is asked, answered for this person; null where none is asked. */
export const organiserState = nullable(oneOf(ORGANISER_STATES))

/** Everything of the person at this seller: the shows to come first, the earliest first; then the past. */
export const myTickets = object({
  tickets: Type.Array(guestTicket),
  sold: Type.Array(soldTicket),
  /** Whether these are all; lists end at MAX_TICKETS_PER_PAGE. */
  isComplete: flag,
  /** Money is due to the person, and no account is known. */
  needsPayoutAccount: flag,
  organiser: organiserState,
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
export type OrganiserState = (typeof ORGANISER_STATES)[number]
export type MyTickets = Static<typeof myTickets>
