import type {
  BuyIntention,
  createBuyIntention as createBuyIntentionOperation,
  OperationInput,
} from '@taquilla/contract'
import { type HoldStore, holdListings, presentBuyIntention, refuseDuplicates } from '#domain/resale/index.ts'
import { checkoutUrl } from '#domain/values/hosted-url.ts'

/**
 * Holds the listings for the person; `continueUrl` is the URL of the checkout.
 * @throws buy_intention.own_listing and the codes of BUY_INTENTION_REFUSALS
 */
export async function createBuyIntention(
  store: HoldStore,
  { items, user, lang: language = 'es' }: OperationInput<typeof createBuyIntentionOperation>['body'],
  { apiUrl, sellerId }: { readonly apiUrl: string; readonly sellerId: string },
): Promise<BuyIntention> {
  refuseDuplicates(items, '/items')
  const hold = await holdListings(store, {
    sellerId,
    listingIds: items,
    source: 'API',
    buyerEmail: user,
    language,
    returnUrl: null,
    deviceHash: null,
    endsBy: null,
  })
  const continueUrl = checkoutUrl({ apiUrl, sellerId, language }, hold.buyIntentionId)
  return presentBuyIntention(hold, { listingIds: items, continueUrl })
}
