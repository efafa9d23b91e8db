import { describe, expect, it } from 'vitest'
import { contactOf } from '#domain/values/contact.ts'
import { buildResaleRule, buildResaleTicket } from '../../../../test/builders/resale-tickets.ts'
import type { ResaleTicket } from '../resale-tickets/resale-ticket.ts'
import { listingRefusalOf } from './listing-refusal.ts'

const ana = contactOf('email', 'ANA@example.com')
const noPrice = { own: null, priceType: null, option: { minor: null, currency: 'MXN' } }
const inAnHour = new Date('2027-03-01T13:00:00Z')

interface Situation {
  readonly ticket: Partial<ResaleTicket>
  readonly values?: Parameters<typeof buildResaleRule>[0]
  readonly person?: ReturnType<typeof contactOf>
  readonly listedCount?: number
}

const judge = ({ ticket, values, person = ana, listedCount = 0 }: Situation) =>
  listingRefusalOf(buildResaleTicket(ticket), buildResaleRule(values), { person, listedCount })

// In order of precedence: if several apply, the first is reported.
const FAULTS: readonly [code: string, fault: Situation][] = [
  ['ticket.not_found', { ticket: { status: 'DELETED' } }],
  ['ticket.not_yours', { ticket: {}, person: contactOf('email', 'eve@example.com') }],
  ['show.cancelled', { ticket: { showStatus: 'CANCELLED' } }],
  ['show.past', { ticket: { startsAt: new Date('2027-03-01T12:00:00Z') } }],
  ['listing.ticket_not_active', { ticket: { status: 'LISTED' } }],
  ['listing.part_of_pass', { ticket: { isPartOfAPass: true } }],
  ['listing.not_allowed', { ticket: { isResaleEnabled: false } }],
  ['listing.too_early', { ticket: {}, values: { superswapInit: '2027-03-01T12:00:01Z' } }],
  ['listing.too_late', { ticket: {}, values: { superswapEnd: '2027-03-01T12:00:00Z' } }],
  ['listing.code_released', { ticket: { startsAt: inAnHour } }],
  ['listing.amount_unusable', { ticket: {}, values: { minPriceSell: 1.555 } }],
  ['listing.no_price', { ticket: { prices: noPrice } }],
  ['listing.limit_reached', { ticket: {}, values: { maxSell: 2 }, listedCount: 2 }],
]

describe('a ticket', () => {
  it('can be listed if no reason applies', () => {
    expect(judge({ ticket: {} })).toBeUndefined()
    expect(judge({ ticket: {}, values: { maxSell: 2 }, listedCount: 1 })).toBeUndefined()
    expect(judge({ ticket: {}, values: { superswapInit: '2027-03-01T12:00:00Z' } })).toBeUndefined()
    expect(judge({ ticket: {}, values: { superswapEnd: '2027-03-01T12:00:01Z' } })).toBeUndefined()
  })

  it.each(FAULTS)('is refused with %s', (code, fault) => {
    expect(judge(fault)).toBe(code)
  })

  it('is refused for the first of two reasons', () => {
    for (const [index, [code, fault]] of FAULTS.entries()) {
      for (const [, other] of FAULTS.slice(index + 1)) {
        const ticket = { ...other.ticket, ...fault.ticket }
        expect(judge({ ...other, ...fault, ticket, values: { ...other.values, ...fault.values } })).toBe(code)
      }
    }
  })

  it('bought by phone belongs to its buyer until it is resold', () => {
    const person = contactOf('phonenumber', '525512345678')
    expect(judge({ ticket: {}, person })).toBeUndefined()
    expect(judge({ ticket: { resoldAt: new Date() }, person })).toBe('ticket.not_yours')
  })

  it.each([
    ['unlocks at once', {}, { qrUnlock: null }],
    ['unlocked a second ago', { startsAt: new Date('2027-03-01T12:59:59Z') }, {}],
    [
      'unlocked for its buyer on resale',
      { startsAt: new Date('2027-03-02T12:00:00Z'), resoldAt: new Date() },
      { superSwapUnlock: 86_400 },
    ],
  ])('whose code %s is refused unless the seller replaces codes', (_, ticket, values) => {
    expect(judge({ ticket, values })).toBe('listing.code_released')
    expect(judge({ ticket: { ...ticket, replacesCodes: true }, values })).toBeUndefined()
  })

  it('that was resold is judged by its own later unlock time', () => {
    const values = { qrUnlock: 86_400, superSwapUnlock: 60 }
    const startsAt = new Date('2027-03-01T20:00:00Z')
    expect(judge({ ticket: { startsAt }, values })).toBe('listing.code_released')
    expect(judge({ ticket: { startsAt, resoldAt: new Date() }, values })).toBeUndefined()
  })
})
