export interface EventKey {
  readonly sellerId: string
  readonly eventReference: string
}

/** A show where the seller is known. */
export interface ShowReference {
  readonly eventReference: string
  readonly showId: string
}

export interface ShowKey extends ShowReference {
  readonly sellerId: string
}

export interface ShowKeys extends EventKey {
  readonly showIds: readonly string[]
}

export interface TicketKey {
  readonly sellerId: string
  readonly ticketId: string
}

export interface TicketKeys {
  readonly sellerId: string
  readonly ticketIds: readonly string[]
}

export interface ListingKey {
  readonly sellerId: string
  readonly listingId: string
}

export interface ListingKeys {
  readonly sellerId: string
  readonly listingIds: readonly string[]
}

export interface BuyIntentionKey {
  readonly sellerId: string
  readonly buyIntentionId: string
}

export interface PaymentKey {
  readonly sellerId: string
  readonly paymentId: string
}

export interface HandoverKey {
  readonly sellerId: string
  readonly handoverId: string
}
