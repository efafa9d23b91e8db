import { getCheckoutUrl as getCheckoutUrlOperation, type OperationInput } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { issueTokenFor, requireTokenUser } from '#domain/persons/index.ts'
import { holdListings, holdStoreOf, refuseDuplicates } from '#domain/purchase/index.ts'
import { requireReturnUrl } from '#domain/sellers/index.ts'
import { checkoutUrl } from '#domain/values/hosted-url.ts'
import { type Route, writeRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'

export function getCheckoutUrlRoute({ apiUrl, holdTimes }: Services): Route {
  return writeRoute(getCheckoutUrlOperation, ({ body }, { db, seller }) =>
    getCheckoutUrl(db, { apiUrl, sellerId: seller.sellerId, holdTimes }, body),
  )
}

interface Checkout {
  readonly apiUrl: string
  readonly sellerId: string
  readonly holdTimes: Services['holdTimes']
}

/** Holds listings for the person in `loginTrust`, or for whoever opens the URL; returns the URL of the checkout. */
async function getCheckoutUrl(
  db: Sql,
  { apiUrl, sellerId, holdTimes }: Checkout,
  {
    listingIds,
    returnURL,
    loginTrust,
    expectedTotal,
    lang: language = 'es',
  }: OperationInput<typeof getCheckoutUrlOperation>['body'],
): Promise<string> {
  refuseDuplicates(listingIds, '/listingIds')
  if (loginTrust) requireTokenUser(loginTrust.withMethod, loginTrust.user, '/loginTrust/user')
  const returnUrl =
    returnURL === undefined
      ? undefined
      : await requireReturnUrl(db, sellerId, { pointer: '/returnURL', url: returnURL })
  const hold = await holdListings(holdStoreOf(db, holdTimes), {
    sellerId,
    listingIds,
    source: 'API',
    // Tickets are sold to an e-mail address; a person known by phone enters one at the checkout.
    buyerEmail: loginTrust?.withMethod === 'email' ? loginTrust.user : null,
    language,
    returnUrl: returnUrl ?? null,
    deviceHash: null,
    endsBy: null,
    expectedTotal,
  })
  const oneTimeToken = await issueTokenFor(db, sellerId, loginTrust)
  return checkoutUrl({ apiUrl, sellerId, language, returnUrl, oneTimeToken }, hold.buyIntentionId)
}
