import { RULE_TYPES, type RuleType, type RuleValues } from '@taquilla/contract'

/** Which layer a rule is of and which tickets it selects; a null part selects any. */
export interface RuleKey {
  readonly ruleType: RuleType
  readonly showId: string | null
  readonly ticketOptionId: string | null
  readonly priceTypeId: string | null
  readonly priceMinor: bigint | null
}

/** What a seller allows for the tickets that the key selects. */
export interface Rule {
  readonly ruleId: string
  readonly key: RuleKey
  /** As set, without fields that set nothing; see readRuleValues. */
  readonly values: RuleValues
}

/** What rules select a ticket by; a null part is selected by no rule that names one. */
export type Placement = Omit<RuleKey, 'ruleType'>

/** Where a ticket is: always of a show and a ticket option. */
export interface TicketPlacement extends Placement {
  readonly showId: string
  readonly ticketOptionId: string
}

const PARTS = ['showId', 'ticketOptionId', 'priceTypeId', 'priceMinor'] as const satisfies (keyof Placement)[]

/** Equal texts for equal keys. */
export function keyText({ ruleType, showId, ticketOptionId, priceTypeId, priceMinor }: RuleKey): string {
  return JSON.stringify([ruleType, showId, ticketOptionId, priceTypeId, priceMinor?.toString() ?? null])
}

/** The parts that a key names, as bits: a later part weighs more than all before it. */
export function partsOf(placement: Placement): number {
  return PARTS.reduce((bits, part, index) => (placement[part] === null ? bits : bits | (1 << index)), 0)
}

/** The placement reduced to some of its parts. */
export function pickParts(placement: Placement, parts: number): Placement {
  const pick = <Part extends keyof Placement>(part: Part) =>
    parts & (1 << PARTS.indexOf(part)) ? placement[part] : null
  return {
    showId: pick('showId'),
    ticketOptionId: pick('ticketOptionId'),
    priceTypeId: pick('priceTypeId'),
    priceMinor: pick('priceMinor'),
  }
}

/**
 * How strong a rule with this key is, whatever it sets: the later layer, then more parts, then price over price type
 * over ticket option over show. No two rules that select one ticket are equally strong.
 */
export function strengthOf(key: RuleKey): number {
  const parts = partsOf(key)
  const count = PARTS.filter((part) => key[part] !== null).length
  return RULE_TYPES.indexOf(key.ruleType) * 1_000 + count * 100 + parts
}
