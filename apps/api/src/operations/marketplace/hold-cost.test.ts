import { createBuyIntention } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { payWith } from '../../../test/builders/payments.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { storeOffers, storeResaleEvent } from '../../../test/builders/stored-offers.ts'
import { sendCall } from '../../../test/call.ts'
import { countRowsRead } from '../../../test/rows-read.ts'

/** A sequential scan would be the right plan for fewer rows, so the test would prove nothing. */
const OFFERS = 400
const AT_ONCE = 20
const TABLES = [
  'buy_intentions',
  'buy_intention_items',
  'listings',
  'payments',
  'payouts',
  'ledger_entries',
  'shows',
  'rules',
]
/**
 * Maximum rows read by one hold and its sale, including foreign key checks and a share of periodic counts.
 * The usual figure is 43 to 45, and old row versions add up to 4 on a busy machine. A scan of one table adds 200.
 */
const ROWS_OF_ONE = 57

const test = withTestApp()

async function buyAll(listingIds: readonly string[]) {
  for (let first = 0; first < listingIds.length; first += AT_ONCE) {
    const answers = await Promise.all(listingIds.slice(first, first + AT_ONCE).map(buy))
    expect(new Set(answers)).toEqual(new Set(['CAPTURED']))
  }
}

async function buy(listingId: string): Promise<string> {
  const user = `${listingId}@example.com`
  const body = { items: [listingId], user }
  const { answer } = await sendCall(test.app, createBuyIntention, { key: test.seller.privateKey, body })
  const payment = await payWith(test, { id: answer._id, session: await signIn(test, user) }, 'SUCCESS')
  return payment.answer.status
}

async function rowsOfEach(count: number, work: () => Promise<void>): Promise<number> {
  const before = await countRowsRead(test, TABLES)
  await work()
  return ((await countRowsRead(test, TABLES)) - before) / count
}

describe('a hold and its sale', () => {
  it('read few rows even after hundreds of others, with stale planner statistics', async () => {
    const event = await storeResaleEvent(test)
    const seats = Array.from({ length: OFFERS }, (_, index) => String(index + 1))
    const { listingIds } = await storeOffers(test, { ...event, type: 'MULTI', seats })
    const half = OFFERS / 2
    const firstHalf = await rowsOfEach(half, () => buyAll(listingIds.slice(0, half)))
    const late = await rowsOfEach(half, () => buyAll(listingIds.slice(half)))
    expect(firstHalf).toBeLessThanOrEqual(ROWS_OF_ONE)
    expect(late).toBeLessThanOrEqual(ROWS_OF_ONE)
  })
})
