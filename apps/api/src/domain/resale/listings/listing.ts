import type { ListingStatus, ListingType } from '@taquilla/contract'
import type { ListingEnding, PAYOUT_STATES } from '@taquilla/contract/guest'
import { bigint, instant, nullable, type RowOf, text, textOf, uuid } from '#database/columns.ts'
import type { Contact } from '#domain/values/contact.ts'

export type PayoutState = (typeof PAYOUT_STATES)[number]

/** The columns of a {@link Listing}. */
export const LISTING = {
  listingId: uuid,
  ticketId: text,
  eventReference: text,
  showId: text,
  ticketOptionId: text,
  type: textOf<ListingType>(),
  groupId: nullable(uuid),
  /** As its show leaves it: CANCELLED in a cancelled one, unless it was sold. */
  status: textOf<ListingStatus>(),
  /** One of the two is known: how the person who listed it had signed in. */
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
  /** Until when somebody's purchase holds it; null where none does. */
  heldUntil: nullable(instant),
  payoutStatus: nullable(textOf<PayoutState>()),
}

/** A ticket offered for resale, with amounts in minor units. */
export type Listing = RowOf<typeof LISTING>

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
