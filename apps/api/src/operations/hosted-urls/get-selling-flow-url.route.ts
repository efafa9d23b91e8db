import { getSellingFlowUrl } from '@taquilla/contract'
import { issueTokenFor, readLoginTrust } from '#domain/persons/index.ts'
import { getHostedTicketId } from '#domain/tickets/index.ts'
import { sellUrl } from '#domain/values/hosted-url.ts'
import { issuingRoute, type Route } from '#http/route.ts'
import type { Services } from '../../services.ts'

export function getSellingFlowUrlRoute({ apiUrl }: Services): Route {
  return issuingRoute(getSellingFlowUrl, async ({ query }, { db, seller, keyKind }) => {
    const { sellerId } = seller
    const { lang: language = 'es' } = query
    const trust = readLoginTrust(query, keyKind)
    const id = await getHostedTicketId(db, sellerId, query.ticketId)
    const oneTimeToken = await issueTokenFor(db, sellerId, trust)
    return sellUrl({ apiUrl, sellerId, language, oneTimeToken }, id)
  })
}
