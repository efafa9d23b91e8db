import type { Sql } from '#database/sql.ts'
import type { ShowKey } from '#domain/values/keys.ts'
import {
  type ListingCursor,
  listOnSale,
  listUnheld,
  lockClosedListings,
  type RuledListing,
  START_CURSOR,
} from './closed-listings-repository.ts'
import { endListingsWithHolds } from './end-listings-with-holds.ts'

const BATCH_SIZE = 500

/** Fields of a listed ticket that decide which rules of its event apply, and so whether resale is switched on. */
export type ListedPlacement = Pick<RuledListing, 'ticketOptionId' | 'priceTypeId' | 'priceMinor'> & {
  readonly showId: string
}

export type IsClosed = (placement: ListedPlacement) => boolean

interface Closing {
  readonly after: ListingCursor | undefined
  readonly isClosed: IsClosed
  /** Lets purchases that hold closed listings go on; otherwise they end too. */
  readonly sparesHeld?: boolean
}

/**
 * Checks the next batch of listings of a locked show and ends the closed ones. One closed listing ends its whole PACK.
 * Returns the cursor of the next batch, undefined after the last.
 */
export async function endClosedListings(
  db: Sql,
  show: ShowKey,
  { after, isClosed, sparesHeld = false }: Closing,
): Promise<ListingCursor | undefined> {
  const listings = await listOnSale(db, show, { after: after ?? START_CURSOR, limit: BATCH_SIZE })
  const closed = withPacksWhole(listings, (listing) => isClosed({ ...listing, showId: show.showId }))
  if (closed.length > 0) {
    const locked = await lockClosedListings(db, show.sellerId, closed)
    const listingIds = sparesHeld ? await listUnheld(db, show.sellerId, locked) : locked
    await endListingsWithHolds(db, show.sellerId, { listingIds, ending: 'RESALE_CLOSED' })
  }
  const batch = listings.filter(({ isInBatch }) => isInBatch)
  return batch.length < BATCH_SIZE ? undefined : batch.at(-1)
}

/** Ends all closed listings of the show, batch by batch, in the caller's transaction. */
export async function endAllClosedListings(db: Sql, show: ShowKey, isClosed: IsClosed): Promise<void> {
  let after: ListingCursor | undefined
  do after = await endClosedListings(db, show, { after, isClosed })
  while (after !== undefined)
}

function withPacksWhole(
  listings: readonly RuledListing[],
  isClosed: (listing: RuledListing) => boolean,
): string[] {
  const closed = listings.filter(isClosed)
  const closedIds = new Set(closed.map(({ listingId }) => listingId))
  const packIds = new Set(closed.map(({ packId }) => packId).filter((packId) => packId !== null))
  const isEnded = ({ listingId, packId }: RuledListing) =>
    closedIds.has(listingId) || (packId !== null && packIds.has(packId))
  return listings.filter(isEnded).map(({ listingId }) => listingId)
}
