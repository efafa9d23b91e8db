import { cancelEvent, createBuyIntention } from '@taquilla/contract'
import { getResalePage } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import {
  buildPriceType,
  buildShow,
  buildTicketOption,
  createTestEvent,
} from '../../../test/builders/events.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { ANA, SOFIA, storeOffer, storeOffers } from '../../../test/builders/stored-offers.ts'
import { expectEveryCode } from '../../../test/refusals.ts'

const test = withTestApp()

const svgCode =
  '<svg viewBox="0 0 9 9"><script>alert(1)</script><circle id="F-12" r="2" onclick="x()"/></svg>'

/** Creates two shows; in the first, stalls are on sale, boxes sold out and press seats hidden. */
async function anEvent() {
  const event = await createTestEvent(test, {
    seating: { svgCode, image: 'https://teatro.example/plano.png' },
    shows: [
      buildShow({
        showId: 'first',
        primarySalesUrl: 'https://teatro.example/venta',
        ticketOptions: [
          buildTicketOption({ ticketOptionId: 'stalls', title: 'Stalls', price: 900 }),
          buildTicketOption({ ticketOptionId: 'box', title: 'Box', webSoldOut: true }),
          buildTicketOption({ ticketOptionId: 'press', title: 'Press', webVisibility: false }),
        ],
      }),
      buildShow({ showId: 'second', ticketOptions: [buildTicketOption({ ticketOptionId: 'stalls' })] }),
    ],
  })
  const eventReference = event.externalReferenceId
  const rules = { ticketShield: true, superswap: true }
  await storeRules(test, buildRule({ eventReference }, { rules }))
  return { event, first: { eventReference, showId: 'first' }, second: { eventReference, showId: 'second' } }
}

const look = (id: string, query: Record<string, string> = {}, session?: string) =>
  test.guest(getResalePage, { params: { id }, query, session })

describe('get-resale-page', () => {
  it('lists the shows with the number of their tickets on sale if none is chosen', async () => {
    const { event, first } = await anEvent()
    await storeOffers(test, { ...first, type: 'PACK', seats: ['1', '2'], priceMinor: 50_000n })
    await storeOffer(test, { ...first, priceMinor: 60_000n })
    const { answer, status, text } = await look(event._id)
    expect(status, text).toBe(200)
    expect(answer).toMatchObject({ eventId: event._id, showId: null, options: [], offers: [], refusal: null })
    expect(answer.shows).toMatchObject([
      { show: { showId: 'first' }, ticketCount: 3, fromPrice: 550, currency: 'MXN' },
      { show: { showId: 'second' }, ticketCount: 0, fromPrice: null, currency: null },
    ])
  })

  it('lists the shows in the order of their start, canceled ones included', async () => {
    const { externalReferenceId, _id } = await createTestEvent(test, {
      shows: [
        buildShow({ showId: 'last', date: '2027-03-21T21:00:00-03:00' }),
        buildShow({ showId: 'canceled', date: '2027-03-20T21:00:00-03:00' }),
        buildShow({ showId: 'matinee', date: '2027-03-20T20:00:00-03:00' }),
        // Later on the clock of its venue, but earlier in fact.
        buildShow({ showId: 'first', date: '2027-03-20T21:30:00+09:00' }),
      ],
    })
    await test.call(cancelEvent, { params: { externalReferenceId }, query: { showId: 'canceled' } })
    const { shows } = (await look(_id)).answer
    expect(shows.map(({ show }) => [show.showId, show.status])).toEqual([
      ['first', 'LIVE'],
      ['matinee', 'LIVE'],
      ['canceled', 'CANCELLED'],
      ['last', 'LIVE'],
    ])
  })

  it('shows visible options, with the primary sale while it is open', async () => {
    const { event, first } = await anEvent()
    await storeOffer(test, { ...first, ticketOptionId: 'box' })
    await storeOffer(test, { ...first, ticketOptionId: 'press' })
    const { answer } = await look(event._id, { showId: 'first' })
    expect(answer.options).toMatchObject([
      {
        ticketOptionId: 'stalls',
        primaryPrice: 900,
        hasPrimaryFee: false,
        primarySalesUrl: 'https://teatro.example/venta',
        ticketCount: 0,
        fromPrice: null,
      },
      { ticketOptionId: 'box', primarySalesUrl: null, ticketCount: 1, fromPrice: 770 },
    ])
    expect(answer.offers.map(({ ticketOptionId }) => ticketOptionId)).toEqual(['box'])
  })

  it('adds the primary sales fee of the option, the show or the event to the primary price', async () => {
    const percent = (value: number) => ({ type: 'PERCENTAGE' as const, value })
    const event = await createTestEvent(test, {
      primarySalesFee: percent(10),
      shows: [
        buildShow({
          showId: 'cheaper',
          primarySalesFee: percent(5),
          ticketOptions: [
            buildTicketOption({ ticketOptionId: 'box', price: 900, primarySalesFee: percent(0) }),
            buildTicketOption({ ticketOptionId: 'stalls', price: 900 }),
          ],
        }),
        buildShow({
          showId: 'other',
          ticketOptions: [buildTicketOption({ ticketOptionId: 'stalls', price: 900 })],
        }),
      ],
    })
    const pricesOf = async (showId: string) => (await look(event._id, { showId })).answer.options
    expect(await pricesOf('cheaper')).toMatchObject([
      { primaryPrice: 900, hasPrimaryFee: true },
      { primaryPrice: 945, hasPrimaryFee: true },
    ])
    expect(await pricesOf('other')).toMatchObject([{ primaryPrice: 990, hasPrimaryFee: true }])
  })

  it('leaves prices of hidden price types out of the primary price, and lists their tickets', async () => {
    const priceTypes = [
      buildPriceType({ priceTypeId: 'hidden', price: 100, webVisibility: false }),
      buildPriceType({ priceTypeId: 'internal', price: 200, invisible: true }),
      buildPriceType({ priceTypeId: 'shown', price: 300 }),
    ]
    const ticketOptions = [buildTicketOption({ ticketOptionId: 'stalls' })]
    const event = await createTestEvent(test, {
      shows: [buildShow({ showId: 'show', ticketOptions, priceTypes })],
    })
    const eventReference = event.externalReferenceId
    await storeRules(test, buildRule({ eventReference }, { rules: { ticketShield: true, superswap: true } }))
    for (const { priceTypeId } of priceTypes) await storeOffer(test, { eventReference, priceTypeId })
    const { answer } = await look(event._id, { showId: 'show' })
    expect(answer.options).toMatchObject([{ primaryPrice: 300, ticketCount: 3 }])
    expect(answer.offers).toHaveLength(3)
  })

  it('lists the cheapest first, marks own listings and omits held ones', async () => {
    const { event, first } = await anEvent()
    const [dear, cheap] = [
      await storeOffer(test, { ...first, priceMinor: 80_000n, owner: SOFIA }),
      await storeOffer(test, { ...first, priceMinor: 40_000n }),
    ]
    const held = await storeOffer(test, { ...first, priceMinor: 10_000n })
    await test.call(createBuyIntention, { body: { items: [held], user: 'x@example.com' } })
    const { answer } = await look(event._id, { showId: 'first' }, await signIn(test, ANA))
    expect(answer.offers).toMatchObject([
      { id: cheap, isOwn: true, optionTitle: 'Stalls', finalPrice: 440 },
      { id: dear, isOwn: false },
    ])
    expect(answer.isComplete).toBe(true)
    expect((await look(event._id, { showId: 'first' })).text).not.toContain(ANA)
  })

  it('limits the listings to the cheapest and those of the requested option', async () => {
    const { event, first } = await anEvent()
    const seats = Array.from({ length: 501 }, () => null)
    await storeOffers(test, { ...first, type: 'MULTI', seats, priceMinor: 10_000n })
    const pack = await storeOffers(test, {
      ...first,
      ticketOptionId: 'box',
      type: 'PACK',
      seats: ['1', '2'],
      priceMinor: 90_000n,
    })
    const { answer } = await look(event._id, { showId: 'first' })
    expect([answer.isComplete, answer.offers.length]).toEqual([false, 500])
    const { answer: ofBox } = await look(event._id, { showId: 'first', ticketOptionId: 'box' })
    expect(ofBox.offers.find(({ isPack }) => isPack)?.listingIds.toSorted()).toEqual(
      pack.listingIds.toSorted(),
    )
  })

  it('includes accessible seats even if many other tickets are cheaper', async () => {
    const { event, first } = await anEvent()
    const seats = Array.from({ length: 501 }, () => null)
    await storeOffers(test, { ...first, type: 'MULTI', seats, priceMinor: 10_000n })
    await storeOffers(test, { ...first, seats: ['7'], isAccessible: true, priceMinor: 90_000n })
    const { offers } = (await look(event._id, { showId: 'first' })).answer
    expect(offers).toHaveLength(500)
    expect(offers.at(-1)?.seats).toMatchObject([{ seat: '7', isAccessible: true }])
  })

  it('returns version and size of the seat map', async () => {
    const { event } = await anEvent()
    const { seatMap } = (await look(event._id)).answer
    expect(seatMap).toEqual({
      drawing: { eventId: event._id, version: expect.any(String), width: 9, height: 9 },
      imageUrl: 'https://teatro.example/plano.png',
    })
  })

  it('omits listings that rules do not allow, and gives the reason for a cancelled show', async () => {
    const { event, first } = await anEvent()
    await storeOffer(test, first)
    const rules = { superSwapConfig: { allowListing: true, allowPurchase: false } }
    await storeRules(test, buildRule(first, { ruleType: 'override', rules }))
    expect((await look(event._id, { showId: 'first' })).answer).toMatchObject({ offers: [], refusal: null })
    const params = { externalReferenceId: first.eventReference }
    await test.call(cancelEvent, { params, query: { showId: 'first' } })
    expect((await look(event._id, { showId: 'first' })).answer).toMatchObject({
      offers: [],
      options: [{ primarySalesUrl: null }, { primarySalesUrl: null }],
      refusal: { code: 'show.cancelled' },
    })
    await test.call(cancelEvent, { params })
    expect((await look(event._id)).answer.refusal).toMatchObject({ code: 'event.cancelled' })
  })

  it('tells when resale ends and, afterwards, that it has ended', async () => {
    const { event, first } = await anEvent()
    await storeOffer(test, first)
    const endAt = (superswapEnd: string) =>
      storeRules(test, buildRule(first, { ruleType: 'override', rules: { superswapEnd } }))
    await endAt('2099-01-01T00:00:00.000Z')
    expect((await look(event._id, { showId: 'first' })).answer).toMatchObject({
      offers: [{ isPack: false }],
      refusal: null,
      resaleEndsAt: '2099-01-01T00:00:00.000Z',
    })
    await endAt('2026-01-01T03:00:00.000Z')
    const { answer } = await look(event._id, { showId: 'first' })
    expect(answer).toMatchObject({ offers: [], refusal: { code: 'listing.too_late' } })
    expect(answer.refusal?.detail).toMatch(/ 20(25|26), \d+:00\.$/)
    expect((await look(event._id)).answer).toMatchObject({ refusal: null, resaleEndsAt: null })
  })

  it('refuses an unknown show', async () => {
    const { event } = await anEvent()
    expect((await look(event._id, { showId: 'third' })).problem.code).toBe('show.not_found')
  })

  expectEveryCode(getResalePage)
})
