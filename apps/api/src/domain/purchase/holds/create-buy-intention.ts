import type {
  BuyIntention,
  CurrentBuyIntention,
  createBuyIntention as createBuyIntentionOperation,
  OperationInput,
} from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { requireReturnUrl } from '#domain/sellers/index.ts'
import { checkoutUrl } from '#domain/values/hosted-url.ts'
import type { BuyIntentionKey } from '#domain/values/keys.ts'
import type { Vault } from '#domain/values/vault.ts'
import { findCurrentPayment } from '../payments/payments-repository.ts'
import { presentBuyIntention, presentCurrentBuyIntention } from './buy-intention-presenter.ts'
import { getStoredBuyIntention } from './buy-intentions-repository.ts'
import { type HoldStore, holdListings } from './hold-listings.ts'
import { refuseDuplicates } from './hold-request.ts'

/**
 * Holds the listings for the person; `continueUrl` is the URL of the checkout.
 * @throws buy_intention.own_listing and the codes of BUY_INTENTION_REFUSALS
 */
export async function createBuyIntention(
  store: HoldStore,
  {
    items,
    user,
    lang: language = 'es',
    returnURL,
    expectedTotal,
  }: OperationInput<typeof createBuyIntentionOperation>['body'],
  { db, apiUrl, sellerId }: { readonly db: Sql; readonly apiUrl: string; readonly sellerId: string },
): Promise<BuyIntention> {
  refuseDuplicates(items, '/items')
  const returnUrl =
    returnURL === undefined
      ? undefined
      : await requireReturnUrl(db, sellerId, { pointer: '/returnURL', url: returnURL })
  const hold = await holdListings(store, {
    sellerId,
    listingIds: items,
    source: 'API',
    buyerEmail: user,
    language,
    returnUrl: returnUrl ?? null,
    deviceHash: null,
    endsBy: null,
    expectedTotal,
  })
  const continueUrl = checkoutUrl({ apiUrl, sellerId, language, returnUrl }, hold.buyIntentionId)
  return presentBuyIntention(hold, { listingIds: items, continueUrl })
}

/** @throws buy_intention.not_found */
export async function readBuyIntention(
  db: Sql,
  key: BuyIntentionKey,
  { vault, apiUrl }: { readonly vault: Vault; readonly apiUrl: string },
): Promise<CurrentBuyIntention> {
  const checkout = await getStoredBuyIntention(db, key)
  const payment = await findCurrentPayment(db, vault, key)
  return presentCurrentBuyIntention(checkout, { payment, apiUrl, sellerId: key.sellerId })
}
