import { cancelEvent as cancelEventOperation } from '@taquilla/contract'
import { presentEvent } from '#domain/events/index.ts'
import { writeRoute } from '#http/route.ts'
import { cancelEvent } from './cancel-event.ts'

export const cancelEventRoute = writeRoute(
  cancelEventOperation,
  async ({ params, query }, { db, seller }) => {
    const key = { sellerId: seller.sellerId, eventReference: params.externalReferenceId }
    const { showId, reclaimPayouts = false } = query
    return presentEvent(await cancelEvent(db, key, { showId, canReclaimPayouts: reclaimPayouts }))
  },
)
