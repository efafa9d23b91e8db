import { createBuyIntention, getCheckoutUrl } from '@taquilla/contract'
import type { TestApp } from '../build-app.ts'
import { SOFIA, storeOffer } from './stored-offers.ts'
import type { StoredEvent } from './stored-tickets.ts'

interface StartedPurchase {
  readonly event: StoredEvent
  /** Null for a purchase that nobody has claimed. Sofía by default. */
  readonly buyer?: string | null
  readonly listingIds?: readonly string[]
}

/** Starts a purchase through the API, by default of a new offer, and returns the buy intention's id. */
export async function startPurchase(test: TestApp, purchase: StartedPurchase): Promise<string> {
  const { event, buyer = SOFIA, listingIds = [await storeOffer(test, event)] } = purchase
  if (buyer !== null) {
    return (await test.call(createBuyIntention, { body: { items: [...listingIds], user: buyer } })).answer._id
  }
  const { answer } = await test.call(getCheckoutUrl, { body: { listingIds: [...listingIds] } })
  return String(new URL(answer).pathname.split('/')[4])
}
