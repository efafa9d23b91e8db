import { enumerate, type ListingStatus, type ListingType, type Text } from '@taquilla/contract'
import type { ListingEnding, PAYOUT_STATES } from '@taquilla/contract/guest'
import { bigint, instant, nullable, type RowOf, text, textOf, uuid } from '#database/columns.ts'
import { type Contact, contactBy } from '#domain/values/contact.ts'

export type PayoutState = (typeof PAYOUT_STATES)[number]

export const LISTING = {
  listingId: uuid,
  ticketId: text,
  eventReference: text,
  showId: text,
  ticketOptionId: text,
  type: textOf<ListingType>(),
  groupId: nullable(uuid),
  /** CANCELLED if the show is cancelled and the listing was not sold, even before a job stores it. */
  status: textOf<ListingStatus>(),
  /** E-mail or phone, whichever the person who listed it signed in with; the other is null. */
  sellerEmail: nullable(text),
  sellerPhone: nullable(text),
  buyerEmail: nullable(text),
  priceMinor: bigint,
  buyerFeeMinor: bigint,
  sellerFeeMinor: bigint,
  finalPriceMinor: bigint,
  payoutMinor: bigint,
  currency: text,
  listedAt: instant,
  soldAt: nullable(instant),
  endedAt: nullable(instant),
  ending: nullable(textOf<ListingEnding>()),
  /** End of the unexpired hold; null if nobody holds the listing. */
  heldUntil: nullable(instant),
  payoutStatus: nullable(textOf<PayoutState>()),
}

export type Listing = RowOf<typeof LISTING>

/** {@link Contact} of the person who listed it. */
export function resellerOf({
  sellerEmail,
  sellerPhone,
}: Pick<Listing, 'sellerEmail' | 'sellerPhone'>): string {
  return contactBy(sellerEmail, sellerPhone)
}

export function isListedBy(
  listing: Pick<Listing, 'sellerEmail' | 'sellerPhone'>,
  person: Pick<Contact, 'contact'> | null,
): boolean {
  return person !== null && resellerOf(listing) === person.contact
}

/** Values that name listings in the detail of an error. */
export function nameListings(listings: readonly { readonly listingId: string }[]): {
  readonly listings: Text
} {
  return { listings: enumerate(listings.map(({ listingId }) => listingId)) }
}
