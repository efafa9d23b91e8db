import { describe, expect, it } from 'vitest'
import { offeredMethods } from './payment-methods.ts'

const now = new Date('2027-03-01T12:00:00Z')
const startsAt = new Date('2027-04-01T12:00:00Z')
const transferSeconds = 48 * 3_600
const all = ['sandbox', 'stripe', 'paypal', 'bank_transfer'] as const
const namesOf = (crossBorderPayments: Parameters<typeof offeredMethods>[1]['crossBorderPayments']) =>
  offeredMethods(all, { crossBorderPayments, startsAt, now, transferSeconds }).map(({ provider }) => provider)

describe('the methods of a checkout', () => {
  it('are all that are set up where the seller says nothing', () => {
    expect(namesOf(null)).toEqual(all)
    expect(namesOf({ enabled: true })).toEqual(all)
    expect(namesOf({ enabled: false, paymentMethods: ['PAYPAL'] })).toEqual(all)
  })

  it('are those that the seller names, and the sandbox of a sandbox', () => {
    expect(namesOf({ enabled: true, paymentMethods: ['PAYPAL'] })).toEqual(['sandbox', 'paypal'])
    expect(namesOf({ enabled: true, paymentMethods: [] })).toEqual(['sandbox'])
  })

  it('refuse a transfer that could arrive after the show began', () => {
    const terms = {
      crossBorderPayments: null,
      startsAt,
      now: new Date('2027-03-30T12:00:00Z'),
      transferSeconds,
    }
    expect(offeredMethods(['bank_transfer'], terms)[0]?.refusal).toBe('payment.method_not_offered')
    const earlier = { ...terms, now: new Date('2027-03-30T11:59:59Z') }
    expect(offeredMethods(['bank_transfer'], earlier)[0]?.refusal).toBeNull()
    const quick = { ...terms, transferSeconds: 3_600 }
    expect(offeredMethods(['bank_transfer'], quick)[0]?.refusal).toBeNull()
  })
})
