import { createEvent as createEventOperation } from '@taquilla/contract'
import { presentEvent } from '#domain/events/index.ts'
import { type Route, writeRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'
import { createEvent } from './create-event.ts'

export function createEventRoute({ vault }: Services): Route {
  return writeRoute(createEventOperation, async ({ body }, { db, seller }) =>
    presentEvent(await createEvent(db, body, { sellerId: seller.sellerId, vault })),
  )
}
