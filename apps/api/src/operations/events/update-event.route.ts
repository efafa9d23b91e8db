import { updateEvent as updateEventOperation } from '@taquilla/contract'
import { presentEvent } from '#domain/events/index.ts'
import { writeRoute } from '#http/route.ts'
import { updateEvent } from './update-event.ts'

export const updateEventRoute = writeRoute(updateEventOperation, async ({ body }, { db, seller }) =>
  presentEvent(await updateEvent(db, seller.sellerId, body)),
)
