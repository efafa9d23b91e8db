import { describe, expect, expectTypeOf, test } from 'vitest'
import { faultsOf } from '../../test/faults-of.ts'
import { season } from '../examples/season.ts'
import { sentTicket, stored } from '../examples/stored.ts'
import { type Event, type EventUpdate, eventInput, eventUpdate } from './event.ts'
import { RULE_KEYS, RULE_TYPES, type Rule, type RuleInput, ruleInput } from './rule.ts'
import { rulesInput } from './rule-results.ts'
import { RULE_FIELDS, ruleValuesInput } from './rule-values.ts'
import type { Ticket } from './ticket.ts'
import {
  type TicketPatch,
  type TicketReplacement,
  ticketPatch,
  ticketReplacement,
  ticketsInput,
} from './ticket-input.ts'

describe('a response can be sent back as a request', () => {
  const { aurelia, velaMayor, aur0001, aur0003, vm0002 } = stored
  const clearedEvent = { ...aurelia, seating: null, primarySalesFee: null, producers: [] }
  const rejected = {
    ...aur0001,
    status: 'REJECTED',
    rejection: { code: 'ticket.locator_taken', detail: 'x' },
  }

  test.each([
    ['aurelia', aurelia],
    ['vela mayor', velaMayor],
    ['an event with nulls', clearedEvent],
  ])('for %s, as a new event and as an update', (_name, answer) => {
    expect(faultsOf(eventInput, answer)).toEqual([])
    expect(faultsOf(eventUpdate, answer)).toEqual([])
  })

  test.each([
    ['seated', aur0001],
    ['nominal', aur0003],
    ['without a show', vm0002],
    ['rejected', rejected],
  ])('for a %s ticket, as a replacement and as a patch', (_name, answer) => {
    expect(faultsOf(ticketReplacement, answer)).toEqual([])
    expect(faultsOf(ticketPatch, answer)).toEqual([])
  })

  test('according to the TypeScript types', () => {
    expectTypeOf<Event>().toExtend<EventUpdate>()
    expectTypeOf<Ticket>().toExtend<TicketReplacement>()
    expectTypeOf<Ticket>().toExtend<TicketPatch>()
    expectTypeOf<Rule>().toExtend<RuleInput>()
  })
})

describe('ticketsInput', () => {
  const ticket = sentTicket('AUR-0001')
  const { buyer: _, ...withoutBuyer } = ticket

  test.each([
    ['no tickets', [], [' minItems']],
    ['101 tickets', Array(101).fill(ticket), [' maxItems']],
    ['a ticket without buyer', [withoutBuyer], ['/0 required']],
    ['a buyer that is neither e-mail nor phone', [{ ...ticket, buyer: 'Ana' }], ['/0/buyer format']],
    [
      'an empty ticketOptionId',
      [{ ...ticket, ticketOptionId: '' }],
      ['/0/ticketOptionId minLength', '/0/ticketOptionId format'],
    ],
    ['a price as text with too many decimals', [{ ...ticket, price: '1.00001' }], ['/0/price format']],
    ['a negative price', [{ ...ticket, price: -1 }], ['/0/price minimum']],
    [
      'a locator of an unknown type',
      [{ ...ticket, ticketAccess: { locator: 'a', type: 'PDF' } }],
      ['/0/ticketAccess/type enum'],
    ],
    [
      'a fee without value',
      [{ ...ticket, primarySalesFee: { type: 'FIXED' } }],
      ['/0/primarySalesFee required'],
    ],
    ['a status, which only we write', [{ ...ticket, status: 'ACTIVE' }], ['/0 additionalProperties']],
  ])('refuses %s', (_name, body, faults) => {
    expect(faultsOf(ticketsInput, body)).toEqual(faults)
  })

  test.each([
    ['a phone as buyer', { buyer: '+5493515550187' }],
    [
      'null for what is optional',
      { showId: null, priceTypeId: null, price: null, props: null, orderId: null, nominalTicket: null },
    ],
    ['an ignored status of the access', { ticketAccess: { ...ticket.ticketAccess, status: 'ACTIVE' } }],
    ['an image of the seat', { props: { seating: { image: 'https://teatromirasoles.example/f12.png' } } }],
    ['a decimal string as price', { price: '1850.50' }],
  ])('accepts %s', (_name, fields) => {
    expect(faultsOf(ticketsInput, [{ ...ticket, ...fields }])).toEqual([])
  })
})

describe('eventInput', () => {
  const option = season.velaMayor.shows[0]?.ticketOptions[0]
  const show = season.velaMayor.shows[0]

  test('accepts a ticket option under its alias, without id, without price', () => {
    for (const fields of [
      { ticketId: 'campo', ticketOptionId: undefined },
      { ticketOptionId: undefined },
      { price: null },
    ]) {
      const sent = JSON.parse(JSON.stringify({ ...option, ...fields }))
      expect(
        faultsOf(eventInput, { ...season.velaMayor, shows: [{ ...show, ticketOptions: [sent] }] }),
      ).toEqual([])
    }
  })

  test.each([
    ['30 February', { date: '2027-02-30T21:00:00Z' }, ['/shows/0/date format']],
    [
      'an unknown currency',
      { ticketOptions: [{ ...option, currency: 'ZZZ' }] },
      ['/shows/0/ticketOptions/0/currency format'],
    ],
    [
      'an unknown kind of image',
      { images: [{ url: 'https://a.example', kind: 'x' }] },
      ['/shows/0/images/0/kind enum'],
    ],
  ])('refuses %s', (_name, fields, faults) => {
    expect(faultsOf(eventInput, { ...season.velaMayor, shows: [{ ...show, ...fields }] })).toEqual(faults)
  })

  test('refuses a location without time zone', () => {
    expect(faultsOf(eventInput, { ...season.velaMayor, location: {} })).toEqual(['/location required'])
  })

  test('requires only the externalReferenceId for an update', () => {
    expect(faultsOf(eventUpdate, { externalReferenceId: 'aurelia-2027' })).toEqual([])
    expect(faultsOf(eventUpdate, {})).toEqual([' required'])
  })
})

describe('ruleInput', () => {
  test.each([...season.aureliaRules, ...season.velaMayorRules].map((rule) => [rule.ruleType, rule]))(
    'accepts a rule of the season: %s',
    (_ruleType, rule) => {
      expect(faultsOf(ruleInput, rule)).toEqual([])
    },
  )

  test.each([
    ['half of superSwapConfig', { superSwapConfig: { allowListing: true } }, ['/superSwapConfig required']],
    [
      'a percentage over 100',
      { minPriceSellConfig: { type: 'PERCENTAGE', value: 101 } },
      ['/minPriceSellConfig/value maximum', '/minPriceSellConfig if'],
    ],
    [
      'such a percentage as text',
      { minPriceSellConfig: { type: 'PERCENTAGE', value: '101' } },
      ['/minPriceSellConfig/value format', '/minPriceSellConfig if'],
    ],
    ['a bare fee over 100', { mentaFees: { buyer: 101 } }, ['/mentaFees/buyer maximum']],
    ['a fee without type', { mentaFees: { seller: { value: 5 } } }, ['/mentaFees/seller required']],
    ['a fraction of a ticket', { maxSell: 1.5 }, ['/maxSell type']],
    ['an unknown value', { maxBuy: 1 }, [' additionalProperties']],
  ])('refuses %s', (_name, values, faults) => {
    expect(faultsOf(ruleValuesInput, values)).toEqual(faults)
  })

  test.each([
    ['a fixed amount over 100', { minPriceSellConfig: { type: 'FIXED', value: 101 } }],
    ['a resale at three times the price', { maxPriceSellConfig: { type: 'PERCENTAGE', value: 200 } }],
    ['fees as a number and with a type', { mentaFees: { buyer: 8, seller: { type: 'FIXED', value: '60' } } }],
    [
      'null for what it does not set',
      Object.fromEntries(Object.keys(ruleValuesInput.properties).map((field) => [field, null])),
    ],
  ])('accepts %s', (_name, values) => {
    expect(faultsOf(ruleValuesInput, values)).toEqual([])
  })
})

describe('rules', () => {
  test('allow every field that they require', () => {
    for (const ruleType of RULE_TYPES) {
      expect(RULE_KEYS[ruleType].allowed).toEqual(expect.arrayContaining([...RULE_KEYS[ruleType].required]))
      expect(RULE_KEYS[ruleType].atLeast).toBeGreaterThanOrEqual(RULE_KEYS[ruleType].required.length)
    }
  })

  test('list every value in RULE_FIELDS', () => {
    const fields = new Set(RULE_FIELDS.map((field) => field.split('.')[0]))
    expect([...fields]).toEqual(Object.keys(ruleValuesInput.properties))
  })

  test('may be any values in a call, within the limits of their number', () => {
    expect(faultsOf(rulesInput, [{ nonsense: [1, { a: null }] }, {}])).toEqual([])
    expect(faultsOf(rulesInput, [])).toEqual([' minItems'])
    expect(faultsOf(rulesInput, Array(501).fill({}))).toEqual([' maxItems'])
    expect(faultsOf(rulesInput, ['genesis', null])).toEqual([])
  })
})
