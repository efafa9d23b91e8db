import { cancelEvent, createBuyIntention } from '@taquilla/contract'
import { claimCheckout, getCheckout, releaseHold, startPayment } from '@taquilla/contract/guest'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#domain/values/ids.ts'
import { withTestApp } from '../../../test/build-app.ts'
import { startPurchase } from '../../../test/builders/holds.ts'
import { sandboxCard } from '../../../test/builders/payments.ts'
import { BUYER, storeBuyersHold, storeResale } from '../../../test/builders/resale.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import { signIn, signInByPhone } from '../../../test/builders/sign-in.ts'
import {
  ANA,
  expirePurchase,
  readBuyIntention,
  SOFIA,
  storeOffers,
  storeResaleEvent,
} from '../../../test/builders/stored-offers.ts'
import type { StoredEvent } from '../../../test/builders/stored-tickets.ts'
import { positional } from '../../../test/positional.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'

const test = withTestApp()
/** Of the current group of tests, since a buyer can hold few tickets of an event. */
let event: StoredEvent
let sofia: string
let stranger: string
beforeAll(async () => {
  sofia = await signIn(test, SOFIA)
  stranger = await signIn(test, 'stranger@example.com')
})
const look = (id: string, session?: string) => test.guest(getCheckout, { params: { id }, session })
const begin = (buyer: string | null = SOFIA) => startPurchase(test, { event, buyer })
const giveUp = (id: string, session: string) => test.guest(releaseHold, { params: { id }, session })

describe('get-checkout', () => {
  beforeAll(async () => {
    event = await storeResaleEvent(test)
  })

  it('shows a purchase to its buyer and to no other signed-in person', async () => {
    const id = await begin()
    expect((await look(id, sofia)).answer).toMatchObject({ view: 'BUYER', buyerEmail: SOFIA, status: 'OPEN' })
    await expectRefusal(look(id, stranger), 404, 'buy_intention.not_found')
    await expectRefusal(look(crypto.randomUUID(), sofia), 404, 'buy_intention.not_found')
  })

  it('asks visitors without a session to sign in, without revealing the buyer or the tickets', async () => {
    const { listingIds } = await storeOffers(test, { ...event, seats: ['12'], section: 'Platea Norte' })
    const id = await startPurchase(test, { event, listingIds })
    expect((await look(id, sofia)).text).toContain('Platea Norte')
    for (const session of [undefined, await signInByPhone(test, '5493515550187')]) {
      const { answer, text } = await look(id, session)
      expect(answer).toMatchObject({ view: 'SIGN_IN', buyerEmail: null, methods: [], payment: null })
      expect(answer).toMatchObject({ items: [], total: 0, needsHolders: false, feeRate: null })
      for (const secret of [SOFIA, 'Platea Norte', listingIds[0]]) expect(text).not.toContain(secret)
    }
  })

  it('shows the tickets of a purchase that has no buyer yet to anybody', async () => {
    const id = await startPurchase(test, { event, buyer: null })
    const { answer } = await look(id)
    expect([answer.view, answer.items.length, answer.total > 0]).toEqual(['SIGN_IN', 1, true])
  })

  it('keeps the named holders for another try to pay, and shows them to the buyer alone', async () => {
    const { listingIds } = await storeResale(test, {
      details: { holder: { fullName: 'Ana Vieja', identificationNumber: '1' } },
    })
    const id = await storeBuyersHold(test, listingIds)
    const session = await signIn(test, BUYER)
    const holder = { fullName: 'Bruno Nuevo', identificationNumber: '30 111 222' }
    const declined = await test.guest(startPayment, {
      params: { id },
      session,
      body: {
        provider: 'sandbox',
        acceptsTerms: true,
        holders: listingIds.map((listingId) => ({ listingId, ...holder })),
        card: sandboxCard('DECLINED'),
      },
    })
    expect(declined.answer.status).toBe('DECLINED')
    expect((await look(id, session)).answer.items.map((item) => item.holder)).toEqual([holder])
    const { answer, text } = await look(id)
    expect(answer.items).toEqual([])
    expect(text).not.toContain('Bruno')
  })

  it('shows how a purchase ended before a job has stored it', async () => {
    const own = await storeResaleEvent(test)
    const [late, cancelled] = [
      await startPurchase(test, { event: own }),
      await startPurchase(test, { event: own }),
    ]
    await expirePurchase(test, late)
    expect((await look(late, sofia)).answer.status).toBe('EXPIRED')
    await test.call(cancelEvent, { params: { externalReferenceId: own.eventReference } })
    expect((await look(cancelled, sofia)).answer.status).toBe('VOIDED')
  })

  it('shows the fee rule only if it equals the charged fee', async () => {
    const own = await storeResaleEvent(test)
    await storeRules(test, buildRule(own, { ruleType: 'event', rules: { mentaFees: { buyer: 10 } } }))
    const id = await startPurchase(test, { event: own })
    expect((await look(id, sofia)).answer.feeRate).toEqual({ type: 'PERCENTAGE', value: 10 })
    await storeRules(test, buildRule(own, { ruleType: 'event', rules: { mentaFees: { buyer: 12 } } }))
    expect((await look(id, sofia)).answer).toMatchObject({ feeRate: null, fees: 70, total: 770 })
  })
})

describe('claim-checkout', () => {
  beforeAll(async () => {
    event = await storeResaleEvent(test)
  })

  const claim = (id: string, session: string) => test.guest(claimCheckout, { params: { id }, session })

  it('assigns a purchase without a buyer permanently to the first person who claims it', async () => {
    const id = await begin(null)
    expect((await look(id, stranger)).answer).toMatchObject({ view: 'OPEN', buyerEmail: null })
    expect((await claim(id, sofia)).answer).toMatchObject({ view: 'BUYER', buyerEmail: SOFIA })
    expect((await claim(id, sofia)).status).toBe(200)
    await expectRefusal(claim(id, stranger), 404, 'buy_intention.not_found')
    expect(await readBuyIntention(test, id)).toMatchObject({ buyer_email: SOFIA })
  })

  it('assigns it to exactly one of ten concurrent claims', async () => {
    const id = await begin(null)
    const sessions = await Promise.all(
      Array.from({ length: 10 }, (_, index) => signIn(test, `taker-${index}@example.com`)),
    )
    const answers = await Promise.all(sessions.map((session) => claim(id, session)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(404)])
  })

  it('refuses the person who listed the ticket', async () => {
    const id = await begin(null)
    await expectRefusal(claim(id, await signIn(test, ANA)), 422, 'buy_intention.own_listing')
    expect((await claim(id, sofia)).status).toBe(200)
  })

  it('refuses a person known by phone, an expired purchase and an abandoned one', async () => {
    const [late, ended] = [await begin(null), await begin()]
    await expectRefusal(claim(late, await signInByPhone(test, '549351')), 401, 'session.missing')
    await expirePurchase(test, late)
    await expectRefusal(claim(late, sofia), 410, 'buy_intention.expired')
    await giveUp(ended, sofia)
    await expectRefusal(claim(ended, sofia), 409, 'buy_intention.ended')
  })

  it('refuses the ninth ticket of a show, also when five purchases are claimed concurrently', async () => {
    const own = await storeResaleEvent(test)
    const { listingIds } = await storeOffers(test, { ...own, type: 'MULTI', seats: Array(15).fill(null) })
    const ids = await Promise.all(
      [0, 3, 6, 9, 12].map((from) =>
        startPurchase(test, { event: own, buyer: null, listingIds: listingIds.slice(from, from + 3) }),
      ),
    )
    const answers = await Promise.all(ids.map((id) => claim(id, sofia)))
    const outcomes = answers.map(({ status, problem }) => (status === 200 ? 200 : problem.code)).toSorted()
    expect(outcomes).toEqual([200, 200, ...Array(3).fill('buy_intention.hold_limit')])
    const refused = answers.findIndex(({ status }) => status === 409)
    expect((await claim(String(ids[refused]), stranger)).status).toBe(200)
  })
})

describe('release-hold', () => {
  beforeAll(async () => {
    event = await storeResaleEvent(test)
  })

  const START_PAYMENT = positional(
    'test.start_payment',
    `insert into payments (seller_id, payment_id, buy_intention_id, provider, amount_minor, currency)
   select seller_id, $3, buy_intention_id, 'sandbox', total_minor, currency
   from buy_intentions
   where seller_id = $1 and buy_intention_id = $2`,
  )

  it('frees the listings at once', async () => {
    const { listingIds } = await storeOffers(test, { ...event, type: 'MULTI', seats: [null, null] })
    const { answer } = await test.call(createBuyIntention, { body: { items: listingIds, user: SOFIA } })
    expect((await giveUp(answer._id, sofia)).status).toBe(200)
    expect(await readBuyIntention(test, answer._id)).toMatchObject({
      status: 'CANCELLED',
      held: [false, false],
    })
    const again = await test.call(createBuyIntention, { body: { items: listingIds, user: 'b@example.com' } })
    expect(again.status).toBe(200)
  })

  it('refuses a hold of another person, an ended one, and one whose payment is in progress', async () => {
    const [id, late, nobodys] = [await begin(), await begin(), await begin(null)]
    await expectRefusal(giveUp(id, stranger), 404, 'buy_intention.not_found')
    await expectRefusal(giveUp(nobodys, sofia), 404, 'buy_intention.not_found')
    await expectRefusal(test.guest(releaseHold, { params: { id } }), 401, 'session.missing')
    await expirePurchase(test, late)
    await expectRefusal(giveUp(late, sofia), 409, 'buy_intention.ended')
    await test.database.rows(START_PAYMENT, [test.seller.sellerId, id, newId()])
    await expectRefusal(giveUp(id, sofia), 409, 'payment.under_way')
    expect(await readBuyIntention(test, id)).toMatchObject({ status: 'OPEN', held: [true] })
  })
})

expectEveryCode(releaseHold)
