import { createBuyIntention } from '@taquilla/contract'
import { releaseHold } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#domain/values/ids.ts'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { startPurchase } from '../../../test/builders/started-purchases.ts'
import {
  expirePurchase,
  readIntention,
  SOFIA,
  storeOffers,
  storeResaleEvent,
} from '../../../test/builders/stored-offers.ts'
import type { StoredEvent } from '../../../test/builders/stored-tickets.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'
import { positional } from '../../../test/positional.ts'

const START_PAYMENT = positional(
  'test.start_payment',
  `insert into payments (seller_id, payment_id, buy_intention_id, provider, amount_minor, currency)
   select seller_id, $3, buy_intention_id, 'sandbox', total_minor, currency
   from buy_intentions
   where seller_id = $1 and buy_intention_id = $2`,
)

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
const giveUp = (id: string, session: string) => test.guest(releaseHold, { params: { id }, session })
const codeOf = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code]

describe('release-hold', () => {
  it('frees the listings at once', async () => {
    const { listingIds } = await storeOffers(test, { ...event, type: 'MULTI', seats: [null, null] })
    const { answer } = await test.call(createBuyIntention, { body: { items: listingIds, user: SOFIA } })
    expect((await giveUp(answer._id, sofia)).status).toBe(200)
    expect(await readIntention(test, answer._id)).toMatchObject({ status: 'CANCELLED', held: [false, false] })
    const again = await test.call(createBuyIntention, { body: { items: listingIds, user: 'b@example.com' } })
    expect(again.status).toBe(200)
  })

  it('refuses a hold of another person, an ended one, and one whose payment is in progress', async () => {
    const [id, late, nobodys] = [await begin(), await begin(), await begin(null)]
    expect(codeOf(await giveUp(id, stranger))).toEqual([404, 'buy_intention.not_found'])
    expect(codeOf(await giveUp(nobodys, sofia))).toEqual([404, 'buy_intention.not_found'])
    await expirePurchase(test, late)
    expect(codeOf(await giveUp(late, sofia))).toEqual([409, 'buy_intention.ended'])
    await test.database.rows(START_PAYMENT, [test.seller.sellerId, id, newId()])
    expect(codeOf(await giveUp(id, sofia))).toEqual([409, 'payment.under_way'])
    expect(await readIntention(test, id)).toMatchObject({ status: 'OPEN', held: [true] })
  })

  expectEveryCode(releaseHold)
})
