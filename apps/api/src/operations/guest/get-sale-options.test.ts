import { admitTicket } from '@taquilla/contract'
import { getSaleOptions } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { listForSale, type Market, openMarket } from '../../../test/builders/market.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { storeEvent } from '../../../test/builders/stored-tickets.ts'
import { positional } from '../../../test/positional.ts'
import { expectEveryCode } from '../../../test/refusals.ts'

const SET_ORDER = positional(
  'test.set_order',
  `update tickets set order_id = $3 where seller_id = $1 and ticket_id = any($2)`,
)
const STORE_TIME_ZONE = positional(
  'test.store_time_zone',
  `update events set location = jsonb_build_object('timeZone', $2::text) where seller_id = $1`,
)

const test = withTestApp()

const ask = ({ session }: Pick<Market, 'session'>, query: Record<string, string>) =>
  test.guest(getSaleOptions, { session, query })
const byTicket = (market: Market, index = 0) => ask(market, { ticketId: String(market.ids[index]) })

describe('get-sale-options', () => {
  describe('answers', () => {
    it('the ticket with its terms, each price limit with the rule that set it', async () => {
      const market = await openMarket(test, { count: 1 })
      await storeRules(
        test,
        buildRule(market, { ruleType: 'show', showId: 'show', rules: { minPriceSell: 60 } }),
      )
      const { answer } = await byTicket(market)
      expect(answer.shows[0]?.tickets).toEqual([
        {
          id: market.ids[0],
          ticketId: market.ticketIds[0],
          optionTitle: 'Option',
          ticketOptionId: 'stalls',
          seat: null,
          refusal: null,
          listingId: null,
          terms: {
            currency: 'MXN',
            paid: 100,
            facePrice: 100,
            primaryFee: 0,
            minPrice: 60,
            maxPrice: 120,
            minSource: { field: 'minPriceSell', ruleType: 'show', relative: null },
            maxSource: {
              field: 'maxPriceSellConfig',
              ruleType: 'genesis',
              relative: { type: 'PERCENTAGE', value: 20 },
            },
            buyerFee: { type: 'PERCENTAGE', value: 8 },
            sellerFee: { type: 'PERCENTAGE', value: 5 },
            suggestedPrice: 100,
          },
        },
      ])
      expect(answer).toMatchObject({ remaining: [null], hasPayoutAccount: false, isComplete: true })
      const startsAt = Date.parse(String(answer.shows[0]?.show.startsAt))
      expect(Date.parse(String(answer.payoutFrom)) - startsAt).toBe(86_400_000)
    })

    it('the ticket, then the person’s others of the show, and the remaining listing limit', async () => {
      const market = await openMarket(test, { count: 4, rules: { maxSell: 3 } })
      const [listingId] = await listForSale(test, { ...market, ids: market.ids.slice(0, 1) })
      const { answer } = await byTicket(market, 2)
      const tickets = answer.shows[0]?.tickets ?? []
      expect(tickets[0]?.id).toBe(market.ids[2])
      expect(tickets.map(({ id }) => id).sort()).toEqual(market.ids.toSorted())
      const listed = tickets.find(({ id }) => id === market.ids[0])
      expect(listed).toMatchObject({ listingId, refusal: { code: 'listing.ticket_not_active' } })
      expect(answer.remaining).toEqual([2])
    })

    it('the person’s tickets of an order, show by show', async () => {
      const shows = [{ showId: 'show' }, { showId: 'other' }]
      const { eventReference } = await storeEvent(test, { shows })
      const first = await openMarket(test, { eventReference, count: 2 })
      const other = await openMarket(test, { eventReference, count: 1, showId: 'other' })
      const orderId = `order of ${eventReference}`
      const ticketIds = [...first.ticketIds, ...other.ticketIds]
      await test.database.rows(SET_ORDER, [test.seller.sellerId, ticketIds, orderId])
      const { answer } = await ask(first, { orderId })
      const byShow = answer.shows.map(({ show, tickets }) => [show.showId, tickets.length])
      expect(byShow.toSorted()).toEqual([
        ['other', 1],
        ['show', 2],
      ])
      expect(answer.remaining).toEqual([null, null])
    })

    it('the reason why a ticket cannot be listed, in the language of the page', async () => {
      const market = await openMarket(test, { count: 1, rules: { superswap: false } })
      const { answer } = await test.guest(getSaleOptions, {
        session: market.session,
        query: { ticketId: String(market.ids[0]) },
        headers: { 'accept-language': 'en' },
      })
      expect(answer.shows[0]?.tickets[0]?.refusal).toMatchObject({
        code: 'listing.not_allowed',
        title: expect.stringContaining('resold'),
      })
    })

    it('from when a ticket can be listed, in the time zone of its show, and that another was used', async () => {
      const market = await openMarket(test, { count: 2, rules: { superswapInit: '2099-01-02T03:04:05Z' } })
      await test.call(admitTicket, { params: { ticketId: String(market.ticketIds[1]) } })
      const { answer } = await byTicket(market)
      expect(answer.shows[0]?.tickets.map(({ refusal }) => refusal)).toMatchObject([
        { code: 'listing.too_early', detail: expect.stringContaining(' 1 ene 2099, 21:04.') },
        { code: 'listing.ticket_not_active', detail: expect.stringContaining(' ya se usó.') },
      ])
    })

    it('the proper name of a time zone that was stored in other case', async () => {
      const market = await openMarket(test, { count: 1 })
      await test.database.rows(STORE_TIME_ZONE, [test.seller.sellerId, 'asia/tokyo'])
      const { answer } = await byTicket(market)
      expect(answer.shows[0]?.show.timeZone).toBe('Asia/Tokyo')
    })
  })

  describe('refuses', () => {
    it('visitors without a session, other people, and unknown tickets and orders', async () => {
      const market = await openMarket(test, { count: 1 })
      const gone = await openMarket(test, { count: 1, status: 'DELETED' })
      const eve = { session: await signIn(test, 'eve@example.com') }
      const unknown = '01990f80-1d3c-7e10-b5a8-04c7f2619d3b'
      const refused = [
        [await byTicket({ ...market, session: 'unknown' }), 401, 'session.missing'],
        [await byTicket({ ...market, ...eve }), 403, 'ticket.not_yours'],
        [await byTicket(gone), 404, 'ticket.not_found'],
        [await ask(market, { ticketId: unknown }), 404, 'ticket.not_found'],
        [await ask(market, { orderId: 'unknown' }), 404, 'order.not_found'],
      ] as const
      for (const [{ status, problem }, ...expected] of refused) {
        expect([status, problem.code]).toEqual(expected)
      }
    })

    it('a request without ticket and order, and one with both', async () => {
      const market = await openMarket(test, { count: 1 })
      expect((await ask(market, {})).problem.errors).toMatchObject([{ pointer: '/ticketId' }])
      const both = await ask(market, { ticketId: String(market.ids[0]), orderId: 'order' })
      expect(both.problem.errors).toMatchObject([{ pointer: '/orderId' }])
    })
  })

  expectEveryCode(getSaleOptions)
})
