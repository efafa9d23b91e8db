import {
  changeListing,
  createBuyIntention,
  listForOwner,
  listOffers,
  type OperationAnswer,
  updateTicket,
} from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import { askingFor, CONSENT, endStoredListing } from '../../../test/builders/stored-listings.ts'
import {
  expirePurchase,
  SOFIA,
  startShows,
  storeOffer,
  storeResaleEvent,
} from '../../../test/builders/stored-offers.ts'
import { positional } from '../../../test/positional.ts'

const test = withTestApp()

const HIDE_OPTION = positional(
  'test.hide_option',
  `update ticket_options
   set is_web_visible = false
   where seller_id = $1 and event_reference = $2 and ticket_option_id = $3`,
)

type Query = Readonly<Record<string, string | number>>
type Offers = OperationAnswer<typeof listOffers>['results']

/** Asks twice, so that the next change meets kept offers; a search by price alone and any other are kept differently. */
async function ask(eventId: string, query: Query): Promise<Offers> {
  const call = { params: { eventId }, query, key: test.seller.publicKey }
  const [first, second] = [await test.call(listOffers, call), await test.call(listOffers, call)]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.answer).toEqual(first.answer)
  return first.answer.results
}

describe.each<Query>([{}, { sort: 'seat' }, { together: 1, maxPrice: 10_000 }])(
  'list-offers for %j',
  (query) => {
    it('follows each change of what can be bought', async () => {
      const event = await storeResaleEvent(test, {
        shows: [{ showId: 'show', options: ['stalls', 'box'] }, { showId: 'other' }],
      })
      const { eventReference } = event
      const [free, held, ended] = [
        await storeOffer(test, { eventReference }),
        await storeOffer(test, { eventReference }),
        await storeOffer(test, { eventReference }),
      ]
      const hidden = await storeOffer(test, { eventReference, ticketOptionId: 'box' })
      const forbidden = await storeOffer(test, { eventReference, showId: 'other' })
      const found = async () => (await ask(eventReference, query)).map(({ _id }) => _id)
      expect(await found()).toEqual([free, held, ended, hidden, forbidden])
      const { answer: buyIntention } = await test.call(createBuyIntention, {
        body: { items: [held], user: SOFIA },
      })
      expect(await found()).toEqual([free, ended, hidden, forbidden])
      await endStoredListing(test, ended)
      expect(await found()).toEqual([free, hidden, forbidden])
      await test.database.rows(HIDE_OPTION, [test.seller.sellerId, eventReference, 'box'])
      expect(await found()).toEqual([free, forbidden])
      const rules = { superSwapConfig: { allowListing: true, allowPurchase: false } }
      await storeRules(test, buildRule({ eventReference }, { ruleType: 'show', showId: 'other', rules }))
      expect(await found()).toEqual([free])
      await expirePurchase(test, buyIntention._id)
      expect(await found()).toEqual([free, held])
      await startShows(test, event)
      expect(await found()).toEqual([])
    })

    it('follows a rule of one price type', async () => {
      const event = await storeResaleEvent(test, {
        shows: [{ showId: 'show', priceTypes: ['student', 'adult'] }],
      })
      const { eventReference } = event
      const student = await storeOffer(test, { eventReference, priceTypeId: 'student' })
      const adult = await storeOffer(test, { eventReference, priceTypeId: 'adult' })
      const found = async (allowPurchase: boolean) => {
        const rules = { superSwapConfig: { allowListing: true, allowPurchase } }
        await storeRules(test, buildRule(event, { ruleType: 'priceType', priceTypeId: 'student', rules }))
        return (await ask(eventReference, query)).map(({ _id }) => _id)
      }
      expect(await found(true)).toEqual([student, adult])
      expect(await found(false)).toEqual([adult])
    })

    it('follows changes of prices and seats', async () => {
      const market = await openMarket(test, { seats: ['1', '2'] })
      const { eventReference, ticketIds } = market
      const listed = await test.call(listForOwner, { body: askingFor(ticketIds, 'MULTI') })
      const found = async () =>
        (await ask(eventReference, query)).map(({ tickets: [ticket], finalPrice }) => [
          ticket?.seating?.seat,
          finalPrice,
        ])
      expect(await found()).toEqual([
        ['1', 108],
        ['2', 108],
      ])
      const listingId = String(listed.answer[0]?.listingId)
      await test.call(changeListing, {
        params: { listingId },
        body: { price: 90, payout: 85.5, consent: CONSENT },
      })
      expect(await found()).toEqual([
        ['1', 97.2],
        ['2', 108],
      ])
      const change = { props: { seating: { row: 'F', seat: '3' } } }
      const ticketId = String(ticketIds[1])
      await test.call(updateTicket, { params: { ticketId }, body: change })
      expect(await found()).toEqual([
        ['1', 97.2],
        ['3', 108],
      ])
    })
  },
)
