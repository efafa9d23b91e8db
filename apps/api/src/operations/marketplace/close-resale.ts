import type { Sql } from '#database/sql.ts'
import type { ListingCursor } from '#domain/listings/closed-listings-repository.ts'
import { endSomeClosed, type IsClosed } from '#domain/listings/end-closed-listings.ts'
import {
  lockClosingShow,
  type ResaleClosing,
  settleClosing,
} from '#domain/listings/resale-closings-repository.ts'
import { resaleBy } from '#domain/rules/resale-by-rules.ts'
import { createRuleSet } from '#domain/rules/rule-set.ts'
import { listRules } from '#domain/rules/rules-repository.ts'

/** Ends some listings of the show whose resale is off; answers where to go on, undefined once none is left. */
export async function closeSomeResale(
  sql: Sql,
  closing: ResaleClosing,
  after: ListingCursor | undefined,
): Promise<ListingCursor | undefined> {
  const { isLive, isResaleEnabled } = await lockClosingShow(sql, closing)
  const isOn = resaleBy(createRuleSet(await listRules(sql, closing)))
  const isClosed: IsClosed = (placement) => !isResaleEnabled || !isOn(placement)
  // A cancelled show ends everything by itself.
  const next = isLive ? await endSomeClosed(sql, closing, { after, isClosed }) : undefined
  if (next === undefined) await settleClosing(sql, closing)
  return next
}
