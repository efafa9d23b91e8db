import type { RuleType, RuleValues } from '@taquilla/contract'
import { bigint, json, nullable, type RowOf, text, textOf, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement, unnest } from '#database/sql.ts'
import { isUuid } from '#domain/values/ids.ts'
import type { EventKey } from '#domain/values/keys.ts'
import type { DeliveryTime } from './effective-rule.ts'
import type { EventLayout, ShowLayout } from './event-layout.ts'
import type { Placement, Rule } from './rule.ts'
import { DELIVERY_TIME } from './rules-of-ticket.ts'

/** An event without shows yields one row whose show columns are null. */
const LAYOUT = {
  showId: nullable(text),
  delivery: nullable(json<DeliveryTime>()),
  optionCurrencies: nullable(json<Readonly<Record<string, string>>>()),
  priceTypeCurrencies: nullable(json<Readonly<Record<string, string>>>()),
}
const FIND_LAYOUT = statement(
  'events.find_layout',
  LAYOUT,
  ({ sellerId, eventReference }: Given<EventKey>) => sql`
    select
      s.show_id,
      ${DELIVERY_TIME} as delivery,
      (
        select jsonb_object_agg(o.ticket_option_id, o.currency)
        from ticket_options o
        where o.seller_id = ${sellerId} and o.event_reference = s.event_reference and o.show_id = s.show_id
      ) as option_currencies,
      (
        select jsonb_object_agg(p.price_type_id, p.currency)
        from price_types p
        where p.seller_id = ${sellerId} and p.event_reference = s.event_reference and p.show_id = s.show_id
      ) as price_type_currencies
    from events e
    left join shows s on s.seller_id = ${sellerId} and s.event_reference = e.event_reference
    where e.seller_id = ${sellerId} and e.event_reference = ${eventReference}
    order by s.position, s.show_id`,
)
export const RULE = {
  ruleId: uuid,
  ruleType: textOf<RuleType>(),
  showId: nullable(text),
  ticketOptionId: nullable(text),
  priceTypeId: nullable(text),
  priceMinor: nullable(bigint),
  settings: json<RuleValues>(),
}
type RuleRow = RowOf<typeof RULE>

/** Which rules to list; undefined filters select all. */
export interface RulePageRequest {
  /** Id of the last rule of the previous page. */
  readonly after: string
  readonly limit: number
  readonly ruleType: RuleType | undefined
  readonly showId: string | undefined
  readonly ticketOptionId: string | undefined
  readonly priceTypeId: string | undefined
  /** In minor units. */
  readonly prices: readonly bigint[] | undefined
}

const LIST_RULES = statement(
  'events.list_rules',
  RULE,
  ({ sellerId, eventReference }: Given<EventKey>) => sql`
    select rule_id, rule_type, show_id, ticket_option_id, price_type_id, price_minor, settings
    from rules
    where seller_id = ${sellerId} and event_reference = ${eventReference}`,
)
const LIST_RULES_FOR_TICKET = statement(
  'events.list_rules_for_ticket',
  RULE,
  (given: Given<EventKey & Placement>) => sql`
    select rule_id, rule_type, show_id, ticket_option_id, price_type_id, price_minor, settings
    from rules
    where seller_id = ${given.sellerId}
      and event_reference = ${given.eventReference}
      and (show_id is null or show_id = ${given.showId})
      and (ticket_option_id is null or ticket_option_id = ${given.ticketOptionId})
      and (price_type_id is null or price_type_id = ${given.priceTypeId})
      and (price_minor is null or price_minor = ${given.priceMinor})`,
)
const FIND_RULE = statement(
  'events.find_rule',
  RULE,
  ({ sellerId, eventReference, ruleId }: Given<EventKey & Pick<Rule, 'ruleId'>>) => sql`
    select rule_id, rule_type, show_id, ticket_option_id, price_type_id, price_minor, settings
    from rules
    where seller_id = ${sellerId} and rule_id = ${ruleId} and event_reference = ${eventReference}`,
)
const LIST_RULES_BY_ID = statement(
  'events.list_rules_by_id',
  RULE,
  (given: Given<EventKey & RulePageRequest>) => sql`
    select rule_id, rule_type, show_id, ticket_option_id, price_type_id, price_minor, settings
    from rules
    where seller_id = ${given.sellerId} and event_reference = ${given.eventReference} and rule_id > ${given.after}
      and (${given.ruleType}::text is null or rule_type = ${given.ruleType})
      and (${given.showId}::text is null or show_id = ${given.showId})
      and (${given.ticketOptionId}::text is null or ticket_option_id = ${given.ticketOptionId})
      and (${given.priceTypeId}::text is null or price_type_id = ${given.priceTypeId})
      and (${given.prices}::bigint[] is null or price_minor = any(${given.prices}::bigint[]))
    order by rule_id
    limit ${given.limit}`,
)
const DELETE_RULE = statement(
  'events.delete_rule',
  {},
  ({ sellerId, eventReference, ruleId }: Given<EventKey & Pick<Rule, 'ruleId'>>) => sql`
    delete from rules
    where seller_id = ${sellerId} and rule_id = ${ruleId} and event_reference = ${eventReference}`,
)
const UPSERT_RULES = statement(
  'events.upsert_rules',
  {},
  ({ sellerId, eventReference, rules }: Given<EventKey & { readonly rules: readonly RuleRow[] }>) => sql`
    insert into rules
      (seller_id, event_reference, rule_id, rule_type, show_id, ticket_option_id, price_type_id, price_minor, settings)
    select ${sellerId}, ${eventReference}, r.rule_id, r.rule_type, r.show_id, r.ticket_option_id, r.price_type_id,
      r.price_minor, r.settings
    from ${unnest(rules, 'r', RULE)}
    on conflict on constraint rules_layer_key do update
    set settings = excluded.settings, updated_at = now()
    where rules.settings is distinct from excluded.settings`,
)

/** Shows, options and price types that rules of the event can name; undefined if the event does not exist. */
export async function findLayout(db: Sql, key: EventKey): Promise<EventLayout | undefined> {
  const rows = await db.rows(FIND_LAYOUT, key)
  return rows.length === 0 ? undefined : rows.flatMap(toShowLayout)
}

function toShowLayout(row: RowOf<typeof LAYOUT>): ShowLayout[] {
  const { showId, delivery, optionCurrencies, priceTypeCurrencies } = row
  if (showId === null) return []
  return [
    {
      showId,
      delivery,
      optionCurrencies: new Map(Object.entries(optionCurrencies ?? {})),
      priceTypeCurrencies: new Map(Object.entries(priceTypeCurrencies ?? {})),
    },
  ]
}

export async function listRules(db: Sql, key: EventKey): Promise<Rule[]> {
  return (await db.rows(LIST_RULES, key)).map(toRule)
}

/** Returns the rules of the event that can select a ticket with this placement. */
export async function listRulesFor(
  db: Sql,
  { sellerId, eventReference }: EventKey,
  placement: Placement,
): Promise<Rule[]> {
  const rows = await db.rows(LIST_RULES_FOR_TICKET, { ...placement, sellerId, eventReference })
  return rows.map(toRule)
}

export function toRule({ ruleId, settings, ...key }: RuleRow): Rule {
  return { ruleId, key, values: settings }
}

/** Inserts the rules; a rule with the same key is replaced. */
export async function upsertRules(
  db: Sql,
  { sellerId, eventReference }: EventKey,
  rules: readonly Rule[],
): Promise<void> {
  const rows = rules.map(({ ruleId, key, values }) => ({ ...key, ruleId, settings: values }))
  await db.rows(UPSERT_RULES, { sellerId, eventReference, rules: rows })
}

/** Returns one page of the event's rules, oldest first. */
export async function listRulesById(db: Sql, key: EventKey, page: RulePageRequest): Promise<Rule[]> {
  return (await db.rows(LIST_RULES_BY_ID, { ...key, ...page })).map(toRule)
}

/** Undefined if the event has no rule with this id, which may be any text. */
export async function findRule(db: Sql, key: EventKey, ruleId: string): Promise<Rule | undefined> {
  if (!isUuid(ruleId)) return undefined
  const [row] = await db.rows(FIND_RULE, { ...key, ruleId })
  return row && toRule(row)
}

export async function deleteRule(db: Sql, key: EventKey, ruleId: string): Promise<void> {
  await db.rows(DELETE_RULE, { ...key, ruleId })
}
