import { getBuyingFlowUrl } from '@taquilla/contract'
import { getResaleEntry } from '#domain/events/index.ts'
import { issueTokenFor, readLoginTrust } from '#domain/persons/index.ts'
import { requireReturnUrl } from '#domain/sellers/index.ts'
import { eventResaleUrl } from '#domain/values/hosted-url.ts'
import { issuingRoute, type Route } from '#http/route.ts'
import type { Services } from '../../services.ts'

export function getBuyingFlowUrlRoute({ apiUrl }: Services): Route {
  return issuingRoute(getBuyingFlowUrl, async ({ query }, { db, seller, keyKind }) => {
    const { sellerId } = seller
    const {
      externalReferenceEventId: eventReference,
      showId,
      lang: language,
      returnTo,
      ticketOptionId,
    } = query
    const trust = readLoginTrust(query, keyKind)
    const { eventId, ...choice } = await getResaleEntry(db, sellerId, {
      eventReference,
      showId,
      ticketOptionId,
    })
    const returnUrl = await requireReturnUrl(db, sellerId, { pointer: '/returnTo', url: returnTo })
    const oneTimeToken = await issueTokenFor(db, sellerId, trust)
    return eventResaleUrl({ apiUrl, sellerId, language, returnUrl, oneTimeToken }, eventId, choice)
  })
}
