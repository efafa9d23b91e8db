import {
  type Configuration,
  RULE_FIELDS,
  type RuleField,
  type RuleSource,
  type RuleValues,
} from '@taquilla/contract'
import { keyText, type Rule, type TicketPlacement } from './rule.ts'
import type { RuleSet } from './rule-set.ts'

/** Value of one field of the effective rule, with its source. */
export interface EffectiveValue {
  readonly field: RuleField
  readonly value: unknown
  readonly source: RuleSource
  /** Rule that sets the value; undefined unless `source` is RULE. */
  readonly rule: Rule | undefined
  /** Weaker rules that also set the field, strongest first. */
  readonly overridden: readonly SetValue[]
}

export interface SetValue {
  readonly rule: Rule
  readonly value: unknown
}

export type EffectiveRule = Readonly<Record<RuleField, EffectiveValue>>

/** Configured delivery time of codes, relative to the show's start. */
export type DeliveryTime = NonNullable<NonNullable<Configuration['ticketDelivery']>['time']>

const DEFAULTS: Partial<Record<RuleField, unknown>> = {
  ticketShield: false,
  superswap: false,
  transfer: false,
  superSwapConfig: { allowListing: true, allowPurchase: true },
  'mentaFees.buyer': { type: 'PERCENTAGE', value: 0 },
  'mentaFees.seller': { type: 'PERCENTAGE', value: 0 },
}

/**
 * Merges the rules that select a ticket, field by field: the strongest rule that sets a field wins.
 * Two fields depend on others. `superSwapUnlock` defaults to `qrUnlock`. `superswap` is forced to false without
 * `ticketShield`, since a seller could resell a ticket whose code they know and still use it.
 * @param rules strongest first, as a RuleSet returns them
 */
export function mergeRules(rules: readonly Rule[], delivery: DeliveryTime | null = null): EffectiveRule {
  const merged = Object.fromEntries(
    RULE_FIELDS.map((field) => [field, mergeField(field, rules)]),
  ) as EffectiveRule
  const qrUnlock = deliveredBy(merged.qrUnlock, delivery)
  const { superSwapUnlock, superswap, ticketShield } = merged
  return {
    ...merged,
    qrUnlock,
    superSwapUnlock:
      superSwapUnlock.source === 'RULE'
        ? superSwapUnlock
        : { ...qrUnlock, field: 'superSwapUnlock', overridden: [] },
    superswap:
      superswap.value === true && ticketShield.value !== true ? closedBy(ticketShield, superswap) : superswap,
  }
}

/** Returns a function from placement to effective rule, which merges the rules once for each distinct placement. */
export function ruleFinder(rules: RuleSet): (placement: TicketPlacement) => EffectiveRule {
  const merged = new Map<string, EffectiveRule>()
  return ({ showId, ticketOptionId, priceTypeId, priceMinor }) => {
    const placement = { showId, ticketOptionId, priceTypeId, priceMinor }
    const name = keyText({ ruleType: 'override', ...placement })
    const effective = merged.get(name) ?? mergeRules(rules.rulesFor(placement))
    merged.set(name, effective)
    return effective
  }
}

function mergeField(field: RuleField, rules: readonly Rule[]): EffectiveValue {
  const [winner, ...overridden] = rules.flatMap((rule) => {
    const value = setBy(rule.values, field)
    return value === undefined ? [] : [{ rule, value }]
  })
  if (winner) return { field, ...winner, source: 'RULE', overridden }
  return { field, value: DEFAULTS[field] ?? null, source: 'DEFAULT', rule: undefined, overridden: [] }
}

/** Value that the rule sets for the field, in normalized form; undefined if it sets none. */
function setBy(values: RuleValues, field: RuleField): unknown {
  if (field === 'mentaFees.buyer') return asFee(values.mentaFees?.buyer)
  if (field === 'mentaFees.seller') return asFee(values.mentaFees?.seller)
  return values[field] ?? undefined
}

function asFee(fee: unknown): unknown {
  return typeof fee === 'number' ? { type: 'PERCENTAGE', value: fee } : (fee ?? undefined)
}

/**
 * Falls back to the configured delivery time if no rule sets one. Values are seconds before the start, so times after
 * it are negative.
 */
function deliveredBy(qrUnlock: EffectiveValue, delivery: DeliveryTime | null): EffectiveValue {
  if (qrUnlock.source === 'RULE' || delivery === null) return qrUnlock
  const value = delivery.when === 'BEFORE' ? delivery.seconds : -delivery.seconds
  return { ...qrUnlock, value, source: 'CONFIGURATION' }
}

/** Resale turned off for lack of protection. Its source is the one that turned protection off. */
function closedBy(ticketShield: EffectiveValue, superswap: EffectiveValue): EffectiveValue {
  const own = superswap.rule ? [{ rule: superswap.rule, value: superswap.value }] : []
  return {
    field: 'superswap',
    value: false,
    source: ticketShield.source,
    rule: ticketShield.rule,
    overridden: [...own, ...superswap.overridden],
  }
}
