import { setClock } from '@taquilla/contract'
import { startPayment } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { checkInvariant } from '#database/check-invariants.ts'
import { inTenantTransaction } from '#database/transaction.ts'
import { newId } from '#domain/values/ids.ts'
import { settlePayment } from '#operations/payments/settle-payment.ts'
import { readPurchaseState, sandboxCard } from '../../../../test/builders/payments.ts'
import { BUYER, expireHold, storeBuyersHold, storeResale } from '../../../../test/builders/resale.ts'
import { signIn } from '../../../../test/builders/sign-in.ts'
import { sendGuestCall } from '../../../../test/guest-call.ts'
import { withTwoApps } from '../../../../test/second-app.ts'
import { insertPayment } from '../payments/payments-repository.ts'
import { completeSale } from './complete-sale.ts'

const [test, second] = withTwoApps()

const body = { provider: 'sandbox', acceptsTerms: true, holders: [], card: sandboxCard('SUCCESS') }

function pay(purchase: { id: string; session: string }, index: number) {
  const call = { params: { id: purchase.id }, session: purchase.session, body }
  const app = index % 2 === 0 ? test.app : second.app
  return sendGuestCall(app, startPayment, { sellerId: test.seller.sellerId, ...call })
}

describe('concurrent sales on two instances', () => {
  it('charge only the buyer of each purchase while strangers try to pay for it', async () => {
    const { listingIds } = await storeResale(test, { count: 20 })
    const buyers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const buyer = `buyer-${index}@example.com`
        const id = await storeBuyersHold(test, [String(listingIds[index])], { buyer })
        return { id, session: await signIn(test, buyer) }
      }),
    )
    const strangers = await Promise.all(
      Array.from({ length: 9 }, (_, index) => signIn(test, `stranger-${index}@example.com`)),
    )
    const calls = buyers.flatMap((purchase) => [
      purchase,
      ...strangers.map((session) => ({ id: purchase.id, session })),
    ])
    const answers = await Promise.all(calls.map(pay))
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    for (const { id } of buyers) {
      expect(await readPurchaseState(test, id)).toMatchObject({
        buyIntention: 'COMPLETED',
        listings: ['SOLD'],
      })
    }
  })

  it('sell within the hold by the clock that judged them, while the test clock moves past its end', async () => {
    const { listingIds } = await storeResale(test, { count: 40 })
    const session = await signIn(test, BUYER)
    const statuses: number[] = []
    for (let first = 0; first < listingIds.length; first += 8) {
      const holds = listingIds.slice(first, first + 8).map((id) => storeBuyersHold(test, [id]))
      const paid = (await Promise.all(holds)).map((id, index) => pay({ id, session }, index))
      const moved = test.call(setClock, { body: { advanceSeconds: 660 } })
      statuses.push(...(await Promise.all(paid)).map(({ status }) => status))
      await moved
    }
    expect(statuses.filter((status) => status !== 200 && status !== 410)).toEqual([])
    expect(await checkInvariant(test.database, 'B02-paid-in-time')).toBeUndefined()
  })

  it('sell once and refund the other of two captured payments of the same purchase', async () => {
    const { listingIds } = await storeResale(test)
    const id = await storeBuyersHold(test, listingIds)
    const { sellerId } = test.seller
    const keys = [newId(), newId()].map((paymentId) => ({ sellerId, paymentId }))
    const purchase = { buyIntentionId: id, amountMinor: 10_800n, currency: 'MXN' }
    for (const key of keys) {
      await insertPayment(test.database, { ...key, ...purchase, provider: 'sandbox' })
      await settlePayment(test.options, key, { status: 'ABANDONED', failure: null })
    }
    const capture = (key: { sellerId: string; paymentId: string }) =>
      inTenantTransaction(test.database, sellerId, (db) =>
        completeSale(db, key, {
          capture: { reference: key.paymentId, sealedDetails: null, amountMinor: 10_800n, currency: 'MXN' },
          transfers: [],
        }),
      )
    await Promise.all([...keys, ...keys].map(capture))
    const state = await readPurchaseState(test, id)
    expect(state.payments.map(({ isSale, reason }) => [isSale, reason]).sort()).toEqual([
      [false, 'NOT_AVAILABLE'],
      [true, null],
    ])
    await test.runJobs()
    expect((await readPurchaseState(test, id)).ledger.CASH).toBe(10_800)
  })

  it('either sell or report the hold as expired if it expires during the payment', async () => {
    const session = await signIn(test, BUYER)
    for (let round = 0; round < 10; round++) {
      const { listingIds } = await storeResale(test)
      const id = await storeBuyersHold(test, listingIds)
      const [paid] = await Promise.all([pay({ id, session }, round), expireHold(test, id)])
      await test.runJobs()
      const state = await readPurchaseState(test, id)
      if (state.buyIntention === 'COMPLETED') expect(state.listings).toEqual(['SOLD'])
      else expect(state.listings).toEqual(['ACTIVE'])
      if (paid.status === 200 && state.buyIntention !== 'COMPLETED') {
        expect(state.payments[0]).toMatchObject({ isSale: false, refund: 'DONE', reason: 'LATE' })
      }
    }
  })
})
