import { releaseBuyIntention } from '@taquilla/contract'
import { releaseStoredHold } from '#domain/purchase/index.ts'
import { writeRoute } from '#http/route.ts'

export const releaseBuyIntentionRoute = writeRoute(
  releaseBuyIntention,
  async ({ params }, { db, seller }) => {
    await releaseStoredHold(db, { sellerId: seller.sellerId, ...params }, { by: null })
    return { _id: params.buyIntentionId }
  },
)
