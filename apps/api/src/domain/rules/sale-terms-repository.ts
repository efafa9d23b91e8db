import type { RuleValues } from '@taquilla/contract'
import { type Sql, statement } from '#database/sql.ts'
import { type DeliveryTime, type EffectiveRule, mergeRules } from './effective-rule.ts'
import type { TicketPlacement } from './rule.ts'
import { createRuleSet } from './rule-set.ts'
import { type EventKey, toRule } from './rules-repository.ts'

const FIND_TICKETS = statement(
  'rules.find_tickets_for_sale',
  `select t.ticket_id, t.ticket_option_id, t.price_type_id, t.price_minor, t.resold_at is not null as is_resold,
     s.starts_at, seller_now($1) as now,
     coalesce(
       nullif(s.configuration #> '{ticketDelivery,time}', 'null'),
       nullif(e.configuration #> '{ticketDelivery,time}', 'null')
     ) as delivery
   from unnest($4::text[]) as wanted (ticket_id)
   cross join lateral (
     select * from tickets
     where tickets.seller_id = $1 and tickets.ticket_id = wanted.ticket_id
     limit 1
   ) t
   join shows s on s.seller_id = $1 and s.event_reference = $2 and s.show_id = $3
   join events e on e.seller_id = $1 and e.event_reference = $2`,
)

const LIST_RULES = statement(
  'rules.list_for_sale',
  `select rule_id, rule_type, show_id, ticket_option_id, price_type_id, price_minor, settings
   from rules
   where seller_id = $1
     and event_reference = $2
     and (show_id is null or show_id = $3)
     and (ticket_option_id is null or ticket_option_id = any($4))
     and (price_type_id is null or price_type_id = any($5))
     and (price_minor is null or price_minor = any($6))`,
)

interface TicketRow {
  readonly ticket_id: string
  readonly ticket_option_id: string
  readonly price_type_id: string | null
  readonly price_minor: bigint | null
  readonly is_resold: boolean
  readonly starts_at: Date
  readonly now: Date
  readonly delivery: DeliveryTime | null
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
  const tickets = await sql.rows<TicketRow>(FIND_TICKETS, [sellerId, eventReference, showId, ticketIds])
  const placements = tickets.map((ticket) => placementOf(ticket, showId))
  const rows = await sql.rows<Parameters<typeof toRule>[0]>(LIST_RULES, [
    sellerId,
    eventReference,
    showId,
    placements.map(({ ticketOptionId }) => ticketOptionId),
    placements.map(({ priceTypeId }) => priceTypeId),
    placements.map(({ priceMinor }) => priceMinor),
  ])
  const rules = createRuleSet(rows.map(toRule))
  return tickets.map((ticket) => {
    const selecting = rules.rulesFor(placementOf(ticket, showId))
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
    isCodeReleased: isReleased(ticket, rule),
  }
}

function isReleased(ticket: TicketRow, rule: EffectiveRule): boolean {
  if (rule.ticketShield.value !== true) return true
  const unlock = (ticket.is_resold ? rule.superSwapUnlock : rule.qrUnlock).value as number | null
  return unlock === null || ticket.starts_at.getTime() - unlock * 1_000 <= ticket.now.getTime()
}
