import type { RuleInput } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { buildSentRule, buildStoredRule, LAYOUT } from '../../../../test/builders/stored-rules.ts'
import { readRule } from './read-rule.ts'
import type { Rule } from './rule.ts'
import { createRuleSet } from './rule-set.ts'

function read(rule: Partial<RuleInput>, stored: readonly Rule[] = []) {
  return readRule(buildSentRule(rule, 0), {
    layout: LAYOUT,
    stored: createRuleSet(stored),
    newId: () => 'new',
  })
}

describe('readRule', () => {
  it.each<[string, Partial<RuleInput>, (readonly [string, string])[]]>([
    ['a show rule without a show', { ruleType: 'show' }, [['/0/showId', 'field.required']]],
    [
      'a genesis rule with parts',
      { ruleType: 'genesis', showId: 'show', price: 1 },
      [
        ['/0/showId', 'field.conflict'],
        ['/0/price', 'field.conflict'],
      ],
    ],
    [
      'a show rule with an option',
      { ruleType: 'show', showId: 'show', ticketOptionId: 'box' },
      [['/0/ticketOptionId', 'field.conflict']],
    ],
    [
      'an option rule without an option',
      { ruleType: 'ticketOption', showId: 'show' },
      [['/0/ticketOptionId', 'field.required']],
    ],
    [
      'a price type rule without a price type',
      { ruleType: 'priceType' },
      [['/0/priceTypeId', 'field.required']],
    ],
    ['a combination of nothing', { ruleType: 'combination', showId: null }, [['/0', 'field.conflict']]],
    ['an unknown show', { ruleType: 'show', showId: 'nowhere' }, [['/0/showId', 'field.reference_unknown']]],
    [
      'an option of another show',
      { ruleType: 'ticketOption', showId: 'show', ticketOptionId: 'lawn' },
      [['/0/ticketOptionId', 'field.reference_unknown']],
    ],
    [
      'an option and a price type that share no show',
      { ruleType: 'combination', ticketOptionId: 'lawn', priceTypeId: 'student' },
      [['/0/priceTypeId', 'field.reference_unknown']],
    ],
    [
      'an unknown show and an unknown option',
      { ruleType: 'combination', showId: 'nowhere', ticketOptionId: 'nothing' },
      [
        ['/0/showId', 'field.reference_unknown'],
        ['/0/ticketOptionId', 'field.reference_unknown'],
      ],
    ],
    [
      'amounts with more decimals than their currency',
      {
        ruleType: 'show',
        showId: 'other',
        rules: {
          maxPriceSell: '10.5',
          minPriceSellConfig: { type: 'FIXED', value: 0.5 },
          maxPriceSellConfig: { type: 'PERCENTAGE', value: 0.5 },
          mentaFees: { buyer: 0.5, seller: { type: 'FIXED', value: 0.5 } },
        },
      },
      [
        ['/0/rules/maxPriceSell', 'field.too_precise'],
        ['/0/rules/minPriceSellConfig/value', 'field.too_precise'],
        ['/0/rules/mentaFees/seller/value', 'field.too_precise'],
      ],
    ],
    [
      'percentages with more than four decimals',
      { rules: { mentaFees: { buyer: 0.12345, seller: { type: 'PERCENTAGE', value: 0.12345 } } } },
      [
        ['/0/rules/mentaFees/buyer', 'field.malformed'],
        ['/0/rules/mentaFees/seller/value', 'field.malformed'],
      ],
    ],
    [
      'a minimum price above the maximum',
      { rules: { minPriceSell: 20, maxPriceSell: 10 } },
      [['/0/rules/minPriceSell', 'field.too_large']],
    ],
    [
      'a price for tickets whose currencies differ in decimals',
      { ruleType: 'override', price: 5 },
      [['/0/price', 'field.conflict']],
    ],
    [
      'a price with more decimals than its currency',
      { ruleType: 'override', showId: 'other', price: 5.5 },
      [['/0/price', 'field.too_precise']],
    ],
    [
      'an id that differs from the stored one',
      { _id: '01990f6e-5c2a-7c31-9d1c-2f6a4b8e0d17' },
      [['/0/_id', 'field.read_only']],
    ],
  ])('refuses %s', (_, rule, expected) => {
    expect(read(rule).place.faults.map(({ pointer, code }) => [pointer, code])).toEqual(expected)
  })

  it.each<[string, Partial<RuleInput>]>([
    ['an option in every show', { ruleType: 'ticketOption', ticketOptionId: 'lawn' }],
    ['a price type in one show', { ruleType: 'priceType', showId: 'show', priceTypeId: 'student' }],
    ['an override of everything', { ruleType: 'override' }],
    ['an override of one price', { ruleType: 'override', showId: 'show', price: '68.50' }],
  ])('accepts %s', (_, rule) => {
    expect(read(rule).place.faults).toEqual([])
  })

  it("converts the price to minor units of its tickets' currency", () => {
    expect(read({ ruleType: 'override', showId: 'show', price: '68.5' }).rule?.key.priceMinor).toBe(6_850n)
  })

  it('keeps the id of the rule it replaces, or gets a new one', () => {
    const stored = buildStoredRule({ values: { maxSell: 2 } })
    expect(read({ _id: 'rule' }, [stored])).toMatchObject({ place: { faults: [] }, rule: { ruleId: 'rule' } })
    expect(read({ ruleType: 'event' }, [stored]).rule?.ruleId).toBe('new')
  })

  it('drops empty fields and normalizes the others', () => {
    const { rule } = read({
      ruleType: 'show',
      showId: 'show',
      rules: {
        maxSell: null,
        superswapInit: '2027-02-20t12:00:00.5-03:00',
        superswapEnd: '2027-03-19T12:00:00-03:00',
        maxPriceSell: '20.50',
        minPriceSellConfig: { type: 'PERCENTAGE', value: '12.50' },
        mentaFees: { buyer: null, seller: 5 },
      },
    })
    expect(rule?.values).toEqual({
      superswapInit: '2027-02-20T15:00:00.500Z',
      superswapEnd: '2027-03-19T15:00:00.000Z',
      maxPriceSell: 20.5,
      minPriceSellConfig: { type: 'PERCENTAGE', value: 12.5 },
      mentaFees: { seller: 5 },
    })
    expect(read({ rules: { mentaFees: {} } }).rule?.values).toEqual({})
  })
})
