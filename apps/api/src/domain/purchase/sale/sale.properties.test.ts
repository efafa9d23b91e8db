import { cancelEvent } from '@taquilla/contract'
import { abandonPayment, continuePayment, getPayment } from '@taquilla/contract/guest'
import { SANDBOX_CARDS } from '@taquilla/contract/resale'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '#database/check-invariants.ts'
import { carryOutRefunds } from '#operations/payments/carry-out-refunds.ts'
import { withTestApp } from '../../../../test/build-app.ts'
import { confirmStoredTransfer, payWith, readPurchaseState } from '../../../../test/builders/payments.ts'
import { BUYER, expireHold, storeBuyersHold, storeResale } from '../../../../test/builders/resale.ts'
import { signIn } from '../../../../test/builders/sign-in.ts'
import { sized } from '../../../../test/full.ts'
import { createUndecidedPaymentsSweep } from '../../../jobs/settle-payments.ts'

const RUNS = sized(14, 200)

const test = withTestApp()
let session: string
beforeAll(async () => {
  session = await signIn(test, BUYER)
})

const card = fc.constantFrom(...SANDBOX_CARDS.map(({ outcome }) => outcome))
const step = fc.oneof(
  card.map((outcome) => ({ do: 'pay', outcome }) as const),
  fc
    .constantFrom('transfer', 'arrive', 'answer', 'look', 'abandon', 'sweep', 'jobs', 'expire')
    .map((name) => ({ do: name }) as const),
  fc.constant({ do: 'cancel' } as const),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Runs steps of buyer, provider, clock and seller on one purchase; the steps of a batch run concurrently. */
async function play(batches: readonly (readonly Step[])[]) {
  const { event, listingIds } = await storeResale(test, { count: 2 })
  const id = await storeBuyersHold(test, listingIds)
  const paymentIds: string[] = []
  const remember = ({ answer }: { readonly answer: { readonly id?: string } }) => {
    if (answer.id) paymentIds.push(answer.id)
  }
  const ofLatest = () => ({ params: { id: paymentIds.at(-1) ?? crypto.randomUUID() }, session })
  const acts: Record<Exclude<Step['do'], 'pay'>, () => Promise<unknown>> = {
    transfer: async () => remember(await startTransfer(id)),
    arrive: () => confirmStoredTransfer(test, paymentIds.at(-1) ?? crypto.randomUUID()),
    answer: () => test.guest(continuePayment, { ...ofLatest(), body: { challengeCode: '123456' } }),
    look: () => test.guest(getPayment, ofLatest()),
    abandon: () => test.guest(abandonPayment, ofLatest()),
    sweep: () => createUndecidedPaymentsSweep(test.options, -1).run(),
    jobs: () => test.runJobs(),
    expire: () => expireHold(test, id),
    cancel: () => test.call(cancelEvent, { params: { externalReferenceId: event.eventReference } }),
  }
  for (const batch of batches) {
    await Promise.all(
      batch.map(async (each) =>
        each.do === 'pay' ? remember(await payWith(test, { id, session }, each.outcome)) : acts[each.do](),
      ),
    )
  }
  await createUndecidedPaymentsSweep(test.options, -1).run()
  await test.runJobs()
  await carryOutRefunds(test.options, { isForced: true })
  return id
}

/** Always-run sequences, so that at least one sale completes and one is refunded whatever fast-check generates. */
const EXAMPLES: readonly Step[][][] = [
  [[{ do: 'pay', outcome: 'SUCCESS' }]],
  [[{ do: 'pay', outcome: 'SUCCESS' }], [{ do: 'cancel' }]],
]

function startTransfer(id: string) {
  return payWith(test, { id, session }, 'transfer')
}

describe('a sale under random concurrent steps', () => {
  it('captures each payment once, refunds it once if it sold nothing, and keeps the ledger balanced', async () => {
    const seen = new Set<string>()
    const batches = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(batches, async (played) => {
        const state = await readPurchaseState(test, await play(played))
        const captured = state.payments.filter(({ status }) => status === 'CAPTURED')
        const sales = captured.filter(({ isSale }) => isSale)
        expect(sales.length).toBeLessThanOrEqual(1)
        expect(state.buyIntention === 'COMPLETED').toBe(sales.length === 1)
        for (const payment of captured) {
          if (!payment.isSale) expect(payment.refund).not.toBeNull()
          seen.add(`${payment.isSale ? 'sold' : 'owed'} ${payment.reason ?? 'kept'}`)
        }
        const balance = Object.values(state.ledger).reduce((sum, each) => sum + each, 0)
        expect(balance).toBe(0)
      }),
      { numRuns: RUNS, examples: EXAMPLES.map((batches) => [batches]) },
    )
    expect(await checkInvariants(test.database)).toEqual([])
    // Runs without any sale or any refund would prove nothing.
    expect([...seen]).toEqual(expect.arrayContaining(['sold kept']))
    expect([...seen].some((each) => each.startsWith('owed') || each.includes('SHOW_CANCELLED'))).toBe(true)
  })
})
