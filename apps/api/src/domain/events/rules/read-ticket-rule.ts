import type { EffectiveRule } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { mergeRules } from './effective-rule.ts'
import { presentEffectiveRule, type RuledTicket } from './effective-rule-presenter.ts'
import { createRuleSet } from './rule-set.ts'
import { listRulesFor } from './rules-repository.ts'

/** Returns the effective rule of a ticket, with the rule that sets each value. */
export async function readTicketRule(db: Sql, sellerId: string, ticket: RuledTicket): Promise<EffectiveRule> {
  const { eventReference, placement, delivery } = ticket
  const rules = await listRulesFor(db, { sellerId, eventReference }, placement)
  const selecting = createRuleSet(rules).rulesFor(placement)
  return presentEffectiveRule(ticket, mergeRules(selecting, delivery))
}
