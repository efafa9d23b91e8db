import { cancelEvent, createBuyIntention, getCheckoutUrl } from '@taquilla/contract'
import { claimCheckout, getCheckout, releaseHold } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import { signIn, signInByPhone } from '../../../test/builders/sign-in.ts'
import {
  ANA,
  readIntention,
  runOut,
  SOFIA,
  storeOffer,
  storeOffers,
  storeResaleEvent,
} from '../../../test/builders/stored-offers.ts'
import type { StoredEvent } from '../../../test/builders/stored-tickets.ts'

let test: TestApp
let event: StoredEvent
let sofia: string
let stranger: string

beforeAll(async () => {
  test = await buildTestApp()
  event = await storeResaleEvent(test)
  sofia = await signIn(test, SOFIA)
  stranger = await signIn(test, 'stranger@example.com')
})
afterAll(() => test.close())

const START_PAYMENT = statement(
  'test.start_payment',
  `insert into payments (seller_id, payment_id, buy_intention_id, provider, amount_minor, currency)
   select seller_id, $3, buy_intention_id, 'sandbox', total_minor, currency
   from buy_intentions
   where seller_id = $1 and buy_intention_id = $2`,
)

/** A purchase by API: Sofía's, or nobody's yet. */
async function begin(buyer: string | null = SOFIA, listing?: string): Promise<string> {
  const listingId = listing ?? (await storeOffer(test, event))
  if (buyer !== null) {
    return (await test.call(createBuyIntention, { body: { items: [listingId], user: buyer } })).answer._id
  }
  const { answer } = await test.call(getCheckoutUrl, { body: { listingIds: [listingId] } })
  return String(new URL(answer).pathname.split('/')[4])
}

const look = (id: string, session?: string) => test.guest(getCheckout, { params: { id }, session })
const claim = (id: string, session: string) => test.guest(claimCheckout, { params: { id }, session })
const giveUp = (id: string, session: string) => test.guest(releaseHold, { params: { id }, session })
const codeOf = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code]

describe('get-checkout', () => {
  it('shows a purchase to its buyer, and to nobody else who signed in', async () => {
    const id = await begin()
    expect((await look(id, sofia)).answer).toMatchObject({ view: 'BUYER', buyerEmail: SOFIA, status: 'OPEN' })
    expect(codeOf(await look(id, stranger))).toEqual([404, 'buy_intention.not_found'])
    expect(codeOf(await look(crypto.randomUUID(), sofia))).toEqual([404, 'buy_intention.not_found'])
  })

  it('asks who did not sign in to do so, and does not tell whose it is', async () => {
    const id = await begin()
    for (const session of [undefined, await signInByPhone(test, '5493515550187')]) {
      const { answer, text } = await look(id, session)
      expect(answer).toMatchObject({ view: 'SIGN_IN', buyerEmail: null, methods: [], payment: null })
      expect(text).not.toContain(SOFIA)
    }
  })

  it('is found at its own seller alone', async () => {
    const id = await begin()
    const { sellerId } = test.otherSeller
    expect(codeOf(await test.guest(getCheckout, { params: { id }, sellerId }))).toEqual([
      404,
      'buy_intention.not_found',
    ])
  })

  it('says how it ended, before any job has written it', async () => {
    const own = await storeResaleEvent(test)
    const [late, cancelled] = [
      await begin(SOFIA, await storeOffer(test, own)),
      await begin(SOFIA, await storeOffer(test, own)),
    ]
    await runOut(test, late)
    expect((await look(late, sofia)).answer.status).toBe('EXPIRED')
    await test.call(cancelEvent, { params: { externalReferenceId: own.eventReference } })
    expect((await look(cancelled, sofia)).answer.status).toBe('VOIDED')
  })

  it('names the fee by its rule while that is what was charged', async () => {
    const own = await storeResaleEvent(test)
    await storeRules(test, buildRule(own, { ruleType: 'event', rules: { mentaFees: { buyer: 10 } } }))
    const id = await begin(SOFIA, await storeOffer(test, own))
    expect((await look(id, sofia)).answer.feeRate).toEqual({ type: 'PERCENTAGE', value: 10 })
    await storeRules(test, buildRule(own, { ruleType: 'event', rules: { mentaFees: { buyer: 12 } } }))
    expect((await look(id, sofia)).answer).toMatchObject({ feeRate: null, fees: 70, total: 770 })
  })
})

describe('claim-checkout', () => {
  it('gives a purchase without a buyer to the first person who takes it, for good', async () => {
    const id = await begin(null)
    expect((await look(id, stranger)).answer).toMatchObject({ view: 'OPEN', buyerEmail: null })
    expect((await claim(id, sofia)).answer).toMatchObject({ view: 'BUYER', buyerEmail: SOFIA })
    expect((await claim(id, sofia)).status).toBe(200)
    expect(codeOf(await claim(id, stranger))).toEqual([404, 'buy_intention.not_found'])
    expect(await readIntention(test, id)).toMatchObject({ buyer_email: SOFIA })
  })

  it('gives it to one of ten people who take it at once', async () => {
    const id = await begin(null)
    const sessions = await Promise.all(
      Array.from({ length: 10 }, (_, index) => signIn(test, `taker-${index}@example.com`)),
    )
    const answers = await Promise.all(sessions.map((session) => claim(id, session)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(404)])
  })

  it('refuses the person who lists the ticket', async () => {
    const id = await begin(null)
    expect(codeOf(await claim(id, await signIn(test, ANA)))).toEqual([422, 'buy_intention.own_listing'])
    expect((await claim(id, sofia)).status).toBe(200)
  })

  it('refuses a phone, one that has run out, and one that was given up', async () => {
    const [late, ended] = [await begin(null), await begin()]
    expect(codeOf(await claim(late, await signInByPhone(test, '549351')))).toEqual([401, 'session.missing'])
    await runOut(test, late)
    expect(codeOf(await claim(late, sofia))).toEqual([410, 'buy_intention.expired'])
    await giveUp(ended, sofia)
    expect(codeOf(await claim(ended, sofia))).toEqual([409, 'buy_intention.ended'])
  })
})

describe('release-hold', () => {
  it('frees the listings at once', async () => {
    const { listingIds } = await storeOffers(test, { ...event, type: 'MULTI', seats: [null, null] })
    const { answer } = await test.call(createBuyIntention, { body: { items: listingIds, user: SOFIA } })
    expect((await giveUp(answer._id, sofia)).status).toBe(200)
    expect(await readIntention(test, answer._id)).toMatchObject({ status: 'CANCELLED', held: [false, false] })
    const again = await test.call(createBuyIntention, { body: { items: listingIds, user: 'b@example.com' } })
    expect(again.status).toBe(200)
  })

  it('refuses what is not one’s own, has ended, or is being paid', async () => {
    const [id, late, nobodys] = [await begin(), await begin(), await begin(null)]
    expect(codeOf(await giveUp(id, stranger))).toEqual([404, 'buy_intention.not_found'])
    expect(codeOf(await giveUp(nobodys, sofia))).toEqual([404, 'buy_intention.not_found'])
    await runOut(test, late)
    expect(codeOf(await giveUp(late, sofia))).toEqual([409, 'buy_intention.ended'])
    await test.database.rows(START_PAYMENT, [test.seller.sellerId, id, newId()])
    expect(codeOf(await giveUp(id, sofia))).toEqual([409, 'payment.under_way'])
    expect(await readIntention(test, id)).toMatchObject({ status: 'OPEN', held: [true] })
  })
})
