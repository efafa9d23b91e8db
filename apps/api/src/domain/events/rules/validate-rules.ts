import { MAX_REPORTED_FAULTS, MAX_RULES_PER_EVENT, text } from '@taquilla/contract'
import { addFault, below, type Place } from '#domain/values/place.ts'
import { mergeRules } from './effective-rule.ts'
import type { EventLayout } from './event-layout.ts'
import { type ReadRule, readRule, type SentRule } from './read-rule.ts'
import { keyText, type Rule, strengthOf } from './rule.ts'
import { createRuleSet, type RuleSet } from './rule-set.ts'

/** Context in which rules are validated: what the event contains, and its stored rules. */
export interface EventRules {
  readonly layout: EventLayout
  readonly stored: readonly Rule[]
  readonly newId: () => string
}

/** Rule that passed validation. */
export interface AcceptedRule {
  readonly index: number
  readonly sent: SentRule['sent']
  readonly rule: Rule
}

/** Result of validating a request: accepted and refused rules, each in the order of the request. */
export interface RuleValidation {
  readonly accepted: readonly AcceptedRule[]
  readonly refused: readonly SentRule[]
  /** The event's rules after the accepted ones are stored. */
  readonly after: RuleSet
}

type Candidate = ReadRule & { readonly rule: Rule }

/**
 * Validates each rule of a request independently: one invalid rule does not affect the others, and their order does not
 * matter. Each rule is checked against weaker rules, stored or accepted.
 */
export function validateRules(sent: readonly SentRule[], event: EventRules): RuleValidation {
  const after = createRuleSet(event.stored)
  const stored = createRuleSet(event.stored)
  const read = sent.map((each) => readRule(each, { ...event, stored }))
  const candidates = read.filter(isCandidate)
  checkRepeated(candidates)
  for (const candidate of candidates.filter(isFaultless).toSorted(byStrength)) acceptInto(after, candidate)
  return {
    accepted: candidates.filter(isFaultless),
    refused: read
      .filter(({ place }) => place.faults.length > 0)
      .map(({ index, sent: rule, place }) => ({
        index,
        sent: rule,
        faults: place.faults.slice(0, MAX_REPORTED_FAULTS),
      })),
    after,
  }
}

function isCandidate(read: ReadRule): read is Candidate {
  return read.rule !== undefined && isFaultless(read)
}

function isFaultless({ place }: { readonly place: Place }): boolean {
  return place.faults.length === 0
}

function byStrength(one: Candidate, other: Candidate): number {
  return strengthOf(one.rule.key) - strengthOf(other.rule.key)
}

/** If a request contains two rules for the same tickets, the later one wins and the earlier one gets a fault. */
function checkRepeated(candidates: readonly Candidate[]): void {
  const last = new Map(candidates.map((each) => [keyText(each.rule.key), each]))
  for (const each of candidates) {
    const latest = last.get(keyText(each.rule.key))
    if (latest !== undefined && latest !== each) addFault(each.place, 'field.duplicate', latest.place.pointer)
  }
}

function acceptInto(rules: RuleSet, { rule, place }: Candidate): void {
  if (rules.find(rule.key) === undefined && rules.size() >= MAX_RULES_PER_EVENT) {
    addFault(place, 'field.too_many', MAX_RULES_PER_EVENT)
    return
  }
  const own = strengthOf(rule.key)
  const weaker = rules.rulesFor(rule.key).filter((other) => strengthOf(other.key) < own)
  checkCoherence(rule, weaker, place)
  if (isFaultless({ place })) rules.put(rule)
}

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
function checkCoherence(rule: Rule, weaker: readonly Rule[], place: Place): void {
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
