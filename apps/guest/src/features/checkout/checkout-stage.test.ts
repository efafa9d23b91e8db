import type { Checkout, GuestPayment } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { checkoutStage } from './checkout-stage.ts'

const payment = (changes: Partial<GuestPayment>): GuestPayment => ({
  id: 'payment',
  provider: 'sandbox',
  status: 'STARTED',
  amount: 100,
  currency: 'ARS',
  failure: null,
  challenge: null,
  bankTransfer: null,
  stripe: null,
  paypal: null,
  isRefunded: false,
  ...changes,
})

const kindOf = (status: Checkout['status'], view: Checkout['view'], tried: GuestPayment | null = null) =>
  checkoutStage({ status, view, payment: tried } as Checkout).kind

describe('checkoutStage', () => {
  it('asks for a person, then for a claim, then for the payment', () => {
    expect(kindOf('OPEN', 'SIGN_IN')).toBe('sign-in')
    expect(kindOf('OPEN', 'OPEN')).toBe('claim')
    expect(kindOf('OPEN', 'BUYER')).toBe('form')
  })

  it.each([
    ['form', payment({ status: 'DECLINED' })],
    ['form', payment({ status: 'ABANDONED' })],
    ['challenge', payment({ status: 'CHALLENGED', challenge: { hint: '123456' } })],
    ['waiting', payment({ status: 'CHALLENGED' })],
    ['transfer', payment({ status: 'AWAITING_TRANSFER' })],
    ['card-element', payment({ stripe: { publishableKey: 'pk', clientSecret: 'cs' } })],
    ['redirect', payment({ paypal: { approveUrl: 'https://paypal.example' } })],
    ['waiting', payment({})],
    ['waiting', payment({ status: 'CAPTURED' })],
    ['waiting', payment({ status: 'CONFIRMING' })],
  ] as const)('shows %s for the payment as it stands', (kind, tried) => {
    expect(kindOf('OPEN', 'BUYER', tried)).toBe(kind)
  })

  it('tells how it ended, whatever the payment was', () => {
    expect(kindOf('COMPLETED', 'BUYER', payment({ status: 'CAPTURED' }))).toBe('paid')
    expect(kindOf('EXPIRED', 'BUYER', payment({ status: 'ABANDONED' }))).toBe('expired')
    expect(kindOf('CANCELLED', 'BUYER')).toBe('released')
    expect(kindOf('VOIDED', 'BUYER')).toBe('voided')
    expect(kindOf('EXPIRED', 'BUYER', payment({ status: 'CAPTURED', isRefunded: true }))).toBe('refunded')
  })

  it.each(['EXPIRED', 'CANCELLED', 'VOIDED'] as const)(
    'waits for the outcome of a payment that a hold left behind: %s',
    (status) => {
      for (const undecided of ['STARTED', 'CHALLENGED', 'AWAITING_TRANSFER'] as const) {
        expect(kindOf(status, 'BUYER', payment({ status: undecided }))).toBe('waiting')
      }
    },
  )

  it('shows a decline that can be tried again only while the hold lasts', () => {
    const declined = payment({ status: 'DECLINED' })
    expect(checkoutStage({ status: 'OPEN', view: 'BUYER', payment: declined } as Checkout)).toEqual({
      kind: 'form',
      declined,
    })
    expect(kindOf('EXPIRED', 'BUYER', declined)).toBe('expired')
  })
})
