import { cancelEvent } from '@taquilla/contract'
import {
  changeHold,
  createHold,
  getCheckout,
  getResalePage,
  getSession,
  releaseHold,
} from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { payWith } from '../../../test/builders/payments.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { startPurchase } from '../../../test/builders/started-purchases.ts'
import {
  ANA,
  expirePurchase,
  readIntention,
  SOFIA,
  startShows,
  storeOffer,
  storeOffers,
  storeResaleEvent,
} from '../../../test/builders/stored-offers.ts'
import type { StoredEvent } from '../../../test/builders/stored-tickets.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'
import { positional } from '../../../test/positional.ts'

const SHORTEN = positional(
  'test.shorten_hold',
  `update buy_intentions set expires_at = expires_at - interval '4 minutes'
   where seller_id = $1 and buy_intention_id = $2`,
)

let test: TestApp
let sofia: string

beforeAll(async () => {
  test = await buildTestApp()
  sofia = await signIn(test, SOFIA)
})
afterAll(() => test.close())

const seats = (event: StoredEvent, numbers: readonly (string | null)[], more = {}) =>
  storeOffers(test, { ...event, type: 'MULTI', seats: numbers, ...more })

async function hold(listingIds: readonly string[], session = sofia) {
  const { answer, text, status } = await test.guest(createHold, { session, body: { listingIds, lang: 'en' } })
  expect(status, text).toBe(200)
  return answer
}

const change = (id: string, listingIds: readonly string[], session = sofia) =>
  test.guest(changeHold, { params: { id }, session, body: { listingIds } })

async function refusalOf(id: string, listingIds: readonly string[], session = sofia) {
  const { status, problem } = await change(id, listingIds, session)
  return [status, problem.code]
}

describe('change-hold', () => {
  it('adds a neighbouring seat and drops one, without a later end', async () => {
    const event = await storeResaleEvent(test)
    const { listingIds } = await seats(event, ['4', '5', '6'])
    const [four = '', five = '', six = ''] = listingIds
    const first = await hold([four])
    await test.database.rows(SHORTEN, [test.seller.sellerId, first.id])
    const { expires_at } = await readIntention(test, first.id)

    const { answer: both } = await change(first.id, [four, five])
    expect(both.items.map(({ seat }) => seat?.seat)).toEqual(['4', '5'])
    expect(both).toMatchObject({ status: 'OPEN', total: 1540, expiresAt: expires_at.toISOString() })
    const { answer: last } = await change(both.id, [five, six])
    expect(last.expiresAt).toBe(expires_at.toISOString())

    expect(await readIntention(test, first.id)).toMatchObject({ status: 'CANCELLED', held: [false] })
    expect(await readIntention(test, both.id)).toMatchObject({ status: 'CANCELLED', held: [false, false] })
    const old = await test.guest(getCheckout, { params: { id: first.id }, session: sofia })
    expect(old.answer).toMatchObject({ status: 'CANCELLED', replacedBy: both.id })
    await hold([four], await signIn(test, 'second@example.com'))
  })

  it('is free: only the hold that ends counts as unpaid', async () => {
    const event = await storeResaleEvent(test)
    const { listingIds } = await seats(event, ['1', '2'])
    let { id } = await hold(listingIds)
    for (let index = 0; index < 8; index++) id = (await change(id, [String(listingIds[index % 2])])).answer.id
    await test.guest(releaseHold, { params: { id }, session: sofia })
    await hold(listingIds)
  })

  it('shows the hold to its buyer on every page, and its offers on the resale page', async () => {
    const event = await storeResaleEvent(test)
    const { listingIds } = await seats(event, ['1', '2'])
    const session = await signIn(test, 'visible@example.com')
    const { id, show } = await hold(listingIds.slice(0, 1), session)
    expect((await test.guest(getSession, { session })).answer.holdIds).toEqual([id])
    expect((await test.guest(getSession, { session: sofia })).answer.holdIds).not.toContain(id)
    const visit = { params: { id: show.eventId }, query: { showId: 'show' } }
    const { answer } = await test.guest(getResalePage, { ...visit, session })
    expect(answer.hold).toMatchObject({ id, offers: [{ id: listingIds[0], total: 770 }] })
    expect(answer.offers.map((offer) => offer.id)).toEqual([listingIds[1]])
    expect((await test.guest(getResalePage, { ...visit, session: sofia })).answer.hold).toBeNull()
  })

  it('keeps the hold as it was if the listings cannot be held', async () => {
    const own = await storeResaleEvent(test, { shows: [{ showId: 'show' }, { showId: 'other' }] })
    const { listingIds } = await seats(own, ['1', '2', '4'])
    const [one = '', two = '', four = ''] = listingIds
    const { id } = await hold([one, two])
    expect(await refusalOf(id, [one, one])).toEqual([422, 'request.invalid'])
    expect(await refusalOf(id, [one, four])).toEqual([422, 'buy_intention.seats_apart'])
    const other = await storeOffer(test, { ...own, showId: 'other' })
    expect(await refusalOf(id, [one, other])).toEqual([422, 'buy_intention.mixed_listings'])
    const pack = await storeOffers(test, { ...own, type: 'PACK', seats: ['7', '8'] })
    expect(await refusalOf(id, pack.listingIds.slice(1))).toEqual([422, 'buy_intention.pack_incomplete'])
    const mine = await storeOffer(test, { ...own, owner: SOFIA })
    expect(await refusalOf(id, [mine])).toEqual([422, 'buy_intention.own_listing'])
    const { listingIds: many } = await seats(own, Array(9).fill(null))
    expect(await refusalOf(id, many)).toEqual([409, 'buy_intention.hold_limit'])
    await hold([four], await signIn(test, ANA.replace('ana', 'another')))
    expect(await refusalOf(id, [four])).toEqual([409, 'listing.not_available'])
    expect(await readIntention(test, id)).toMatchObject({ status: 'OPEN', held: [true, true] })
  })

  it('keeps the hold as it was if the total is not the one that the person saw', async () => {
    const { listingIds } = await seats(await storeResaleEvent(test), ['1', '2'])
    const { id } = await hold(listingIds.slice(0, 1))
    const body = { listingIds, expectedTotal: 1500 }
    const { status, problem } = await test.guest(changeHold, { params: { id }, session: sofia, body })
    expect([status, problem.code]).toEqual([409, 'buy_intention.total_changed'])
    expect(await readIntention(test, id)).toMatchObject({ status: 'OPEN', held: [true] })
  })

  it('refuses another person’s hold, an ended one, and one that is being paid', async () => {
    const event = await storeResaleEvent(test)
    const { listingIds } = await seats(event, ['1', '2'])
    const { id } = await hold(listingIds.slice(0, 1))
    const stranger = await signIn(test, 'stranger@example.com')
    expect(await refusalOf(id, listingIds, stranger)).toEqual([404, 'buy_intention.not_found'])
    const nobodys = await startPurchase(test, { event, buyer: null })
    expect(await refusalOf(nobodys, listingIds)).toEqual([404, 'buy_intention.not_found'])
    await payWith(test, { id, session: sofia }, 'CHALLENGE')
    expect(await refusalOf(id, listingIds)).toEqual([409, 'payment.under_way'])
    expect(await readIntention(test, id)).toMatchObject({ status: 'OPEN', held: [true] })
    const late = await hold(
      [await storeOffer(test, await storeResaleEvent(test))],
      await signIn(test, 'late@example.com'),
    )
    await expirePurchase(test, late.id)
    expect(await refusalOf(late.id, listingIds, await signIn(test, 'late@example.com'))).toEqual([
      409,
      'buy_intention.ended',
    ])
  })

  it('refuses listings that are no longer for sale', async () => {
    const { id } = await hold([await storeOffer(test, await storeResaleEvent(test))])
    const closed = await storeResaleEvent(test)
    const listingId = await storeOffer(test, closed)
    await storeRules(test, buildRule(closed, { ruleType: 'override', rules: { superswap: false } }))
    expect(await refusalOf(id, [listingId])).toEqual([409, 'listing.purchase_not_allowed'])
    const started = await storeResaleEvent(test)
    const late = await storeOffer(test, started)
    await startShows(test, started)
    expect(await refusalOf(id, [late])).toEqual([409, 'show.past'])
    const cancelled = await storeResaleEvent(test, { shows: [{ showId: 'show' }, { showId: 'other' }] })
    const off = await storeOffer(test, cancelled)
    const params = { externalReferenceId: cancelled.eventReference }
    await test.call(cancelEvent, { params, query: { showId: 'show' } })
    expect(await refusalOf(id, [off])).toEqual([409, 'show.cancelled'])
    await test.call(cancelEvent, { params })
    expect(await refusalOf(id, [off])).toEqual([409, 'event.cancelled'])
    const ended = await storeResaleEvent(test)
    const tooLate = await storeOffer(test, ended)
    const rules = { superswapEnd: '2026-01-01T03:00:00Z' }
    await storeRules(test, buildRule(ended, { ruleType: 'override', rules }))
    expect(await refusalOf(id, [tooLate])).toEqual([409, 'listing.too_late'])
  })

  expectEveryCode(changeHold)
})
