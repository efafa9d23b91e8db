import type { RuleType, RuleValues } from '@taquilla/contract'
import { positional, type Sql } from '#database/sql.ts'
import type { EventKey } from '../events-repository.ts'
import type { DeliveryTime } from './effective-rule.ts'
import type { EventLayout, ShowLayout } from './event-layout.ts'
import type { Placement, Rule } from './rule.ts'

// Two calls that set rules of one event come one after another; tickets can be issued meanwhile.
const LOCK_EVENT = positional(
  'rules.lock_event',
  `select true as is_locked
   from events
   where seller_id = $1 and event_reference = $2
   for no key update`,
)
const READ_LAYOUT = positional(
  'rules.read_layout',
  `select
     s.show_id,
     coalesce(
       nullif(s.configuration #> '{ticketDelivery,time}', 'null'),
       nullif(e.configuration #> '{ticketDelivery,time}', 'null')
     ) as delivery,
     (
       select jsonb_object_agg(o.ticket_option_id, o.currency)
       from ticket_options o
       where o.seller_id = s.seller_id and o.event_reference = s.event_reference and o.show_id = s.show_id
     ) as option_currencies,
     (
       select jsonb_object_agg(p.price_type_id, p.currency)
       from price_types p
       where p.seller_id = s.seller_id and p.event_reference = s.event_reference and p.show_id = s.show_id
     ) as price_type_currencies
   from events e
   left join shows s on s.seller_id = e.seller_id and s.event_reference = e.event_reference
   where e.seller_id = $1 and e.event_reference = $2
   order by s.position, s.show_id`,
)
const LIST = positional(
  'rules.list',
  `select rule_id, rule_type, show_id, ticket_option_id, price_type_id, price_minor, settings
   from rules
   where seller_id = $1 and event_reference = $2`,
)
const LIST_FOR_TICKET = positional(
  'rules.list_for_ticket',
  `select rule_id, rule_type, show_id, ticket_option_id, price_type_id, price_minor, settings
   from rules
   where seller_id = $1
     and event_reference = $2
     and (show_id is null or show_id = $3)
     and (ticket_option_id is null or ticket_option_id = $4)
     and (price_type_id is null or price_type_id = $5)
     and (price_minor is null or price_minor = $6)`,
)
const UPSERT = positional(
  'rules.upsert',
  `insert into rules
     (seller_id, event_reference, rule_id, rule_type, show_id, ticket_option_id, price_type_id, price_minor, settings)
   select $1, $2, r.rule_id, r.rule_type, r.show_id, r.ticket_option_id, r.price_type_id, r.price_minor, r.settings
   from unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::jsonb[])
     as r (rule_id, rule_type, show_id, ticket_option_id, price_type_id, price_minor, settings)
   on conflict on constraint rules_layer_key do update
   set settings = excluded.settings, updated_at = now()
   where rules.settings is distinct from excluded.settings`,
)

interface LayoutRow {
  readonly show_id: string | null
  readonly delivery: DeliveryTime | null
  readonly option_currencies: Readonly<Record<string, string>> | null
  readonly price_type_currencies: Readonly<Record<string, string>> | null
}

interface RuleRow {
  readonly rule_id: string
  readonly rule_type: RuleType
  readonly show_id: string | null
  readonly ticket_option_id: string | null
  readonly price_type_id: string | null
  readonly price_minor: bigint | null
  readonly settings: RuleValues
}

/** Answers whether there is such an event; its rules are the transaction's own until it ends. */
export async function lockEventRules(db: Sql, { sellerId, eventReference }: EventKey): Promise<boolean> {
  return (await db.rows(LOCK_EVENT, [sellerId, eventReference])).length === 1
}

/** What of the event rules can name; undefined where there is no such event. */
export async function findLayout(
  db: Sql,
  { sellerId, eventReference }: EventKey,
): Promise<EventLayout | undefined> {
  const rows = await db.rows<LayoutRow>(READ_LAYOUT, [sellerId, eventReference])
  return rows.length === 0 ? undefined : rows.flatMap(toShowLayout)
}

function toShowLayout(row: LayoutRow): ShowLayout[] {
  if (row.show_id === null) return []
  return [
    {
      showId: row.show_id,
      delivery: row.delivery,
      optionCurrencies: new Map(Object.entries(row.option_currencies ?? {})),
      priceTypeCurrencies: new Map(Object.entries(row.price_type_currencies ?? {})),
    },
  ]
}

export async function listRules(db: Sql, { sellerId, eventReference }: EventKey): Promise<Rule[]> {
  return (await db.rows<RuleRow>(LIST, [sellerId, eventReference])).map(toRule)
}

/** The rules of the event that can select a ticket placed there. */
export async function listRulesFor(db: Sql, event: EventKey, placement: Placement): Promise<Rule[]> {
  const rows = await db.rows<RuleRow>(LIST_FOR_TICKET, [
    event.sellerId,
    event.eventReference,
    placement.showId,
    placement.ticketOptionId,
    placement.priceTypeId,
    placement.priceMinor,
  ])
  return rows.map(toRule)
}

/** A rule as its row holds it. */
export function toRule(row: RuleRow): Rule {
  return {
    ruleId: row.rule_id,
    key: {
      ruleType: row.rule_type,
      showId: row.show_id,
      ticketOptionId: row.ticket_option_id,
      priceTypeId: row.price_type_id,
      priceMinor: row.price_minor,
    },
    values: row.settings,
  }
}

/** Stores the rules, each in place of the one with its key. */
export async function upsertRules(db: Sql, event: EventKey, rules: readonly Rule[]): Promise<void> {
  await db.rows(UPSERT, [
    event.sellerId,
    event.eventReference,
    rules.map(({ ruleId }) => ruleId),
    rules.map(({ key }) => key.ruleType),
    rules.map(({ key }) => key.showId),
    rules.map(({ key }) => key.ticketOptionId),
    rules.map(({ key }) => key.priceTypeId),
    rules.map(({ key }) => key.priceMinor),
    rules.map(({ values }) => JSON.stringify(values)),
  ])
}
