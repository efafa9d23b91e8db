import { ApiError, getListedTickets, type ListedTickets } from '@taquilla/contract'
import { createGroupBatcher } from '#database/group-batcher.ts'
import { type Route, sharedAnswerRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'
import { readListedTickets } from './get-listed-tickets.ts'

const MAX_BATCH = 256
const MAX_WAITING = 4_096

export function createGetListedTicketsRoute({ database }: Services): Route {
  // Who asks while an answer is being read waits for the next one: nobody gets a state older than their request.
  const read = createGroupBatcher<string, ListedTickets | undefined>({
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    async run(sellerId, eventIds) {
      const answers = new Map<string, ListedTickets | undefined>()
      for (const eventId of new Set(eventIds)) {
        answers.set(eventId, await readListedTickets(database.of(sellerId), sellerId, eventId))
      }
      return eventIds.map((eventId) => answers.get(eventId))
    },
  })
  return sharedAnswerRoute(getListedTickets, async ({ params }, { seller }) => {
    const answer = await read(seller.sellerId, params.eventId)
    if (answer === undefined) throw new ApiError('event.not_found')
    return answer
  })
}
