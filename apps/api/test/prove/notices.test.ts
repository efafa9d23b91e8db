import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RUN_SEED, sized } from '../full.ts'
import { dealPurchases, kindsOf } from './notices/deal.ts'
import { type End, expectedEnd, expectedMoney } from './notices/expected-end.ts'
import { type ProvidersRecord, recordOf } from './notices/provider-plans.ts'
import { isToldInTime, type Run, runPurchases } from './notices/run-purchases.ts'
import { openScene, type Purchase, type Scene } from './notices/scene.ts'
import { createTally } from './situations.ts'

const PURCHASES = Number(process.env.PROVE_PURCHASES ?? 120)
const SEED = Number(process.env.PROVE_SEED ?? sized(20_261_125, RUN_SEED))
const MS_PER_PURCHASE = 1_000
const MS_AT_LEAST = 900_000

let scene: Scene
let run: Run

beforeAll(
  async () => {
    scene = await openScene()
    run = await runPurchases(scene, dealPurchases(PURCHASES, SEED))
    const answers = [...scene.noticeStatuses].map(([status, count]) => `${status}: ${count}`)
    console.info(`${PURCHASES} purchases of seed ${SEED}; answers to notices: ${answers.join(', ')}`)
  },
  MS_AT_LEAST + MS_PER_PURCHASE * PURCHASES,
)
afterAll(() => scene.close())

const nameOf = ({ index, provider, outcome, fate, refunding, isOdd }: Purchase) =>
  `${index} ${provider} ${outcome} ${fate} ${refunding}${isOdd ? ' odd' : ''}`

const storedOf = (purchase: Purchase) => run.ends.get(purchase) as End

const recordsOf = () =>
  run.purchases.flatMap((purchase): [Purchase, ProvidersRecord][] => {
    const record = recordOf(scene, purchase)
    return record ? [[purchase, record]] : []
  })

describe('purchases whose notices are lost, late, doubled, out of order, contradictory or forged', () => {
  it('end as their money demands, whatever became of the notices', () => {
    const wrong = run.purchases
      .map((each) => ({ name: nameOf(each), stored: storedOf(each), expected: expectedEnd(each) }))
      .filter(({ stored, expected }) => JSON.stringify(sorted(stored)) !== JSON.stringify(sorted(expected)))
    expect(wrong).toEqual([])
  })

  it('sell no ticket twice and none that is refunded, and owe payouts of sales alone', () => {
    for (const each of run.purchases) {
      const { salesCount, payoutsCount, isSale, refund, owner } = storedOf(each)
      const name = nameOf(each)
      expect([name, salesCount]).toEqual([name, owner === 'RESELLER' ? 0 : 1])
      expect([name, payoutsCount]).toEqual([name, salesCount])
      if (each.outcome !== 'CANCELLED_AFTER') expect([name, isSale && refund]).not.toContain('DONE')
    }
  })

  it('leave at the provider the whole price of a sale, and nothing of any other purchase', () => {
    for (const [purchase, { captures, refunds }] of recordsOf()) {
      const [capturedMinor, refundedMinor] = [sumOf(captures), sumOf(refunds)]
      const { cashMinor, isSale, owedMinor } = storedOf(purchase)
      const name = nameOf(purchase)
      expect([name, { capturedMinor, refundedMinor }]).toEqual([name, expectedMoney(purchase)])
      expect([name, capturedMinor - refundedMinor]).toEqual([name, cashMinor])
      const isKept = isSale && purchase.outcome !== 'CANCELLED_AFTER'
      expect([name, cashMinor - owedMinor]).toEqual([name, isKept ? purchase.totalMinor : 0])
    }
  })

  it('are charged at most once and refunded at most once', () => {
    for (const [purchase, { captures, refunds }] of recordsOf()) {
      const { capturedMinor, refundedMinor } = expectedMoney(purchase)
      const once = [capturedMinor, refundedMinor].map((minor) => (minor > 0 ? 1 : 0))
      expect([nameOf(purchase), captures.length, refunds.length]).toEqual([nameOf(purchase), ...once])
    }
    expect([scene.stripe.refusedRefunds, scene.payPal.refusedRefunds]).toEqual([[], []])
  })

  it('are settled by notices that arrive, before any worker is made to ask', () => {
    const late = run.purchases.filter((each) => isToldInTime(each) && !run.settledByNotice.has(each))
    expect(late.map(nameOf)).toEqual([])
  })

  it('get no answer of 500, and 400 for every forged notice', () => {
    expect(scene.wrongReplies).toEqual([])
    const forged = [...scene.noticeStatuses.keys()].filter((each) => each.startsWith('forged'))
    expect(forged).toEqual(['forged 400'])
  })

  it('occur in every kind', () => {
    const tally = createTally('notices')
    for (const kind of run.purchases.flatMap(kindsOf)) tally.saw(kind)
    expect(tally.missing()).toEqual([])
  })
})

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

function sorted(values: object): [string, unknown][] {
  return Object.entries(values).toSorted(([one], [other]) => one.localeCompare(other))
}
