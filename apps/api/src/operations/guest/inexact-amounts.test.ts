import {
  createBuyIntention,
  getTicketRules,
  listForOwner,
  listOffers,
  listRules,
  previewResale,
} from '@taquilla/contract'
import {
  createHold,
  createListings,
  getCheckout,
  getListingPage,
  getMyTickets,
  getResalePage,
  getSaleOptions,
  getTicketPage,
} from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariant } from '#database/check-invariants.ts'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { eventIdOf } from '../../../test/builders/alerts.ts'
import { listForSale, type Market, offering, openMarket } from '../../../test/builders/market.ts'
import { payWith } from '../../../test/builders/payments.ts'
import { BUYER, storeBuyersHold } from '../../../test/builders/resale.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { positional } from '../../../test/positional.ts'

const SET_RULE = positional(
  'test.set_inexact_rule',
  'update rules set settings = settings || $3 where seller_id = $1 and event_reference = $2',
)
const INVARIANT = 'R08-amounts-in-currency'

let test: TestApp
let market: Market
let listingId: string
let purchaseId: string
let eventId: string
let buyer: string

const setRule = (values: object) =>
  test.database.rows(SET_RULE, [test.seller.sellerId, market.eventReference, JSON.stringify(values)])

// A ticket, a listing and a purchase in MXN, under a rule with three decimals as earlier versions could store it.
beforeAll(async () => {
  test = await buildTestApp()
  market = await openMarket(test, { count: 3 })
  const [ticket, listed, held] = market.ids
  const listingIds = await listForSale(test, { ...market, ids: [String(listed), String(held)] }, 'MULTI')
  listingId = String(listingIds[0])
  purchaseId = await storeBuyersHold(test, listingIds.slice(1))
  market = { ...market, ids: [String(ticket)] }
  eventId = await eventIdOf(test, market)
  buyer = await signIn(test, BUYER)
  expect(await checkInvariant(test.database, INVARIANT)).toBeUndefined()
  await setRule({ minPriceSell: 50.555, mentaFees: { buyer: { type: 'FIXED', value: 2.555 } } })
})
afterAll(async () => {
  await setRule({ minPriceSell: 50, mentaFees: {} })
  await test.close()
})

describe('a stored rule with an amount that its tickets’ currency cannot express', () => {
  it('is reported by the invariants', async () => {
    const breach = await checkInvariant(test.database, INVARIANT)
    expect(breach?.rows.map(({ currency, amount }) => [currency, amount]).toSorted()).toEqual([
      ['MXN', '2.555'],
      ['MXN', '50.555'],
    ])
  })

  it('lets every page and read call answer', async () => {
    const [id = ''] = market.ids
    const { session, eventReference } = market
    const [ticketId = ''] = market.ticketIds
    const byHolder = { session }
    const answers = await Promise.all([
      test.guest(getMyTickets, byHolder),
      test.guest(getTicketPage, { ...byHolder, params: { id } }),
      test.guest(getListingPage, { ...byHolder, params: { id: listingId } }),
      test.guest(getCheckout, { session: buyer, params: { id: purchaseId } }),
      test.call(getTicketRules, { params: { ticketId } }),
      test.call(listRules, { params: { eventId: eventReference } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const { answer } = await test.call(previewResale, { params: { ticketId }, query: { price: 100 } })
    expect(answer).toMatchObject({ refusal: 'listing.amount_unusable', terms: null, amounts: null })
    const options = await test.guest(getSaleOptions, { ...byHolder, query: { ticketId: id } })
    const [option] = options.answer.shows[0]?.tickets ?? []
    expect(option?.refusal?.code).toBe('listing.amount_unusable')
  })

  it('closes listing, with a reason that names the rule', async () => {
    const [ticketId] = market.ticketIds
    const consent = { givenAt: new Date().toISOString() }
    const byApi = await test.call(listForOwner, {
      body: { type: 'SINGLE', tickets: [{ ticketId, price: 100, payout: 95 }], consent },
    })
    expect([byApi.status, byApi.problem.code]).toEqual([409, 'listing.amount_unusable'])
    expect(byApi.problem.detail).toMatch(/`minPriceSell`: 50\.555.*`genesis` \(`[\w-]{36}`\).*MXN/)
    const { session, ids } = market
    const byHolder = await test.guest(createListings, { session, body: offering(ids) })
    expect([byHolder.status, byHolder.problem.code]).toEqual([409, 'listing.amount_unusable'])
  })

  it('closes buying of what is listed and held', async () => {
    const page = await test.guest(getResalePage, { params: { id: eventId } })
    expect(page.answer.offers).toEqual([])
    const { answer } = await test.call(listOffers, { params: { eventId: market.eventReference } })
    expect(answer.results).toEqual([])
    const api = await test.call(createBuyIntention, { body: { items: [listingId], user: 'eva@example.com' } })
    const held = await test.guest(createHold, {
      session: buyer,
      body: { listingIds: [listingId], lang: 'es' },
    })
    const paid = await payWith(test, { id: purchaseId, session: buyer }, 'SUCCESS')
    for (const { status, problem } of [api, held, paid]) {
      expect([status, problem.code]).toEqual([409, 'listing.purchase_not_allowed'])
    }
  })
})
