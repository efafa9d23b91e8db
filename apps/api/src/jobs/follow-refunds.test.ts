import { cancelEvent } from '@taquilla/contract'
import { getPurchase } from '@taquilla/contract/guest'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { checkInvariants } from '#database/check-invariants.ts'
import { inTenantTransaction } from '#database/transaction.ts'
import { claimRefunds, retryRefund, settleRefund } from '#domain/money/index.ts'
import type { RefundAnswer } from '#domain/values/refund-answer.ts'
import { carryOutRefunds, followRefunds } from '#operations/payments/carry-out-refunds.ts'
import { withTestApp } from '../../test/build-app.ts'
import { payWith, readPurchaseState } from '../../test/builders/payments.ts'
import { BUYER, storeBuyersHold, storeResale } from '../../test/builders/resale.ts'
import { signIn } from '../../test/builders/sign-in.ts'
import { positional } from '../../test/positional.ts'
import { createRefundsSweep } from './money-sweeps.ts'

const READ_WAIT = positional(
  'test.read_refund_wait',
  `select round(extract(epoch from next_attempt_at - now()) / 60)::integer as minutes
   from refunds
   where seller_id = $1 and payment_id = $2`,
)
const AGE = positional(
  'test.age_taken_refund',
  `update refunds
   set accepted_at = now() - make_interval(hours => $3), next_attempt_at = now()
   where seller_id = $1 and payment_id = $2`,
)

const test = withTestApp()
let session: string
beforeAll(async () => {
  session = await signIn(test, BUYER)
})

/** Creates a purchase of a cancelled show whose refund the provider has accepted. */
async function takenOn() {
  const { event, listingIds } = await storeResale(test)
  const id = await storeBuyersHold(test, listingIds)
  const { answer } = await payWith(test, { id, session }, 'REFUND_COMES_BACK')
  await test.call(cancelEvent, { params: { externalReferenceId: event.eventReference } })
  await test.runJobs()
  return { id, key: { sellerId: test.seller.sellerId, paymentId: answer.id } }
}

type Refund = Awaited<ReturnType<typeof takenOn>>

const age = ({ key }: Refund, hours: number) => test.database.rows(AGE, [key.sellerId, key.paymentId, hours])
const retry = ({ key }: Refund) =>
  inTenantTransaction(test.database, key.sellerId, (db) => retryRefund(db, key))
const settle = ({ key }: Refund, answer: RefundAnswer) =>
  inTenantTransaction(test.database, key.sellerId, (db) => settleRefund(db, key, answer))

/** Status in the table, entries in the ledger, and what the buyer sees. */
async function stateOf({ id }: Refund) {
  const { payments, ledger } = await readPurchaseState(test, id)
  const { answer } = await test.guest(getPurchase, { params: { id }, session })
  expect(answer.refund?.status).toBe(payments[0]?.refund)
  expect(answer.refund?.doneAt === null).toBe(answer.refund?.status !== 'DONE')
  expect(await checkInvariants(test.database)).toEqual([])
  return [payments[0]?.refund, ledger.CASH, ledger.BUYERS]
}

describe('refunds that a provider has accepted', () => {
  it('stay owed until made; a failed one waits for the operator and is made once on retry', async () => {
    const refund = await takenOn()
    expect(await stateOf(refund)).toEqual(['AWAITING_PROVIDER', 10_800, -10_800])
    await createRefundsSweep(test.options).run()
    expect(await stateOf(refund)).toEqual(['AWAITING_PROVIDER', 10_800, -10_800])
    await followRefunds(test.options, { isForced: true })
    await createRefundsSweep(test.options).run()
    expect(await stateOf(refund)).toEqual(['FAILED', 10_800, -10_800])
    expect([await retry(refund), await retry(refund)]).toEqual([true, false])
    await test.runJobs()
    expect(await stateOf(refund)).toEqual(['AWAITING_PROVIDER', 10_800, -10_800])
    const follow = () => followRefunds(test.options, { isForced: true })
    await Promise.all([follow(), follow(), follow()])
    expect(await stateOf(refund)).toEqual(['DONE', 0, 0])
    expect([await retry(refund), await followRefunds(test.options, { isForced: true })]).toEqual([false, []])
    await test.runJobs()
  })

  it('are polled soon and then less and less often', async () => {
    const refund = await takenOn()
    const { sellerId, paymentId } = refund.key
    const wait = async () => (await test.database.rows(READ_WAIT, [sellerId, paymentId]))[0]
    expect(await wait()).toEqual({ minutes: 1 })
    // Without a provider a poll changes nothing, so only the polling times matter here.
    const silent = { ...test.options, payments: { ...test.options.payments, find: () => undefined } }
    for (const [hours, minutes] of [
      [0, 1],
      [2, 60],
      [100, 360],
    ] as const) {
      await age(refund, hours)
      await followRefunds(silent)
      expect(await wait()).toEqual({ minutes })
      expect((await stateOf(refund))[0]).toBe('AWAITING_PROVIDER')
    }
    await followRefunds(test.options, { isForced: true })
    await test.runJobs()
  })

  it('are not requested twice at once when late responses tell of the attempt before', async () => {
    const refund = await takenOn()
    const { payments } = test.options
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const findRefund = vi.fn(() => gate.then(() => Promise.reject(new Error('no response'))))
    const slow: typeof payments = {
      ...payments,
      find(name) {
        const provider = payments.find(name)
        return provider && { ...provider, findRefund }
      },
    }
    const asking = followRefunds({ ...test.options, payments: slow }, { isForced: true })
    await vi.waitUntil(() => findRefund.mock.calls.length > 0)
    const reference = `sandbox_refund_${refund.key.paymentId}_1`
    const fail = () => settle(refund, { status: 'FAILED', reference, failure: 'declined' })
    expect([await fail(), await retry(refund)]).toEqual(['FAIL', true])
    expect(await claimRefunds(test.database, { limit: 1, only: refund.key })).toMatchObject([{ attempt: 2 }])
    open()
    await asking
    expect(await fail()).toBeUndefined()
    expect(await carryOutRefunds(test.options, { isForced: true })).toEqual([])
    const paid = { status: 'DONE', reference: 'second', amountMinor: 10_800n, currency: 'MXN' } as const
    expect(await settle(refund, paid)).toBe('PAY')
    await test.runJobs()
  })

  it('that are returned after success are owed again once, however often the callback repeats', async () => {
    const refund = await takenOn()
    await followRefunds(test.options, { isForced: true })
    await retry(refund)
    await test.runJobs()
    await followRefunds(test.options, { isForced: true })
    expect(await stateOf(refund)).toEqual(['DONE', 0, 0])
    const reference = `sandbox_refund_${refund.key.paymentId}_2`
    const receive = () => settle(refund, { status: 'FAILED', reference, failure: 'lost_or_stolen_card' })
    const steps = await Promise.all([receive(), receive(), receive(), receive()])
    expect(steps.filter(Boolean)).toEqual(['RETURN'])
    expect(await stateOf(refund)).toEqual(['FAILED', 10_800, -10_800])
    await retry(refund)
    await test.runJobs()
    await followRefunds(test.options, { isForced: true })
    expect(await stateOf(refund)).toEqual(['DONE', 0, 0])
    await test.runJobs()
  })
})
