import { MAX_REPORTED_FAULTS, MAX_RULES_PER_EVENT } from '@taquilla/contract'
import { type Place, refuse } from '#domain/values/place.ts'
import type { EventLayout } from './event-layout.ts'
import { type ReadRule, readRule, type SentRule } from './read-rule.ts'
import { keyText, type Rule, strengthOf } from './rule.ts'
import { refuseIncoherence } from './rule-coherence.ts'
import { createRuleSet, type RuleSet } from './rule-set.ts'

/** What rules are judged by: what the event has, and the rules that it has. */
export interface EventRules {
  readonly layout: EventLayout
  readonly stored: readonly Rule[]
  readonly newId: () => string
}

/** A rule that can be stored. */
export interface AcceptedRule {
  readonly index: number
  readonly sent: SentRule['sent']
  readonly rule: Rule
}

/** Every rule of a call is accepted or refused, each list in the order of the call. */
export interface Judgement {
  readonly accepted: readonly AcceptedRule[]
  readonly refused: readonly SentRule[]
  /** The event's rules once the accepted ones are stored. */
  readonly after: RuleSet
}

type Candidate = ReadRule & { readonly rule: Rule }

/**
 * Says of every rule of a call whether it can be stored. One bad rule undoes no other, and their order in the call
 * does not matter: each is held against the stored and the accepted ones that are weaker.
 */
export function judgeRules(sent: readonly SentRule[], event: EventRules): Judgement {
  const after = createRuleSet(event.stored)
  const stored = createRuleSet(event.stored)
  const read = sent.map((each) => readRule(each, { ...event, stored }))
  const candidates = read.filter(isCandidate)
  refuseRepeated(candidates)
  for (const candidate of candidates.filter(isFaultless).toSorted(byStrength)) admitTo(after, candidate)
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

/** Of two rules for the same tickets in one call the later one is meant. */
function refuseRepeated(candidates: readonly Candidate[]): void {
  const last = new Map(candidates.map((each) => [keyText(each.rule.key), each]))
  for (const each of candidates) {
    const meant = last.get(keyText(each.rule.key))
    if (meant !== undefined && meant !== each) refuse(each.place, 'field.duplicate', meant.place.pointer)
  }
}

function admitTo(rules: RuleSet, { rule, place }: Candidate): void {
  if (rules.find(rule.key) === undefined && rules.size() >= MAX_RULES_PER_EVENT) {
    refuse(place, 'field.too_many', MAX_RULES_PER_EVENT)
    return
  }
  const own = strengthOf(rule.key)
  const weaker = rules.rulesFor(rule.key).filter((other) => strengthOf(other.key) < own)
  refuseIncoherence(rule, weaker, place)
  if (isFaultless({ place })) rules.put(rule)
}
