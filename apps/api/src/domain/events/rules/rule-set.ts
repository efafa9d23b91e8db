import type { RuleType } from '@taquilla/contract'
import { keyText, type Placement, partsOf, pickParts, type Rule, type RuleKey, strengthOf } from './rule.ts'

/** Rules of one event, indexed by key, so that the cost of a lookup does not grow with their number. */
export interface RuleSet {
  find(key: RuleKey): Rule | undefined
  /** Rules that select tickets with this placement, strongest first. */
  rulesFor(placement: Placement): Rule[]
  /** Adds the rule, replacing one with the same key. */
  put(rule: Rule): void
  size(): number
}

interface Shape {
  readonly ruleType: RuleType
  readonly parts: number
  readonly strength: number
}

export function createRuleSet(rules: Iterable<Rule>): RuleSet {
  const byKey = new Map<string, Rule>()
  const shapes: Shape[] = []

  function put(rule: Rule) {
    byKey.set(keyText(rule.key), rule)
    const { ruleType } = rule.key
    const parts = partsOf(rule.key)
    const strength = strengthOf(rule.key)
    if (shapes.some((shape) => shape.strength === strength)) return
    shapes.push({ ruleType, parts, strength })
    shapes.sort((one, other) => other.strength - one.strength)
  }

  for (const rule of rules) put(rule)
  return {
    put,
    size: () => byKey.size,
    find: (key) => byKey.get(keyText(key)),
    rulesFor(placement) {
      const known = partsOf(placement)
      return shapes.flatMap(({ ruleType, parts }) => {
        if ((parts & known) !== parts) return []
        return byKey.get(keyText({ ruleType, ...pickParts(placement, parts) })) ?? []
      })
    },
  }
}
