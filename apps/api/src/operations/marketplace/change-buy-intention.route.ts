import { changeBuyIntention } from '@taquilla/contract'
import { readBuyIntention, refuseDuplicates, replaceHold } from '#domain/purchase/index.ts'
import { type Route, writeRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'

export function changeBuyIntentionRoute(services: Services): Route {
  return writeRoute(changeBuyIntention, async ({ params, body }, { db, seller }) => {
    const { sellerId } = seller
    refuseDuplicates(body.items, '/items')
    const { items: listingIds, expectedTotal } = body
    const change = { by: null, listingIds, expectedTotal, ...services.holdTimes }
    const { buyIntentionId } = await replaceHold(db, { sellerId, ...params }, change)
    return readBuyIntention(db, { sellerId, buyIntentionId }, services)
  })
}
