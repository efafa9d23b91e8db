import { MAX_RULES_PER_EVENT, RULE_TYPES, type RuleInput } from '@taquilla/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyRules, buildSentRule, buildStoredRule, LAYOUT } from '../../../../test/builders/stored-rules.ts'
import { mergeRules } from './effective-rule.ts'
import { keyText, type Rule } from './rule.ts'
import { createRuleSet } from './rule-set.ts'
import { validateRules } from './validate-rules.ts'

function validate(rules: readonly Partial<RuleInput>[], stored: readonly Rule[] = []) {
  let count = 0
  return validateRules(rules.map(buildSentRule), { layout: LAYOUT, stored, newId: () => `new-${count++}` })
}

function faultsOf(rules: readonly Partial<RuleInput>[], stored: readonly Rule[] = []) {
  return validate(rules, stored).refused.flatMap(({ faults }) =>
    faults.map(({ pointer, code }) => [pointer, code]),
  )
}

/** Converts stored rules to the form in which they are sent; their values have the same form. */
function asSent(rules: readonly Rule[]): Partial<RuleInput>[] {
  return rules.map(({ key, values }) => ({
    ruleType: key.ruleType,
    showId: key.showId,
    ticketOptionId: key.ticketOptionId,
    priceTypeId: key.priceTypeId,
    price: key.priceMinor === null ? null : Number(key.priceMinor) / 100,
    rules: values,
  }))
}

describe('validateRules', () => {
  it('refuses resale without TicketShield, and accepts it with TicketShield or turned off', () => {
    expect(faultsOf([{ rules: { superswap: true } }])).toEqual([['/0/rules/superswap', 'field.conflict']])
    expect(faultsOf([{ rules: { ticketShield: true, superswap: true } }])).toEqual([])
    expect(faultsOf([{ rules: { superswap: false } }])).toEqual([])
  })

  it('refuses an end of resale that is not later than its beginning, in one rule or in two', () => {
    const [init, end] = ['2027-02-20T12:00:00Z', '2027-02-20T09:00:00-03:00']
    const before = buildStoredRule({ values: { superswapInit: '2027-02-20T12:00:00.000Z' } })
    const after = buildStoredRule({ values: { superswapEnd: '2027-02-20T12:00:00.000Z' } })
    const show = { ruleType: 'show', showId: 'show' } as const
    expect(faultsOf([{ rules: { superswapInit: init, superswapEnd: end } }])).toEqual([
      ['/0/rules/superswapEnd', 'field.conflict'],
    ])
    expect(faultsOf([{ ...show, rules: { superswapEnd: end } }], [before])).toEqual([
      ['/0/rules/superswapEnd', 'field.conflict'],
    ])
    expect(faultsOf([{ ...show, rules: { superswapInit: init } }], [after])).toEqual([
      ['/0/rules/superswapInit', 'field.conflict'],
    ])
    expect(faultsOf([{ ...show, rules: { superswapEnd: '2027-02-20T12:00:01Z' } }], [before])).toEqual([])
  })

  it('accepts the later of two rules for the same tickets', () => {
    const judged = validate([
      { rules: { maxSell: 1 } },
      { ruleType: 'event', rules: { maxSell: 2 } },
      { rules: { maxSell: 3 } },
    ])
    expect(judged.accepted.map(({ index }) => index)).toEqual([1, 2])
    expect(judged.refused).toMatchObject([
      { index: 0, faults: [{ pointer: '/0', code: 'field.duplicate', expected: '/2' }] },
    ])
  })

  it('checks a rule against stored rules that cover its tickets, and against no others', () => {
    const shield = buildStoredRule({ values: { ticketShield: true } })
    const stronger = buildStoredRule({
      key: { ruleType: 'override' },
      values: { ticketShield: true, minPriceSell: 50 },
    })
    const resale = { ruleType: 'show', showId: 'show', rules: { superswap: true } } as const
    expect(faultsOf([resale], [shield])).toEqual([])
    expect(faultsOf([resale], [stronger])).toEqual([['/0/rules/superswap', 'field.conflict']])
    expect(faultsOf([{ ruleType: 'event', rules: { maxPriceSell: 10 } }], [stronger])).toEqual([])
  })

  it("refuses a minimum above a weaker rule's maximum, and vice versa", () => {
    const bounds = buildStoredRule({ values: { minPriceSell: 10, maxPriceSell: 20 } })
    const inShow = (rules: NonNullable<RuleInput['rules']>) => [
      { ruleType: 'show', showId: 'show', rules } as const,
    ]
    expect(faultsOf(inShow({ minPriceSell: 30 }), [bounds])).toEqual([
      ['/0/rules/minPriceSell', 'field.too_large'],
    ])
    expect(faultsOf(inShow({ maxPriceSell: 5 }), [bounds])).toEqual([
      ['/0/rules/maxPriceSell', 'field.too_small'],
    ])
    expect(faultsOf(inShow({ minPriceSell: 30, maxPriceSell: 40 }), [bounds])).toEqual([])
  })

  it('checks a rule against accepted rules of its request in any order, never against refused ones', () => {
    const shield = { rules: { ticketShield: true } }
    const resale = { ruleType: 'event', rules: { superswap: true } } as const
    expect(faultsOf([resale, shield])).toEqual([])
    const refusedShield = { rules: { ticketShield: true, minPriceSell: 2, maxPriceSell: 1 } }
    expect(faultsOf([resale, refusedShield]).map(([pointer]) => pointer)).toEqual([
      '/0/rules/superswap',
      '/1/rules/minPriceSell',
    ])
  })

  it('refuses new rules beyond the maximum of an event, but still replaces existing ones', () => {
    const stored = Array.from({ length: MAX_RULES_PER_EVENT }, (_, index) =>
      buildStoredRule({ key: { ruleType: 'override', showId: 'show', priceMinor: BigInt(index) } }),
    )
    const known = { ruleType: 'override', showId: 'show', price: 1 } as const
    expect(faultsOf([known, {}], stored)).toEqual([['/1', 'field.too_many']])
  })

  it('reports schema faults together with its own', () => {
    const faults = [{ pointer: '/0/gate', code: 'field.unknown' }] as const
    const judged = validateRules([{ ...buildSentRule({ ruleType: 'show', showId: 'nowhere' }, 0), faults }], {
      layout: LAYOUT,
      stored: [],
      newId: () => 'new',
    })
    expect(judged.refused.flatMap((each) => each.faults.map(({ code }) => code))).toEqual([
      'field.reference_unknown',
      'field.unknown',
    ])
  })

  it('puts every rule in exactly one list, in the order of the request', () => {
    fc.assert(
      fc.property(fc.array(anyRules, { maxLength: 3 }), anyRules, (calls, stored) => {
        const sent = asSent(calls.flat())
        const { accepted, refused } = validate(sent, stored)
        const indexes = [accepted, refused].map((list) => list.map(({ index }) => index))
        for (const list of indexes) expect(list).toEqual(list.toSorted((one, other) => one - other))
        expect(indexes.flat().toSorted((one, other) => one - other)).toEqual([...sent.keys()])
        expect(refused.every(({ faults }) => faults.length > 0)).toBe(true)
      }),
    )
  })

  it('accepts the same rules regardless of order and of invalid rules beside them', () => {
    fc.assert(
      fc.property(anyRules, anyRules, (rules, stored) => {
        const keysOf = (sent: readonly Partial<RuleInput>[]) =>
          validate(sent, stored)
            .accepted.map(({ rule }) => keyText(rule.key))
            .toSorted()
        const sent = asSent(rules)
        const all = keysOf(sent)
        expect(keysOf(sent.toReversed())).toEqual(all)
        expect(keysOf(sent.flatMap((rule) => [rule, { ruleType: 'show' as const }]))).toEqual(all)
      }),
    )
  })

  it('accepts only rules that allow some price and no unprotected resale', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        for (const { rule } of validate(asSent(rules)).accepted) {
          const { minPriceSell, maxPriceSell } = mergeRules([rule])
          const bounds = [minPriceSell.value ?? 0, maxPriceSell.value ?? Number.POSITIVE_INFINITY]
          expect(Number(bounds[0])).toBeLessThanOrEqual(Number(bounds[1]))
        }
      }),
    )
  })

  it('returns the rules of the event after the change', () => {
    fc.assert(
      fc.property(anyRules, anyRules, (rules, stored) => {
        const { accepted, after } = validate(asSent(rules), stored)
        const expected = createRuleSet([...stored, ...accepted.map(({ rule }) => rule)])
        expect(after.size()).toBe(expected.size())
        for (const ruleType of RULE_TYPES) {
          const key = buildStoredRule({ key: { ruleType } }).key
          expect(after.find(key)).toEqual(expected.find(key))
        }
      }),
    )
  })
})
