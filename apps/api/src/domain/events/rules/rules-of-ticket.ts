import { type Fragment, fragment, type Parameter, sql } from '#database/sql.ts'

/**
 * SQL fragment: the rules that can select a ticket `t`, as a JSON list of RuleJson. `relation` names the relation with
 * the event and show, by default the ticket.
 */
export function rulesOfTicket(sellerId: Parameter<string>, relation: Fragment = sql`t`): Fragment {
  return fragment(
    'events.rules_of_ticket',
    sql`(
      select coalesce(jsonb_agg(jsonb_build_object(
        'ruleId', r.rule_id, 'ruleType', r.rule_type, 'showId', r.show_id, 'ticketOptionId', r.ticket_option_id,
        'priceTypeId', r.price_type_id, 'priceMinor', r.price_minor::text, 'settings', r.settings
      )), '[]')
      from rules r
      where r.seller_id = ${sellerId}
        and r.event_reference = ${relation}.event_reference
        and (r.show_id is null or r.show_id = ${relation}.show_id)
        and (r.ticket_option_id is null or r.ticket_option_id = t.ticket_option_id)
        and (r.price_type_id is null or r.price_type_id = t.price_type_id)
        and (r.price_minor is null or r.price_minor = t.price_minor)
    )`,
  )
}

/** Delivery time of the codes for show `s` of event `e`, as JSON of DeliveryTime; null if neither sets one. */
export const DELIVERY_TIME = sql`coalesce(
  nullif(s.configuration #> '{ticketDelivery,time}', 'null'),
  nullif(e.configuration #> '{ticketDelivery,time}', 'null')
)`
