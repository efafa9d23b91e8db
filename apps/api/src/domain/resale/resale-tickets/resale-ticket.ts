import type { RedemptionPolicy, ShowStatus, TicketStatus } from '@taquilla/contract'
import type { Contact } from '#domain/values/contact.ts'
import type { Fee } from '#domain/values/fee.ts'

export interface TicketPrice {
  readonly minor: bigint | null
  readonly currency: string
}

/** Where the price of a ticket comes from, the nearest first. */
export interface PriceSources {
  readonly own: bigint | null
  readonly priceType: TicketPrice | null
  readonly option: TicketPrice
}

/** The active listing of a ticket. */
export interface ActiveListing {
  readonly listingId: string
  readonly priceMinor: bigint
  readonly finalPriceMinor: bigint
  readonly payoutMinor: bigint
  readonly isHeld: boolean
}

export interface Seating {
  readonly section?: string
  readonly row?: string
  readonly seat?: string
  readonly door?: string
  readonly image?: string
}

/** A ticket as resale sees it: what it is, what stands around it, and never its codes. */
export interface ResaleTicket {
  readonly id: string
  readonly ticketId: string
  readonly eventReference: string
  readonly showId: string
  readonly ticketOptionId: string
  readonly priceTypeId: string | null
  /** Of the ticket itself, which rules select by. */
  readonly priceMinor: bigint | null
  readonly currency: string
  /** As its show leaves it: CANCELLED in a cancelled one. */
  readonly status: TicketStatus | 'DELETED'
  readonly ownerEmail: string | null
  readonly buyerPhone: string | null
  readonly resoldAt: Date | null
  readonly isCodeAwaited: boolean
  /** Somebody was shown the present code, or may have been. */
  readonly isCodeReleased: boolean
  /** It comes from a system that we ask. */
  readonly isLite: boolean
  readonly holder: { readonly fullName?: string; readonly identificationNumber?: string } | null
  readonly seating: Seating | null
  readonly isPartOfAPass: boolean
  readonly prices: PriceSources
  /** The most specific of ticket, option, show and event. */
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
  /** The event has a plan of its venue. */
  readonly hasSeatMap: boolean
  /** The seller replaces codes on resale, also those that somebody has seen. */
  readonly replacesCodes: boolean
  readonly usedAt: Date | null
  readonly listing: ActiveListing | null
  /** The seller's present, read with the ticket. */
  readonly now: Date
}

/** Whether the ticket is this person's. Since a resale it is that buyer's alone, whoever bought it first. */
export function isOwnedBy(
  ticket: Pick<ResaleTicket, 'ownerEmail' | 'buyerPhone' | 'resoldAt'>,
  { method, contact }: Contact,
): boolean {
  if (method === 'email') return ticket.ownerEmail?.toLowerCase() === contact
  return ticket.resoldAt === null && ticket.buyerPhone?.replace(/^\+/, '') === contact
}

/** The owner in the form of a {@link Contact}, by e-mail where one is known. */
export function ownerOf({
  ownerEmail,
  buyerPhone,
  resoldAt,
}: Pick<ResaleTicket, 'ownerEmail' | 'buyerPhone' | 'resoldAt'>): string {
  const phone = resoldAt === null ? buyerPhone?.replace(/^\+/, '') : undefined
  return ownerEmail?.toLowerCase() ?? phone ?? ''
}

/** The price of the primary sale; one in another currency is not this ticket's. */
export function facePriceOf({ prices, currency }: Pick<ResaleTicket, 'prices' | 'currency'>): bigint | null {
  const { own, priceType, option } = prices
  const ofSale = [priceType, option].find((price) => price?.currency === currency && price.minor !== null)
  return own ?? ofSale?.minor ?? null
}
