import { ApiError, getEvent } from '@taquilla/contract'
import { findEventByAnyId, presentEvent } from '#domain/events/index.ts'
import { readRoute } from '#http/route.ts'

export const getEventRoute = readRoute(getEvent, async ({ params }, { db, seller }) => {
  const event = await findEventByAnyId(db, seller.sellerId, params.eventId)
  if (event === undefined) throw new ApiError('event.not_found', { values: { id: params.eventId } })
  return presentEvent(event)
})
