import type { Sql } from '#database/sql.ts'
import { allowsPurchase, effectiveRuleFinder, type RuleJson } from '#domain/events/index.ts'
import { type EventKinds, findEventKinds } from '#domain/resale/index.ts'
import type { ShowKey } from '#domain/values/keys.ts'

/** Ticket kinds of the show that rules allow to buy; undefined if the event does not exist. */
export async function findPurchasableKinds(
  db: Sql,
  { sellerId, eventReference, showId }: ShowKey,
): Promise<EventKinds | undefined> {
  const event = await findEventKinds(db, sellerId, eventReference)
  if (event === undefined) return undefined
  const ruleOf = effectiveRuleFinder(event.rules as RuleJson[])
  const kinds = event.kinds.filter((kind) => kind.showId === showId && allowsPurchase(ruleOf(kind)))
  return { ...event, kinds }
}
