import { text } from '@taquilla/contract'
import { addFault, below, type Place } from '#domain/values/place.ts'
import { mergeRules } from './effective-rule.ts'
import type { Rule } from './rule.ts'

const NEEDS_SHIELD = text(
  'superswap exige ticketShield en true, en esta regla o en una más débil que abarque los mismos tickets.',
  'superswap requires ticketShield to be true, in this rule or in a weaker one that covers the same tickets.',
)
const ENDS_TOO_EARLY = text(
  'superswapEnd debe ser posterior a superswapInit, de esta regla o de una más débil que abarque los mismos tickets.',
  'superswapEnd must be later than superswapInit, of this rule or of a weaker one that covers the same tickets.',
)

/**
 * Adds faults for values of the rule that contradict weaker rules for the same tickets.
 * @param weaker rules of the same or lower layers that select all its tickets, strongest first
 */
export function checkCoherence(rule: Rule, weaker: readonly Rule[], place: Place): void {
  const merged = mergeRules([rule, ...weaker])
  const values = below(place, 'rules')
  if (rule.values.superswap === true && merged.superswap.value !== true) {
    addFault(below(values, 'superswap'), 'field.conflict', NEEDS_SHIELD)
  }
  const opensAt = merged.superswapInit.value
  const endsAt = merged.superswapEnd.value
  if (typeof opensAt === 'string' && typeof endsAt === 'string' && endsAt <= opensAt) {
    const field = rule.values.superswapEnd != null ? 'superswapEnd' : 'superswapInit'
    if (rule.values[field] != null) addFault(below(values, field), 'field.conflict', ENDS_TOO_EARLY)
  }
  const lowest = merged.minPriceSell.value
  const highest = merged.maxPriceSell.value
  if (typeof lowest !== 'number' || typeof highest !== 'number' || lowest <= highest) return
  if (rule.values.minPriceSell != null) addFault(below(values, 'minPriceSell'), 'field.too_large', highest)
  else if (rule.values.maxPriceSell != null)
    addFault(below(values, 'maxPriceSell'), 'field.too_small', lowest)
}
