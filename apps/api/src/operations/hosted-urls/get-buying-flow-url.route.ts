import { getBuyingFlowUrl } from '@taquilla/contract'
import { getResaleEventId } from '#domain/events/index.ts'
import { issueTokenFor, readLoginTrust } from '#domain/persons/index.ts'
import { requireReturnUrl } from '#domain/sellers/index.ts'
import { eventResaleUrl } from '#domain/values/hosted-url.ts'
import { issuingRoute, type Route } from '#http/route.ts'
import type { Services } from '../../services.ts'

export function getBuyingFlowUrlRoute({ apiUrl }: Services): Route {
  return issuingRoute(getBuyingFlowUrl, async ({ query }, { db, seller, keyKind }) => {
    const { sellerId } = seller
    const { externalReferenceEventId: eventReference, showId, ticketOptionId, returnTo } = query
    const { lang: language = 'es' } = query
    const trust = readLoginTrust(query, keyKind)
    const eventId = await getResaleEventId(db, sellerId, { eventReference, showId, ticketOptionId })
    const returnUrl =
      returnTo && (await requireReturnUrl(db, sellerId, { pointer: '/returnTo', url: returnTo }))
    const oneTimeToken = await issueTokenFor(db, sellerId, trust)
    const visit = { apiUrl, sellerId, language, returnUrl, oneTimeToken }
    return eventResaleUrl(visit, eventId, { showId, ticketOptionId })
  })
}
