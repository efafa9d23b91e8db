import { type Fee, type RuleField, toMajorUnits, toMinorUnits } from '@taquilla/contract'
import { mergeRules } from './effective-rule.ts'
import type { Rule } from './rule.ts'

const AMOUNT_FIELDS = [
  'minPriceSell',
  'maxPriceSell',
  'minPriceSellConfig',
  'maxPriceSellConfig',
  'mentaFees.buyer',
  'mentaFees.seller',
] as const satisfies readonly RuleField[]

/**
 * First value of the rule that fixes an amount with more decimals than the currency; undefined if there is none. Writes
 * refuse such rules, but earlier versions stored some. Their tickets are not resold until the rule or its currency
 * changes, since any price or fee would be a guess.
 */
export function inexactValue<Value extends { readonly value: unknown }>(
  rule: Readonly<Record<RuleField, Value>>,
  currency: string,
): Value | undefined {
  return AMOUNT_FIELDS.map((field) => rule[field]).find(({ value }) => {
    const amount = fixedAmount(value)
    return amount !== undefined && toMinorUnits(amount, currency) === undefined
  })
}

/** The amount in major units that a value fixes; undefined for a percentage. */
export function fixedAmount(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  const fee = value as Fee | null
  return fee?.type === 'FIXED' ? fee.value : undefined
}

/** An amount of a rule that a currency cannot express. */
export interface InexactAmount {
  readonly field: RuleField | 'price'
  readonly amount: number
}

/**
 * Amount of the rule that the currency cannot express; undefined if there is none. The price that selects tickets is
 * stored in minor units: it must be as many of them as in `known`, a currency of tickets that the rule selects already.
 */
export function inexactAmount(
  rule: Rule,
  { currency, known }: { readonly currency: string; readonly known: string | undefined },
): InexactAmount | undefined {
  const value = inexactValue(mergeRules([rule]), currency)
  const fixed = value && fixedAmount(value.value)
  if (value && fixed !== undefined) return { field: value.field, amount: fixed }
  const { priceMinor } = rule.key
  if (priceMinor === null || known === undefined) return undefined
  const amount = toMajorUnits(priceMinor, known)
  return toMinorUnits(amount, currency) === priceMinor ? undefined : { field: 'price', amount }
}
