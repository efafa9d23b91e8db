import type { Checkout } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { bodyOf, faultsOf, initialValues, type PaymentValues } from './payment-values.ts'

const checkout = {
  items: [
    { listingId: 'one', isNominal: true },
    { listingId: 'free', isNominal: false },
    { listingId: 'two', isNominal: true },
  ],
  methods: [
    { provider: 'stripe', refusal: { code: 'payment.method_not_offered', title: '', detail: '' } },
    { provider: 'sandbox', refusal: null },
  ],
} as unknown as Checkout

const filled: PaymentValues = {
  provider: 'sandbox',
  holders: [
    { fullName: ' Tomás Quiroga ', identificationNumber: '30111222' },
    { fullName: 'Inés Bustamante', identificationNumber: '28999000 ' },
  ],
  card: { number: '4242 4242 4242 4242', expiry: '08/29', securityCode: '123' },
  acceptsTerms: true,
}

describe('initialValues', () => {
  it('begins with the first method that can be chosen, and a holder for each nominal ticket', () => {
    expect(initialValues(checkout)).toMatchObject({
      provider: 'sandbox',
      holders: [{}, {}],
      acceptsTerms: false,
    })
    const items = checkout.items.map((item) => ({ ...item, isNominal: false }))
    expect(initialValues({ ...checkout, items }).holders).toEqual([])
  })
})

describe('faultsOf', () => {
  it('is silent about a form that is filled in', () => {
    expect(faultsOf(filled)).toEqual([])
  })

  it('names every field by its pointer, in the order of the form', () => {
    expect(faultsOf(initialValues(checkout)).map(([pointer]) => pointer)).toEqual([
      '/holders/0/fullName',
      '/holders/0/identificationNumber',
      '/holders/1/fullName',
      '/holders/1/identificationNumber',
      '/card/number',
      '/card/expiry',
      '/card/securityCode',
      '/acceptsTerms',
    ])
  })

  it('asks for no card where another method was chosen', () => {
    const empty = { ...filled, card: { number: '', expiry: '', securityCode: '' } }
    expect(faultsOf({ ...empty, provider: 'bank_transfer' })).toEqual([])
  })
})

describe('bodyOf', () => {
  it('sends holders by their listing, trimmed, and the card of the sandbox alone', () => {
    expect(bodyOf(filled, checkout, 'sandbox')).toEqual({
      provider: 'sandbox',
      acceptsTerms: true,
      holders: [
        { listingId: 'one', fullName: 'Tomás Quiroga', identificationNumber: '30111222' },
        { listingId: 'two', fullName: 'Inés Bustamante', identificationNumber: '28999000' },
      ],
      card: filled.card,
    })
    expect(bodyOf(filled, checkout, 'stripe')).not.toHaveProperty('card')
  })
})
