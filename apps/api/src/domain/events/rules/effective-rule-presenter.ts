import {
  RULE_FIELDS,
  toMajorUnits,
  type EffectiveRule as WireRule,
  type EffectiveValue as WireValue,
} from '@taquilla/contract'
import type { DeliveryTime, EffectiveRule, EffectiveValue } from './effective-rule.ts'
import type { TicketPlacement } from './rule.ts'

/** Fields of a ticket that its effective rule depends on. */
export interface RuledTicket {
  readonly ticketId: string
  readonly eventReference: string
  readonly placement: TicketPlacement
  readonly currency: string
  readonly delivery: DeliveryTime | null
}

export function presentEffectiveRule(ticket: RuledTicket, effective: EffectiveRule): WireRule {
  const { showId, ticketOptionId, priceTypeId, priceMinor } = ticket.placement
  return {
    ticketId: ticket.ticketId,
    externalReferenceEventId: ticket.eventReference,
    showId,
    ticketOptionId,
    priceTypeId,
    price: priceMinor === null ? null : toMajorUnits(priceMinor, ticket.currency),
    currency: ticket.currency,
    values: RULE_FIELDS.map((field) => presentValue(effective[field])),
  }
}

function presentValue({ field, value, source, rule, overridden }: EffectiveValue): WireValue {
  return {
    field,
    value,
    source,
    ruleType: rule?.key.ruleType ?? null,
    ruleId: rule?.ruleId ?? null,
    overridden: overridden.map((each) => ({
      ruleType: each.rule.key.ruleType,
      ruleId: each.rule.ruleId,
      value: each.value,
    })),
  }
}
