import { MAX_REPORTED_FAULTS, MAX_RULES_PER_EVENT } from '@taquilla/contract'
import { addFault, type Place } from '#domain/values/place.ts'
import { checkCoherence } from './check-coherence.ts'
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
