import { getHandover } from '@taquilla/contract'
import { findHandover, handoverNotFound, linkOf, presentHandover } from '#domain/handovers/index.ts'
import { type Route, readRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'

export function getHandoverRoute({ vault, apiUrl }: Services): Route {
  return readRoute(getHandover, async ({ params }, { db, seller: { sellerId } }) => {
    const handoverId = params.handoverId.toLowerCase()
    const handover = await findHandover(db, { sellerId, handoverId })
    if (handover === undefined || handover.ticketId !== params.ticketId) {
      throw handoverNotFound(params.handoverId)
    }
    return presentHandover(
      handover,
      linkOf(vault, { apiUrl, sellerId, language: handover.language }, handoverId),
    )
  })
}
