import type { Sql } from '#database/sql.ts'
import { endListingsWithHolds } from '../listings/ended-listings-repository.ts'
import type { ShowKey } from './begun-shows-repository.ts'
import {
  FIRST_LISTING,
  type ListingCursor,
  listOnSale,
  lockClosedListings,
  type PlacedListing,
} from './closed-listings-repository.ts'

const LISTINGS_AT_ONCE = 500

/** Where a ticket on sale is placed among its event's rules. */
export type ClosedPlacement = Pick<PlacedListing, 'ticketOptionId' | 'priceTypeId' | 'priceMinor'> & {
  readonly showId: string
}

export type IsClosed = (placement: ClosedPlacement) => boolean

/**
 * Looks at the next listings of a locked show and ends those that are closed, with the purchases that hold them; a PACK
 * whole where one of it is. Answers where to go on, undefined after the last.
 */
export async function endSomeClosed(
  db: Sql,
  show: ShowKey,
  { after, isClosed }: { readonly after: ListingCursor | undefined; readonly isClosed: IsClosed },
): Promise<ListingCursor | undefined> {
  const listings = await listOnSale(db, show, { after: after ?? FIRST_LISTING, limit: LISTINGS_AT_ONCE })
  const closed = withPacksWhole(listings, (listing) => isClosed({ ...listing, showId: show.showId }))
  if (closed.length > 0) {
    const listingIds = await lockClosedListings(db, show.sellerId, closed)
    await endListingsWithHolds(db, show.sellerId, { listingIds, ending: 'RESALE_CLOSED' })
  }
  const inTurn = listings.filter(({ isInTurn }) => isInTurn)
  return inTurn.length < LISTINGS_AT_ONCE ? undefined : inTurn.at(-1)
}

/** The same with every listing of the show, at once. */
export async function endAllClosed(db: Sql, show: ShowKey, isClosed: IsClosed): Promise<void> {
  let after: ListingCursor | undefined
  do after = await endSomeClosed(db, show, { after, isClosed })
  while (after !== undefined)
}

function withPacksWhole(
  listings: readonly PlacedListing[],
  isClosed: (listing: PlacedListing) => boolean,
): string[] {
  const closed = listings.filter(isClosed)
  const closedIds = new Set(closed.map(({ listingId }) => listingId))
  const packIds = new Set(closed.map(({ packId }) => packId).filter((packId) => packId !== null))
  const isEnded = ({ listingId, packId }: PlacedListing) =>
    closedIds.has(listingId) || (packId !== null && packIds.has(packId))
  return listings.filter(isEnded).map(({ listingId }) => listingId)
}
