import { cancelEvent, createBuyIntention, getListedTickets, type ListedTickets } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { createTestEvent } from '../../../test/builders/events.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import { endStoredListing } from '../../../test/builders/stored-listings.ts'
import {
  expirePurchase,
  SOFIA,
  startShows,
  storeOffer,
  storeOffers,
  storeResaleEvent,
} from '../../../test/builders/stored-offers.ts'
import { positional } from '../../../test/positional.ts'

const test = withTestApp()

const SET_PRICE = positional(
  'test.set_ticket_price',
  `update tickets t set price_minor = $3
   from listings l
   where t.seller_id = $1 and l.seller_id = $1 and l.listing_id = $2 and t.ticket_id = l.ticket_id`,
)
const CLOSE_RESALE = positional(
  'test.close_resale_of_show',
  `with switched as (
     update shows
     set is_resale_enabled = false
     where seller_id = $1 and event_reference = $2 and show_id = $3
     returning *
   )
   insert into resale_closings (seller_id, event_reference, show_id, closing_id)
   select seller_id, event_reference, show_id, gen_random_uuid()
   from switched`,
)

const NOTHING = { totalCount: 0, bestListing: null, results: [] }

async function ask(eventId: string) {
  return (await test.call(getListedTickets, { params: { eventId } })).answer
}

const idsOf = (answer: ListedTickets) =>
  answer.results.flatMap(({ listings }) => listings.map(({ _id }) => _id))
const buy = (items: readonly string[]) => test.call(createBuyIntention, { body: { items, user: SOFIA } })
const withOptions = () =>
  storeResaleEvent(test, { shows: [{ showId: 'show', options: ['stalls', 'box'] }, { showId: 'other' }] })

describe('get-listed-tickets', () => {
  describe('answers', () => {
    it('no listings whose resale has ended, by the clock of the seller', async () => {
      const event = await withOptions()
      const kept = await storeOffer(test, { ...event, ticketOptionId: 'stalls' })
      await storeOffer(test, { ...event, ticketOptionId: 'box' })
      const rules = { superswapEnd: '2026-01-01T03:00:00Z' }
      await storeRules(test, buildRule(event, { ruleType: 'ticketOption', ticketOptionId: 'box', rules }))
      expect(idsOf(await ask(event.eventReference))).toEqual([kept])
    })

    it('each option with its listings, lowest final price first, ties by age', async () => {
      const event = await withOptions()
      const prices = [300n, 100n, 200n, 100n].map((price) => price * 100n)
      const { listingIds } = await storeOffers(test, {
        ...event,
        seats: [null, null, null, null],
        type: 'MULTI',
        priceMinor: (index) => prices[index] ?? 0n,
      })
      const box = await storeOffer(test, { ...event, ticketOptionId: 'box', priceMinor: 5_000n })
      const [dear, first, middle, second] = listingIds.map((_id) => ({ _id }))
      expect(await ask(event.eventReference)).toEqual({
        totalCount: 5,
        bestListing: { _id: box },
        results: [
          { ticketOptionId: 'box', count: 1, bestListing: { _id: box }, listings: [{ _id: box }] },
          { ticketOptionId: 'stalls', count: 4, bestListing: first, listings: [first, second, middle, dear] },
        ],
      })
    })

    it('one element for an option of two shows', async () => {
      const event = await withOptions()
      const dear = await storeOffer(test, { ...event, priceMinor: 9_000n })
      const cheap = await storeOffer(test, { ...event, showId: 'other', priceMinor: 8_000n })
      const answer = await ask(event.eventReference)
      expect(answer.results).toHaveLength(1)
      expect(idsOf(answer)).toEqual([cheap, dear])
    })

    it('the event by the platform’s id too, and an empty list without listings', async () => {
      const event = await createTestEvent(test)
      expect(await ask(event._id)).toEqual(NOTHING)
      expect(await ask(event.externalReferenceId)).toEqual(NOTHING)
    })

    it('no held or ended listing, and a released listing again', async () => {
      const event = await withOptions()
      const [free, held, ended] = [
        await storeOffer(test, event),
        await storeOffer(test, event),
        await storeOffer(test, event),
      ]
      const { answer } = await buy([held])
      await endStoredListing(test, ended)
      expect(idsOf(await ask(event.eventReference))).toEqual([free])
      await expirePurchase(test, answer._id)
      expect(idsOf(await ask(event.eventReference))).toEqual([free, held])
    })

    it('no listing of a show that has started, was cancelled or has resale off', async () => {
      const [started, cancelled, closed] = [await withOptions(), await withOptions(), await withOptions()]
      const otherShowOffer = await storeOffer(test, { ...cancelled, showId: 'other' })
      for (const event of [started, cancelled, closed]) await storeOffer(test, event)
      await startShows(test, started)
      const params = { externalReferenceId: cancelled.eventReference }
      await test.call(cancelEvent, { params, query: { showId: 'show' } })
      await test.database.rows(CLOSE_RESALE, [test.seller.sellerId, closed.eventReference, 'show'])
      expect(await ask(started.eventReference)).toEqual(NOTHING)
      expect(idsOf(await ask(cancelled.eventReference))).toEqual([otherShowOffer])
      expect(await ask(closed.eventReference)).toEqual(NOTHING)
    })

    it('only listings that rules allow, whatever the rules select by', async () => {
      const event = await storeResaleEvent(test, {
        shows: [{ showId: 'show', options: ['stalls', 'box'], priceTypes: ['student', 'adult'] }],
      })
      const offers = {
        stalls: await storeOffer(test, event),
        box: await storeOffer(test, { ...event, ticketOptionId: 'box' }),
        student: await storeOffer(test, { ...event, priceTypeId: 'student' }),
        adult: await storeOffer(test, { ...event, priceTypeId: 'adult' }),
        priced: await storeOffer(test, event),
      }
      await test.database.rows(SET_PRICE, [test.seller.sellerId, offers.priced, 12_300n])
      const closed = { superswap: false }
      const visible = async () => new Set(idsOf(await ask(event.eventReference)))
      const without = (...names: (keyof typeof offers)[]) =>
        new Set(Object.entries(offers).flatMap(([name, id]) => (names.includes(name as 'box') ? [] : [id])))
      await storeRules(
        test,
        buildRule(event, { ruleType: 'ticketOption', ticketOptionId: 'box', rules: closed }),
      )
      expect(await visible()).toEqual(without('box'))
      await storeRules(
        test,
        buildRule(event, { ruleType: 'priceType', priceTypeId: 'student', rules: closed }),
      )
      expect(await visible()).toEqual(without('box', 'student'))
      await storeRules(
        test,
        buildRule(event, { ruleType: 'combination', showId: 'show', price: 123, rules: closed }),
      )
      expect(await visible()).toEqual(without('box', 'student', 'priced'))
    })

    it('counts consistent with the listings in one snapshot during purchases', async () => {
      const event = await withOptions()
      const { listingIds } = await storeOffers(test, {
        ...event,
        type: 'MULTI',
        seats: Array.from({ length: 30 }, () => null),
      })
      const looks = Array.from({ length: 40 }, () => ask(event.eventReference))
      const bought = Promise.all(listingIds.slice(0, 20).map((listingId) => buy([listingId])))
      const more = Array.from({ length: 40 }, () => ask(event.eventReference))
      for (const answer of await Promise.all([...looks, ...more])) expectConsistent(answer)
      await bought
      expect(new Set(idsOf(await ask(event.eventReference)))).toEqual(new Set(listingIds.slice(20)))
    })

    it('a state no older than the request, under many concurrent requests', async () => {
      const event = await withOptions()
      const { listingIds } = await storeOffers(test, {
        ...event,
        type: 'MULTI',
        seats: Array.from({ length: 10 }, () => null),
      })
      await Promise.all(
        listingIds.map(async (listingId) => {
          const { status } = await buy([listingId])
          expect(status).toBe(200)
          expect(idsOf(await ask(event.eventReference))).not.toContain(listingId)
        }),
      )
    })
  })
})

function expectConsistent({ totalCount, bestListing, results }: ListedTickets) {
  expect(totalCount).toBe(results.reduce((sum, { count }) => sum + count, 0))
  expect(bestListing).toEqual(results[0]?.bestListing ?? null)
  for (const { count, listings, bestListing: best } of results) {
    expect(count).toBe(listings.length)
    expect(best).toEqual(listings[0])
  }
}
