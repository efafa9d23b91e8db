import { ApiError } from '@taquilla/contract'
import { getOwnHandover } from '@taquilla/contract/guest'
import { findHandover, handoverNotFound, linkOf, presentOwnHandover } from '#domain/handovers/index.ts'
import { type GuestRoute, guestRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'

export function getOwnHandoverRoute({ vault, apiUrl }: Services): GuestRoute {
  return guestRoute(getOwnHandover, async ({ params, query }, { db, seller: { sellerId }, person }) => {
    const handoverId = params.id.toLowerCase()
    const handover = await findHandover(db, { sellerId, handoverId })
    if (handover === undefined || handover.giver !== person.contact) throw handoverNotFound(params.id)
    if (handover.status === 'CLAIMED') throw new ApiError('handover.claimed')
    if (handover.status === 'ENDED') throw new ApiError('handover.ended')
    return presentOwnHandover(handover, linkOf(vault, { apiUrl, sellerId, language: query.lang }, handoverId))
  })
}
