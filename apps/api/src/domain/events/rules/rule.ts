import { RULE_TYPES, type RuleType, type RuleValues } from '@taquilla/contract'

/** Layer of a rule and the tickets it selects; a null part matches all. */
export interface RuleKey {
  readonly ruleType: RuleType
  readonly showId: string | null
  readonly ticketOptionId: string | null
  readonly priceTypeId: string | null
  readonly priceMinor: bigint | null
}

export interface Rule {
  readonly ruleId: string
  readonly key: RuleKey
  /** Values without empty fields, as readRuleValues returns them. */
  readonly values: RuleValues
}

/** Parts of a ticket that rules select by. A rule that names a part does not select a ticket whose part is null. */
export type Placement = Omit<RuleKey, 'ruleType'>

/** Placement of a ticket, which always has a show and a ticket option. */
export interface TicketPlacement extends Placement {
  readonly showId: string
  readonly ticketOptionId: string
}

const PARTS = ['showId', 'ticketOptionId', 'priceTypeId', 'priceMinor'] as const satisfies (keyof Placement)[]

/** Serializes a key; equal keys have equal texts. */
export function keyText({ ruleType, showId, ticketOptionId, priceTypeId, priceMinor }: RuleKey): string {
  return JSON.stringify([ruleType, showId, ticketOptionId, priceTypeId, priceMinor?.toString() ?? null])
}

/** Bit mask of the parts that are not null, in the order of PARTS. */
export function partsOf(placement: Placement): number {
  return PARTS.reduce((bits, part, index) => (placement[part] === null ? bits : bits | (1 << index)), 0)
}

/** Copy of the placement that keeps the parts of the bit mask and sets the others to null. */
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
 * Precedence of a rule: later layer first, then more parts, then price over price type over ticket option over show.
 * Two rules that select the same ticket never have the same strength.
 */
export function strengthOf(key: RuleKey): number {
  const parts = partsOf(key)
  const count = PARTS.filter((part) => key[part] !== null).length
  return RULE_TYPES.indexOf(key.ruleType) * 1_000 + count * 100 + parts
}
