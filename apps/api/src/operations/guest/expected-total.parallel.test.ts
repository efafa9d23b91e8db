import { createBuyIntention } from '@taquilla/contract'
import { changeHold, changeListingPrice, createHold, startPayment } from '@taquilla/contract/guest'
import { expect, it, vi } from 'vitest'
import { inTransaction } from '#database/transaction.ts'
import { withTestApp } from '../../../test/build-app.ts'
import { listForSale, type Market, openMarket } from '../../../test/builders/market.ts'
import { readPurchaseState, sandboxCard } from '../../../test/builders/payments.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { readBuyIntention, SOFIA } from '../../../test/builders/stored-offers.ts'
import { positional } from '../../../test/positional.ts'

const RAISE_PRICE = positional(
  'test.raise_price',
  'update listings set price_minor = price_minor + 1000 where seller_id = $1 and listing_id = $2',
)
const COUNT_WAITING = positional(
  'test.count_waiting',
  `select count(*)::int as waiting
   from pg_stat_activity
   where wait_event_type = 'Lock' and datname = current_database()`,
)
const ROUNDS = 6

const test = withTestApp()

/** Two tickets at 100.00 each, for which a buyer pays 108.00 each. */
async function onSale(type: 'MULTI' | 'PACK' = 'MULTI') {
  const market = await openMarket(test, { seats: ['1', '2'] })
  const listingIds = await listForSale(test, market, type)
  return { ...market, listingIds, buyer: await signIn(test, SOFIA) }
}

type Sale = Awaited<ReturnType<typeof onSale>>

const reprice = ({ session, listingIds }: Market & Sale, price = 110, payout = 104.5) =>
  test.guest(changeListingPrice, {
    session,
    params: { id: String(listingIds[0]) },
    body: { price, payout },
  })
const reserve = ({ listingIds, buyer }: Sale, expectedTotal: number) =>
  test.guest(createHold, { session: buyer, body: { listingIds, lang: 'en', expectedTotal } })
const reserveByApi = ({ listingIds }: Sale, expectedTotal: number) =>
  test.call(createBuyIntention, { body: { items: listingIds, user: SOFIA, expectedTotal } })
const pay = (id: string, { buyer }: Sale, expectedTotal: number) =>
  test.guest(startPayment, {
    params: { id },
    session: buyer,
    body: {
      provider: 'sandbox',
      acceptsTerms: true,
      holders: [],
      card: sandboxCard('SUCCESS'),
      expectedTotal,
    },
  })
const outcomeOf = ({
  status,
  problem,
}: {
  readonly status: number
  readonly problem: { readonly code: string }
}) => (status === 200 ? 200 : problem.code)

it('holds nothing if the price changed between choosing and reserving, and then the total that was accepted', async () => {
  const sale = await onSale('PACK')
  expect((await reprice(sale)).status).toBe(200)
  for (const { status, problem } of [await reserve(sale, 216), await reserveByApi(sale, 216)]) {
    expect([status, problem.code]).toEqual([409, 'buy_intention.total_changed'])
    expect(problem.currentTotal).toEqual({ total: 237.6, currency: 'MXN' })
  }
  const { answer } = await reserve(sale, 237.6)
  expect((await pay(answer.id, sale, 237.6)).answer).toMatchObject({ status: 'CAPTURED', amount: 237.6 })
})

it('holds nothing if a fee changed with the same price', async () => {
  const sale = await onSale('PACK')
  await storeRules(test, buildRule(sale, { ruleType: 'override', rules: { mentaFees: { buyer: 9 } } }))
  // Fees are those of the listing until its price is set again.
  expect((await reprice(sale, 100, 95)).status).toBe(200)
  expect(outcomeOf(await reserve(sale, 216))).toBe('buy_intention.total_changed')
  expect((await reserve(sale, 218)).answer).toMatchObject({ subtotal: 200, total: 218 })
})

it('changes neither price nor total between reserving and paying', async () => {
  const sale = await onSale()
  const { answer } = await reserve(sale, 216)
  expect(outcomeOf(await reprice(sale))).toBe('listing.held')
  await storeRules(test, buildRule(sale, { ruleType: 'override', rules: { mentaFees: { buyer: 50 } } }))
  expect((await pay(answer.id, sale, 216)).answer).toMatchObject({ status: 'CAPTURED', amount: 216 })
})

it('holds the total that was expected, or nothing, while the price changes', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const sale = await onSale('PACK')
    const hold = round % 2 === 0 ? reserve : reserveByApi
    const [held, changed] = await Promise.all([hold(sale, 216), reprice(sale)])
    const outcomes = [outcomeOf(held), outcomeOf(changed)]
    expect([
      [200, 'listing.held'],
      ['buy_intention.total_changed', 200],
    ]).toContainEqual(outcomes)
    if (outcomes[0] !== 200) continue
    const answer: { readonly id?: string; readonly _id?: string } = held.answer
    expect((await readBuyIntention(test, String(answer.id ?? answer._id))).total_minor).toBe(21_600n)
  }
})

it('pays the total that was expected while the price changes', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const sale = await onSale('PACK')
    const { answer } = await reserve(sale, 216)
    const [paid, changed] = await Promise.all([pay(answer.id, sale, 216), reprice(sale)])
    expect(paid.answer).toMatchObject({ status: 'CAPTURED', amount: 216 })
    expect(['listing.held', 'listing.ended']).toContain(outcomeOf(changed))
    expect((await readPurchaseState(test, answer.id)).ledger).toMatchObject({ CASH: 21_600 })
  }
})

const HOLDS = {
  'by API': reserveByApi,
  'on the pages': reserve,
  'in place of another hold': async (sale: Sale, expectedTotal: number) => {
    const { listingIds, buyer } = sale
    const first = { ...sale, listingIds: listingIds.slice(1) }
    const { answer } = await reserve(first, 108)
    const body = { listingIds, expectedTotal }
    return test.guest(changeHold, { params: { id: answer.id }, session: buyer, body })
  },
}

it.each(Object.entries(HOLDS))('judges the price that it waited for (%s)', async (_, hold) => {
  const sale = await onSale()
  const held = await inTransaction(test.database, async (db) => {
    await db.rows(RAISE_PRICE, [test.seller.sellerId, sale.listingIds[0]])
    const answer = hold(sale, 216)
    // The call has read the old price and waits for the row.
    await vi.waitFor(
      async () => {
        const [row] = await test.database.rows<{ waiting: number }>(COUNT_WAITING, [])
        expect(row?.waiting).toBeGreaterThan(0)
      },
      { timeout: 20_000 },
    )
    return { answer }
  })
  const { status, problem } = await held.answer
  expect([status, problem.code]).toEqual([409, 'buy_intention.total_changed'])
  expect(problem.currentTotal).toEqual({ total: 226, currency: 'MXN' })
})
