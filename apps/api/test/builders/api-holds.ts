import { createBuyIntention } from '@taquilla/contract'
import { createHold } from '@taquilla/contract/guest'
import type { TestApp } from '../build-app.ts'
import { payWith } from './payments.ts'
import { signIn } from './sign-in.ts'
import { SOFIA, storeOffer, storeOffers, storeResaleEvent } from './stored-offers.ts'

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
