import { UNPAID_PURCHASE_RETENTION_DAYS } from '@taquilla/contract'
import { getCheckout, releaseHold } from '@taquilla/contract/guest'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTestApp } from '../../test/build-app.ts'
import { payWith } from '../../test/builders/payments.ts'
import { BUYER, expireHold, storeBuyersHold, storeResale } from '../../test/builders/resale.ts'
import { signIn } from '../../test/builders/sign-in.ts'
import { positional } from '../../test/positional.ts'
import { createEndBuyIntentions } from './purchase-sweeps.ts'
import { createDeleteUnpaidPurchases } from './tidy-up.ts'

const AGE = positional(
  'test.age_purchase',
  `update buy_intentions
   set created_at = created_at - $2::interval, expires_at = expires_at - $2::interval,
     ended_at = ended_at - $2::interval
   where buy_intention_id = $1`,
)
const COUNT = positional(
  'test.count_purchase_rows',
  `select (select count(*)::int from buy_intentions where buy_intention_id = $1) as purchases,
     (select count(*)::int from buy_intention_items where buy_intention_id = $1) as items`,
)
const MOVE_CLOCK = positional(
  'test.move_clock',
  'update sellers set clock_offset = $2::interval where seller_id = $1',
)

const OLD = `${UNPAID_PURCHASE_RETENTION_DAYS} days 1 hour`
const YOUNG = `${UNPAID_PURCHASE_RETENTION_DAYS - 1} days 23 hours`
const KEPT = { purchases: 1, items: 2 }
const DELETED = { purchases: 0, items: 0 }

const test = withTestApp()
let session: string
beforeAll(async () => {
  session = await signIn(test, BUYER)
})

async function hold() {
  const { listingIds } = await storeResale(test, { count: 2 })
  return storeBuyersHold(test, listingIds)
}

async function expired() {
  const id = await hold()
  await expireHold(test, id)
  await createEndBuyIntentions(test.options).run()
  return id
}

async function released(id: string) {
  await test.guest(releaseHold, { params: { id }, session })
  return id
}

const age = async (id: string, by: string) => {
  await test.database.rows(AGE, [id, by])
  return id
}
const run = (atOnce?: number) => createDeleteUnpaidPurchases(test.options, atOnce).run()
const rowsOf = async (id: string) => (await test.database.rows(COUNT, [id]))[0]

describe('delete-unpaid-purchases', () => {
  it('deletes what ended long ago without a payment, and such a purchase is unknown afterwards', async () => {
    const old = [await age(await expired(), OLD), await age(await released(await hold()), OLD)]
    const young = await age(await released(await hold()), YOUNG)
    await run()
    for (const id of old) expect(await rowsOf(id)).toEqual(DELETED)
    expect(await rowsOf(young)).toEqual(KEPT)
    const { status, problem } = await test.guest(getCheckout, { params: { id: String(old[0]) }, session })
    expect([status, problem.code]).toEqual([404, 'buy_intention.not_found'])
  })

  it('keeps sales, open purchases and those with a payment that failed', async () => {
    const [sold, open, declined] = [await hold(), await hold(), await hold()]
    expect((await payWith(test, { id: sold, session }, 'SUCCESS')).answer.status).toBe('CAPTURED')
    expect((await payWith(test, { id: declined, session }, 'DECLINED')).answer.status).toBe('DECLINED')
    await released(declined)
    for (const id of [sold, declined]) await age(id, OLD)
    await run()
    for (const id of [sold, open, declined]) expect(await rowsOf(id)).toEqual(KEPT)
  })

  it('reads all purchases in small batches, and runs in two processes at once', async () => {
    const ids: string[] = []
    for (let index = 0; index < 7; index++) ids.push(await age(await released(await hold()), OLD))
    await Promise.all([run(2), run(3)])
    for (const id of ids) expect(await rowsOf(id)).toEqual(DELETED)
  })

  it('counts the days by the clock of the seller', async () => {
    const id = await released(await hold())
    await run()
    expect(await rowsOf(id)).toEqual(KEPT)
    await test.database.rows(MOVE_CLOCK, [test.seller.sellerId, OLD])
    await run()
    expect(await rowsOf(id)).toEqual(DELETED)
  })
})
