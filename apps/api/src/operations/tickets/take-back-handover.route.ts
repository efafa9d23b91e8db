import { takeBackHandover as takeBackHandoverOperation } from '@taquilla/contract'
import { linkOf, presentHandover, takeBackHandover } from '#domain/handovers/index.ts'
import { type Route, writeRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'

export function takeBackHandoverRoute({ vault, apiUrl }: Services): Route {
  return writeRoute(takeBackHandoverOperation, async ({ params }, { db, seller: { sellerId } }) => {
    const handoverId = params.handoverId.toLowerCase()
    const handover = await takeBackHandover(
      db,
      { sellerId, handoverId },
      ({ ticketId }) => ticketId === params.ticketId,
    )
    return presentHandover(
      handover,
      linkOf(vault, { apiUrl, sellerId, language: handover.language }, handoverId),
    )
  })
}
