import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyRules, buildStoredRule, PLACEMENT } from '../../../../test/builders/stored-rules.ts'
import { mergeRules } from './effective-rule.ts'
import type { EventLayout } from './event-layout.ts'
import { previewChange, type TicketGroup } from './preview-change.ts'
import { keyText, type Rule } from './rule.ts'
import { createRuleSet } from './rule-set.ts'

const GROUPS: readonly TicketGroup[] = [
  { placement: PLACEMENT, ticketCount: 10, listedCount: 2 },
  { placement: { ...PLACEMENT, priceMinor: 200n }, ticketCount: 5, listedCount: 0 },
  { placement: { ...PLACEMENT, priceTypeId: null }, ticketCount: 3, listedCount: 1 },
  { placement: { ...PLACEMENT, showId: 'other', ticketOptionId: 'box' }, ticketCount: 1, listedCount: 0 },
]

/** Previews rules that are all valid. */
function preview(stored: readonly Rule[], rules: readonly Rule[], layout: EventLayout = []) {
  const after = createRuleSet([...stored, ...rules])
  const accepted = rules.map((rule, index) => ({ index, sent: {}, rule }))
  return previewChange({
    before: createRuleSet(stored),
    validation: { accepted, refused: [], after },
    layout,
    groups: GROUPS,
  })
}

function changesOf(stored: readonly Rule[], rules: readonly Rule[]) {
  return preview(stored, rules).map(({ changes }) =>
    changes.map(({ field, before, after, ticketCount }) => [field, before, after, ticketCount]),
  )
}

describe('previewChange', () => {
  it('counts the tickets that a rule selects, and the listed ones among them', () => {
    const rules = [
      buildStoredRule(),
      buildStoredRule({ key: { ruleType: 'show', showId: 'show' } }),
      buildStoredRule({ key: { ruleType: 'combination', priceTypeId: 'student', priceMinor: 100n } }),
      buildStoredRule({ key: { ruleType: 'show', showId: 'empty' } }),
    ]
    expect(preview([], rules).map(({ ticketCount, listedCount }) => [ticketCount, listedCount])).toEqual([
      [19, 3],
      [18, 3],
      [11, 2],
      [0, 0],
    ])
  })

  it('counts changes by old and new value', () => {
    const stored = [
      buildStoredRule({ values: { maxSell: 4 } }),
      buildStoredRule({ key: { ruleType: 'show', showId: 'other' }, values: { maxSell: 6 } }),
    ]
    const override = buildStoredRule({ key: { ruleType: 'override' }, values: { maxSell: 2, qrUnlock: 60 } })
    expect(changesOf(stored, [override])).toEqual([
      [
        ['qrUnlock', null, 60, 19],
        ['superSwapUnlock', null, 60, 19],
        ['maxSell', 4, 2, 18],
        ['maxSell', 6, 2, 1],
      ],
    ])
  })

  it('attributes a change to the rule that causes it, not to others that select the ticket', () => {
    const genesis = buildStoredRule({ values: { maxSell: 2 } })
    const show = buildStoredRule({ key: { ruleType: 'show', showId: 'show' }, values: { qrUnlock: 60 } })
    expect(changesOf([], [genesis, show])).toEqual([
      [['maxSell', null, 2, 19]],
      [
        ['qrUnlock', null, 60, 18],
        ['superSwapUnlock', null, 60, 18],
      ],
    ])
  })

  it('counts values that a rule no longer sets', () => {
    const stored = [buildStoredRule({ values: { maxSell: 2 } })]
    expect(changesOf(stored, [buildStoredRule()])).toEqual([[['maxSell', 2, null, 19]]])
  })

  it('counts resale that ends because TicketShield is turned off', () => {
    const stored = [
      buildStoredRule({ values: { ticketShield: true } }),
      buildStoredRule({ key: { ruleType: 'event' }, values: { superswap: true } }),
    ]
    const expected = [
      ['ticketShield', true, false, 19],
      ['superswap', true, false, 19],
    ]
    expect(changesOf(stored, [buildStoredRule()])).toEqual([expected])
    expect(changesOf(stored, [buildStoredRule({ values: { ticketShield: false } })])).toEqual([expected])
  })

  it('reports no change if a stronger rule applies or the value stays the same', () => {
    const stored = [
      buildStoredRule({ key: { ruleType: 'override' }, values: { maxSell: 2 } }),
      buildStoredRule({ values: { mentaFees: { buyer: 8 } } }),
    ]
    const rules = [
      buildStoredRule({ values: { maxSell: 9, mentaFees: { buyer: { type: 'PERCENTAGE', value: 8 } } } }),
    ]
    expect(changesOf(stored, rules)).toEqual([[]])
  })

  it('takes the configured delivery time of each show as its old unlock time', () => {
    const delivery = { when: 'BEFORE', seconds: 60 } as const
    const layout = [
      { showId: 'other', delivery, optionCurrencies: new Map(), priceTypeCurrencies: new Map() },
    ]
    const [only] = preview([], [buildStoredRule({ values: { qrUnlock: 60 } })], layout)
    expect(only?.changes[0]).toEqual({ field: 'qrUnlock', before: null, after: 60, ticketCount: 18 })
  })

  it('finds the same changes as comparing each ticket separately', () => {
    fc.assert(
      fc.property(anyRules, anyRules, (stored, rules) => {
        const previews = preview(stored, rules)
        const [before, after] = [createRuleSet(stored), createRuleSet([...stored, ...rules])]
        const own = new Set(rules.map(({ key }) => keyText(key)))
        for (const { placement, ticketCount } of GROUPS) {
          const [old, next] = [before, after].map((set) => mergeRules(set.rulesFor(placement)))
          const isHit = after.rulesFor(placement).some(({ key }) => own.has(keyText(key)))
          for (const field of ['maxSell', 'ticketShield', 'superswap'] as const) {
            const [from, to] = [old?.[field].value, next?.[field].value]
            const isReported = previews.some(({ changes }) =>
              changes.some(
                (each) =>
                  each.field === field &&
                  each.before === from &&
                  each.after === to &&
                  each.ticketCount >= ticketCount,
              ),
            )
            if (from !== to) expect(isHit && isReported).toBe(true)
          }
        }
      }),
    )
  })
})
