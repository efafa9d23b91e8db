import { createEvent } from '@taquilla/contract'
import { presentEvent } from '#domain/events/index.ts'
import { type Route, writeRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'
import { storeNewEvent } from './create-event.ts'

export function createCreateEventRoute({ vault }: Services): Route {
  return writeRoute(createEvent, async ({ body }, { db, seller }) =>
    presentEvent(await storeNewEvent(db, body, { sellerId: seller.sellerId, vault })),
  )
}
