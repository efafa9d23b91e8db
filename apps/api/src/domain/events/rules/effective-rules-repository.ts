import type { RuleType, RuleValues } from '@taquilla/contract'
import { positional, type Sql } from '#database/sql.ts'
import { type DeliveryTime, type EffectiveRule, mergeRules } from './effective-rule.ts'
import type { TicketPlacement } from './rule.ts'
import { createRuleSet, type RuleSet } from './rule-set.ts'
import { toRule } from './rules-repository.ts'

const LIST_OF_SHOWS = positional(
  'rules.list_of_shows',
  `select event_reference, rule_id, rule_type, show_id, ticket_option_id, price_type_id, price_minor, settings
   from rules
   where seller_id = $1 and event_reference = any($2) and (show_id is null or show_id = any($3))`,
)

interface EventRuleRow {
  readonly event_reference: string
  readonly rule_id: string
  readonly rule_type: RuleType
  readonly show_id: string | null
  readonly ticket_option_id: string | null
  readonly price_type_id: string | null
  readonly price_minor: bigint | null
  readonly settings: RuleValues
}

/** A ticket as its rules see it. */
export interface RuledPlace extends TicketPlacement {
  readonly eventReference: string
  readonly delivery: DeliveryTime | null
}

/** The effective rules of the tickets that were asked for, and of others of their shows. */
export interface EffectiveRules {
  of(ticket: RuledPlace): EffectiveRule
}

/** One statement for all of the tickets. */
export async function findEffectiveRules(
  db: Sql,
  sellerId: string,
  tickets: readonly RuledPlace[],
): Promise<EffectiveRules> {
  const references = [...new Set(tickets.map(({ eventReference }) => eventReference))]
  const showIds = [...new Set(tickets.map(({ showId }) => showId))]
  const rows =
    tickets.length === 0 ? [] : await db.rows<EventRuleRow>(LIST_OF_SHOWS, [sellerId, references, showIds])
  const sets = new Map<string, RuleSet>(references.map((reference) => [reference, createRuleSet([])]))
  for (const row of rows) sets.get(row.event_reference)?.put(toRule(row))
  return {
    of(ticket) {
      const rules = sets.get(ticket.eventReference)?.rulesFor(ticket) ?? []
      return mergeRules(rules, ticket.delivery)
    },
  }
}
