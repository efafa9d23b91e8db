import { formOfAddress, type RedemptionPolicy, type ShowStatus, type TicketStatus } from '@taquilla/contract'
import {
  bigint,
  boolean,
  instant,
  integer,
  json,
  nullable,
  type RowOf,
  text,
  textOf,
  uuid,
} from '#database/columns.ts'
import { type Contact, contactBy, withoutPlus } from '#domain/values/contact.ts'
import type { Fee } from '#domain/values/fee.ts'

export interface TicketPrice {
  readonly minor: bigint | null
  readonly currency: string
}

/** Possible sources of the face price, most specific first. */
export interface PriceSources {
  readonly own: bigint | null
  readonly priceType: TicketPrice | null
  readonly option: TicketPrice
}

export interface ActiveListing {
  readonly listingId: string
  readonly priceMinor: bigint
  readonly finalPriceMinor: bigint
  readonly payoutMinor: bigint
  readonly isHeld: boolean
}

/** Unknown parts are absent. */
export interface Seating {
  readonly section?: string
  readonly row?: string
  readonly seat?: string
  readonly door?: string
  readonly image?: string
  readonly accessible?: true
}

export const RESALE_TICKET = {
  id: uuid,
  ticketId: text,
  eventReference: text,
  showId: text,
  ticketOptionId: text,
  priceTypeId: nullable(text),
  /** Own price of the ticket, by which rules may select it; null if it has none. */
  priceMinor: nullable(bigint),
  currency: text,
  ownerEmail: nullable(text),
  buyerPhone: nullable(text),
  resoldAt: nullable(instant),
  /** True if the ticket waits for a new code from the seller. */
  isCodeAwaited: boolean,
  /** True if an owner has seen the current code, or was told by mail or webhook that it is unlocked. */
  isCodeReleased: boolean,
  /** CANCELLED if the show is cancelled, even before a job stores it. */
  status: textOf<TicketStatus | 'DELETED'>(),
  holder: nullable(json<{ readonly fullName?: string; readonly identificationNumber?: string }>()),
  seating: nullable(json<Seating>()),
  isPartOfAPass: boolean,
  /** Most specific fee of ticket, ticket option, show and event. */
  primarySalesFee: nullable(json<Fee>()),
  optionTitle: text,
  optionPrice: nullable(bigint),
  optionCurrency: text,
  priceTypeTitle: nullable(text),
  typePrice: nullable(bigint),
  typeCurrency: nullable(text),
  showStatus: textOf<ShowStatus>(),
  startsAt: instant,
  isResaleEnabled: boolean,
  delivery: nullable(json<{ readonly when: 'BEFORE' | 'AFTER'; readonly seconds: number }>()),
  redemption: json<{
    readonly policy?: RedemptionPolicy
    readonly instructions?: string
    readonly hoursBeforeShow?: number
  }>(),
  hasSeatMap: boolean,
  /** Current time of the seller when the ticket was read. */
  now: instant,
  /** True if the seller issues a new code on resale, so a released code does not prevent the resale. */
  replacesCodes: boolean,
  /** True if the ticket comes from a SuperSwap Lite system. */
  isLite: boolean,
  usedAt: nullable(instant),
  /** Number of times that it was handed over. */
  handoverCount: integer,
  /** True if the owner got it by a handover, so `resoldAt` is the time of that. */
  isHandedOver: boolean,
  /** Null if no handover is pending; then the columns of the next line are too. */
  handoverId: nullable(uuid),
  handoverRecipient: nullable(text),
  handoverExpiresAt: instant,
  /** Null if the ticket has no ACTIVE listing; then the columns below are null too. */
  listingId: nullable(uuid),
  listingPrice: bigint,
  finalPriceMinor: bigint,
  payoutMinor: bigint,
  isHeld: boolean,
}

/** Handover that waits for its recipient. */
export interface PendingHandover {
  readonly handoverId: string
  /** Null if it is a link that anybody may open. */
  readonly recipientEmail: string | null
  readonly expiresAt: Date
}

/** Columns from which `prices`, `listing` and `handover` of a ticket are made. */
type Combined =
  | ('optionPrice' | 'optionCurrency' | 'typePrice' | 'typeCurrency')
  | ('handoverId' | 'handoverRecipient' | 'handoverExpiresAt')
  | ('listingId' | 'listingPrice' | 'finalPriceMinor' | 'payoutMinor' | 'isHeld')

/** A ticket with its show, prices and ACTIVE listing, but never its codes. */
export interface ResaleTicket extends Omit<RowOf<typeof RESALE_TICKET>, Combined> {
  readonly prices: PriceSources
  readonly listing: ActiveListing | null
  readonly handover: PendingHandover | null
}

/** A phone number identifies the owner only until the first resale; afterwards the buyer's e-mail does. */
export function isOwnedBy(
  ticket: Pick<ResaleTicket, 'ownerEmail' | 'buyerPhone' | 'resoldAt'>,
  { method, contact }: Pick<Contact, 'method' | 'contact'>,
): boolean {
  if (method === 'email') return ticket.ownerEmail !== null && formOfAddress(ticket.ownerEmail) === contact
  return ticket.resoldAt === null && ticket.buyerPhone !== null && withoutPlus(ticket.buyerPhone) === contact
}

/** {@link Contact} of the owner: e-mail if known, else phone; empty if neither. */
export function ownerOf({
  ownerEmail,
  buyerPhone,
  resoldAt,
}: Pick<ResaleTicket, 'ownerEmail' | 'buyerPhone' | 'resoldAt'>): string {
  return contactBy(ownerEmail, resoldAt === null ? buyerPhone : null)
}

/** Price in the primary sale, or null if unknown; prices in another currency than the ticket's are ignored. */
export function facePriceOf({ prices, currency }: Pick<ResaleTicket, 'prices' | 'currency'>): bigint | null {
  const { own, priceType, option } = prices
  const ofSale = [priceType, option].find((price) => price?.currency === currency && price.minor !== null)
  return own ?? ofSale?.minor ?? null
}
