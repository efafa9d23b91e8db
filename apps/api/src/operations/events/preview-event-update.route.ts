import { previewEventUpdate as previewEventUpdateOperation } from '@taquilla/contract'
import { sanitizeSeating, withLosses } from '#domain/events/index.ts'
import { preparedRoute } from '#http/route.ts'
import { previewEventUpdate } from './preview-event-update.ts'

export const previewEventUpdateRoute = preparedRoute(previewEventUpdateOperation, {
  prepare: ({ body }) => sanitizeSeating(body),
  inTransaction: async (event, { query }, { db, seller: { sellerId } }) => {
    const preview = await previewEventUpdate(db, sellerId, { ...event, isCorrection: query.notify === false })
    return withLosses(preview, event)
  },
})
