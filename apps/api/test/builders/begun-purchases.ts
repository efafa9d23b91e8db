import { createBuyIntention, getCheckoutUrl } from '@taquilla/contract'
import type { TestApp } from '../build-app.ts'
import { SOFIA, storeOffer } from './stored-offers.ts'
import type { StoredEvent } from './stored-tickets.ts'

interface BegunPurchase {
  readonly event: StoredEvent
  /** Null: nobody's yet. Sofía unless told otherwise. */
  readonly buyer?: string | null
  readonly listingIds?: readonly string[]
}

/** Begins a purchase by API, of a new offer unless told otherwise; answers the buy intention's id. */
export async function beginPurchase(test: TestApp, purchase: BegunPurchase): Promise<string> {
  const { event, buyer = SOFIA, listingIds = [await storeOffer(test, event)] } = purchase
  if (buyer !== null) {
    return (await test.call(createBuyIntention, { body: { items: [...listingIds], user: buyer } })).answer._id
  }
  const { answer } = await test.call(getCheckoutUrl, { body: { listingIds: [...listingIds] } })
  return String(new URL(answer).pathname.split('/')[4])
}
