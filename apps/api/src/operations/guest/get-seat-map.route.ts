import { ApiError } from '@taquilla/contract'
import { getSeatMap } from '@taquilla/contract/guest'
import { drawSeatMap, findEventByAnyId } from '#domain/events/index.ts'
import { guestRoute } from '#http/guest-route.ts'

export const getSeatMapRoute = guestRoute(getSeatMap, async ({ params }, { db, seller }) => {
  const event = await findEventByAnyId(db, seller.sellerId, params.id)
  const code = event?.seating?.svgCode
  const drawing = code ? await drawSeatMap(code) : null
  if (drawing?.version !== params.version) {
    throw new ApiError('event.not_found', { values: { id: params.id } })
  }
  return { svg: drawing.svg }
})
