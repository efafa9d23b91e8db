import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RefundAnswer } from '#domain/values/refund-answer.ts'
import { type RefundStep, type StoredRefund, stepOf } from './refund.ts'

const OWED = { amountMinor: 10_800n, currency: 'MXN' }
const REFERENCES = ['re_1', 're_2', 're_3'] as const

/** Whatever providers may say of a refund, in any order and as often as they like. */
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
const deed = fc.oneof({ weight: 5, arbitrary: answer }, fc.constantFrom('retry' as const, 'confirm' as const))

const AFTER: Readonly<Record<RefundStep, StoredRefund['status']>> = {
  TAKE_ON: 'AWAITING_PROVIDER',
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

/** What is stored once a step is taken, as `refund-outcomes-repository` writes it. */
function take(refund: StoredRefund, step: RefundStep, said: RefundAnswer): StoredRefund {
  return { ...refund, status: AFTER[step], reference: said.reference ?? refund.reference }
}

/** What the operator may do to it. */
function act(refund: StoredRefund, deed: 'retry' | 'confirm'): StoredRefund {
  if (refund.status !== 'FAILED') return refund
  return deed === 'retry'
    ? { ...refund, status: 'DUE' }
    : { ...refund, status: 'DONE', isByOperator: true, reference: 'bank' }
}

describe('a refund', () => {
  it('is paid once more only after it came back, whatever is heard of it and when', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 40 }), (deeds) => {
        let refund = start()
        let paid = 0
        for (const each of deeds) {
          const before = refund
          if (typeof each === 'string') {
            refund = act(refund, each)
          } else {
            const step = stepOf(refund, each)
            if (step === undefined) continue
            refund = take(refund, step, each)
            if (step === 'RETURN') paid -= 1
          }
          if (before.status !== 'DONE' && refund.status === 'DONE') paid += 1
          expect(paid).toBe(refund.status === 'DONE' ? 1 : 0)
        }
      }),
    )
  })

  it('that its provider only took on is awaited, and is paid once the provider says so', () => {
    const answered = { reference: 're_1', ...OWED }
    expect(stepOf(start(), { status: 'DONE', ...answered })).toBe('PAY')
    expect(stepOf(start(), { status: 'PENDING', ...answered })).toBe('TAKE_ON')
    const awaited = take(start(), 'TAKE_ON', { status: 'PENDING', ...answered })
    expect(stepOf(awaited, { status: 'PENDING', ...answered })).toBeUndefined()
    expect(stepOf(awaited, { status: 'DONE', ...answered })).toBe('PAY')
  })

  it('stays failed, whatever was read of it before it failed', () => {
    const read = { reference: 're_1', ...OWED }
    const failed: RefundAnswer = { status: 'FAILED', reference: 're_1', failure: 'declined' }
    const stored: readonly [StoredRefund['status'], RefundStep][] = [
      ['AWAITING_PROVIDER', 'FAIL'],
      ['DONE', 'RETURN'],
      ['DUE', 'TRY_AGAIN'],
    ]
    for (const [status, expected] of stored) {
      const step = stepOf({ ...start(), status, reference: 're_1' }, failed)
      expect(step).toBe(expected)
      const after = take({ ...start(), reference: 're_1' }, expected, failed)
      for (const late of [after, act(after, 'retry')]) {
        expect(stepOf(late, { status: 'PENDING', ...read })).toBeUndefined()
        expect(stepOf(late, { status: 'DONE', ...read })).toBeUndefined()
      }
    }
  })

  it('is not made by another amount, another currency or another refund', () => {
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
