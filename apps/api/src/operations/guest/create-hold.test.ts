import { createBuyIntention, UNPAID_HOLD_LIMITS } from '@taquilla/contract'
import { createHold, getCheckout, getListingPage, getResalePage, releaseHold } from '@taquilla/contract/guest'
import { shownTickets } from '@taquilla/contract/resale'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertReturnOrigin } from '#domain/sellers/index.ts'
import { newToken } from '#domain/values/ids.ts'
import { withTestApp } from '../../../test/build-app.ts'
import { signIn, signInByPhone } from '../../../test/builders/sign-in.ts'
import {
  ANA,
  expirePurchase,
  readBuyIntention,
  SOFIA,
  storeOffer,
  storeOffers,
  storeResaleEvent,
} from '../../../test/builders/stored-offers.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'
import { describeUnholdable } from '../../../test/unholdable-suite.ts'

const test = withTestApp()
beforeAll(async () => {
  await insertReturnOrigin(test.database, test.seller.sellerId, 'https://shop.example')
})

async function hold(listingIds: readonly string[], who = SOFIA, more: Record<string, unknown> = {}) {
  const session = await signIn(test, who)
  return test.guest(createHold, { session, body: { listingIds, lang: 'es', ...more } })
}

const free = (count: number) => Array.from({ length: count }, () => null)

describe('create-hold', () => {
  it('returns the checkout of the person', async () => {
    const event = await storeResaleEvent(test)
    const { listingIds } = await storeOffers(test, { ...event, type: 'PACK', seats: ['7', '8'] })
    const { status, answer, text } = await hold(listingIds, SOFIA, { returnUrl: 'https://shop.example/x' })
    expect(status, text).toBe(200)
    expect(answer).toMatchObject({
      status: 'OPEN',
      view: 'BUYER',
      items: [
        { seat: { section: 'Stalls', row: 'F', seat: '7' }, price: 700, buyerFee: 70, finalPrice: 770 },
        { seat: { seat: '8' } },
      ],
      subtotal: 1400,
      fees: 140,
      total: 1540,
      currency: 'MXN',
      buyerEmail: SOFIA,
      needsHolders: false,
      returnUrl: 'https://shop.example/x',
    })
    expect(Date.parse(answer.expiresAt) - Date.parse(answer.now)).toBeLessThanOrEqual(600_000)
    expect(await readBuyIntention(test, answer.id)).toMatchObject({ source: 'HOSTED', buyer_email: SOFIA })
  })

  it('holds for the browser of a person known by phone only, since tickets are sold to an e-mail address', async () => {
    const event = await storeResaleEvent(test)
    const session = await signInByPhone(test, '+5493515550187')
    const body = { listingIds: [await storeOffer(test, event)], lang: 'es' }
    const { answer } = await test.guest(createHold, { session, body })
    expect(answer).toMatchObject({ view: 'SIGN_IN', isOfBrowser: true, buyerEmail: null })
  })

  it('refuses one’s own listing, and a listing named twice', async () => {
    const event = await storeResaleEvent(test)
    const listingId = await storeOffer(test, event)
    await expectRefusal(hold([listingId], ANA), 422, 'buy_intention.own_listing')
    await expectRefusal(hold([listingId, listingId]), 422, 'request.invalid')
  })

  it('holds the total that the person saw and no other', async () => {
    const event = await storeResaleEvent(test)
    const { listingIds } = await storeOffers(test, { ...event, type: 'MULTI', seats: ['7', '8'] })
    const { status, problem } = await hold(listingIds, SOFIA, { expectedTotal: 1500.5 })
    expect([status, problem.code]).toEqual([409, 'buy_intention.total_changed'])
    expect(problem).toMatchObject({
      detail: 'El total era MXN\u00a01,500.50 y ahora es MXN\u00a01,540. Todavía no se cobró nada.',
      currentTotal: { total: 1540, currency: 'MXN' },
    })
    expect((await hold(listingIds, SOFIA, { expectedTotal: '1540.00' })).answer.total).toBe(1540)
  })

  it('refuses a return URL that the seller has not registered', async () => {
    const event = await storeResaleEvent(test)
    const { status, problem } = await hold([await storeOffer(test, event)], SOFIA, {
      returnUrl: 'https://evil.example/',
    })
    expect([status, problem.errors?.[0]?.pointer]).toEqual([422, '/returnUrl'])
  })

  it('allows one hold per person and show at a time, and another after it expires', async () => {
    const event = await storeResaleEvent(test, { shows: [{ showId: 'show' }, { showId: 'other' }] })
    const [first, second] = [await storeOffer(test, event), await storeOffer(test, event)]
    const { answer } = await hold([first])
    await expectRefusal(hold([second]), 409, 'buy_intention.hold_limit')
    expect((await hold([await storeOffer(test, { ...event, showId: 'other' })])).status).toBe(200)
    await expirePurchase(test, answer.id)
    expect((await hold([second])).status).toBe(200)
    expect(await readBuyIntention(test, answer.id)).toMatchObject({ status: 'EXPIRED', held: [false] })
  })

  it('counts holds created by the API towards the limit of eight tickets per show', async () => {
    const event = await storeResaleEvent(test)
    const { listingIds } = await storeOffers(test, { ...event, type: 'MULTI', seats: free(9) })
    const body = { items: listingIds.slice(0, 5), user: SOFIA.toUpperCase() }
    await test.call(createBuyIntention, { body })
    await expectRefusal(hold(listingIds.slice(5)), 409, 'buy_intention.hold_limit')
    expect((await hold(listingIds.slice(5, 8))).status).toBe(200)
  })

  it('holds no more than eight at once', async () => {
    const event = await storeResaleEvent(test)
    const { listingIds } = await storeOffers(test, { ...event, type: 'MULTI', seats: free(9) })
    await expectRefusal(hold(listingIds), 409, 'buy_intention.hold_limit')
  })

  it('lets a person hold what they released or let expire at once, and after several times asks them to wait', async () => {
    const event = await storeResaleEvent(test)
    const [listingId, other] = [await storeOffer(test, event), await storeOffer(test, event)]
    const session = await signIn(test, SOFIA)
    let eventId = ''
    for (let count = 1; count <= UNPAID_HOLD_LIMITS.freePerPerson + 1; count++) {
      const { answer } = await hold([listingId])
      eventId = answer.show.eventId
      const waits = count > UNPAID_HOLD_LIMITS.freePerPerson
      expect(answer.holdAgainAt === null).toBe(!waits)
      await test.guest(releaseHold, { session, params: { id: answer.id } })
    }
    const { status, problem, headers } = await hold([other])
    expect([status, problem.code]).toEqual([409, 'buy_intention.cool_down'])
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(UNPAID_HOLD_LIMITS.firstWaitSeconds)
    const visit = { params: { id: eventId }, query: { showId: 'show' } }
    const { answer: page } = await test.guest(getResalePage, { ...visit, session })
    expect(page.holdAgainAt).toBe(problem.retryAt)
    expect((await test.guest(getListingPage, { session, params: { id: other } })).answer.holdAgainAt).toBe(
      problem.retryAt,
    )
    expect((await hold([other], 'second@example.com')).status).toBe(200)
  })

  it('lets a browser hold for several people, and after many holds asks it to wait', async () => {
    const event = await storeResaleEvent(test)
    const { listingIds } = await storeOffers(test, { ...event, type: 'MULTI', seats: free(8) })
    const device = newToken()
    const outcomes: string[] = []
    let eventId = ''
    for (const [index, listingId] of listingIds.entries()) {
      const session = await signIn(test, `member-${index}@example.com`)
      const body = { listingIds: [listingId], lang: 'es' }
      const { status, answer, problem } = await test.guest(createHold, { session, device, body })
      outcomes.push(status === 200 ? 'held' : problem.code)
      if (status === 200) eventId = answer.show.eventId
    }
    expect(outcomes).toEqual([...Array(7).fill('held'), 'buy_intention.cool_down'])
    const visit = { params: { id: eventId }, query: { showId: 'show' } }
    expect((await test.guest(getResalePage, { ...visit, device })).answer.holdAgainAt).not.toBeNull()
    expect((await test.guest(getResalePage, visit)).answer.holdAgainAt).toBeNull()
  })

  it('gives a person one hold for ten concurrent requests', async () => {
    const event = await storeResaleEvent(test)
    const { listingIds } = await storeOffers(test, { ...event, type: 'MULTI', seats: free(10) })
    const answers = await Promise.all(listingIds.map((listingId) => hold([listingId])))
    const outcomes = answers.map(({ status, problem }) => (status === 200 ? 200 : problem.code))
    expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'buy_intention.hold_limit')).toHaveLength(9)
  })

  it('gives a listing to exactly one of twenty concurrent buyers', async () => {
    const event = await storeResaleEvent(test)
    const listingId = await storeOffer(test, event)
    const people = Array.from({ length: 20 }, (_, index) => `person-${index}@example.com`)
    const answers = await Promise.all(people.map((who) => hold([listingId], who)))
    const winner = answers.find(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status !== 200).map(({ problem }) => problem.code)).toEqual(
      Array(19).fill('listing.not_available'),
    )
    expect((await test.guest(getCheckout, { params: { id: String(winner?.answer.id) } })).status).toBe(200)
  })

  it('limits what browsers of one network hold without a person, also if they drop their cookie', async () => {
    const perHour = test.options.holdTimes.anonymousPerHour
    const event = await storeResaleEvent(test)
    const press = (listingIds: readonly string[], session?: string) =>
      test.guest(createHold, { from: '198.51.100.7', session, body: { listingIds, lang: 'es' } })
    const many = await storeOffers(test, { ...event, type: 'MULTI', seats: Array(perHour + 2).fill(null) })
    const [last = '', ...others] = many.listingIds
    const answers = await Promise.all(others.map((listingId) => press([listingId])))
    const held = answers.filter(({ status }) => status === 200)
    expect(held).toHaveLength(perHour)
    const refused = answers.find(({ status }) => status !== 200)
    expect(refused?.problem.code).toBe('rate_limit.exceeded')
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    await expectRefusal(press([last]), 429, 'rate_limit.exceeded')
    expect((await press([last], await signIn(test, SOFIA))).status).toBe(200)
  })

  it('holds what the page showed and nothing else', async () => {
    const event = await storeResaleEvent(test)
    const listingIds = [await storeOffer(test, event)]
    const { answer } = await hold(listingIds)
    await test.guest(releaseHold, { session: await signIn(test, SOFIA), params: { id: answer.id } })
    const shown = shownTickets(answer.show, 'MXN', answer.items)
    const { status, problem } = await hold(listingIds, SOFIA, { shown: { ...shown, currency: 'ARS' } })
    expect([status, problem.code]).toEqual([409, 'buy_intention.details_changed'])
    expect(problem.detail).toBe('La moneda era «ARS» y ahora es «MXN». Todavía no se cobró nada.')
    expect((await hold(listingIds, SOFIA, { shown })).status).toBe(200)
  })

  describeUnholdable(test, (listingIds) => hold(listingIds))

  expectEveryCode(createHold)
})
