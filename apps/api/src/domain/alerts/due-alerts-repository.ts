import { ALERT_PAUSE_SECONDS } from '@taquilla/contract'
import { bigint, instant, integer, nullable, text, uuid } from '#database/columns.ts'
import { isSettled } from '#database/moving-sellers.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { type EventKinds, fromPurchasable } from '#domain/market/index.ts'
import { RESELLER } from '#domain/market/views.ts'
import { NIL_ID } from '#domain/values/ids.ts'
import type { ListingKeys, ShowKey } from '#domain/values/keys.ts'
import type { AlertKey } from './resale-alert.ts'

interface AlertSlice extends ListingKeys, ShowKey {
  readonly after: string
  readonly limit: number
  readonly pauseSeconds: number
  readonly moreThan: number
}

const FIND_SHOWS_OF_LISTINGS = statement(
  'alerts.find_shows_of_listings',
  { eventReference: text, showId: text },
  ({ sellerId, listingIds }: Given<ListingKeys>) => sql`
    select distinct l.event_reference, l.show_id
    from listings l
    where l.seller_id = ${sellerId} and l.listing_id = any(${listingIds}) and l.status = 'ACTIVE'`,
)
// The slice is read by key, so that a show with many alerts is no long transaction.
const MAKE_ALERTS_DUE = statement(
  'alerts.make_alerts_due',
  { lastId: nullable(uuid), count: integer },
  (given: Given<AlertSlice>) => sql`
    with slice as materialized (
      select a.resale_alert_id
      from resale_alerts a
      where a.seller_id = ${given.sellerId} and a.event_reference = ${given.eventReference}
        and a.show_id = ${given.showId} and a.resale_alert_id > ${given.after} and a.together > ${given.moreThan}
      order by a.resale_alert_id
      limit ${given.limit}
      for no key update
    ), due as (
      update resale_alerts a
      set due_at = greatest(
        seller_now(${given.sellerId}), a.mailed_at + make_interval(secs => ${given.pauseSeconds}::int)
      )
      from slice
      where a.seller_id = ${given.sellerId} and a.resale_alert_id = slice.resale_alert_id and a.due_at is null
        and exists (
          select from listings l
          where l.seller_id = ${given.sellerId} and l.listing_id = any(${given.listingIds}) and l.status = 'ACTIVE'
            and (a.ticket_option_id is null or l.ticket_option_id = a.ticket_option_id)
            and (a.max_price_minor is null or l.final_price_minor <= a.max_price_minor or l.currency <> a.currency)
            and ${RESELLER} <> a.email
        )
    )
    select max(resale_alert_id::text)::uuid as last_id, count(*)::int as count from slice`,
)
const CLAIM_DUE_ALERTS = statement(
  'alerts.claim_due_alerts',
  { sellerId: text, resaleAlertId: uuid, mailedAt: instant },
  ({ limit }: Given<{ readonly limit: number }>) => sql`
    with due as materialized (
      select a.seller_id, a.resale_alert_id, now() + sellers.clock_offset as now
      from resale_alerts a
      join sellers on sellers.seller_id = a.seller_id
      where a.due_at <= now() + (select max(clock_offset) from sellers) and a.due_at <= now() + sellers.clock_offset
        and ${isSettled(sql`a.seller_id`)}
      order by a.due_at
      limit ${limit}
      for update of a skip locked
    )
    update resale_alerts a
    set due_at = null, mailed_at = date_trunc('milliseconds', due.now)
    from due
    where a.seller_id = due.seller_id and a.resale_alert_id = due.resale_alert_id and a.due_at is not null
    returning a.seller_id, a.resale_alert_id, a.mailed_at`,
)
const TAKE_BACK_ALERT_MAIL = statement(
  'alerts.take_back_alert_mail',
  {},
  ({ sellerId, resaleAlertId, mailedAt }: Given<AlertKey & { readonly mailedAt: string }>) => sql`
    update resale_alerts
    set mailed_at = null
    where seller_id = ${sellerId} and resale_alert_id = ${resaleAlertId}
      and mailed_at = ${mailedAt}::timestamptz`,
)

interface WantedOffers extends EventKinds {
  readonly sellerId: string
  /** Null for any ticket option. */
  readonly ticketOptionId: string | null
  readonly maxPriceMinor: bigint | null
  readonly currency: string | null
  /** Person who does not want to hear of their own listings. */
  readonly email: string
}

const SUM_UP_WANTED_OFFERS = statement(
  'alerts.sum_up_wanted_offers',
  { ticketCount: integer, fromPriceMinor: nullable(bigint), fromCurrency: nullable(text) },
  (given: Given<WantedOffers>) => sql`
    select count(*)::int as ticket_count, min(l.final_price_minor) as from_price_minor,
      min(l.currency) as from_currency
    ${fromPurchasable(given)}
      and (${given.ticketOptionId}::text is null or l.ticket_option_id = ${given.ticketOptionId})
      and (${given.maxPriceMinor}::bigint is null
        or (l.final_price_minor <= ${given.maxPriceMinor} and l.currency = ${given.currency}))
      and ${RESELLER} <> ${given.email}`,
)

/** Shows of those of the listings that are on sale. */
export function findShowsOfListings(db: Sql, keys: ListingKeys) {
  return db.rows(FIND_SHOWS_OF_LISTINGS, keys)
}

interface Offered extends ListingKeys, ShowKey {
  /** Alerts for no more tickets together than this are left as they are. */
  readonly moreThan: number
}

/**
 * Makes the alerts of the show due that want to hear of one of the listings: at once, or when ALERT_PAUSE_SECONDS have
 * passed since their last mail. Whether there are as many tickets together as they want is decided for each mail.
 */
export async function makeAlertsDue(db: Sql, offered: Offered, limit: number): Promise<void> {
  let after = NIL_ID
  for (;;) {
    const given = { ...offered, after, limit, pauseSeconds: ALERT_PAUSE_SECONDS }
    const [slice] = await db.rows(MAKE_ALERTS_DUE, given)
    if (!slice?.lastId || slice.count < limit) return
    after = slice.lastId
  }
}

/** Marks at most `limit` due alerts as mailed, each once. */
export function claimDueAlerts(db: Sql, limit: number) {
  return db.rows(CLAIM_DUE_ALERTS, { limit })
}

/** Undoes a claim whose mail was not written, so that the next offer is mailed at once. */
export async function takeBackAlertMail(db: Sql, key: AlertKey, mailedAt: string): Promise<void> {
  await db.rows(TAKE_BACK_ALERT_MAIL, { ...key, mailedAt })
}

/** Number and lowest final price of the tickets that can be bought now and that the person wants. */
export async function sumUpWantedOffers(db: Sql, wanted: WantedOffers) {
  const [summary] = await db.rows(SUM_UP_WANTED_OFFERS, wanted)
  return summary ?? { ticketCount: 0, fromPriceMinor: null, fromCurrency: null }
}
