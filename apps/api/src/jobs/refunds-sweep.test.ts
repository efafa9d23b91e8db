import { cancelEvent } from '@taquilla/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { oneRow } from '#database/sql.ts'
import { carryOutRefunds } from '#operations/payments/carry-out-refunds.ts'
import { withTestApp } from '../../test/build-app.ts'
import { readOutbox } from '../../test/builders/outbox.ts'
import { payWith, readPurchaseState } from '../../test/builders/payments.ts'
import { BUYER, storeBuyersHold, storeResale } from '../../test/builders/resale.ts'
import { signIn } from '../../test/builders/sign-in.ts'
import { positional } from '../../test/positional.ts'
import { createRefundsSweep } from './money-sweeps.ts'
import { sweepCancelledSales } from './sweep-cancelled-tickets.ts'

const READ = positional(
  'test.read_refund',
  `select r.attempts, r.last_failure is not null as has_failed,
     round(extract(epoch from r.next_attempt_at - now()) / 60)::integer as wait_minutes
   from refunds r
   join payments p on p.seller_id = r.seller_id and p.payment_id = r.payment_id
   where p.buy_intention_id = $1`,
)

const CLAIMED = positional(
  'test.claimed_refunds',
  `select count(*)::integer as claimed from refunds where status = 'DUE' and attempts > 0`,
)
const AGE_ATTEMPT = positional(
  'test.age_refund_attempt',
  `update refunds r
   set next_attempt_at = r.next_attempt_at - interval '61 seconds'
   from payments p
   where p.seller_id = r.seller_id and p.payment_id = r.payment_id and p.buy_intention_id = $1`,
)
const SET_ATTEMPTS = positional(
  'test.set_refund_attempts',
  `update refunds r
   set attempts = $2
   from payments p
   where p.seller_id = r.seller_id and p.payment_id = r.payment_id and p.buy_intention_id = $1`,
)

const test = withTestApp()
let session: string
beforeAll(async () => {
  session = await signIn(test, BUYER)
})

/** Creates a paid purchase and cancels its show. */
async function owedPurchase(card: 'SUCCESS' | 'REFUND_FAILS_ONCE') {
  const { event, listingIds } = await storeResale(test)
  const id = await storeBuyersHold(test, listingIds)
  await payWith(test, { id, session }, card)
  await test.call(cancelEvent, { params: { externalReferenceId: event.eventReference } })
  const { sellerId } = test.seller
  const show = { sellerId, eventReference: event.eventReference, showId: 'show' }
  await sweepCancelledSales({ ...test.options, tenant: { sellerId } }, show)
  return id
}

/** Providers that refund once the gate opens, and the number of refunds requested. */
function slowPayments(gate: Promise<void>) {
  let requested = 0
  const { payments } = test.options
  const slow: typeof payments = {
    ...payments,
    find(name) {
      const provider = payments.find(name)
      return (
        provider && {
          ...provider,
          async refund(...call) {
            requested += 1
            await gate
            return provider.refund(...call)
          },
        }
      )
    },
  }
  return { payments: slow, requested: () => requested }
}

const refundOf = async (id: string) => (await readPurchaseState(test, id)).payments[0]?.refund

describe('refunds', () => {
  it('are made once by any number of concurrent processes', async () => {
    const id = await owedPurchase('SUCCESS')
    expect(await refundOf(id)).toBe('DUE')
    const sweep = createRefundsSweep(test.options)
    await Promise.all([sweep.run(), sweep.run(), sweep.run()])
    expect(await refundOf(id)).toBe('DONE')
    const announcements = (await readOutbox(test)).filter(({ topic }) => topic === 'refund.done')
    expect(announcements).toHaveLength(1)
    await test.runJobs()
  })

  it('that fail are retried later, not at once', async () => {
    const id = await owedPurchase('REFUND_FAILS_ONCE')
    await test.runJobs()
    expect(await refundOf(id)).toBe('DUE')
    expect(await test.database.rows(READ, [id])).toEqual([{ attempts: 1, has_failed: true, wait_minutes: 1 }])
    await createRefundsSweep(test.options).run()
    expect(await refundOf(id)).toBe('DUE')
    const outcomes = await carryOutRefunds(test.options, { isForced: true })
    expect(outcomes.map(({ status }) => status)).toEqual(['DONE'])
    expect(await refundOf(id)).toBe('DONE')
  })

  it('are claimed only by who requests them at once, and all by force', async () => {
    await Promise.all(Array.from({ length: 12 }, () => owedPurchase('SUCCESS')))
    const gate = Promise.withResolvers<void>()
    const { payments, requested } = slowPayments(gate.promise)
    const run = carryOutRefunds({ ...test.options, payments }, { isForced: true })
    await expect.poll(requested).toBeGreaterThan(0)
    const { claimed } = await oneRow(test.database.rows<{ readonly claimed: number }>(CLAIMED, []))
    await expect.poll(requested).toBe(claimed)
    gate.resolve()
    const outcomes = await run
    expect(outcomes.map(({ status }) => status)).toEqual(Array(12).fill('DONE'))
    await test.runJobs()
  })

  it('are not requested again by force while a later attempt is under way, unless that was lost', async () => {
    const id = await owedPurchase('REFUND_FAILS_ONCE')
    await test.runJobs()
    const gate = Promise.withResolvers<void>()
    const { payments, requested } = slowPayments(gate.promise)
    const second = carryOutRefunds({ ...test.options, payments }, { isForced: true })
    await expect.poll(requested).toBe(1)
    expect(await carryOutRefunds(test.options, { isForced: true })).toEqual([])
    // A process that died leaves an attempt without a result behind.
    await test.database.rows(AGE_ATTEMPT, [id])
    const third = await carryOutRefunds(test.options, { isForced: true })
    expect(third.map(({ status }) => status)).toEqual(['DONE'])
    gate.resolve()
    expect(await second).toMatchObject([{ status: 'DONE' }])
    expect(await refundOf(id)).toBe('DONE')
    await test.runJobs()
  })

  it('that fail for months do not delay others', async () => {
    const id = await owedPurchase('REFUND_FAILS_ONCE')
    await test.database.rows(SET_ATTEMPTS, [id, 1_000])
    await createRefundsSweep(test.options).run()
    expect(await refundOf(id)).toBe('DONE')
    await test.runJobs()
  })
})
