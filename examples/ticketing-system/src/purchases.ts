import { randomUUID } from 'node:crypto'
import { type CurrentBuyIntention, TaquillaError } from '@taquilla/sdk'
import type { AppContext } from './app-context.ts'
import {
  insertPurchase,
  listPurchasesToFollow,
  markForgotten,
  type Purchase,
  savePurchase,
} from './store/purchases.ts'
import type { Language } from './texts.ts'

export interface Selection {
  readonly language: Language
  readonly showId: string
  readonly email: string
  readonly listingIds: readonly string[]
}

/** Holds listings for the person. @returns the id of our purchase, to which the payment page leads back */
export async function holdTickets({ taquilla, store, config }: AppContext, selection: Selection) {
  const { language, showId, email, listingIds } = selection
  const purchaseId = randomUUID()
  const held = await taquilla.buyingFlow.createBuyIntention({
    items: [...listingIds],
    user: email,
    lang: language,
    returnURL: `${config.origin}/${language}/purchases/${purchaseId}`,
  })
  insertPurchase(store, { purchaseId, showId, email }, held)
  return purchaseId
}

/**
 * Asks how the purchase goes on, and saves it. Return from the payment page proves nothing: the person may have come
 * back without paying.
 */
export async function followPurchase({ taquilla, store }: AppContext, purchase: Purchase) {
  let current = await taquilla.buyingFlow.getBuyIntention(purchase.buyIntentionId)
  // The person may also have changed the selection on the payment page.
  while (current.replacedBy !== null) current = await taquilla.buyingFlow.getBuyIntention(current.replacedBy)
  savePurchase(store, purchase.purchaseId, current)
  return current
}

/** Follows the purchases of people who did not come back to our page. */
export async function followPurchases(context: AppContext) {
  const { store } = context
  for (const purchase of listPurchasesToFollow(store, new Date().toISOString())) {
    await followPurchase(context, purchase).catch((error: unknown) => {
      if (!(error instanceof TaquillaError) || error.code !== 'buy_intention.not_found') throw error
      markForgotten(store, purchase.purchaseId)
    })
  }
}

/** Replaces the selection by these listings, which keep the time left. The hold continues under a new id. */
export async function changeSelection(
  { taquilla, store }: AppContext,
  { purchaseId, buyIntentionId }: Purchase,
  listingIds: readonly string[],
) {
  const changed = await taquilla.buyingFlow.changeBuyIntention(buyIntentionId, { items: [...listingIds] })
  savePurchase(store, purchaseId, changed)
}

export async function extendHold({ taquilla, store }: AppContext, { purchaseId, buyIntentionId }: Purchase) {
  savePurchase(store, purchaseId, await taquilla.buyingFlow.extendBuyIntention(buyIntentionId))
}

export async function releaseHold(context: AppContext, purchase: Purchase) {
  await context.taquilla.buyingFlow.releaseBuyIntention(purchase.buyIntentionId)
  await followPurchase(context, purchase)
}

/**
 * Returns the URL of the hosted payment page, with a token that signs the person in. The hold already exists, so this
 * is `continueUrl`; `getCheckoutUrl` would hold the listings a second time.
 */
export async function getPaymentUrl(
  { taquilla }: AppContext,
  { email }: Purchase,
  { continueUrl }: CurrentBuyIntention,
): Promise<string> {
  const { oneTimeToken } = await taquilla.auth.issueOneTimeToken({ user: email })
  const url = new URL(continueUrl)
  url.searchParams.set('oneTimeToken', oneTimeToken)
  return url.href
}
