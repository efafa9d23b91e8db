import { getTicketUrl } from '@taquilla/contract'
import { issueTokenFor, readLoginTrust } from '#domain/persons/index.ts'
import { getHostedTicketId } from '#domain/tickets/index.ts'
import { ticketPageUrl } from '#domain/values/hosted-url.ts'
import { issuingRoute, type Route } from '#http/route.ts'
import type { Services } from '../../services.ts'

export function getTicketUrlRoute({ apiUrl }: Services): Route {
  return issuingRoute(getTicketUrl, async ({ params, query }, { db, seller, keyKind }) => {
    const { sellerId } = seller
    const { lang: language = 'es' } = query
    const trust = readLoginTrust(query, keyKind)
    const id = await getHostedTicketId(db, sellerId, params.ticketId)
    const oneTimeToken = await issueTokenFor(db, sellerId, trust)
    return ticketPageUrl({ apiUrl, sellerId, language, oneTimeToken }, id)
  })
}
