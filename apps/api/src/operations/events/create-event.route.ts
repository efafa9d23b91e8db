import { createEvent } from '@taquilla/contract'
import { presentEvent } from '#domain/events/index.ts'
import { type Route, writeRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'
import { storeNewEvent } from './create-event.ts'

export function createCreateEventRoute({ vault }: Services): Route {
  return writeRoute(createEvent, async ({ body }, { sql, seller }) =>
    presentEvent(await storeNewEvent(sql, body, { sellerId: seller.sellerId, vault })),
  )
}
