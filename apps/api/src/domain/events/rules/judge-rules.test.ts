import { MAX_RULES_PER_EVENT, RULE_TYPES, type RuleInput } from '@taquilla/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyRules, buildSentRule, buildStoredRule, LAYOUT } from '../../../../test/builders/stored-rules.ts'
import { mergeRules } from './effective-rule.ts'
import { judgeRules } from './judge-rules.ts'
import { keyText, type Rule } from './rule.ts'
import { createRuleSet } from './rule-set.ts'

function judge(rules: readonly Partial<RuleInput>[], stored: readonly Rule[] = []) {
  let count = 0
  return judgeRules(rules.map(buildSentRule), { layout: LAYOUT, stored, newId: () => `new-${count++}` })
}

/** Pointer and code of every fault. */
function faultsOf(rules: readonly Partial<RuleInput>[], stored: readonly Rule[] = []) {
  return judge(rules, stored).refused.flatMap(({ faults }) =>
    faults.map(({ pointer, code }) => [pointer, code]),
  )
}

/** The rules as they would be sent to be stored; what they set has the same form. */
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

describe('judgeRules', () => {
  it('refuses resale without TicketShield, and accepts it with TicketShield or turned off', () => {
    expect(faultsOf([{ rules: { superswap: true } }])).toEqual([['/0/rules/superswap', 'field.conflict']])
    expect(faultsOf([{ rules: { ticketShield: true, superswap: true } }])).toEqual([])
    expect(faultsOf([{ rules: { superswap: false } }])).toEqual([])
  })

  it('takes the later of two rules for the same tickets', () => {
    const judged = judge([
      { rules: { maxSell: 1 } },
      { ruleType: 'event', rules: { maxSell: 2 } },
      { rules: { maxSell: 3 } },
    ])
    expect(judged.accepted.map(({ index }) => index)).toEqual([1, 2])
    expect(judged.refused).toMatchObject([
      { index: 0, faults: [{ pointer: '/0', code: 'field.duplicate', expected: '/2' }] },
    ])
  })

  it('holds a rule against the stored ones that cover its tickets, and not against others', () => {
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

  it('refuses a bound beyond the other bound of a weaker rule', () => {
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

  it('holds a rule against accepted ones of its call, wherever they stand, and never against refused ones', () => {
    const shield = { rules: { ticketShield: true } }
    const resale = { ruleType: 'event', rules: { superswap: true } } as const
    expect(faultsOf([resale, shield])).toEqual([])
    const refusedShield = { rules: { ticketShield: true, minPriceSell: 2, maxPriceSell: 1 } }
    expect(faultsOf([resale, refusedShield]).map(([pointer]) => pointer)).toEqual([
      '/0/rules/superswap',
      '/1/rules/minPriceSell',
    ])
  })

  it('refuses a new rule of an event that has as many as it may, and replaces those it has', () => {
    const stored = Array.from({ length: MAX_RULES_PER_EVENT }, (_, index) =>
      buildStoredRule({ key: { ruleType: 'override', showId: 'show', priceMinor: BigInt(index) } }),
    )
    const known = { ruleType: 'override', showId: 'show', price: 1 } as const
    expect(faultsOf([known, {}], stored)).toEqual([['/1', 'field.too_many']])
  })

  it('reports the faults of the form together with those that it finds', () => {
    const faults = [{ pointer: '/0/gate', code: 'field.unknown' }] as const
    const judged = judgeRules([{ ...buildSentRule({ ruleType: 'show', showId: 'nowhere' }, 0), faults }], {
      layout: LAYOUT,
      stored: [],
      newId: () => 'new',
    })
    expect(judged.refused.flatMap((each) => each.faults.map(({ code }) => code))).toEqual([
      'field.reference_unknown',
      'field.unknown',
    ])
  })

  it('puts every rule in one list, once, and in the order of the call', () => {
    fc.assert(
      fc.property(fc.array(anyRules, { maxLength: 3 }), anyRules, (calls, stored) => {
        const sent = asSent(calls.flat())
        const { accepted, refused } = judge(sent, stored)
        const indexes = [accepted, refused].map((list) => list.map(({ index }) => index))
        for (const list of indexes) expect(list).toEqual(list.toSorted((one, other) => one - other))
        expect(indexes.flat().toSorted((one, other) => one - other)).toEqual([...sent.keys()])
        expect(refused.every(({ faults }) => faults.length > 0)).toBe(true)
      }),
    )
  })

  it('stores the same whatever the order of the call, and whatever bad rules stand beside', () => {
    fc.assert(
      fc.property(anyRules, anyRules, (rules, stored) => {
        const keysOf = (sent: readonly Partial<RuleInput>[]) =>
          judge(sent, stored)
            .accepted.map(({ rule }) => keyText(rule.key))
            .toSorted()
        const sent = asSent(rules)
        const all = keysOf(sent)
        expect(keysOf(sent.toReversed())).toEqual(all)
        expect(keysOf(sent.flatMap((rule) => [rule, { ruleType: 'show' as const }]))).toEqual(all)
      }),
    )
  })

  it('leaves rules that allow some price and no unprotected resale, when they hold alone', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        for (const { rule } of judge(asSent(rules)).accepted) {
          const { minPriceSell, maxPriceSell } = mergeRules([rule])
          const bounds = [minPriceSell.value ?? 0, maxPriceSell.value ?? Number.POSITIVE_INFINITY]
          expect(Number(bounds[0])).toBeLessThanOrEqual(Number(bounds[1]))
        }
      }),
    )
  })

  it('knows the rules of the event as they will be', () => {
    fc.assert(
      fc.property(anyRules, anyRules, (rules, stored) => {
        const { accepted, after } = judge(asSent(rules), stored)
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
