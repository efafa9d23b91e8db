import {
  ApiError,
  getListedTickets as getListedTicketsOperation,
  type ListedTickets,
} from '@taquilla/contract'
import { createGroupBatcher } from '#database/group-batcher.ts'
import { createListedTicketsStore } from '#domain/market/index.ts'
import { type Route, sharedAnswerRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'
import { getListedTickets } from './get-listed-tickets.ts'

const MAX_BATCH = 256
const MAX_WAITING = 4_096

export function getListedTicketsRoute({ database }: Services): Route {
  const store = createListedTicketsStore()
  // A request that arrives during a read waits for the next read, so no response is older than its request.
  const read = createGroupBatcher<string, ListedTickets | undefined>({
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    async run(sellerId, eventIds) {
      const answers = new Map<string, ListedTickets | undefined>()
      for (const eventId of new Set(eventIds)) {
        answers.set(eventId, await getListedTickets(database.of(sellerId), { sellerId, eventId }, store))
      }
      return eventIds.map((eventId) => answers.get(eventId))
    },
  })
  return sharedAnswerRoute(getListedTicketsOperation, async ({ params }, { seller }) => {
    const answer = await read(seller.sellerId, params.eventId)
    if (answer === undefined) throw new ApiError('event.not_found', { values: { id: params.eventId } })
    return answer
  })
}
