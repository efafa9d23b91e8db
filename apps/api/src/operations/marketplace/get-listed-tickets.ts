import type { ListedTickets } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { findKindsOnSale, type ListedTicketsStore } from '#domain/market/index.ts'

interface AskedEvent {
  readonly sellerId: string
  readonly eventId: string
}

/** Returns the listings of the event that can be bought now; undefined if the event does not exist. */
export async function getListedTickets(
  db: Sql,
  { sellerId, eventId }: AskedEvent,
  store: ListedTicketsStore,
): Promise<ListedTickets | undefined> {
  const event = await findKindsOnSale(db, sellerId, { eventId, tickets: 'ALL' })
  return event && store(db, sellerId, event)
}
