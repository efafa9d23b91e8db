import type { ListingStatus, ListingType } from '@taquilla/contract'
import type { ListingEnding, PAYOUT_STATES } from '@taquilla/contract/guest'
import type { Contact } from '#domain/values/contact.ts'

export type PayoutState = (typeof PAYOUT_STATES)[number]

/** A ticket offered for resale, with amounts in minor units. */
export interface Listing {
  readonly listingId: string
  readonly ticketId: string
  readonly eventReference: string
  readonly showId: string
  readonly ticketOptionId: string
  readonly type: ListingType
  readonly groupId: string | null
  /** As its show leaves it: CANCELLED in a cancelled one, unless it was sold. */
  readonly status: ListingStatus
  /** One of the two is known: how the person who listed it had signed in. */
  readonly sellerEmail: string | null
  readonly sellerPhone: string | null
  readonly buyerEmail: string | null
  readonly priceMinor: bigint
  readonly buyerFeeMinor: bigint
  readonly sellerFeeMinor: bigint
  readonly finalPriceMinor: bigint
  readonly payoutMinor: bigint
  readonly currency: string
  readonly listedAt: Date
  readonly soldAt: Date | null
  readonly endedAt: Date | null
  readonly ending: ListingEnding | null
  /** Until when somebody's purchase holds it; null where none does. */
  readonly heldUntil: Date | null
  readonly payoutStatus: PayoutState | null
}

/** Who listed it, in the form of a {@link Contact}. */
export function listerOf({ sellerEmail, sellerPhone }: Pick<Listing, 'sellerEmail' | 'sellerPhone'>): string {
  return sellerEmail?.toLowerCase() ?? sellerPhone?.replace(/^\+/, '') ?? ''
}

export function isListedBy(
  listing: Pick<Listing, 'sellerEmail' | 'sellerPhone'>,
  person: Contact | null,
): boolean {
  return person !== null && listerOf(listing) === person.contact
}
