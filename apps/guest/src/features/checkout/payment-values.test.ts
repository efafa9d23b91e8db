import type { Checkout } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { buildShow } from '../../../test/answers/shows.ts'
import {
  bodyOf,
  cardFaults,
  chosenMethod,
  faultsOf,
  groupedNumber,
  initialValues,
  maskedExpiry,
  type PaymentValues,
} from './payment-values.ts'

const checkout = {
  show: buildShow(),
  currency: 'ARS',
  total: 118_800,
  items: [
    { listingId: 'one', seat: { row: 'H', seat: '7' }, isNominal: true, holder: null },
    { listingId: 'free', seat: null, isNominal: false, holder: null },
    { listingId: 'two', seat: null, isNominal: true, holder: null },
  ],
  methods: [
    {
      provider: 'some_form',
      kind: 'FORM',
      refusal: { code: 'payment.method_not_offered', title: '', detail: '' },
    },
    { provider: 'some_card', kind: 'TEST_CARD', refusal: null },
    { provider: 'some_transfer', kind: 'TRANSFER', refusal: null },
  ],
  payment: null,
} as unknown as Checkout

const filled: PaymentValues = {
  provider: 'some_card',
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
      provider: 'some_card',
      holders: [{}, {}],
      acceptsTerms: false,
    })
    const items = checkout.items.map((item) => ({ ...item, isNominal: false }))
    expect(initialValues({ ...checkout, items }).holders).toEqual([])
  })
})

describe('initialValues after a payment that failed', () => {
  it('keeps method, holders and accepted terms, but no card', () => {
    const holder = { fullName: 'Tomás Quiroga', identificationNumber: '30111222' }
    const items = checkout.items.map((item) => ({ ...item, holder }))
    const payment = { provider: 'some_transfer' } as NonNullable<Checkout['payment']>
    expect(initialValues({ ...checkout, items, payment })).toEqual({
      provider: 'some_transfer',
      holders: [holder, holder],
      card: { number: '', expiry: '', securityCode: '' },
      acceptsTerms: true,
    })
    expect(initialValues({ ...checkout, payment: { ...payment, provider: 'some_form' } }).provider).toBe(
      'some_card',
    )
  })
})

describe('faultsOf', () => {
  it('accepts a complete form', () => {
    expect(faultsOf(filled, checkout)).toEqual([])
  })

  it('names every field by its pointer, in the order of the form', () => {
    expect(faultsOf(initialValues(checkout), checkout).map(([pointer]) => pointer)).toEqual([
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

  it('requires no card if another method is chosen', () => {
    const empty = { ...filled, card: { number: '', expiry: '', securityCode: '' } }
    expect(faultsOf({ ...empty, provider: 'some_transfer' }, checkout)).toEqual([])
  })
})

describe('bodyOf', () => {
  const bodyWith = (provider: string) => {
    const values = { ...filled, provider }
    const method = chosenMethod(values, checkout)
    return method && bodyOf(values, checkout, method)
  }

  it('sends holders by their listing, trimmed, and the card only for the method with a test card', () => {
    expect(bodyWith('some_card')).toEqual({
      provider: 'some_card',
      acceptsTerms: true,
      holders: [
        { listingId: 'one', fullName: 'Tomás Quiroga', identificationNumber: '30111222' },
        { listingId: 'two', fullName: 'Inés Bustamante', identificationNumber: '28999000' },
      ],
      card: filled.card,
      expectedTotal: 118_800,
      shown: {
        startsAt: '2027-03-14T00:00:00Z',
        timeZone: 'America/Argentina/Cordoba',
        venueName: 'Teatro Mirasoles',
        currency: 'ARS',
        tickets: [
          { listingId: 'one', place: 'H 7', isNominal: true },
          { listingId: 'free', place: null, isNominal: false },
          { listingId: 'two', place: null, isNominal: true },
        ],
      },
    })
    expect(bodyWith('some_transfer')).toMatchObject({ provider: 'some_transfer' })
    expect(bodyWith('some_transfer')).not.toHaveProperty('card')
  })
})

describe('groupedNumber', () => {
  it('groups digits by four and drops the rest', () => {
    expect(groupedNumber('4242424242424242')).toBe('4242 4242 4242 4242')
    expect(groupedNumber('4242-4242 42')).toBe('4242 4242 42')
    expect(groupedNumber('')).toBe('')
  })
})

describe('maskedExpiry', () => {
  it.each([
    ['0829', '08/29'],
    ['08', '08'],
    ['829', '08/29'],
    ['8 / 29', '08/29'],
    ['08/2029', '08/29'],
    ['08/2', '08/2'],
    ['', ''],
  ])('turns %j into %j', (typed, shown) => {
    expect(maskedExpiry(typed)).toBe(shown)
  })
})

describe('cardFaults', () => {
  it('accepts a complete card', () => {
    expect(cardFaults({ number: '4242 4242 4242 4242', expiry: '08/29', securityCode: '123' })).toEqual([])
  })

  it('names each field at fault in its order', () => {
    expect(cardFaults({ number: '4242', expiry: '13/29', securityCode: '12' })).toEqual([
      'number',
      'expiry',
      'securityCode',
    ])
  })
})
