import type { Checkout, GuestPayment } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { buildPayment, buildTransfer } from '../../../test/answers/checkout.ts'
import { checkoutStage, type StepOf } from './checkout-stage.ts'

const FORM: StepOf<'FORM'> = { kind: 'FORM', form: 'some-form', values: {} }
const REDIRECT: StepOf<'REDIRECT'> = {
  kind: 'REDIRECT',
  url: 'https://wallet.example/',
  returnParameters: [],
}

const kindOf = (status: Checkout['status'], view: Checkout['view'], tried: GuestPayment | null = null) =>
  checkoutStage({ status, view, payment: tried } as Checkout).kind

describe('checkoutStage', () => {
  it('asks for a person, then for a claim, then for the payment', () => {
    expect(kindOf('OPEN', 'SIGN_IN')).toBe('sign-in')
    expect(kindOf('OPEN', 'OPEN')).toBe('claim')
    expect(kindOf('OPEN', 'BUYER')).toBe('form')
  })

  it.each([
    ['form', buildPayment({ status: 'DECLINED' })],
    ['form', buildPayment({ status: 'ABANDONED' })],
    ['challenge', buildPayment({ status: 'CHALLENGED', step: { kind: 'CODE', hint: '123456' } })],
    ['waiting', buildPayment({ status: 'CHALLENGED' })],
    ['provider-form', buildPayment({ status: 'CHALLENGED', step: FORM })],
    ['redirect', buildPayment({ status: 'CHALLENGED', step: REDIRECT })],
    ['transfer', buildTransfer()],
    ['waiting', buildPayment({ status: 'AWAITING_TRANSFER' })],
    ['provider-form', buildPayment({ step: FORM })],
    ['redirect', buildPayment({ step: REDIRECT })],
    ['waiting', buildPayment({})],
    ['waiting', buildPayment({ status: 'CAPTURED' })],
    ['waiting', buildPayment({ status: 'CONFIRMING' })],
  ] as const)('shows %s according to the payment status', (kind, tried) => {
    expect(kindOf('OPEN', 'BUYER', tried)).toBe(kind)
  })

  it('shows how an ended checkout ended, whatever the payment status', () => {
    expect(kindOf('COMPLETED', 'BUYER', buildPayment({ status: 'CAPTURED' }))).toBe('paid')
    expect(kindOf('EXPIRED', 'BUYER', buildPayment({ status: 'ABANDONED' }))).toBe('expired')
    expect(kindOf('CANCELLED', 'BUYER')).toBe('released')
    expect(kindOf('VOIDED', 'BUYER')).toBe('voided')
    expect(kindOf('EXPIRED', 'BUYER', buildPayment({ status: 'CAPTURED', isRefunded: true }))).toBe(
      'refunded',
    )
  })

  it.each(['EXPIRED', 'CANCELLED', 'VOIDED'] as const)(
    'waits for an undecided payment after the hold ended: %s',
    (status) => {
      for (const undecided of ['STARTED', 'CHALLENGED', 'AWAITING_TRANSFER'] as const) {
        expect(kindOf(status, 'BUYER', buildPayment({ status: undecided }))).toBe('waiting')
      }
    },
  )

  it('offers another try after a decline only while the hold lasts', () => {
    const declined = buildPayment({ status: 'DECLINED' })
    expect(checkoutStage({ status: 'OPEN', view: 'BUYER', payment: declined } as Checkout)).toEqual({
      kind: 'form',
      declined,
    })
    expect(kindOf('EXPIRED', 'BUYER', declined)).toBe('expired')
  })
})
