import { ApiError, type Language, MAX_ALERTS_PER_PERSON } from '@taquilla/contract'
import { bigint, integer, nullable, type RowOf, text, textOf, uuid } from '#database/columns.ts'
import { isSettled } from '#database/moving-sellers.ts'
import { type Given, type Parameter, type Sql, sql, statement } from '#database/sql.ts'
import { contactRenewer } from '#database/unformed-rows.ts'
import type { Erasure } from '#domain/values/erasure.ts'
import { newId } from '#domain/values/ids.ts'
import type { ShowKey } from '#domain/values/keys.ts'
import type { AlertKey } from './resale-alert.ts'

/** A try fails if another request takes the same slot at the same time, which can happen once for each slot. */
const TRIES = MAX_ALERTS_PER_PERSON + 1

const ALERT = {
  resaleAlertId: uuid,
  /** Form of the address. */
  email: text,
  /** Address for mails, as the person wrote it. */
  address: text,
  eventReference: text,
  showId: text,
  ticketOptionId: nullable(text),
  optionTitle: nullable(text),
  maxPriceMinor: nullable(bigint),
  /** The currency of `maxPriceMinor`. */
  currency: nullable(text),
  /** Number of tickets that the person wants together. */
  together: integer,
  language: textOf<Language>(),
}

/** Offers that a person wants to hear of. */
export type AskedAlert = ShowKey & Omit<RowOf<typeof ALERT>, 'resaleAlertId' | 'optionTitle'>

type NewAlert = AskedAlert & { readonly resaleAlertId: string; readonly limit: number }

// Alerts of shows at which nothing can be bought any more are over, although they are deleted later.
const fromOpen = (sellerId: Parameter<string>) => sql`
  from resale_alerts a
  join shows s on s.seller_id = ${sellerId} and s.event_reference = a.event_reference and s.show_id = a.show_id
    and s.status = 'LIVE' and s.is_resale_enabled and s.starts_at > seller_now(${sellerId})
  left join ticket_options o
    on o.seller_id = ${sellerId} and o.event_reference = a.event_reference and o.show_id = a.show_id
    and o.ticket_option_id = a.ticket_option_id
  left join lateral (
    select a.max_price_minor, a.currency
    where a.currency in (
      select currency from ticket_options
      where seller_id = ${sellerId} and event_reference = a.event_reference and show_id = a.show_id
    )
  ) up_to on true`
// A highest price in a currency that the show no longer has limits nothing.
const COLUMNS = sql`a.resale_alert_id, a.email, coalesce(a.address, a.email) as address, a.event_reference,
      a.show_id, a.ticket_option_id,
      o.title as option_title, up_to.max_price_minor, up_to.currency, a.together, a.language`

const CHANGE_ALERT = statement(
  'alerts.change_alert',
  { resaleAlertId: uuid },
  (given: Given<AskedAlert>) => sql`
    update resale_alerts
    set ticket_option_id = ${given.ticketOptionId}, max_price_minor = ${given.maxPriceMinor},
      currency = ${given.currency}, together = ${given.together}, language = ${given.language},
      address = nullif(${given.address}, ${given.email})
    where seller_id = ${given.sellerId} and event_reference = ${given.eventReference}
      and show_id = ${given.showId} and email = ${given.email}
    returning resale_alert_id`,
)
const INSERT_ALERT = statement(
  'alerts.insert_alert',
  { resaleAlertId: uuid },
  (given: Given<NewAlert>) => sql`
    insert into resale_alerts
      (seller_id, resale_alert_id, email, address, slot, event_reference, show_id, ticket_option_id, max_price_minor, currency,
       together, language, created_at)
    select ${given.sellerId}, ${given.resaleAlertId}, ${given.email}, nullif(${given.address}, ${given.email}), free.slot,
      ${given.eventReference}, ${given.showId}, ${given.ticketOptionId}, ${given.maxPriceMinor}, ${given.currency}, ${given.together},
      ${given.language}, seller_now(${given.sellerId})
    from generate_series(1, ${given.limit}::int) as free (slot)
    where not exists (
      select from resale_alerts a
      where a.seller_id = ${given.sellerId} and a.email = ${given.email} and a.slot = free.slot
    )
    order by free.slot
    limit 1
    on conflict do nothing
    returning resale_alert_id`,
)
const COUNT_ALERTS = statement(
  'alerts.count_alerts',
  { count: integer },
  ({ sellerId, email }: Given<{ readonly sellerId: string; readonly email: string }>) => sql`
    select count(*)::int as count from resale_alerts where seller_id = ${sellerId} and email = ${email}`,
)
const LIST_ALERTS = statement(
  'alerts.list_alerts',
  ALERT,
  ({ sellerId, email }: Given<{ readonly sellerId: string; readonly email: string }>) => sql`
    select ${COLUMNS}
    ${fromOpen(sellerId)}
    where a.seller_id = ${sellerId} and a.email = ${email}
    order by s.starts_at, a.resale_alert_id`,
)
const FIND_ALERT = statement(
  'alerts.find_alert',
  ALERT,
  ({ sellerId, resaleAlertId }: Given<AlertKey>) => sql`
    select ${COLUMNS}
    ${fromOpen(sellerId)}
    where a.seller_id = ${sellerId} and a.resale_alert_id = ${resaleAlertId}`,
)
const DELETE_ALERT = statement(
  'alerts.delete_alert',
  { resaleAlertId: uuid },
  ({ sellerId, resaleAlertId, email }: Given<AlertKey & { readonly email: string | null }>) => sql`
    delete from resale_alerts
    where seller_id = ${sellerId} and resale_alert_id = ${resaleAlertId}
      and (${email}::text is null or email = ${email})
    returning resale_alert_id`,
)
const DELETE_ENDED_ALERTS = statement(
  'alerts.delete_ended_alerts',
  { resaleAlertId: uuid },
  ({ limit }: Given<{ readonly limit: number }>) => sql`
    delete from resale_alerts
    where (seller_id, resale_alert_id) in (
      select a.seller_id, a.resale_alert_id
      from resale_alerts a
      join sellers on sellers.seller_id = a.seller_id
      join shows s
        on s.seller_id = a.seller_id and s.event_reference = a.event_reference and s.show_id = a.show_id
      where (s.status = 'CANCELLED' or not s.is_resale_enabled or s.starts_at <= now() + sellers.clock_offset)
        and ${isSettled(sql`a.seller_id`)}
      limit ${limit}
    )
    returning resale_alert_id`,
)

export type ResaleAlert = RowOf<typeof ALERT>

/** Stores the alert, or changes the one that the person has for the show. @throws alert.too_many */
export async function storeAlert(db: Sql, asked: AskedAlert): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if ((await db.rows(CHANGE_ALERT, asked)).length > 0) return
    const inserted = await db.rows(INSERT_ALERT, {
      ...asked,
      resaleAlertId: newId(),
      limit: MAX_ALERTS_PER_PERSON,
    })
    if (inserted.length > 0) return
    const [row] = await db.rows(COUNT_ALERTS, asked)
    if ((row?.count ?? 0) >= MAX_ALERTS_PER_PERSON) {
      throw new ApiError('alert.too_many', { values: { limit: MAX_ALERTS_PER_PERSON } })
    }
  }
  throw new ApiError('server.busy', { values: { retryAfterSeconds: 1 } })
}

/** The person's alerts of shows that can still be bought, the next show first. */
export function listAlerts(db: Sql, sellerId: string, email: string): Promise<ResaleAlert[]> {
  return db.rows(LIST_ALERTS, { sellerId, email })
}

/** Undefined if the alert was ended, or if nothing can be bought for its show any more. */
export async function findAlert(db: Sql, key: AlertKey): Promise<ResaleAlert | undefined> {
  return (await db.rows(FIND_ALERT, key))[0]
}

/** Ends an alert, of this person unless `email` is null. Returns false if there is none. */
export async function deleteAlert(db: Sql, key: AlertKey, email: string | null): Promise<boolean> {
  return (await db.rows(DELETE_ALERT, { ...key, email })).length > 0
}

/** Deletes at most `limit` alerts of shows at which nothing can be bought any more; returns how many. */
export async function deleteEndedAlerts(db: Sql, limit: number): Promise<number> {
  return (await db.rows(DELETE_ENDED_ALERTS, { limit })).length
}

export const renewAlertContacts = contactRenewer('alerts', 'resale_alerts', 'email')

type Person = Pick<Erasure, 'sellerId' | 'spellings'>

const DELETE_ALERTS = statement(
  'alerts.delete_alerts',
  {},
  ({ sellerId, spellings }: Given<Person>) => sql`
    delete from resale_alerts
    where seller_id = ${sellerId} and email = any(${spellings})`,
)

export async function eraseFromAlerts(db: Sql, person: Person): Promise<void> {
  await db.rows(DELETE_ALERTS, person)
}
