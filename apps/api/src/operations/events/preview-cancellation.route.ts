import { previewCancellation as previewCancellationOperation } from '@taquilla/contract'
import { readRoute } from '#http/route.ts'
import { previewCancellation } from './preview-cancellation.ts'

export const previewCancellationRoute = readRoute(
  previewCancellationOperation,
  ({ params, query }, { db, seller }) => {
    const key = { sellerId: seller.sellerId, eventReference: params.externalReferenceId }
    return previewCancellation(db, key, query.showId)
  },
)
