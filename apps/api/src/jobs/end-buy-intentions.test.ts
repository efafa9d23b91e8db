import { cancelEvent, createBuyIntention } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../test/build-app.ts'
import {
  expirePurchase,
  readBuyIntention,
  SOFIA,
  startShows,
  storeOffer,
  storeOffers,
  storeResaleEvent,
} from '../../test/builders/stored-offers.ts'
import { createEndBuyIntentions } from './purchase-sweeps.ts'

const test = withTestApp()

const run = () => createEndBuyIntentions(test.options).run()
const buy = async (items: readonly string[], user = SOFIA) =>
  (await test.call(createBuyIntention, { body: { items, user } })).answer._id

describe('end-buy-intentions', () => {
  it('expires overdue buy intentions and no others', async () => {
    const event = await storeResaleEvent(test)
    const { listingIds } = await storeOffers(test, { ...event, type: 'MULTI', seats: ['1', '2'] })
    const [late, open] = [await buy(listingIds), await buy([await storeOffer(test, event)])]
    await expirePurchase(test, late)
    await run()
    expect(await readBuyIntention(test, late)).toMatchObject({ status: 'EXPIRED', held: [false, false] })
    expect(await readBuyIntention(test, open)).toMatchObject({ status: 'OPEN', held: [true] })
  })

  it('voids buy intentions of shows that were cancelled or have started', async () => {
    const [cancelled, started] = [await storeResaleEvent(test), await storeResaleEvent(test)]
    const held = [
      await buy([await storeOffer(test, cancelled)]),
      await buy([await storeOffer(test, started)]),
    ]
    await test.call(cancelEvent, { params: { externalReferenceId: cancelled.eventReference } })
    await startShows(test, started)
    await run()
    for (const id of held) {
      expect(await readBuyIntention(test, id)).toMatchObject({ status: 'VOIDED', held: [false] })
    }
  })

  it('never ends a later hold of the same listing when run concurrently', async () => {
    const event = await storeResaleEvent(test)
    const { listingIds } = await storeOffers(test, {
      ...event,
      type: 'MULTI',
      seats: Array.from({ length: 20 }, () => null),
    })
    const late = await Promise.all(listingIds.map((listingId) => buy([listingId])))
    await Promise.all(late.map((id) => expirePurchase(test, id)))
    const [next] = await Promise.all([
      Promise.all(listingIds.map((listingId) => buy([listingId], 'next@example.com'))),
      run(),
      run(),
    ])
    for (const id of late) expect(await readBuyIntention(test, id)).toMatchObject({ status: 'EXPIRED' })
    for (const id of next)
      expect(await readBuyIntention(test, id)).toMatchObject({ status: 'OPEN', held: [true] })
  })
})
