import { createBuyIntention, updateEvent } from '@taquilla/contract'
import { createListings, getTicketCode } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { oneRow } from '#database/sql.ts'
import { withTestApp } from '../../test/build-app.ts'
import { listForSale, OPEN_RULES, offering, openMarket, readListing } from '../../test/builders/market.ts'
import { readOutbox } from '../../test/builders/outbox.ts'
import { confirmStoredTransfer, payWith, readPurchaseState } from '../../test/builders/payments.ts'
import { issueProtected } from '../../test/builders/protected-tickets.ts'
import { buildRule, storeRules } from '../../test/builders/rules.ts'
import { signIn } from '../../test/builders/sign-in.ts'
import { SOFIA, storeOffers, storeResaleEvent } from '../../test/builders/stored-offers.ts'
import { storeEvent } from '../../test/builders/stored-tickets.ts'
import { positional } from '../../test/positional.ts'
import { createCloseResale } from './close-resale.ts'

const COUNT_CLOSINGS = positional(
  'test.count_closings',
  'select count(*)::integer as count from resale_closings where seller_id = $1',
)
const COUNT_ACTIVE = positional(
  'test.count_active',
  `select count(*)::integer as count
   from listings
   where seller_id = $1 and event_reference = $2 and status = 'ACTIVE'`,
)

const test = withTestApp()

type Event = { readonly eventReference: string }

const OFF = { ticketShield: true, superswap: false }
const ENDED = { status: 'CANCELLED', ending: 'RESALE_CLOSED', ticket_status: 'ACTIVE' }
const run = () => createCloseResale(test.options).run()
const setRule = (event: Event, rules: object) => storeRules(test, buildRule(event, { rules }))
const countOf = async (query: typeof COUNT_ACTIVE, ...values: readonly unknown[]) =>
  (await oneRow(test.database.rows<{ count: number }>(query, [test.seller.sellerId, ...values]))).count
const hold = (items: readonly string[]) =>
  test.call(createBuyIntention, { body: { items: [...items], user: SOFIA } })

async function endingsOf(listingIds: readonly string[]) {
  const ended = (await readOutbox(test)).filter(({ topic }) => topic === 'listing.deleted')
  return ended.filter(({ payload }) => listingIds.some((id) => (payload.listingIds as string[]).includes(id)))
}

describe('close-resale', () => {
  it.each([
    ['superswap', OFF],
    ['ticketShield', { ticketShield: false }],
  ])(
    'ends every listing after a rule switches %s off, announces it once, and blocks purchases meanwhile',
    async (_, rules) => {
      const market = await openMarket(test)
      const listingIds = await listForSale(test, market, 'MULTI')
      await setRule(market, rules)
      expect(await hold(listingIds.slice(0, 1))).toMatchObject({
        problem: { code: 'listing.purchase_not_allowed' },
      })
      await Promise.all([run(), run()])
      await run()
      for (const id of listingIds) expect(await readListing(test, id)).toMatchObject(ENDED)
      expect((await endingsOf(listingIds)).map(({ payload }) => payload.ending)).toEqual(['RESALE_CLOSED'])
      expect(await countOf(COUNT_CLOSINGS)).toBe(0)
    },
  )

  it('ends the listings after the show itself is switched off', async () => {
    const market = await openMarket(test)
    const [listingId = ''] = await listForSale(test, { ...market, ids: market.ids.slice(0, 1) })
    await switchShow(market, false)
    await run()
    expect(await readListing(test, listingId)).toMatchObject(ENDED)
  })

  it('keeps listings that other rules still allow, and ends a whole PACK', async () => {
    const event = await storeEvent(test, {
      shows: [{ showId: 'show', options: ['stalls', 'box'], priceTypes: ['student'] }],
    })
    await setRule(event, OPEN_RULES)
    const stalls = await storeOffers(test, { ...event, seats: ['1', '2'], type: 'PACK' })
    const student = await storeOffers(test, { ...event, priceTypeId: 'student', owner: SOFIA })
    const box = await storeOffers(test, { ...event, ticketOptionId: 'box' })
    const [member] = stalls.ticketIds
    await test.database.rows(
      positional(
        'test.set_price_type',
        `update tickets set price_type_id = 'student' where seller_id = $1 and ticket_id = $2`,
      ),
      [test.seller.sellerId, member],
    )
    const rule = { ruleType: 'priceType', priceTypeId: 'student', rules: { superswap: false } } as const
    await storeRules(test, buildRule(event, rule))
    await run()
    for (const id of [...stalls.listingIds, ...student.listingIds]) {
      expect(await readListing(test, id)).toMatchObject(ENDED)
    }
    expect(await readListing(test, String(box.listingIds[0]))).toMatchObject({ status: 'ACTIVE' })
    expect(await countOf(COUNT_CLOSINGS)).toBe(0)
  })

  it('ends thousands of listings, one announcement per person', async () => {
    const event = await storeResaleEvent(test)
    const seats = Array.from({ length: 620 }, () => null)
    const offers = [
      await storeOffers(test, { ...event, seats, type: 'MULTI' }),
      await storeOffers(test, { ...event, seats, type: 'MULTI', owner: SOFIA }),
    ]
    await setRule(event, OFF)
    await run()
    expect(await countOf(COUNT_ACTIVE, event.eventReference)).toBe(0)
    for (const { listingIds } of offers) {
      const endings = await endingsOf(listingIds)
      expect(endings).toHaveLength(1)
      expect(endings[0]?.payload.listingIds).toHaveLength(620)
    }
  })

  it('voids holds and refunds payments that arrive later', async () => {
    const market = await openMarket(test, { count: 1 })
    const listingIds = await listForSale(test, market)
    const { answer } = await hold(listingIds)
    const purchase = { id: String(answer._id), session: await signIn(test, SOFIA) }
    const { answer: payment } = await payWith(test, purchase, 'transfer')
    await setRule(market, OFF)
    await run()
    expect(await readPurchaseState(test, purchase.id)).toMatchObject({
      buyIntention: 'VOIDED',
      is_held: false,
    })
    await confirmStoredTransfer(test, payment.id)
    const { payments, payouts } = await readPurchaseState(test, purchase.id)
    expect([payments, payouts]).toMatchObject([[{ isSale: false, reason: 'NOT_AVAILABLE' }], []])
  })

  it('restores no listing if resale is switched on again at once, by rules or show', async () => {
    for (const [close, open] of [
      [(event: Event) => setRule(event, OFF), (event: Event) => setRule(event, OPEN_RULES)],
      [(event: Event) => switchShow(event, false), (event: Event) => switchShow(event, true)],
    ] as const) {
      const market = await openMarket(test, { count: 1 })
      const listingIds = await listForSale(test, market)
      await close(market)
      await open(market)
      expect(await readListing(test, String(listingIds[0]))).toMatchObject(ENDED)
      const [anew = ''] = await listForSale(test, market)
      await run()
      expect(await readListing(test, anew)).toMatchObject({ status: 'ACTIVE' })
    }
  })

  it('keeps listings if only buying or only listing is switched off', async () => {
    const market = await openMarket(test, { count: 1 })
    const [listingId = ''] = await listForSale(test, market)
    const superSwapConfig = { allowListing: false, allowPurchase: false }
    await setRule(market, { ...OPEN_RULES, superSwapConfig })
    await run()
    expect(await readListing(test, listingId)).toMatchObject({ status: 'ACTIVE' })
    expect(await hold([listingId])).toMatchObject({ problem: { code: 'listing.purchase_not_allowed' } })
    await setRule(market, OPEN_RULES)
    expect((await hold([listingId])).status).toBe(200)
  })

  it('shows the code after protection is off, and refuses to list a released code later', async () => {
    const market = await issueProtected(test)
    const [listingId = ''] = await listForSale(test, market)
    const look = () =>
      test.guest(getTicketCode, { params: { id: String(market.ids[0]) }, session: market.session })
    expect((await look()).status).not.toBe(200)
    await setRule(market, { ticketShield: false })
    await run()
    expect(await readListing(test, listingId)).toMatchObject(ENDED)
    expect((await look()).status).toBe(200)
    await setRule(market, OPEN_RULES)
    expect((await look()).status).not.toBe(200)
    const again = { session: market.session, body: offering(market.ids) }
    expect(await test.guest(createListings, again)).toMatchObject({
      problem: { code: 'listing.code_released' },
    })
  })

  it('ignores cancelled shows', async () => {
    const market = await openMarket(test, { count: 1 })
    await listForSale(test, market)
    await setRule(market, OFF)
    // The listings of a cancelled show end because of that, also if resale is switched on again.
    await test.database.rows(
      positional(
        'test.cancel_shows_of_event',
        `update shows set status = 'CANCELLED', cancelled_at = now() where seller_id = $1 and event_reference = $2`,
      ),
      [test.seller.sellerId, market.eventReference],
    )
    await setRule(market, OPEN_RULES)
    await run()
    expect(await countOf(COUNT_CLOSINGS)).toBe(0)
    expect(await countOf(COUNT_ACTIVE, market.eventReference)).toBe(1)
  })
})

async function switchShow({ eventReference }: Event, resaleEnabled: boolean) {
  const body = { externalReferenceId: eventReference, shows: [{ showId: 'show', resaleEnabled }] }
  const { status, text } = await test.call(updateEvent, { body })
  if (status !== 200) throw new Error(text)
}
