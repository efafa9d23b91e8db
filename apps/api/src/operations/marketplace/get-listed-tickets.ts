import type { ListedTickets } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { allowsPurchase, effectiveRuleFinder, type RuleJson } from '#domain/events/index.ts'
import { findEventKinds, listPurchasable, presentListedTickets } from '#domain/resale/index.ts'

/** Returns the listings of the event that can be bought now; undefined if the event does not exist. */
export async function getListedTickets(
  db: Sql,
  sellerId: string,
  eventId: string,
): Promise<ListedTickets | undefined> {
  const event = await findEventKinds(db, sellerId, eventId)
  if (event === undefined) return undefined
  const ruleOf = effectiveRuleFinder(event.rules as RuleJson[])
  const kinds = event.kinds.filter((kind) => allowsPurchase(ruleOf(kind)))
  return presentListedTickets(await listPurchasable(db, sellerId, { ...event, kinds }))
}
