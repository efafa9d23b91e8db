import { updateEvent } from '@taquilla/contract'
import { presentEvent } from '#domain/events/index.ts'
import { writeRoute } from '#http/route.ts'
import { changeEvent } from './update-event.ts'

export const updateEventRoute = writeRoute(updateEvent, async ({ body }, { db, seller }) =>
  presentEvent(await changeEvent(db, seller.sellerId, body)),
)
