import type { Sql } from '#database/sql.ts'
import { type EventKinds, findKindsOnSale } from '#domain/market/index.ts'
import type { ShowKey } from '#domain/values/keys.ts'

/** Ticket kinds of the show that can be bought now on its resale page; undefined if the event does not exist. */
export async function findPurchasableKinds(
  db: Sql,
  { sellerId, eventReference, showId }: ShowKey,
): Promise<EventKinds | undefined> {
  const event = await findKindsOnSale(db, sellerId, { eventId: eventReference, tickets: 'VISIBLE' })
  return event && { ...event, kinds: event.kinds.filter((kind) => kind.showId === showId) }
}
