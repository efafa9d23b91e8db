import { ApiError, getEvent } from '@taquilla/contract'
import { presentEvent } from '#domain/events/event-presenter.ts'
import { findEventByAnyId } from '#domain/events/events-repository.ts'
import { readRoute } from '#http/route.ts'

export const getEventRoute = readRoute(getEvent, async ({ params }, { sql, seller }) => {
  const event = await findEventByAnyId(sql, seller.sellerId, params.eventId)
  if (event === undefined) throw new ApiError('event.not_found')
  return presentEvent(event)
})
