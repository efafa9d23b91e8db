import type { ListedTickets } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { allowsPurchase, type PlacedRule, readPlacedRules } from '#domain/events/index.ts'
import { findEventKinds, listPurchasable, presentListedTickets } from '#domain/resale/index.ts'

/** What of the event can be bought now; undefined where there is no such event. */
export async function readListedTickets(
  db: Sql,
  sellerId: string,
  eventId: string,
): Promise<ListedTickets | undefined> {
  const event = await findEventKinds(db, sellerId, eventId)
  if (event === undefined) return undefined
  const ruleOf = readPlacedRules(event.rules as PlacedRule[])
  const kinds = event.kinds.filter((kind) => allowsPurchase(ruleOf(kind)))
  return presentListedTickets(await listPurchasable(db, sellerId, { ...event, kinds }))
}
