import { previewEventUpdate as previewEventUpdateOperation } from '@taquilla/contract'
import { sanitizeSeating } from '#domain/events/index.ts'
import { preparedRoute } from '#http/route.ts'
import { previewEventUpdate } from './preview-event-update.ts'

export const previewEventUpdateRoute = preparedRoute(previewEventUpdateOperation, {
  prepare: ({ body }) => sanitizeSeating(body),
  inTransaction: (event, { query }, { db, seller }) =>
    previewEventUpdate(db, seller.sellerId, { ...event, isCorrection: query.notify === false }),
})
