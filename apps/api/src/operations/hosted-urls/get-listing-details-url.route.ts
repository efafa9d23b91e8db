import { getListingDetailsUrl } from '@taquilla/contract'
import { getLatestListingId } from '#domain/listings/hosted-listings-repository.ts'
import { issueTokenFor, readLoginTrust } from '#domain/one-time-tokens/login-trust.ts'
import { getHostedTicketId } from '#domain/tickets/hosted-tickets-repository.ts'
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
