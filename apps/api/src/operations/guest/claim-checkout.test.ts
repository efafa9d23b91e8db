import { claimCheckout, getCheckout, releaseHold } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signIn, signInByPhone } from '../../../test/builders/sign-in.ts'
import { startPurchase } from '../../../test/builders/started-purchases.ts'
import {
  ANA,
  expirePurchase,
  readIntention,
  SOFIA,
  storeOffers,
  storeResaleEvent,
} from '../../../test/builders/stored-offers.ts'
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

const begin = (buyer: string | null = SOFIA) => startPurchase(test, { event, buyer })
const look = (id: string, session?: string) => test.guest(getCheckout, { params: { id }, session })
const claim = (id: string, session: string) => test.guest(claimCheckout, { params: { id }, session })
const giveUp = (id: string, session: string) => test.guest(releaseHold, { params: { id }, session })
const codeOf = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code]

describe('claim-checkout', () => {
  it('assigns a purchase without a buyer permanently to the first person who claims it', async () => {
    const id = await begin(null)
    expect((await look(id, stranger)).answer).toMatchObject({ view: 'OPEN', buyerEmail: null })
    expect((await claim(id, sofia)).answer).toMatchObject({ view: 'BUYER', buyerEmail: SOFIA })
    expect((await claim(id, sofia)).status).toBe(200)
    expect(codeOf(await claim(id, stranger))).toEqual([404, 'buy_intention.not_found'])
    expect(await readIntention(test, id)).toMatchObject({ buyer_email: SOFIA })
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
    expect(codeOf(await claim(id, await signIn(test, ANA)))).toEqual([422, 'buy_intention.own_listing'])
    expect((await claim(id, sofia)).status).toBe(200)
  })

  it('refuses a person known by phone, an expired purchase and an abandoned one', async () => {
    const [late, ended] = [await begin(null), await begin()]
    expect(codeOf(await claim(late, await signInByPhone(test, '549351')))).toEqual([401, 'session.missing'])
    await expirePurchase(test, late)
    expect(codeOf(await claim(late, sofia))).toEqual([410, 'buy_intention.expired'])
    await giveUp(ended, sofia)
    expect(codeOf(await claim(ended, sofia))).toEqual([409, 'buy_intention.ended'])
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

  expectEveryCode(claimCheckout)
})
