import { getCheckout, releaseHold, startPayment } from '@taquilla/contract/guest'
import { shownTickets } from '@taquilla/contract/resale'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { readOutbox } from '../../../test/builders/outbox.ts'
import { payWith, readPurchaseState, sandboxCard } from '../../../test/builders/payments.ts'
import { BUYER, expireHold, storeBuyersHold, storeResale } from '../../../test/builders/resale.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { startShows } from '../../../test/builders/stored-offers.ts'
import { cancelStoredShow } from '../../../test/builders/stored-tickets.ts'
import { positional } from '../../../test/positional.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'

const READ_TICKET = positional(
  'test.read_resold_ticket',
  `select t.status, t.owner_email, t.resold_at is not null as is_resold, t.is_code_awaited, t.details,
     l.status as listing_status, l.buyer_email, l.buy_intention_id
   from tickets t
   join listings l on l.seller_id = t.seller_id and l.ticket_id = t.ticket_id
   where t.seller_id = $1 and t.ticket_id = $2`,
)

const NAME_HOLDER = positional(
  'test.name_holder',
  'update tickets set details = $3 where seller_id = $1 and ticket_id = $2',
)

const test = withTestApp()
let session: string
beforeAll(async () => {
  session = await signIn(test, BUYER)
})

const pay = (id: string, body: object = {}) =>
  test.guest(startPayment, {
    params: { id },
    session,
    body: { provider: 'sandbox', acceptsTerms: true, holders: [], card: sandboxCard('SUCCESS'), ...body },
  })

async function readTicket(ticketId: string | undefined) {
  const [row] = await test.database.rows<Record<string, unknown>>(READ_TICKET, [
    test.seller.sellerId,
    ticketId,
  ])
  return row
}

describe('start-payment', () => {
  describe('answers', () => {
    it('a captured payment, with the sale complete', async () => {
      const { listingIds, ticketIds } = await storeResale(test, {
        details: { buyer: { firstName: 'Ana' }, seating: { row: 'F' } },
      })
      const id = await storeBuyersHold(test, listingIds)
      const { status, answer } = await pay(id)
      expect([status, answer.status, answer.amount, answer.isRefunded]).toEqual([200, 'CAPTURED', 108, false])
      expect(await readPurchaseState(test, id)).toEqual({
        buyIntention: 'COMPLETED',
        is_held: false,
        listings: ['SOLD'],
        payments: [{ status: 'CAPTURED', isSale: true, refund: null, reason: null }],
        ledger: { CASH: 10_800, HOLDERS: -9_500, BUYER_FEES: -800, SELLER_FEES: -500 },
        payouts: ['HELD'],
      })
      expect(await readTicket(ticketIds[0])).toEqual({
        status: 'ACTIVE',
        owner_email: BUYER,
        is_resold: true,
        is_code_awaited: false,
        details: { seating: { row: 'F' } },
        listing_status: 'SOLD',
        buyer_email: BUYER,
        buy_intention_id: id,
      })
      const outboxRows = (await readOutbox(test)).filter(({ payload }) => payload.buyIntentionId === id)
      expect(outboxRows.map(({ topic, payload }) => [topic, payload])).toMatchObject([
        ['listing.sold', { listingIds: [...listingIds], ticketIds: [...ticketIds], buyIntentionId: id }],
        ['ticket.updated', { ticketIds: [...ticketIds], buyIntentionId: id }],
      ])
    })

    it('a sale for a hold that was made before resale ended', async () => {
      const { listingIds } = await storeResale(test, { rules: { superswapEnd: '2026-01-01T03:00:00Z' } })
      const id = await storeBuyersHold(test, listingIds)
      expect((await pay(id)).answer.status).toBe('CAPTURED')
      expect((await readPurchaseState(test, id)).listings).toEqual(['SOLD'])
    })

    it('a declined payment, and accepts another attempt', async () => {
      const { listingIds } = await storeResale(test)
      const id = await storeBuyersHold(test, listingIds)
      const { answer } = await payWith(test, { id, session }, 'DECLINED')
      expect([answer.status, answer.failure?.code]).toEqual(['DECLINED', 'payment.declined'])
      expect((await readPurchaseState(test, id)).ledger).toEqual({})
      expect((await pay(id)).answer.status).toBe('CAPTURED')
    })

    it.each([
      ['4000000000009995', 'payment.insufficient_funds', null],
      ['4000000000009987', 'payment.card_blocked', null],
      ['4000000000000127', 'payment.wrong_security_code', '/card/securityCode'],
      ['4000000000000341', 'payment.processing_error', null],
      ['4000000000006975', 'payment.limit_reached', null],
      ['4111 1111 1111 1111', 'payment.wrong_number', '/card/number'],
      ['4242424242424242', 'payment.card_expired', '/card/expiry', '01/20'],
    ])('the reason for which card %s is declined: %s', async (...declined) => {
      const [number, code, pointer, expiry = '12/40'] = declined
      const { listingIds } = await storeResale(test)
      const id = await storeBuyersHold(test, listingIds)
      const { answer } = await pay(id, { card: { number, expiry, securityCode: '123' } })
      expect([answer.status, answer.failure]).toMatchObject(['DECLINED', { code, pointer }])
    })

    it('the instructions of a transfer, and extends the hold', async () => {
      const { listingIds } = await storeResale(test)
      const id = await storeBuyersHold(test, listingIds)
      const { answer } = await pay(id, { provider: 'bank_transfer', card: undefined })
      const { step } = answer
      if (step?.kind !== 'TRANSFER') throw new Error(`The payment has no transfer step: ${answer.status}`)
      expect(answer.status).toBe('AWAITING_TRANSFER')
      expect(step.reference).toMatch(/^TQ-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
      const hours = (Date.parse(step.until) - Date.now()) / 3_600_000
      expect(hours).toBeGreaterThan(47.9)
      expect(hours).toBeLessThan(48.1)
    })

    it('sells nominal tickets with new holders and removes the old ones', async () => {
      const holder = { fullName: 'Ana Vieja', identificationNumber: '111' }
      const { listingIds, ticketIds } = await storeResale(test, { details: { holder } })
      const id = await storeBuyersHold(test, listingIds)
      const holders = [
        { listingId: listingIds[0], fullName: 'Bruno Nuevo', identificationNumber: '30 111 222' },
      ]
      expect((await pay(id, { holders })).answer.status).toBe('CAPTURED')
      const ticket = await readTicket(ticketIds[0])
      expect(ticket?.details).toEqual({
        holder: { fullName: 'Bruno Nuevo', identificationNumber: '30 111 222' },
      })
    })

    it('requires a holder only for the nominal one of two tickets', async () => {
      const { listingIds, ticketIds } = await storeResale(test, { count: 2 })
      const holder = { fullName: 'Ana Vieja', identificationNumber: '111' }
      await test.database.rows(NAME_HOLDER, [test.seller.sellerId, ticketIds[1], JSON.stringify({ holder })])
      const id = await storeBuyersHold(test, listingIds)
      const { answer: checkout } = await test.guest(getCheckout, { params: { id }, session })
      expect(checkout.items.map((item) => [item.listingId, item.isNominal])).toEqual([
        [listingIds[0], false],
        [listingIds[1], true],
      ])
      const holders = listingIds.map((listingId) => ({ ...holder, listingId, fullName: 'Bruno Nuevo' }))
      expect((await pay(id, { holders })).problem.errors?.[0]?.pointer).toBe('/holders/0/listingId')
      expect((await pay(id, { holders: holders.slice(1) })).answer.status).toBe('CAPTURED')
      expect((await readTicket(ticketIds[0]))?.details).toEqual({})
      expect((await readTicket(ticketIds[1]))?.details).toMatchObject({ holder: { fullName: 'Bruno Nuevo' } })
    })

    it('makes the buyer wait for a new code if the old one was released', async () => {
      const { listingIds, ticketIds } = await storeResale(test, { rules: { qrUnlock: 60 * 86_400 } })
      await pay(await storeBuyersHold(test, listingIds))
      expect((await readTicket(ticketIds[0]))?.is_code_awaited).toBe(true)
    })

    it('captures a purchase with a total of zero', async () => {
      const { listingIds } = await storeResale(test, {
        priceMinor: 0n,
        buyerFeeMinor: 0n,
        sellerFeeMinor: 0n,
      })
      const id = await storeBuyersHold(test, listingIds)
      expect((await pay(id)).answer).toMatchObject({ status: 'CAPTURED', amount: 0, isRefunded: false })
    })
  })

  describe('refuses', () => {
    it('another total than the person saw, and charges nothing', async () => {
      const id = await storeBuyersHold(test, (await storeResale(test)).listingIds)
      await expectRefusal(pay(id, { expectedTotal: 107.99 }), 409, 'buy_intention.total_changed')
      expect((await readPurchaseState(test, id)).payments).toEqual([])
      expect((await pay(id, { expectedTotal: '108.00' })).answer.status).toBe('CAPTURED')
    })

    it('tickets that are not as the person saw them, and charges nothing', async () => {
      const id = await storeBuyersHold(test, (await storeResale(test)).listingIds)
      const { answer } = await test.guest(getCheckout, { params: { id }, session })
      const shown = { ...shownTickets(answer.show, answer.currency, answer.items), currency: 'USD' }
      await expectRefusal(pay(id, { shown }), 409, 'buy_intention.details_changed')
      expect((await readPurchaseState(test, id)).payments).toEqual([])
    })

    it('an expired purchase, and sells nothing', async () => {
      const { listingIds } = await storeResale(test)
      const id = await storeBuyersHold(test, listingIds)
      await expireHold(test, id)
      await expectRefusal(pay(id), 410, 'buy_intention.expired')
      expect((await readPurchaseState(test, id)).listings).toEqual(['ACTIVE'])
    })

    it('a purchase that was released', async () => {
      const { listingIds } = await storeResale(test)
      const id = await storeBuyersHold(test, listingIds)
      await test.guest(releaseHold, { params: { id }, session })
      await expectRefusal(pay(id), 409, 'buy_intention.ended')
    })

    it('a purchase for a cancelled show', async () => {
      const { event, listingIds } = await storeResale(test)
      const id = await storeBuyersHold(test, listingIds)
      await cancelStoredShow(test, event)
      expect((await pay(id)).problem.code).toBe('show.cancelled')
      await test.runJobs()
    })

    it('a purchase for a show that has started', async () => {
      const { event, listingIds } = await storeResale(test)
      const id = await storeBuyersHold(test, listingIds)
      await startShows(test, event)
      await expectRefusal(pay(id), 409, 'show.past')
    })

    it('a purchase that rules no longer allow', async () => {
      const { listingIds } = await storeResale(test, {
        rules: { superSwapConfig: { allowListing: true, allowPurchase: false } },
      })
      await expectRefusal(pay(await storeBuyersHold(test, listingIds)), 409, 'listing.purchase_not_allowed')
    })

    it('a method that the seller does not offer', async () => {
      const { listingIds } = await storeResale(test, {
        configuration: { crossBorderPayments: { enabled: true, paymentMethods: ['STRIPE'] } },
      })
      const id = await storeBuyersHold(test, listingIds)
      for (const provider of ['bank_transfer', 'stripe', 'paypal']) {
        expect((await pay(id, { provider })).problem.code).toBe('payment.method_not_offered')
      }
      expect((await pay(id)).answer.status).toBe('CAPTURED')
    })

    it('another method while a payment is in progress', async () => {
      const { listingIds } = await storeResale(test)
      const id = await storeBuyersHold(test, listingIds)
      await pay(id, { provider: 'bank_transfer' })
      expect((await pay(id)).problem.code).toBe('payment.under_way')
    })

    it('missing, repeated and superfluous holders, each at its pointer', async () => {
      const holder = { fullName: 'Ana Vieja', identificationNumber: '111' }
      const { listingIds } = await storeResale(test, { count: 2, details: { holder } })
      const id = await storeBuyersHold(test, listingIds)
      const named = (listingId: string | undefined) => ({ listingId, ...holder })
      const pointersOf = async (holders: readonly object[]) =>
        (await pay(id, { holders })).problem.errors?.map(({ pointer, code }) => [pointer, code])
      expect(await pointersOf([])).toEqual([['/holders', 'field.too_few']])
      expect(await pointersOf([named(listingIds[0]), named(listingIds[0])])).toEqual([
        ['/holders/1/listingId', 'field.duplicate'],
        ['/holders', 'field.too_few'],
      ])
      const stranger = [named(listingIds[0]), named(listingIds[1]), named(crypto.randomUUID())]
      expect(await pointersOf(stranger)).toEqual([['/holders/2/listingId', 'field.reference_unknown']])
    })

    it('a sandbox payment without a card, and terms that were not accepted', async () => {
      const { listingIds } = await storeResale(test)
      const id = await storeBuyersHold(test, listingIds)
      expect((await pay(id, { card: undefined })).problem.errors?.[0]?.pointer).toBe('/card')
      expect((await pay(id, { acceptsTerms: false })).problem.errors?.[0]?.pointer).toBe('/acceptsTerms')
      expect((await readPurchaseState(test, id)).payments).toEqual([])
    })
  })

  expectEveryCode(startPayment)
})
