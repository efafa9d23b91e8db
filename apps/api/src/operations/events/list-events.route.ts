import { listEvents as listEventsOperation } from '@taquilla/contract'
import { listEvents, presentEvent } from '#domain/events/index.ts'
import { readRoute } from '#http/route.ts'

export const listEventsRoute = readRoute(listEventsOperation, async ({ query }, { db, seller }) => {
  const { events, nextCursor } = await listEvents(db, seller.sellerId, query)
  return { results: events.map(presentEvent), nextCursor }
})
