import { formOfAddress, type RedemptionPolicy, type ShowStatus, type TicketStatus } from '@taquilla/contract'
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

/** A ticket with its show, prices and ACTIVE listing, but never its codes. */
export interface ResaleTicket {
  readonly id: string
  readonly ticketId: string
  readonly eventReference: string
  readonly showId: string
  readonly ticketOptionId: string
  readonly priceTypeId: string | null
  /** Own price of the ticket, by which rules may select it; null if it has none. */
  readonly priceMinor: bigint | null
  readonly currency: string
  /** CANCELLED if the show is cancelled, even before a job stores it. */
  readonly status: TicketStatus | 'DELETED'
  readonly ownerEmail: string | null
  readonly buyerPhone: string | null
  readonly resoldAt: Date | null
  /** True if the ticket waits for a new code from the seller. */
  readonly isCodeAwaited: boolean
  /** True if an owner has seen the current code, or was told by mail or webhook that it is unlocked. */
  readonly isCodeReleased: boolean
  /** True if the ticket comes from a SuperSwap Lite system. */
  readonly isLite: boolean
  readonly holder: { readonly fullName?: string; readonly identificationNumber?: string } | null
  readonly seating: Seating | null
  readonly isPartOfAPass: boolean
  readonly prices: PriceSources
  /** Most specific fee of ticket, ticket option, show and event. */
  readonly primarySalesFee: Fee | null
  readonly optionTitle: string
  readonly priceTypeTitle: string | null
  readonly showStatus: ShowStatus
  readonly startsAt: Date
  readonly isResaleEnabled: boolean
  readonly delivery: { readonly when: 'BEFORE' | 'AFTER'; readonly seconds: number } | null
  readonly redemption: {
    readonly policy?: RedemptionPolicy
    readonly instructions?: string
    readonly hoursBeforeShow?: number
  }
  readonly hasSeatMap: boolean
  /** True if the seller issues a new code on resale, so a released code does not prevent the resale. */
  readonly replacesCodes: boolean
  readonly usedAt: Date | null
  readonly listing: ActiveListing | null
  /** Current time of the seller when the ticket was read. */
  readonly now: Date
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
