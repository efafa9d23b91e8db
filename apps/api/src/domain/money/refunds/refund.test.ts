import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RefundAnswer } from '#domain/values/refund-answer.ts'
import { type RefundStep, type StoredRefund, stepOf } from './refund.ts'

const OWED = { amountMinor: 10_800n, currency: 'MXN' }
const REFERENCES = ['re_1', 're_2', 're_3'] as const

/** Any provider response; the test applies them in any order and number. */
const answer: fc.Arbitrary<RefundAnswer> = fc.oneof(
  fc.record({
    status: fc.constantFrom('PENDING' as const, 'DONE' as const),
    reference: fc.constantFrom(...REFERENCES),
    amountMinor: fc.constantFrom(10_800n, 10_800n, 10_799n),
    currency: fc.constantFrom('MXN', 'MXN', 'USD'),
  }),
  fc.record({
    status: fc.constant('FAILED' as const),
    reference: fc.constantFrom(...REFERENCES),
    failure: fc.constant('declined'),
  }),
  fc.constant({ status: 'FAILED', failure: 'unreachable' }),
)
const action = fc.oneof(
  { weight: 5, arbitrary: answer },
  fc.constantFrom('retry' as const, 'confirm' as const),
)

const STATUS_AFTER: Readonly<Record<RefundStep, StoredRefund['status']>> = {
  ACCEPT: 'AWAITING_PROVIDER',
  PAY: 'DONE',
  TRY_AGAIN: 'DUE',
  FAIL: 'FAILED',
  RETURN: 'FAILED',
}

function start(): StoredRefund {
  return {
    sellerId: 's',
    paymentId: 'p',
    status: 'DUE',
    reference: null,
    isByOperator: false,
    ...OWED,
  }
}

/** Imitates what `refund-outcomes-repository` stores for a step. */
function applyStep(refund: StoredRefund, step: RefundStep, response: RefundAnswer): StoredRefund {
  return { ...refund, status: STATUS_AFTER[step], reference: response.reference ?? refund.reference }
}

/** Imitates the operator's commands, which apply to FAILED refunds only. */
function applyOperatorAction(refund: StoredRefund, action: 'retry' | 'confirm'): StoredRefund {
  if (refund.status !== 'FAILED') return refund
  return action === 'retry'
    ? { ...refund, status: 'DUE' }
    : { ...refund, status: 'DONE', isByOperator: true, reference: 'bank' }
}

describe('a refund', () => {
  it('is paid again only after it came back, for any order of provider responses', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        let refund = start()
        let paid = 0
        for (const each of actions) {
          const before = refund
          if (typeof each === 'string') {
            refund = applyOperatorAction(refund, each)
          } else {
            const step = stepOf(refund, each)
            if (step === undefined) continue
            refund = applyStep(refund, step, each)
            if (step === 'RETURN') paid -= 1
          }
          if (before.status !== 'DONE' && refund.status === 'DONE') paid += 1
          expect(paid).toBe(refund.status === 'DONE' ? 1 : 0)
        }
      }),
    )
  })

  it('that the provider accepted is paid only once the provider reports DONE', () => {
    const answered = { reference: 're_1', ...OWED }
    expect(stepOf(start(), { status: 'DONE', ...answered })).toBe('PAY')
    expect(stepOf(start(), { status: 'PENDING', ...answered })).toBe('ACCEPT')
    const awaited = applyStep(start(), 'ACCEPT', { status: 'PENDING', ...answered })
    expect(stepOf(awaited, { status: 'PENDING', ...answered })).toBeUndefined()
    expect(stepOf(awaited, { status: 'DONE', ...answered })).toBe('PAY')
  })

  it('stays failed when older provider responses arrive late', () => {
    const read = { reference: 're_1', ...OWED }
    const failed: RefundAnswer = { status: 'FAILED', reference: 're_1', failure: 'declined' }
    const stored: readonly [StoredRefund['status'], RefundStep][] = [
      ['AWAITING_PROVIDER', 'FAIL'],
      ['DONE', 'RETURN'],
      ['DUE', 'TRY_AGAIN'],
    ]
    for (const [status, expected] of stored) {
      const reference = status === 'DUE' ? null : 're_1'
      expect(stepOf({ ...start(), status, reference }, failed)).toBe(expected)
      const after = applyStep({ ...start(), reference: 're_1' }, expected, failed)
      for (const late of [after, applyOperatorAction(after, 'retry')]) {
        expect(stepOf(late, { status: 'PENDING', ...read })).toBeUndefined()
        expect(stepOf(late, { status: 'DONE', ...read })).toBeUndefined()
        expect(stepOf(late, failed)).toBeUndefined()
      }
    }
  })

  it('ignores responses with another amount, currency or reference', () => {
    const waiting: StoredRefund = { ...start(), status: 'AWAITING_PROVIDER', reference: 're_1' }
    const done = { status: 'DONE', reference: 're_1', ...OWED } as const
    expect(stepOf(waiting, done)).toBe('PAY')
    for (const other of [{ amountMinor: 10_799n }, { currency: 'USD' }, { reference: 're_2' }]) {
      expect(stepOf(waiting, { ...done, ...other })).toBeUndefined()
    }
    const failed = { status: 'FAILED', reference: 're_2', failure: 'declined' } as const
    expect(stepOf(waiting, failed)).toBeUndefined()
    expect(stepOf({ ...waiting, status: 'DONE', isByOperator: true }, { ...failed, reference: 're_1' })).toBe(
      undefined,
    )
  })
})
