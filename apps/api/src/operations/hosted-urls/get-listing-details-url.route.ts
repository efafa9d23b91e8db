import { getListingDetailsUrl } from '@taquilla/contract'
import { issueTokenFor, readLoginTrust } from '#domain/persons/index.ts'
import { getLatestListingId } from '#domain/resale/index.ts'
import { getHostedTicketId } from '#domain/tickets/index.ts'
import { listingUrl } from '#domain/values/hosted-url.ts'
import { issuingRoute, type Route } from '#http/route.ts'
import type { Services } from '../../services.ts'

export function createGetListingDetailsUrlRoute({ apiUrl }: Services): Route {
  return issuingRoute(getListingDetailsUrl, async ({ query }, { sql, seller, keyKind }) => {
    const { sellerId } = seller
    const { lang: language = 'es', ticketId } = query
    const trust = readLoginTrust(query, keyKind)
    await getHostedTicketId(sql, sellerId, ticketId)
    const listingId = await getLatestListingId(sql, sellerId, ticketId)
    const oneTimeToken = await issueTokenFor(sql, sellerId, trust)
    return listingUrl({ apiUrl, sellerId, language, oneTimeToken }, listingId)
  })
}
