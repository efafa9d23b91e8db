import { getMyTicketsUrl } from '@taquilla/contract'
import { issueTokenFor, readLoginTrust } from '#domain/persons/index.ts'
import { myTicketsUrl } from '#domain/values/hosted-url.ts'
import { issuingRoute, type Route } from '#http/route.ts'
import type { Services } from '../../services.ts'

export function getMyTicketsUrlRoute({ apiUrl }: Services): Route {
  return issuingRoute(getMyTicketsUrl, async ({ query }, { db, seller, keyKind }) => {
    const { sellerId } = seller
    const { lang: language = 'es' } = query
    const oneTimeToken = await issueTokenFor(db, sellerId, readLoginTrust(query, keyKind))
    return myTicketsUrl({ apiUrl, sellerId, language, oneTimeToken })
  })
}
