import { createBuyIntention, getCheckoutUrl } from '@taquilla/contract'
import { createHold } from '@taquilla/contract/guest'
import type { TestApp } from '../build-app.ts'
import { positional } from '../positional.ts'
import { payWith } from './payments.ts'
import { storeBuyersHold } from './resale.ts'
import { signIn } from './sign-in.ts'
import { SOFIA, storeOffer, storeOffers, storeResaleEvent } from './stored-offers.ts'
import type { StoredEvent } from './stored-tickets.ts'

/** Holds the first two of three adjacent seats by API, for Sofía. */
export async function holdByApi(test: TestApp, body: Readonly<Record<string, unknown>> = {}) {
  const event = await storeResaleEvent(test)
  const { listingIds } = await storeOffers(test, { ...event, type: 'MULTI', seats: ['1', '2', '3'] })
  const held = await test.call(createBuyIntention, {
    body: { items: listingIds.slice(0, 2), user: SOFIA, ...body },
  })
  if (held.status !== 200) throw new Error(`The hold of a test was refused: ${held.text}`)
  return { event, listingIds, id: held.answer._id, held: held.answer }
}

/** Holds a listing on the hosted pages, as Sofía; returns the id of the buy intention. */
export async function holdOnPages(test: TestApp): Promise<string> {
  const listingIds = [await storeOffer(test, await storeResaleEvent(test))]
  const session = await signIn(test, SOFIA)
  const { answer } = await test.guest(createHold, { session, body: { listingIds, lang: 'en' } })
  return answer.id
}

/** Pays a hold of Sofía with a sandbox card. */
export async function payAsSofia(test: TestApp, id: string, outcome: 'SUCCESS' | 'DECLINED' | 'CHALLENGE') {
  const { status, text } = await payWith(test, { id, session: await signIn(test, SOFIA) }, outcome)
  if (status !== 200) throw new Error(`The payment of a test was refused: ${text}`)
}

const READ = positional(
  'test.read_hold',
  `select b.status, bool_or(i.is_held) as is_held
   from buy_intentions b
   join buy_intention_items i on i.seller_id = b.seller_id and i.buy_intention_id = b.buy_intention_id
   where b.seller_id = $1 and b.buy_intention_id = $2
   group by b.status`,
)

/** Inserts a hold as create-buy-intention would; a negative `seconds` makes it expired already. */
export function storeHold(testApp: TestApp, listingIds: readonly string[], seconds = 600): Promise<string> {
  return storeBuyersHold(testApp, listingIds, { buyer: null, seconds, ageSeconds: 3_600 })
}

/** Reads the hold's status, and whether it still reserves listings. */
export function readHold(
  testApp: TestApp,
  buyIntentionId: string,
): Promise<{ readonly status: string; readonly is_held: boolean }[]> {
  return testApp.database.rows(READ, [testApp.seller.sellerId, buyIntentionId])
}

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
