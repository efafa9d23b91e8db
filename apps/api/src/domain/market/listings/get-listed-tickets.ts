import type { ListedTickets } from '@taquilla/contract'
import { createGroupBatcher } from '#database/group-batcher.ts'
import type { SellerDatabase } from '#database/pool.ts'
import type { Sql } from '#database/sql.ts'
import { createKeptByEvent } from './kept-by-event.ts'
import { presentListedTickets } from './listed-tickets-presenter.ts'
import { findKindsOnSale, listPurchasable } from './listed-tickets-repository.ts'
import { type EventKinds, findOnSaleState, hasSameHolds, type OnSaleState } from './on-sale-repository.ts'

const MAX_BATCH = 256
const MAX_WAITING = 4_096

/**
 * Creates the function that returns the listings of an event that can be bought now, undefined if the event does not exist.
 * Concurrent requests share a read; one that arrives during a read waits for the next, so no response is older than its
 * request.
 */
export function createGetListedTickets(
  database: SellerDatabase,
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

interface KeptAnswer extends OnSaleState {
  readonly answer: ListedTickets
  /** In listings. */
  readonly size: number
}

/** An answer takes about the memory of this many listings, besides those in it. */
const SIZE_OF_ANSWER = 50
/** Listings that a process keeps, each with its place in the serialized answer: about 40 MB. */
const MAX_SIZE = 200_000

/** Reads the listings of events that can be bought, and keeps each answer for as long as the state is the same. */
function createListedTicketsStore() {
  const answers = createKeptByEvent<KeptAnswer>(MAX_SIZE)

  return async function read(db: Sql, sellerId: string, event: EventKinds): Promise<ListedTickets> {
    const kept = answers.get(sellerId, event.eventReference)
    if (kept !== undefined) {
      const now = await findOnSaleState(db, sellerId, event)
      if (kept.version === now.version && hasSameHolds(kept, now)) return kept.answer
    }
    const { options, state } = await listPurchasable(db, sellerId, event)
    const answer = presentListedTickets(options)
    if (state) {
      const size = answer.totalCount + SIZE_OF_ANSWER
      answers.keep(sellerId, event.eventReference, { ...state, answer, size })
    }
    return answer
  }
}
