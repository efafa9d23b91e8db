import type { ListedTickets } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { findKindsOnSale, listPurchasable, presentListedTickets } from '#domain/resale/index.ts'

/** Returns the listings of the event that can be bought now; undefined if the event does not exist. */
export async function getListedTickets(
  db: Sql,
  sellerId: string,
  eventId: string,
): Promise<ListedTickets | undefined> {
  const event = await findKindsOnSale(db, sellerId, { eventId, tickets: 'ALL' })
  return event && presentListedTickets(await listPurchasable(db, sellerId, event))
}
