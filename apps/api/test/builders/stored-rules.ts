import { RULE_KEYS, RULE_TYPES, type RuleInput, type RuleValues } from '@taquilla/contract'
import fc from 'fast-check'
import type { EventLayout } from '#domain/events/rules/event-layout.ts'
import type { SentRule } from '#domain/events/rules/read-rule.ts'
import type { Rule, RuleKey, TicketPlacement } from '#domain/events/rules/rule.ts'

const EVERYWHERE = { showId: null, ticketOptionId: null, priceTypeId: null, priceMinor: null }

/** Default ticket that the rules of these builders apply to. */
export const PLACEMENT: TicketPlacement = {
  showId: 'show',
  ticketOptionId: 'stalls',
  priceTypeId: 'student',
  priceMinor: 100n,
}

/** A genesis rule that sets nothing by default. */
export function buildStoredRule(
  overrides: { readonly key?: Partial<RuleKey>; readonly values?: RuleValues } = {},
): Rule {
  return {
    ruleId: 'rule',
    key: { ruleType: 'genesis', ...EVERYWHERE, ...overrides.key },
    values: overrides.values ?? {},
  }
}

/** Shows, options and price types that rules of these builders name, in two currencies. */
export const LAYOUT: EventLayout = [
  {
    showId: 'show',
    delivery: null,
    optionCurrencies: new Map([
      ['stalls', 'MXN'],
      ['box', 'MXN'],
    ]),
    priceTypeCurrencies: new Map([
      ['student', 'MXN'],
      ['adult', 'MXN'],
    ]),
  },
  {
    showId: 'other',
    delivery: null,
    optionCurrencies: new Map([['lawn', 'CLP']]),
    priceTypeCurrencies: new Map(),
  },
]

/** A genesis rule in the form of a call, which sets nothing by default. */
export function buildSentRule(overrides: Partial<RuleInput>, index: number): SentRule {
  return {
    index,
    sent: { externalReferenceEventId: 'event', ruleType: 'genesis', ...overrides },
    faults: [],
  }
}

const key: fc.Arbitrary<RuleKey> = fc
  .record({
    ruleType: fc.constantFrom(...RULE_TYPES),
    showId: fc.constantFrom('show', 'show', 'other', null),
    ticketOptionId: fc.constantFrom('stalls', 'stalls', 'box', null),
    priceTypeId: fc.constantFrom('student', 'student', 'adult', null),
    priceMinor: fc.constantFrom(100n, 100n, 200n, null),
  })
  .map(({ ruleType, priceMinor, ...named }) => {
    const { allowed, required } = RULE_KEYS[ruleType]
    const part = (field: keyof typeof named) => {
      if (!allowed.includes(field)) return null
      return required.includes(field) ? (named[field] ?? PLACEMENT[field]) : named[field]
    }
    return {
      ruleType,
      showId: part('showId'),
      ticketOptionId: part('ticketOptionId'),
      priceTypeId: part('priceTypeId'),
      priceMinor: allowed.includes('price') ? priceMinor : null,
    }
  })

const values: fc.Arbitrary<RuleValues> = fc.record(
  {
    ticketShield: fc.boolean(),
    superswap: fc.boolean(),
    qrUnlock: fc.nat(100),
    maxSell: fc.nat(10),
    minPriceSell: fc.nat(20),
    maxPriceSell: fc.nat(20),
  },
  { requiredKeys: [] },
)

/** Rules of one event, each with a different key. */
export const anyRules: fc.Arbitrary<Rule[]> = fc.uniqueArray(fc.record({ ruleId: fc.uuid(), key, values }), {
  maxLength: 20,
  selector: (rule) =>
    Object.values(rule.key)
      .map((part) => typeof part + String(part))
      .join(),
})
