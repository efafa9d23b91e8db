import { MAX_RULE_CHANGES, RULE_FIELDS, type RuleField } from '@taquilla/contract'
import { canonicalJson } from '#domain/values/canonical-json.ts'
import { type EffectiveRule, mergeRules } from './effective-rule.ts'
import type { EventLayout } from './event-layout.ts'
import type { AcceptedRule, Judgement } from './judge-rules.ts'
import { keyText, type Rule, type TicketPlacement } from './rule.ts'
import type { RuleSet } from './rule-set.ts'

/** Tickets that rules cannot tell apart, ACTIVE or LISTED and of LIVE shows. */
export interface TicketGroup {
  readonly placement: TicketPlacement
  readonly ticketCount: number
  readonly listedCount: number
}

/** A change of one effective value, and for how many tickets. */
export interface RuleChange {
  readonly field: RuleField
  readonly before: unknown
  readonly after: unknown
  readonly ticketCount: number
}

/** What one accepted rule would do. */
export interface RulePreview {
  readonly accepted: AcceptedRule
  readonly ticketCount: number
  readonly listedCount: number
  readonly changes: readonly RuleChange[]
}

interface Tally {
  ticketCount: number
  listedCount: number
  readonly changes: Map<string, { -readonly [Name in keyof RuleChange]: RuleChange[Name] }>
}

interface Change {
  readonly field: RuleField
  readonly before: unknown
  readonly after: unknown
  /** The keys of the rules behind the two values: what set the one or ceased to set the other made the change. */
  readonly causes: readonly string[]
}

/** What storing the accepted rules of a call would change, for each of them. */
export function previewChange(options: {
  readonly before: RuleSet
  readonly judgement: Judgement
  readonly layout: EventLayout
  readonly groups: readonly TicketGroup[]
}): RulePreview[] {
  const { before, groups, judgement, layout } = options
  const tallies = new Map<string, Tally>(
    judgement.accepted.map(({ rule }) => [
      keyText(rule.key),
      { ticketCount: 0, listedCount: 0, changes: new Map() },
    ]),
  )
  const deliveries = new Map(layout.map(({ showId, delivery }) => [showId, delivery]))
  for (const group of groups) {
    const after = judgement.after.rulesFor(group.placement)
    const hit = after.flatMap(({ key }) => (tallies.has(keyText(key)) ? keyText(key) : []))
    if (hit.length === 0) continue
    const delivery = deliveries.get(group.placement.showId) ?? null
    const merge = (rules: readonly Rule[]) => mergeRules(rules, delivery)
    const changes = findChanges(merge(before.rulesFor(group.placement)), merge(after))
    for (const key of hit) count(tallies.get(key), group)
    for (const change of changes) countChange(tallies, { change, hit, ticketCount: group.ticketCount })
  }
  return judgement.accepted.map((accepted) => {
    const tally = tallies.get(keyText(accepted.rule.key))
    return {
      accepted,
      ticketCount: tally?.ticketCount ?? 0,
      listedCount: tally?.listedCount ?? 0,
      changes: mostTicketsFirst([...(tally?.changes.values() ?? [])]).slice(0, MAX_RULE_CHANGES),
    }
  })
}

function findChanges(before: EffectiveRule, after: EffectiveRule): Change[] {
  return RULE_FIELDS.flatMap((field) => {
    const [old, next] = [before[field], after[field]]
    if (canonicalJson(old.value) === canonicalJson(next.value)) return []
    const causes = [old.rule, next.rule].flatMap((rule) => (rule ? keyText(rule.key) : []))
    return [{ field, before: old.value, after: next.value, causes }]
  })
}

function count(tally: Tally | undefined, group: TicketGroup): void {
  if (tally === undefined) return
  tally.ticketCount += group.ticketCount
  tally.listedCount += group.listedCount
}

function countChange(
  tallies: ReadonlyMap<string, Tally>,
  { change, hit, ticketCount }: { change: Change; hit: readonly string[]; ticketCount: number },
): void {
  const { field, before, after, causes } = change
  const direct = hit.filter((key) => causes.includes(key))
  // Where resale goes off because nothing protects the ticket any more, no rule is behind the new value.
  for (const key of direct.length > 0 ? direct : hit) {
    const changes = tallies.get(key)?.changes
    const identity = canonicalJson([field, before, after])
    const known = changes?.get(identity)
    if (known) known.ticketCount += ticketCount
    else changes?.set(identity, { field, before, after, ticketCount })
  }
}

function mostTicketsFirst(changes: RuleChange[]): RuleChange[] {
  const place = ({ field }: RuleChange) => RULE_FIELDS.indexOf(field)
  return changes.sort((one, other) => other.ticketCount - one.ticketCount || place(one) - place(other))
}
