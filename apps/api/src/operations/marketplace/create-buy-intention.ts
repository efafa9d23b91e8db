import type { BuyIntention, createBuyIntention, OperationInput } from '@taquilla/contract'
import { type HoldStore, holdListings, presentBuyIntention, refuseDuplicates } from '#domain/resale/index.ts'
import { checkoutUrl } from '#domain/values/hosted-url.ts'

/** Holds the listings for the person, and says where they are paid. @throws see BUY_INTENTION_REFUSALS, buy_intention.own_listing */
export async function buyListings(
  desk: HoldStore,
  { items, user, lang: language = 'es' }: OperationInput<typeof createBuyIntention>['body'],
  { apiUrl, sellerId }: { readonly apiUrl: string; readonly sellerId: string },
): Promise<BuyIntention> {
  refuseDuplicates(items, '/items')
  const hold = await holdListings(desk, {
    sellerId,
    listingIds: items,
    source: 'API',
    buyerEmail: user,
    language,
    returnUrl: null,
  })
  const continueUrl = checkoutUrl({ apiUrl, sellerId, language }, hold.buyIntentionId)
  return presentBuyIntention(hold, { listingIds: items, continueUrl })
}
