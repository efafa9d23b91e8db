import type { Sql } from '#database/sql.ts'
import { createRuleSet, listRules, resaleBy } from '#domain/events/index.ts'
import {
  endSomeClosed,
  type IsClosed,
  type ListingCursor,
  lockClosingShow,
  type ResaleClosing,
  settleClosing,
} from '#domain/resale/index.ts'

/** Ends some listings of the show whose resale is off; answers where to go on, undefined once none is left. */
export async function closeSomeResale(
  db: Sql,
  closing: ResaleClosing,
  after: ListingCursor | undefined,
): Promise<ListingCursor | undefined> {
  const { isLive, isResaleEnabled } = await lockClosingShow(db, closing)
  const isOn = resaleBy(createRuleSet(await listRules(db, closing)))
  const isClosed: IsClosed = (placement) => !isResaleEnabled || !isOn(placement)
  // A cancelled show ends everything by itself.
  const next = isLive ? await endSomeClosed(db, closing, { after, isClosed }) : undefined
  if (next === undefined) await settleClosing(db, closing)
  return next
}
