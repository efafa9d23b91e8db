import type { getCheckoutUrl, OperationInput } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { issueTokenFor, requireUserOf } from '#domain/persons/index.ts'
import { type HoldTerms, holdListings, holdStoreOf, refuseDuplicates } from '#domain/resale/index.ts'
import { requireReturnUrl } from '#domain/sellers/index.ts'
import { checkoutUrl } from '#domain/values/hosted-url.ts'

interface Checkout {
  readonly apiUrl: string
  readonly sellerId: string
  readonly terms: HoldTerms
}

/** Holds the listings for whoever opens the address, or for the person that the seller vouches for; answers it. */
export async function holdForVisitor(
  db: Sql,
  { apiUrl, sellerId, terms }: Checkout,
  { listingIds, returnURL, loginTrust, lang: language = 'es' }: OperationInput<typeof getCheckoutUrl>['body'],
): Promise<string> {
  refuseDuplicates(listingIds, '/listingIds')
  if (loginTrust) requireUserOf(loginTrust.withMethod, loginTrust.user, '/loginTrust/user')
  const returnUrl =
    returnURL === undefined
      ? undefined
      : await requireReturnUrl(db, sellerId, { pointer: '/returnURL', url: returnURL })
  const hold = await holdListings(holdStoreOf(db, terms), {
    sellerId,
    listingIds,
    source: 'API',
    // Tickets go to an e-mail address: who is known by phone gives theirs at the checkout.
    buyerEmail: loginTrust?.withMethod === 'email' ? loginTrust.user : null,
    language,
    returnUrl: returnUrl ?? null,
  })
  const oneTimeToken = await issueTokenFor(db, sellerId, loginTrust)
  return checkoutUrl({ apiUrl, sellerId, language, returnUrl, oneTimeToken }, hold.buyIntentionId)
}
