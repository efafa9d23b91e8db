import type { RuleValues } from '@taquilla/contract'
import { type Sql, statement } from '#database/sql.ts'
import { isUnlocked } from '../values/unlock.ts'
import { type DeliveryTime, type EffectiveRule, mergeRules } from './effective-rule.ts'
import { type PlacedRule, placedRuleSet } from './placed-rules.ts'
import type { TicketPlacement } from './rule.ts'
import type { EventKey } from './rules-repository.ts'

// Each ticket with the rules that select it, as PlacedRule.
const FIND = statement(
  'rules.find_tickets_for_sale',
  `select t.ticket_id, t.ticket_option_id, t.price_type_id, t.price_minor, t.resold_at,
     s.starts_at, seller_now($1) as now,
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
         and r.event_reference = $2
         and (r.show_id is null or r.show_id = $3)
         and (r.ticket_option_id is null or r.ticket_option_id = t.ticket_option_id)
         and (r.price_type_id is null or r.price_type_id = t.price_type_id)
         and (r.price_minor is null or r.price_minor = t.price_minor)
     ) as rules
   from unnest($4::text[]) as wanted (ticket_id)
   cross join lateral (
     select * from tickets
     where tickets.seller_id = $1 and tickets.ticket_id = wanted.ticket_id
     limit 1
   ) t
   join shows s on s.seller_id = $1 and s.event_reference = $2 and s.show_id = $3
   join events e on e.seller_id = $1 and e.event_reference = $2`,
)

interface TicketRow {
  readonly ticket_id: string
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

/** Of tickets of one show, as rules are now: whether they may be bought, and whether their code is out. */
export async function findSaleTerms(
  sql: Sql,
  key: EventKey & { readonly showId: string; readonly ticketIds: readonly string[] },
): Promise<TicketSaleTerms[]> {
  const { sellerId, eventReference, showId, ticketIds } = key
  const tickets = await sql.rows<TicketRow>(FIND, [sellerId, eventReference, showId, ticketIds])
  return tickets.map((ticket) => {
    const selecting = placedRuleSet(ticket.rules).rulesFor(placementOf(ticket, showId))
    return toTerms(ticket, mergeRules(selecting, ticket.delivery))
  })
}

function placementOf(ticket: TicketRow, showId: string): TicketPlacement {
  return {
    showId,
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
