import { cancelEvent } from '@taquilla/contract'
import { presentEvent } from '#domain/events/index.ts'
import { writeRoute } from '#http/route.ts'
import { cancelStoredEvent } from './cancel-event.ts'

export const cancelEventRoute = writeRoute(cancelEvent, async ({ params, query }, { db, seller }) => {
  const key = { sellerId: seller.sellerId, eventReference: params.externalReferenceId }
  return presentEvent(await cancelStoredEvent(db, key, query.showId))
})
