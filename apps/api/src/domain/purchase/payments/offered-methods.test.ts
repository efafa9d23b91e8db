import { describe, expect, it } from 'vitest'
import { type OfferableProvider, offeredMethods } from './offered-methods.ts'

const now = new Date('2027-03-01T12:00:00Z')
const startsAt = new Date('2027-04-01T12:00:00Z')
const transferSeconds = 48 * 3_600
const provider = (
  name: string,
  method: OfferableProvider['method'],
  kind: OfferableProvider['kind'],
): OfferableProvider => ({ name, method, kind, title: { es: name, en: name } })
const transfer = provider('transfer', 'BANK_TRANSFER', 'TRANSFER')
const all = [
  provider('test', null, 'TEST_CARD'),
  provider('card', 'STRIPE', 'FORM'),
  provider('wallet', 'PAYPAL', 'REDIRECT'),
  transfer,
]
const namesOf = (crossBorderPayments: Parameters<typeof offeredMethods>[1]['crossBorderPayments']) =>
  offeredMethods(all, { crossBorderPayments, startsAt, now, transferSeconds }).map(
    ({ provider }) => provider.name,
  )

describe('the methods of a checkout', () => {
  it('are all configured providers unless the seller restricts them', () => {
    expect(namesOf(null)).toEqual(['test', 'card', 'wallet', 'transfer'])
    expect(namesOf({ enabled: true })).toEqual(['test', 'card', 'wallet', 'transfer'])
    expect(namesOf({ enabled: false, paymentMethods: ['PAYPAL'] })).toEqual([
      'test',
      'card',
      'wallet',
      'transfer',
    ])
  })

  it('are those that the seller allows, and always the test provider', () => {
    expect(namesOf({ enabled: true, paymentMethods: ['PAYPAL'] })).toEqual(['test', 'wallet'])
    expect(namesOf({ enabled: true, paymentMethods: [] })).toEqual(['test'])
  })

  it('say how long a transfer may take', () => {
    const offered = offeredMethods(all, { crossBorderPayments: null, startsAt, now, transferSeconds })
    expect(offered.map((each) => each.transferSeconds)).toEqual([null, null, null, transferSeconds])
  })

  it('refuse a transfer that could arrive after the show has started', () => {
    const terms = {
      crossBorderPayments: null,
      startsAt,
      now: new Date('2027-03-30T12:00:00Z'),
      transferSeconds,
    }
    expect(offeredMethods([transfer], terms)[0]?.refusal).toBe('payment.method_not_offered')
    const earlier = { ...terms, now: new Date('2027-03-30T11:59:59Z') }
    expect(offeredMethods([transfer], earlier)[0]?.refusal).toBeNull()
    const quick = { ...terms, transferSeconds: 3_600 }
    expect(offeredMethods([transfer], quick)[0]?.refusal).toBeNull()
  })
})
