import { createEvent as createEventOperation } from '@taquilla/contract'
import { createEvent, presentEvent, sanitizeSeating, withLosses } from '#domain/events/index.ts'
import { preparedRoute, type Route } from '#http/route.ts'
import type { Services } from '../../services.ts'

export function createEventRoute({ vault }: Services): Route {
  return preparedRoute(createEventOperation, {
    prepare: ({ body }) => sanitizeSeating(body),
    inTransaction: async (event, _, { db, seller: { sellerId } }) =>
      withLosses(presentEvent(await createEvent(db, event, { sellerId, vault })), event),
  })
}
