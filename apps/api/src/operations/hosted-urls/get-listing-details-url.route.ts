import { getListingDetailsUrl } from '@taquilla/contract'
import { getLatestListingId } from '#domain/market/index.ts'
import { issueTokenFor, readLoginTrust } from '#domain/persons/index.ts'
import { getHostedTicketId } from '#domain/tickets/index.ts'
import { listingUrl } from '#domain/values/hosted-url.ts'
import { issuingRoute, type Route } from '#http/route.ts'
import type { Services } from '../../services.ts'

export function getListingDetailsUrlRoute({ apiUrl }: Services): Route {
  return issuingRoute(getListingDetailsUrl, async ({ query }, { db, seller, keyKind }) => {
    const { sellerId } = seller
    const { lang: language = 'es', ticketId } = query
    const trust = readLoginTrust(query, keyKind)
    await getHostedTicketId(db, sellerId, ticketId)
    const listingId = await getLatestListingId(db, sellerId, ticketId)
    const oneTimeToken = await issueTokenFor(db, sellerId, trust)
    return listingUrl({ apiUrl, sellerId, language, oneTimeToken }, listingId)
  })
}
