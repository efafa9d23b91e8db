import { MAX_RULE_CHANGES, RULE_FIELDS, type RuleField } from '@taquilla/contract'
import { canonicalJson } from '#domain/values/canonical-json.ts'
import { type EffectiveRule, mergeRules } from './effective-rule.ts'
import type { EventLayout } from './event-layout.ts'
import { keyText, type Rule, type TicketPlacement } from './rule.ts'
import type { RuleSet } from './rule-set.ts'
import type { AcceptedRule, RuleValidation } from './validate-rules.ts'

/** Tickets with the same placement, which rules cannot distinguish. Counts ACTIVE and LISTED tickets of LIVE shows. */
export interface TicketGroup {
  readonly placement: TicketPlacement
  readonly ticketCount: number
  readonly listedCount: number
}

/** Change of one effective value, with the number of tickets affected. */
export interface RuleChange {
  readonly field: RuleField
  readonly before: unknown
  readonly after: unknown
  readonly ticketCount: number
}

/** Effect of storing one accepted rule. */
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
  /** Keys of the rules that set the old and the new value; they are responsible for the change. */
  readonly causes: readonly string[]
}

/** Computes for each accepted rule how storing the request would change the effective rules of existing tickets. */
export function previewChange(options: {
  readonly before: RuleSet
  readonly validation: RuleValidation
  readonly layout: EventLayout
  readonly groups: readonly TicketGroup[]
}): RulePreview[] {
  const { before, groups, validation, layout } = options
  const tallies = new Map<string, Tally>(
    validation.accepted.map(({ rule }) => [
      keyText(rule.key),
      { ticketCount: 0, listedCount: 0, changes: new Map() },
    ]),
  )
  const deliveries = new Map(layout.map(({ showId, delivery }) => [showId, delivery]))
  for (const group of groups) {
    const after = validation.after.rulesFor(group.placement)
    const matchingKeys = after.flatMap(({ key }) => (tallies.has(keyText(key)) ? keyText(key) : []))
    if (matchingKeys.length === 0) continue
    const delivery = deliveries.get(group.placement.showId) ?? null
    const merge = (rules: readonly Rule[]) => mergeRules(rules, delivery)
    const changes = findChanges(merge(before.rulesFor(group.placement)), merge(after))
    for (const key of matchingKeys) count(tallies.get(key), group)
    for (const change of changes)
      countChange(tallies, { change, matchingKeys, ticketCount: group.ticketCount })
  }
  return validation.accepted.map((accepted) => {
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
  {
    change,
    matchingKeys,
    ticketCount,
  }: { change: Change; matchingKeys: readonly string[]; ticketCount: number },
): void {
  const { field, before, after, causes } = change
  const direct = matchingKeys.filter((key) => causes.includes(key))
  // If no selected rule set the value, e.g. because resale went off with the protection, the change counts for all of
  // them.
  for (const key of direct.length > 0 ? direct : matchingKeys) {
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
