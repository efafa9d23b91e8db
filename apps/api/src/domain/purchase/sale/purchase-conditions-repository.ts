import { bigint, instant, json, nullable, text } from '#database/columns.ts'
import { type Given, type Sql, sentAhead, sql, statement } from '#database/sql.ts'
import {
  allowsPurchase,
  DELIVERY_TIME,
  type DeliveryTime,
  effectiveRuleOf,
  type RuleJson,
  rulesOfTicket,
} from '#domain/events/index.ts'
import type { BuyIntentionKey } from '#domain/values/keys.ts'
import { isUnlocked } from '#domain/values/unlock.ts'

const TICKET = {
  ticketId: text,
  showId: text,
  ticketOptionId: text,
  priceTypeId: nullable(text),
  priceMinor: nullable(bigint),
  currency: text,
  resoldAt: nullable(instant),
  startsAt: instant,
  now: instant,
  delivery: nullable(json<DeliveryTime>()),
  rules: json<readonly RuleJson[]>(),
}
// Look-up by key and Sent ahead (docs/sql.md). Returns each ticket of a purchase with the rules that can select it.
const FIND = sentAhead(
  statement(
    'purchase.find_sale_terms',
    TICKET,
    ({ sellerId, buyIntentionId }: Given<BuyIntentionKey>) => sql`
      select t.ticket_id, t.ticket_option_id, t.price_type_id, t.price_minor, t.currency, t.resold_at,
        i.show_id, s.starts_at, seller_now(${sellerId}) as now,
        ${DELIVERY_TIME} as delivery,
        ${rulesOfTicket(sellerId, sql`i`)} as rules
      from buy_intentions i
      join buy_intention_items it on it.seller_id = ${sellerId} and it.buy_intention_id = i.buy_intention_id
      cross join lateral (
        select ticket_id from listings
        where listings.seller_id = ${sellerId} and listings.listing_id = it.listing_id
        limit 1
      ) l
      cross join lateral (
        select ticket_id, ticket_option_id, price_type_id, price_minor, currency, resold_at from tickets
        where tickets.seller_id = ${sellerId} and tickets.ticket_id = l.ticket_id
        limit 1
      ) t
      cross join lateral (
        select starts_at, configuration from shows
        where shows.seller_id = ${sellerId} and shows.event_reference = i.event_reference
          and shows.show_id = i.show_id
        limit 1
      ) s
      cross join lateral (
        select configuration from events
        where events.seller_id = ${sellerId} and events.event_reference = i.event_reference
        limit 1
      ) e
      where i.seller_id = ${sellerId} and i.buy_intention_id = ${buyIntentionId}`,
  ),
)

/** Facts about a ticket that decide whether a purchase may complete. */
export interface PurchaseConditions {
  readonly ticketId: string
  readonly allowsPurchase: boolean
  /** True if the current owner can see the code now. */
  readonly isUnlocked: boolean
}

/** Reads for each ticket of a purchase if its rules allow buying it and if its code has unlocked for the owner. */
export async function findPurchaseConditions(db: Sql, key: BuyIntentionKey): Promise<PurchaseConditions[]> {
  const tickets = await db.rows(FIND, key)
  return tickets.map((ticket) => {
    const rule = effectiveRuleOf(ticket)
    return {
      ticketId: ticket.ticketId,
      allowsPurchase: allowsPurchase(rule, ticket.currency),
      isUnlocked: isUnlocked(rule, ticket),
    }
  })
}
