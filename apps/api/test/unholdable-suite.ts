import { cancelEvent } from '@taquilla/contract'
import { describe, it } from 'vitest'
import type { TestApp } from './build-app.ts'
import { storeHold } from './builders/holds.ts'
import { buildRule, storeRules } from './builders/rules.ts'
import { endStoredListing } from './builders/stored-listings.ts'
import {
  closeStoredResale,
  startShows,
  storeOffer,
  storeOffers,
  storeResaleEvent,
} from './builders/stored-offers.ts'
import type { StoredEvent } from './builders/stored-tickets.ts'
import { expectRefusal, type Refused } from './refusals.ts'

const SHOWS = [{ showId: 'show', options: ['stalls', 'box'] }, { showId: 'other' }]

/** Shared tests for calls that hold listings: all refuse the same ones. Each call is of a person who holds none of them. */
export function describeUnholdable(test: TestApp, hold: (listingIds: readonly string[]) => Promise<Refused>) {
  const anEvent = () => storeResaleEvent(test, { shows: SHOWS })

  describe('refuses to hold', () => {
    it('held, ended and unknown listings, and one that can be held beside them', async () => {
      const event = await anEvent()
      const { listingIds } = await storeOffers(test, { ...event, type: 'MULTI', seats: ['1', '2'] })
      const [held = '', ended] = [listingIds[0], await storeOffer(test, event)]
      await storeHold(test, [held])
      await endStoredListing(test, ended)
      for (const ids of [[held], [ended], [crypto.randomUUID()], listingIds]) {
        await expectRefusal(hold(ids), 409, 'listing.not_available')
      }
    })

    it('listings of two options, two shows or two events', async () => {
      const event = await anEvent()
      const first = await storeOffer(test, event)
      for (const other of [
        await storeOffer(test, { ...event, ticketOptionId: 'box' }),
        await storeOffer(test, { ...event, showId: 'other' }),
        await storeOffer(test, await anEvent()),
      ]) {
        await expectRefusal(hold([first, other]), 422, 'buy_intention.mixed_listings')
      }
    })

    it('seats that are not next to each other, and part of a pack', async () => {
      const event = await anEvent()
      const apart = await storeOffers(test, { ...event, type: 'MULTI', seats: ['1', '2', '4'] })
      await expectRefusal(hold(apart.listingIds), 422, 'buy_intention.seats_apart')
      const pack = await storeOffers(test, { ...event, type: 'PACK', seats: ['7', '8', '9'] })
      await expectRefusal(hold(pack.listingIds.slice(1)), 422, 'buy_intention.pack_incomplete')
    })

    const override = (event: StoredEvent, rules: object) =>
      storeRules(test, buildRule(event, { ruleType: 'override', rules }))
    const cancel = ({ eventReference }: StoredEvent, query = {}) =>
      test.call(cancelEvent, { params: { externalReferenceId: eventReference }, query })

    it.each<[string, string, (event: StoredEvent) => Promise<unknown>]>([
      ['no rule allows to resell', 'purchase_not_allowed', (event) => override(event, { superswap: false })],
      [
        'a rule forbids to buy',
        'purchase_not_allowed',
        (event) => override(event, { superSwapConfig: { allowListing: true, allowPurchase: false } }),
      ],
      ['resale is off', 'purchase_not_allowed', (event) => closeStoredResale(test, event)],
      ['resale has ended', 'too_late', (event) => override(event, { superswapEnd: '2026-01-01T03:00:00Z' })],
    ])('listings if %s', async (_, code, change) => {
      const event = await anEvent()
      const listingId = await storeOffer(test, event)
      await change(event)
      await expectRefusal(hold([listingId]), 409, `listing.${code}`)
    })

    it('listings of a show that has started, or that was cancelled, alone or with its event', async () => {
      const [started, cancelled] = [await anEvent(), await anEvent()]
      const [late, off] = [await storeOffer(test, started), await storeOffer(test, cancelled)]
      await startShows(test, started)
      await expectRefusal(hold([late]), 409, 'show.past')
      await cancel(cancelled, { showId: 'show' })
      await expectRefusal(hold([off]), 409, 'show.cancelled')
      await cancel(cancelled)
      await expectRefusal(hold([off]), 409, 'event.cancelled')
    })
  })
}
