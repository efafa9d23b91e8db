import type { Sql } from '#database/sql.ts'
import { readResaleRules } from '#domain/events/index.ts'
import type { ShowKey } from '#domain/values/keys.ts'
import type { ListingCursor } from './closed-listings-repository.ts'
import { endClosedListings, type IsClosed } from './end-closed-listings.ts'
import { deleteClosing, lockClosingShow, type ResaleClosing } from './resale-closings-repository.ts'

/** Ends a batch of listings of a show whose resale is off; returns the next cursor, undefined after the last batch. */
export async function closeResaleBatch(
  db: Sql,
  closing: ResaleClosing,
  after: ListingCursor | undefined,
): Promise<ListingCursor | undefined> {
  const { isLive, isResaleEnabled } = await lockClosingShow(db, closing)
  const { isOn } = await readResaleRules(db, closing)
  const isClosed: IsClosed = (placement) => !isResaleEnabled || !isOn(placement)
  // Another job ends all listings of a cancelled show.
  const next = isLive ? await endClosedListings(db, closing, { after, isClosed }) : undefined
  if (next === undefined) await deleteClosing(db, closing)
  return next
}

/**
 * Ends a batch of listings of a show whose rules have ended resale, except those that are being bought; returns the next
 * cursor, undefined after the last batch.
 */
export async function endResaleBatch(
  db: Sql,
  show: ShowKey,
  after: ListingCursor | undefined,
): Promise<ListingCursor | undefined> {
  const { isLive, now } = await lockClosingShow(db, show)
  if (!isLive) return undefined
  const rules = await readResaleRules(db, show)
  const isClosed: IsClosed = (placement) => rules.hasEnded(placement, now)
  return endClosedListings(db, show, { after, isClosed, sparesHeld: true })
}
