import type { PayoutStatus } from '@taquilla/contract'
import { bigint, boolean, json, nullable, type RowOf, text, textOf, uuid, uuids } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import { joinTicket, RESELLER, resellerOfRow } from '#domain/market/views.ts'
import type { ListingKeys, ShowKeys } from '#domain/values/keys.ts'

const MAILED = {
  listingId: uuid,
  eventReference: text,
  showId: text,
  status: textOf<PayoutStatus>(),
  amountMinor: bigint,
  nettedMinor: bigint,
  /** Debt of this payout, and of all payouts of the person in this currency. */
  debtLeftMinor: bigint,
  openDebtMinor: bigint,
  isReclaimed: boolean,
  currency: text,
  /** Reference of the transfer; null until it is made. */
  reference: nullable(text),
  sellerEmail: text,
  optionTitle: text,
  seating: nullable(json<Readonly<Record<string, string>>>()),
  hasAccount: boolean,
}
const FIND_MAILED_PAYOUTS = statement(
  'money.find_mailed_payouts',
  MAILED,
  ({ sellerId, listingIds }: Given<ListingKeys>) => sql`
    select p.listing_id, p.event_reference, p.show_id, p.status, p.amount_minor, p.netted_minor, p.debt_left_minor,
      (
        select coalesce(sum(d.debt_left_minor), 0)::bigint
        from payouts d
        join listings o on o.seller_id = ${sellerId} and o.listing_id = d.listing_id
        where d.seller_id = ${sellerId} and d.currency = p.currency and d.debt_left_minor > 0
          and ${resellerOfRow('o')} = ${RESELLER}
      ) as open_debt_minor,
      p.debt_minor is not null as is_reclaimed, p.currency, p.reference, l.seller_email, o.title as option_title, t.details -> 'seating' as seating,
      exists (
        select from payout_accounts a
        where a.seller_id = ${sellerId} and a.contact = ${RESELLER}
      ) as has_account
    from unnest(${listingIds}::uuid[]) as requested (listing_id)
    join payouts p on p.seller_id = ${sellerId} and p.listing_id = requested.listing_id
    join listings l on l.seller_id = ${sellerId} and l.listing_id = p.listing_id
    ${joinTicket(sellerId)}
    where l.seller_email is not null
    order by p.listing_id`,
)
const LIST_SOLD_OF_SHOWS = statement(
  'money.list_sold_of_shows',
  { listingIds: uuids },
  ({ sellerId, eventReference, showIds }: Given<ShowKeys>) => sql`
    select array_agg(p.listing_id order by p.listing_id) as listing_ids
    from payouts p
    join listings l on l.seller_id = ${sellerId} and l.listing_id = p.listing_id
    where p.seller_id = ${sellerId} and p.event_reference = ${eventReference} and p.show_id = any(${showIds})
      and l.seller_email is not null
    group by p.show_id, ${RESELLER}
    order by min(p.listing_id::text)`,
)

/** Content of a mail to a reseller about the payout for one ticket. */
export type MailedPayout = RowOf<typeof MAILED>

/** Finds the payouts of listings whose reseller has an e-mail address. */
export function findMailedPayouts(
  db: Sql,
  sellerId: string,
  listingIds: readonly string[],
): Promise<MailedPayout[]> {
  return db.rows(FIND_MAILED_PAYOUTS, { sellerId, listingIds })
}

/** Returns the ids of sold listings, one group per show and person; skips persons without an e-mail address. */
export async function listSoldOfShows(db: Sql, shows: ShowKeys): Promise<(readonly string[])[]> {
  const rows = await db.rows(LIST_SOLD_OF_SHOWS, shows)
  return rows.map(({ listingIds }) => listingIds)
}
