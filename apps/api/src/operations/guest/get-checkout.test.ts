import { cancelEvent } from '@taquilla/contract'
import { getCheckout, startPayment } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { sandboxCard } from '../../../test/builders/payments.ts'
import { BUYER, storeBuyersHold, storeResale } from '../../../test/builders/resale.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import { signIn, signInByPhone } from '../../../test/builders/sign-in.ts'
import { startPurchase } from '../../../test/builders/started-purchases.ts'
import { expirePurchase, SOFIA, storeOffers, storeResaleEvent } from '../../../test/builders/stored-offers.ts'
import type { StoredEvent } from '../../../test/builders/stored-tickets.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

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

const begin = () => startPurchase(test, { event })
const look = (id: string, session?: string) => test.guest(getCheckout, { params: { id }, session })
const codeOf = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code]

describe('get-checkout', () => {
  it('shows a purchase to its buyer and to no other signed-in person', async () => {
    const id = await begin()
    expect((await look(id, sofia)).answer).toMatchObject({ view: 'BUYER', buyerEmail: SOFIA, status: 'OPEN' })
    expect(codeOf(await look(id, stranger))).toEqual([404, 'buy_intention.not_found'])
    expect(codeOf(await look(crypto.randomUUID(), sofia))).toEqual([404, 'buy_intention.not_found'])
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

  it('finds a purchase only at its own seller', async () => {
    const id = await begin()
    const { sellerId } = test.otherSeller
    expect(codeOf(await test.guest(getCheckout, { params: { id }, sellerId }))).toEqual([
      404,
      'buy_intention.not_found',
    ])
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

  expectEveryCode(getCheckout)
})
