import { listEvents } from '@taquilla/contract'
import { presentEvent } from '#domain/events/index.ts'
import { readRoute } from '#http/route.ts'
import { pageOfEvents } from './list-events.ts'

export const listEventsRoute = readRoute(listEvents, async ({ query }, { db, seller }) => {
  const { events, nextCursor } = await pageOfEvents(db, seller.sellerId, query)
  return { results: events.map(presentEvent), nextCursor }
})
