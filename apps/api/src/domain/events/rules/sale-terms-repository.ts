import type { RuleValues } from '@taquilla/contract'
import { positional, type Sql, sentAhead } from '#database/sql.ts'
import { isUnlocked } from '#domain/values/unlock.ts'
import { type DeliveryTime, type EffectiveRule, mergeRules } from './effective-rule.ts'
import { type PlacedRule, placedRuleSet } from './placed-rules.ts'
import type { TicketPlacement } from './rule.ts'

// Each ticket of a purchase with the rules that select it, as PlacedRule.
const FIND = sentAhead(
  positional(
    'rules.find_tickets_for_sale',
    `select t.ticket_id, t.ticket_option_id, t.price_type_id, t.price_minor, t.resold_at,
     i.show_id, s.starts_at, seller_now($1) as now,
     coalesce(
       nullif(s.configuration #> '{ticketDelivery,time}', 'null'),
       nullif(e.configuration #> '{ticketDelivery,time}', 'null')
     ) as delivery,
     (
       select coalesce(jsonb_agg(jsonb_build_object(
         'ruleId', r.rule_id, 'ruleType', r.rule_type, 'showId', r.show_id, 'ticketOptionId', r.ticket_option_id,
         'priceTypeId', r.price_type_id, 'priceMinor', r.price_minor::text, 'settings', r.settings
       )), '[]')
       from rules r
       where r.seller_id = $1
         and r.event_reference = i.event_reference
         and (r.show_id is null or r.show_id = i.show_id)
         and (r.ticket_option_id is null or r.ticket_option_id = t.ticket_option_id)
         and (r.price_type_id is null or r.price_type_id = t.price_type_id)
         and (r.price_minor is null or r.price_minor = t.price_minor)
     ) as rules
   from buy_intentions i
   join buy_intention_items it on it.seller_id = $1 and it.buy_intention_id = i.buy_intention_id
   cross join lateral (
     select ticket_id from listings
     where listings.seller_id = $1 and listings.listing_id = it.listing_id
     limit 1
   ) l
   cross join lateral (
     select ticket_id, ticket_option_id, price_type_id, price_minor, resold_at from tickets
     where tickets.seller_id = $1 and tickets.ticket_id = l.ticket_id
     limit 1
   ) t
   cross join lateral (
     select starts_at, configuration from shows
     where shows.seller_id = $1 and shows.event_reference = i.event_reference and shows.show_id = i.show_id
     limit 1
   ) s
   cross join lateral (
     select configuration from events
     where events.seller_id = $1 and events.event_reference = i.event_reference
     limit 1
   ) e
   where i.seller_id = $1 and i.buy_intention_id = $2`,
  ),
)

interface TicketRow {
  readonly ticket_id: string
  readonly show_id: string
  readonly ticket_option_id: string
  readonly price_type_id: string | null
  readonly price_minor: bigint | null
  readonly resold_at: Date | null
  readonly starts_at: Date
  readonly now: Date
  readonly delivery: DeliveryTime | null
  readonly rules: readonly PlacedRule[]
}

/** What rules say of a ticket that is about to be sold. */
export interface TicketSaleTerms {
  readonly ticketId: string
  readonly allowsPurchase: boolean
  readonly isCodeReleased: boolean
}

/** Of the tickets of a purchase, as rules are now: whether they may be bought, and whether their code is out. */
export async function findSaleTerms(
  db: Sql,
  { sellerId, buyIntentionId }: { readonly sellerId: string; readonly buyIntentionId: string },
): Promise<TicketSaleTerms[]> {
  const tickets = await db.rows<TicketRow>(FIND, [sellerId, buyIntentionId])
  return tickets.map((ticket) => {
    const selecting = placedRuleSet(ticket.rules).rulesFor(placementOf(ticket))
    return toTerms(ticket, mergeRules(selecting, ticket.delivery))
  })
}

function placementOf(ticket: TicketRow): TicketPlacement {
  return {
    showId: ticket.show_id,
    ticketOptionId: ticket.ticket_option_id,
    priceTypeId: ticket.price_type_id,
    priceMinor: ticket.price_minor,
  }
}

function toTerms(ticket: TicketRow, rule: EffectiveRule): TicketSaleTerms {
  const config = rule.superSwapConfig.value as NonNullable<RuleValues['superSwapConfig']>
  return {
    ticketId: ticket.ticket_id,
    allowsPurchase: rule.superswap.value === true && config.allowPurchase === true,
    isCodeReleased: isUnlocked(rule, {
      startsAt: ticket.starts_at,
      resoldAt: ticket.resold_at,
      now: ticket.now,
    }),
  }
}
