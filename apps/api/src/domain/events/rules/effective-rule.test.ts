import { RULE_FIELDS, RULE_TYPES, type RuleField, type RuleValues } from '@taquilla/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyRules, buildStoredRule, PLACEMENT } from '../../../../test/builders/stored-rules.ts'
import { mergeRules } from './effective-rule.ts'
import { partsOf, type Rule, strengthOf, type TicketPlacement } from './rule.ts'
import { createRuleSet } from './rule-set.ts'

function effective(rules: readonly Rule[], placement: TicketPlacement = PLACEMENT) {
  return mergeRules(createRuleSet(rules).rulesFor(placement))
}

/** Reference implementation of the documented precedence: layer, then number of parts, then kind of parts. */
function strongestThatSets(rules: readonly Rule[], field: keyof RuleValues): Rule | undefined {
  const parts = ['showId', 'ticketOptionId', 'priceTypeId', 'priceMinor'] as const
  return rules
    .filter(({ key }) => parts.every((part) => key[part] === null || key[part] === PLACEMENT[part]))
    .filter(({ values }) => values[field] != null)
    .toSorted((one, other) => {
      const layers = RULE_TYPES.indexOf(one.key.ruleType) - RULE_TYPES.indexOf(other.key.ruleType)
      const count = (rule: Rule) => parts.filter((part) => rule.key[part] !== null).length
      const reversed = (rule: Rule) =>
        parts
          .toReversed()
          .map((part) => Number(rule.key[part] !== null))
          .join('')
      return layers || count(one) - count(other) || Number(reversed(one) > reversed(other)) * 2 - 1
    })
    .at(-1)
}

describe('mergeRules', () => {
  it('takes each field from the strongest rule that sets it, regardless of the order of the rules', () => {
    const fields = ['maxSell', 'qrUnlock', 'ticketShield'] as const
    fc.assert(
      fc.property(anyRules, fc.infiniteStream(fc.double({ noNaN: true })), (rules, stream) => {
        const shuffled = rules
          .map((rule) => ({ rule, place: Number(stream.next().value) }))
          .toSorted((one, other) => one.place - other.place)
          .map(({ rule }) => rule)
        const merged = effective(rules)
        expect(effective(shuffled)).toEqual(merged)
        for (const field of fields) {
          const winner = strongestThatSets(rules, field)
          expect(merged[field].rule).toBe(winner)
          if (winner) expect(merged[field].value).toBe(winner.values[field])
        }
      }),
      { numRuns: 300 },
    )
  })

  it('never turns resale on without TicketShield', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        const { superswap, ticketShield } = effective(rules)
        expect(superswap.value === true && ticketShield.value !== true).toBe(false)
      }),
      { numRuns: 300 },
    )
  })

  it('lists each rule that sets a field once, strongest first', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        const { maxSell } = effective(rules)
        const setters = [maxSell.rule, ...maxSell.overridden.map(({ rule }) => rule)].flatMap(
          (rule) => rule ?? [],
        )
        const strengths = setters.map(({ key }) => strengthOf(key))
        expect(strengths).toEqual([...new Set(strengths)].toSorted((one, other) => other - one))
        expect(setters.every(({ values }) => values.maxSell !== undefined)).toBe(true)
      }),
    )
  })

  it('has a value for every field when no rule selects the ticket', () => {
    const merged = effective([
      buildStoredRule({ key: { ruleType: 'show', showId: 'elsewhere' }, values: { maxSell: 1 } }),
    ])
    expect(Object.values(merged).map(({ field }) => field)).toEqual([...RULE_FIELDS])
    expect(
      Object.values(merged).every(({ source, rule }) => source === 'DEFAULT' && rule === undefined),
    ).toBe(true)
    const values = Object.fromEntries(Object.values(merged).map(({ field, value }) => [field, value]))
    expect(values).toEqual({
      ticketShield: false,
      transfer: false,
      qrUnlock: null,
      superSwapUnlock: null,
      superswap: false,
      superSwapConfig: { allowListing: true, allowPurchase: true },
      superswapInit: null,
      superswapEnd: null,
      maxSell: null,
      minPriceSell: null,
      maxPriceSell: null,
      minPriceSellConfig: null,
      maxPriceSellConfig: null,
      'mentaFees.buyer': { type: 'PERCENTAGE', value: 0 },
      'mentaFees.seller': { type: 'PERCENTAGE', value: 0 },
    })
  })

  it('unlocks at the configured delivery time unless a rule sets a time', () => {
    const rules = [buildStoredRule({ values: { qrUnlock: 60 } })]
    const before = { when: 'BEFORE', seconds: 10_800 } as const
    const after = { when: 'AFTER', seconds: 600 } as const
    expect(mergeRules([], before).qrUnlock).toMatchObject({ value: 10_800, source: 'CONFIGURATION' })
    expect(mergeRules([], after).qrUnlock).toMatchObject({ value: -600, source: 'CONFIGURATION' })
    expect(mergeRules(rules, before).qrUnlock).toMatchObject({ value: 60, source: 'RULE' })
  })

  it('unlocks resold tickets with the others unless a rule sets a time', () => {
    const both = buildStoredRule({ values: { qrUnlock: 60 } })
    const ofResale = buildStoredRule({ key: { ruleType: 'event' }, values: { superSwapUnlock: 0 } })
    expect(effective([both]).superSwapUnlock).toMatchObject({ value: 60, source: 'RULE', rule: both })
    expect(effective([both, ofResale]).superSwapUnlock).toMatchObject({ value: 0, rule: ofResale })
    const delivery = { when: 'BEFORE', seconds: 30 } as const
    expect(mergeRules([], delivery).superSwapUnlock).toMatchObject({ value: 30, source: 'CONFIGURATION' })
  })

  it('inherits buyer and seller fees separately, and reads a number as a percentage', () => {
    const base = buildStoredRule({ values: { mentaFees: { buyer: 8, seller: 5 } } })
    const narrower = buildStoredRule({
      key: { ruleType: 'event' },
      values: { mentaFees: { seller: { type: 'FIXED', value: 20 } } },
    })
    const merged = effective([base, narrower])
    expect(merged['mentaFees.buyer']).toMatchObject({ value: { type: 'PERCENTAGE', value: 8 }, rule: base })
    expect(merged['mentaFees.seller']).toMatchObject({
      value: { type: 'FIXED', value: 20 },
      rule: narrower,
      overridden: [{ rule: base, value: { type: 'PERCENTAGE', value: 5 } }],
    })
  })

  it('attributes resale that is off for lack of TicketShield to the source that turned TicketShield off', () => {
    const base = buildStoredRule({ values: { ticketShield: true, superswap: true } })
    const open = buildStoredRule({
      key: { ruleType: 'show', showId: 'show' },
      values: { ticketShield: false },
    })
    expect(effective([base, open]).superswap).toEqual({
      field: 'superswap' satisfies RuleField,
      value: false,
      source: 'RULE',
      rule: open,
      overridden: [{ rule: base, value: true }],
    })
  })
})

describe('strengthOf', () => {
  it('differs for any two rules that can select the same ticket', () => {
    const texts = ['showId', 'ticketOptionId', 'priceTypeId'] as const
    const keys = RULE_TYPES.flatMap((ruleType) =>
      Array.from({ length: 16 }, (_, parts) => ({
        ruleType,
        priceMinor: parts & 8 ? 1n : null,
        ...Object.fromEntries(texts.map((part, index) => [part, parts & (1 << index) ? 'x' : null])),
      })),
    ) as Rule['key'][]
    expect(new Set(keys.map(partsOf)).size).toBe(16)
    expect(new Set(keys.map(strengthOf)).size).toBe(keys.length)
  })
})
