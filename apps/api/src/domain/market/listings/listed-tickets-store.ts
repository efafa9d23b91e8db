import type { ListedTickets } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { createKeptByEvent } from './kept-by-event.ts'
import { presentListedTickets } from './listed-tickets-presenter.ts'
import { listPurchasable } from './listed-tickets-repository.ts'
import { type EventKinds, findOnSaleState, hasSameHolds, type OnSaleState } from './on-sale-repository.ts'

interface KeptAnswer extends OnSaleState {
  readonly answer: ListedTickets
  /** In listings. */
  readonly size: number
}

/** An answer takes about the memory of this many listings, besides those in it. */
const SIZE_OF_ANSWER = 50
/** Listings that a process keeps, each with its place in the serialized answer: about 40 MB. */
const MAX_SIZE = 200_000

export type ListedTicketsStore = ReturnType<typeof createListedTicketsStore>

/** Reads the listings of events that can be bought, and keeps each answer for as long as the state is the same. */
export function createListedTicketsStore() {
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
