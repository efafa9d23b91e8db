import { cancelEvent } from '@taquilla/contract'
import { createListings } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { openHandover } from '../../../test/builders/handovers.ts'
import {
  changeShows,
  listForSale,
  type Market,
  offering,
  openMarket,
  readListing,
} from '../../../test/builders/market.ts'
import { readOutbox } from '../../../test/builders/outbox.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { storeSale } from '../../../test/builders/stored-sales.ts'
import { readStoredTickets, storeEvent } from '../../../test/builders/stored-tickets.ts'
import { positional } from '../../../test/positional.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'

const MAKE_PASS = positional(
  'test.make_pass',
  `update tickets
   set details = details || '{"isPartOfAPass": true}'
   where seller_id = $1 and ticket_id = any($2)`,
)

const test = withTestApp()

const send = ({ session }: Pick<Market, 'session'>, body: unknown) =>
  test.guest(createListings, { session, body })

const statesOf = async ({ ticketIds }: Market) =>
  (await readStoredTickets(test, ticketIds)).map(({ status }) => status)

describe('create-listings', () => {
  describe('answers', () => {
    it('one ticket on sale, with the price for the buyer and the payout', async () => {
      const market = await openMarket(test, { count: 1 })
      const { status, answer, text } = await send(market, offering(market.ids))
      expect(status, text).toBe(200)
      expect(answer).toMatchObject([
        {
          ticketId: market.ids[0],
          type: 'SINGLE',
          groupId: null,
          status: 'ACTIVE',
          price: 100,
          buyerFee: 8,
          sellerFee: 5,
          finalPrice: 108,
          payout: 95,
          currency: 'MXN',
          heldUntil: null,
          ending: null,
          terms: { paid: 100, minPrice: 50, maxPrice: 120, suggestedPrice: 100 },
        },
      ])
      expect(answer[0]?.shareUrl).toBe(
        `http://localhost:4000/es/guest/listings/${answer[0]?.id}/details?ticketSellerId=seller-one`,
      )
      expect(await statesOf(market)).toEqual(['LISTED'])
    })

    it.each(['MULTI', 'PACK'] as const)(
      'several tickets as a %s of one group, announced together',
      async (type) => {
        const market = await openMarket(test, { seats: ['14', '12', '13'] })
        const { answer, text } = await send(market, offering(market.ids, type))
        expect(new Set(answer.map(({ groupId }) => groupId)).size, text).toBe(1)
        expect(answer.map((each) => [each.type, each.ticketId])).toEqual(market.ids.map((id) => [type, id]))
        expect(await statesOf(market)).toEqual(['LISTED', 'LISTED', 'LISTED'])
        const listingIds = answer.map(({ id }) => id).sort()
        const payload = expect.objectContaining({ listingIds })
        expect(await readOutbox(test)).toContainEqual({ topic: 'listing.created', payload })
      },
    )

    it('a mail in the language of the page that confirms the listing', async () => {
      const market = await openMarket(test, { count: 1 })
      const headers = { 'accept-language': 'en' }
      const { session } = market
      await test.guest(createListings, { session, body: offering(market.ids), headers })
      const before = test.mails.length
      await test.runJobs()
      const subjects = test.mails.slice(before).map(({ subject }) => subject)
      expect(subjects).toContainEqual(expect.stringContaining('Your listing is live'))
    })

    it('exact amounts for a price sent as decimal text', async () => {
      const market = await openMarket(test, { count: 1 })
      const tickets = [{ id: market.ids[0], price: '99.99', payout: '94.99' }]
      const { answer } = await send(market, { type: 'SINGLE', tickets })
      // 5 % of 99.99 is 4.9995, rounded half to even: 5.00.
      expect(answer[0]).toMatchObject({
        price: 99.99,
        sellerFee: 5,
        payout: 94.99,
        buyerFee: 8,
        finalPrice: 107.99,
      })
    })

    it('amounts that later rule changes do not affect, listed or sold', async () => {
      const market = await openMarket(test, { count: 2 })
      const listingIds = await listForSale(test, market, 'MULTI')
      await storeSale(test, String(listingIds[1]), 'bruno@example.com')
      await storeRules(
        test,
        buildRule(market, {
          ruleType: 'override',
          rules: { minPriceSell: 110, mentaFees: { buyer: 50, seller: 50 } },
        }),
      )
      for (const [index, status] of ['ACTIVE', 'SOLD'].entries()) {
        expect(await readListing(test, String(listingIds[index]))).toMatchObject({
          status,
          price_minor: 10_000n,
          buyer_fee_minor: 800n,
        })
      }
    })
  })

  describe('refuses', () => {
    it('visitors without a session, other people and unknown tickets, and lists none of the others', async () => {
      const market = await openMarket(test)
      const gone = await openMarket(test, { count: 1, status: 'DELETED' })
      const eve = { session: await signIn(test, 'eve@example.com') }
      await expectRefusal(send({ session: 'unknown' }, offering(market.ids)), 401, 'session.missing')
      await expectRefusal(send(eve, offering(market.ids, 'MULTI')), 403, 'ticket.not_yours')
      const unknown = '01990f80-1d3c-7e10-b5a8-04c7f2619d3b'
      for (const id of [unknown, String(gone.ids[0])]) {
        const body = offering([...market.ids, id], 'MULTI')
        await expectRefusal(send(market, body), 404, 'ticket.not_found')
      }
      expect(await statesOf(market)).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE'])
    })

    it('a show that is cancelled or has started', async () => {
      const cancelled = await openMarket(test)
      await test.call(cancelEvent, { params: { externalReferenceId: cancelled.eventReference } })
      await expectRefusal(send(cancelled, offering(cancelled.ids.slice(1, 2))), 409, 'show.cancelled')
      const past = await openMarket(test, { count: 1 })
      await changeShows(test, past, { startsInSeconds: 0 })
      await expectRefusal(send(past, offering(past.ids)), 409, 'show.past')
    })

    it('a ticket that is listed already', async () => {
      const market = await openMarket(test)
      await listForSale(test, { ...market, ids: market.ids.slice(0, 1) })
      for (const body of [offering(market.ids.slice(0, 1)), offering(market.ids, 'MULTI')]) {
        await expectRefusal(send(market, body), 409, 'listing.ticket_not_active')
      }
      expect((await statesOf(market)).toSorted()).toEqual(['ACTIVE', 'ACTIVE', 'LISTED'])
    })

    it.each([
      ['listing.not_allowed', { superSwapConfig: { allowListing: false, allowPurchase: true } }],
      ['listing.not_allowed', { superswap: false }],
      ['listing.too_early', { superswapInit: '2099-01-01T00:00:00Z' }],
      ['listing.too_late', { superswapEnd: '2026-01-01T00:00:00Z' }],
      ['listing.code_released', { qrUnlock: 86_400 * 60 }],
      ['listing.amount_unusable', { mentaFees: { buyer: { type: 'FIXED' as const, value: 900_000_000 } } }],
      ['listing.limit_reached', { maxSell: 1 }],
    ])('by the rules: %s', async (code, rules) => {
      const market = await openMarket(test, { rules, count: 2 })
      await expectRefusal(send(market, offering(market.ids, 'MULTI')), 409, code)
    })

    it('a ticket of a pass', async () => {
      const market = await openMarket(test, { count: 1 })
      await test.database.rows(MAKE_PASS, [test.seller.sellerId, market.ticketIds])
      await expectRefusal(send(market, offering(market.ids)), 409, 'listing.part_of_pass')
    })

    it('a ticket that its owner hands over', async () => {
      const handover = await openHandover(test)
      await expectRefusal(send(handover, offering(handover.ids)), 409, 'handover.pending')
    })

    it('a show with resale off, and a ticket without a price', async () => {
      const closed = await openMarket(test, { count: 1 })
      await changeShows(test, closed, { isResaleEnabled: false })
      await expectRefusal(send(closed, offering(closed.ids)), 409, 'listing.not_allowed')
      const free = await openMarket(test, { count: 1, priceMinor: null })
      await expectRefusal(send(free, offering(free.ids)), 409, 'listing.no_price')
    })

    it.each([49.99, 120.01, 0])('a price out of bounds: %s', async (price) => {
      const market = await openMarket(test, { count: 1 })
      const body = offering(market.ids, 'SINGLE', price)
      const tickets = body.tickets.map((ticket) => ({ ...ticket, payout: 1 }))
      await expectRefusal(send(market, { ...body, tickets }), 422, 'listing.price_out_of_bounds')
    })

    it('a payout different from the one the page showed', async () => {
      const market = await openMarket(test, { count: 1 })
      const tickets = [{ id: market.ids[0], price: 100, payout: 95.01 }]
      await expectRefusal(send(market, { type: 'SINGLE', tickets }), 409, 'listing.terms_changed')
    })

    it('tickets of two shows, and a pack of seats that are not adjacent', async () => {
      const [one, other] = [await openMarket(test), await openMarket(test)]
      const body = offering([...one.ids, ...other.ids], 'MULTI')
      await expectRefusal(send(one, body), 422, 'listing.mixed_tickets')
      const apart = await openMarket(test, { seats: ['12', '14'] })
      await expectRefusal(send(apart, offering(apart.ids, 'PACK')), 422, 'listing.mixed_tickets')
      expect((await send(apart, offering(apart.ids, 'MULTI'))).status).toBe(200)
    })

    it('a pack of two ticket options', async () => {
      const shows = [{ showId: 'show', options: ['stalls', 'box'] }]
      const { eventReference } = await storeEvent(test, { shows })
      const stalls = await openMarket(test, { eventReference, count: 1 })
      const box = await openMarket(test, { eventReference, count: 1, ticketOptionId: 'box' })
      const ids = [...stalls.ids, ...box.ids]
      await expectRefusal(send(stalls, offering(ids, 'PACK')), 422, 'listing.mixed_tickets')
    })

    it.each([
      ['SINGLE', 2, 'field.too_many'],
      ['PACK', 1, 'field.too_few'],
      ['MULTI', 1, 'field.too_few'],
    ] as const)('a %s of %s', async (type, count, code) => {
      const market = await openMarket(test, { count })
      const { status, problem } = await send(market, offering(market.ids, type))
      expect(status).toBe(422)
      expect(problem.errors).toMatchObject([{ pointer: '/tickets', code }])
    })

    it('one ticket twice, and amounts finer than the currency', async () => {
      const market = await openMarket(test)
      const [id] = market.ids
      const twice = await send(market, offering([String(id), String(id)], 'MULTI'))
      expect(twice.problem.errors).toMatchObject([{ pointer: '/tickets/1/id', code: 'field.duplicate' }])
      const tickets = [{ id, price: '100.001', payout: 95 }]
      const fine = await send(market, { type: 'SINGLE', tickets })
      expect(fine.problem.errors).toMatchObject([{ pointer: '/tickets/0/price', code: 'field.too_precise' }])
    })
  })

  expectEveryCode(createListings)
})
