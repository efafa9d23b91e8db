import { getSaleUrl } from '@taquilla/contract'
import { getListingOnSale } from '#domain/market/index.ts'
import { getHostedTicketId } from '#domain/tickets/index.ts'
import { listingUrl } from '#domain/values/hosted-url.ts'
import { type Route, readRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'

export function getSaleUrlRoute({ apiUrl }: Services): Route {
  return readRoute(getSaleUrl, async ({ query }, { db, seller }) => {
    const { sellerId } = seller
    await getHostedTicketId(db, sellerId, query.ticketId)
    const listingId = await getListingOnSale(db, sellerId, query.ticketId)
    return listingUrl({ apiUrl, sellerId, language: query.lang }, listingId)
  })
}
