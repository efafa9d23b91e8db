import { updateEvent as updateEventOperation } from '@taquilla/contract'
import { presentEvent, sanitizeSeating, withLosses } from '#domain/events/index.ts'
import { preparedRoute } from '#http/route.ts'
import { updateEvent } from './update-event.ts'

export const updateEventRoute = preparedRoute(updateEventOperation, {
  prepare: ({ body }) => sanitizeSeating(body),
  inTransaction: async (event, { query }, { db, seller: { sellerId } }) => {
    const updated = await updateEvent(db, sellerId, { ...event, isCorrection: query.notify === false })
    return withLosses(presentEvent(updated), event)
  },
})
