import { text } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { type DeliveryTime, type EffectiveRule, mergeRules } from './effective-rule.ts'
import type { TicketPlacement } from './rule.ts'
import { createRuleSet, type RuleSet } from './rule-set.ts'
import { RULE, toRule } from './rules-repository.ts'

interface ShowsOfEvents {
  readonly sellerId: string
  readonly references: readonly string[]
  readonly showIds: readonly string[]
}

const LIST_RULES_OF_SHOWS = statement(
  'events.list_rules_of_shows',
  { ...RULE, eventReference: text },
  ({ sellerId, references, showIds }: Given<ShowsOfEvents>) => sql`
    select event_reference, rule_id, rule_type, show_id, ticket_option_id, price_type_id, price_minor, settings
    from rules
    where seller_id = ${sellerId} and event_reference = any(${references})
      and (show_id is null or show_id = any(${showIds}))`,
)

/** Fields of a ticket that its effective rule depends on. */
export interface EventPlacement extends TicketPlacement {
  readonly eventReference: string
  readonly delivery: DeliveryTime | null
}

/** Effective rules of the tickets passed to `findEffectiveRules`, or of other tickets for the same shows. */
export interface EffectiveRules {
  of(ticket: EventPlacement): EffectiveRule
}

/** Loads the rules of all these tickets in one statement. */
export async function findEffectiveRules(
  db: Sql,
  sellerId: string,
  tickets: readonly EventPlacement[],
): Promise<EffectiveRules> {
  const references = [...new Set(tickets.map(({ eventReference }) => eventReference))]
  const showIds = [...new Set(tickets.map(({ showId }) => showId))]
  const rows =
    tickets.length === 0 ? [] : await db.rows(LIST_RULES_OF_SHOWS, { sellerId, references, showIds })
  const sets = new Map<string, RuleSet>(references.map((reference) => [reference, createRuleSet([])]))
  for (const { eventReference, ...row } of rows) sets.get(eventReference)?.put(toRule(row))
  return {
    of(ticket) {
      const rules = sets.get(ticket.eventReference)?.rulesFor(ticket) ?? []
      return mergeRules(rules, ticket.delivery)
    },
  }
}
