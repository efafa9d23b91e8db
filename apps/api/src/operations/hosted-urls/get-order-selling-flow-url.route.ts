import { getOrderSellingFlowUrl } from '@taquilla/contract'
import { issueTokenFor, readLoginTrust } from '#domain/persons/index.ts'
import { requireOrder } from '#domain/tickets/index.ts'
import { orderSellUrl } from '#domain/values/hosted-url.ts'
import { issuingRoute, type Route } from '#http/route.ts'
import type { Services } from '../../services.ts'

export function getOrderSellingFlowUrlRoute({ apiUrl }: Services): Route {
  return issuingRoute(getOrderSellingFlowUrl, async ({ query }, { db, seller, keyKind }) => {
    const { sellerId } = seller
    const { lang: language = 'es', orderId } = query
    const trust = readLoginTrust(query, keyKind)
    await requireOrder(db, sellerId, orderId)
    const oneTimeToken = await issueTokenFor(db, sellerId, trust)
    return orderSellUrl({ apiUrl, sellerId, language, oneTimeToken }, orderId)
  })
}
