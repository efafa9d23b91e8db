import type { ListedTickets } from '@taquilla/contract'
import { createGroupBatcher } from '#database/group-batcher.ts'
import type { Database } from '#database/pool.ts'
import { findKindsOnSale } from './listed-tickets-repository.ts'
import { createListedTicketsStore } from './listed-tickets-store.ts'

const MAX_BATCH = 256
const MAX_WAITING = 4_096

/**
 * Creates the function that returns the listings of an event that can be bought now, undefined if the event does not exist.
 * Concurrent requests share a read; one that arrives during a read waits for the next, so no response is older than its
 * request.
 */
export function createGetListedTickets(
  database: Database,
): (sellerId: string, eventId: string) => Promise<ListedTickets | undefined> {
  const store = createListedTicketsStore()
  return createGroupBatcher<string, ListedTickets | undefined>({
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    async run(sellerId, eventIds) {
      const db = database.of(sellerId)
      const answers = new Map<string, ListedTickets | undefined>()
      for (const eventId of new Set(eventIds)) {
        const event = await findKindsOnSale(db, sellerId, { eventId, tickets: 'ALL' })
        answers.set(eventId, event && (await store(db, sellerId, event)))
      }
      return eventIds.map((eventId) => answers.get(eventId))
    },
  })
}
