import { MAX_TICKETS_PER_PAGE, toMajorUnits } from '@taquilla/contract'
import type { GuestShow, SoldTicket } from '@taquilla/contract/guest'
import { oneRow, positional, type Sql } from '#database/sql.ts'
import { payoutFromOf } from '../offers/held-listing-presenter.ts'
import { type OfferedSeating, presentSeating } from '../offers/offer-presenter.ts'
import type { PayoutState } from './listing.ts'

const OF_PERSON = "coalesce(lower(l.seller_email), ltrim(l.seller_phone, '+')) = $2"

// A cancelled show pays nothing out, though a sweep writes it later.
const LIST = positional(
  'sold_tickets.list',
  `select l.listing_id, l.event_reference, l.show_id, l.price_minor, l.payout_minor, l.currency, l.sold_at,
     t.details -> 'seating' as seating, o.title as option_title, s.starts_at,
     case
       when p.status in ('HELD', 'DUE') and s.status = 'CANCELLED' then 'CANCELLED'
       else coalesce(p.status, 'HELD')
     end as payout_status
   from listings l
   join tickets t on t.seller_id = l.seller_id and t.ticket_id = l.ticket_id
   join shows s on s.seller_id = l.seller_id and s.event_reference = l.event_reference and s.show_id = l.show_id
   join ticket_options o
     on o.seller_id = l.seller_id and o.event_reference = l.event_reference and o.show_id = l.show_id
     and o.ticket_option_id = l.ticket_option_id
   left join payouts p on p.seller_id = l.seller_id and p.listing_id = l.listing_id
   where l.seller_id = $1 and ${OF_PERSON} and l.status = 'SOLD'
   order by l.sold_at desc, l.listing_id desc
   limit $3`,
)
const HAS_SOLD = positional(
  'sold_tickets.has_sold',
  `select exists (
     select from listings l
     where l.seller_id = $1 and ${OF_PERSON} and l.ticket_id = $3 and l.status = 'SOLD'
   ) as has_sold`,
)
const READ_ACCOUNT = positional(
  'sold_tickets.read_account',
  `select
     exists (select from payout_accounts a where a.seller_id = $1 and a.contact = $2) as has_account,
     exists (
       select from listings l
       join payouts p on p.seller_id = l.seller_id and p.listing_id = l.listing_id
       where l.seller_id = $1 and ${OF_PERSON} and p.status in ('HELD', 'DUE')
     ) as is_owed`,
)

interface SoldRow {
  readonly listing_id: string
  readonly event_reference: string
  readonly show_id: string
  readonly price_minor: bigint
  readonly payout_minor: bigint
  readonly currency: string
  readonly sold_at: Date
  readonly seating: OfferedSeating | null
  readonly option_title: string
  readonly starts_at: Date
  readonly payout_status: PayoutState
}

/** A ticket that a person sold, without its show. */
export interface StoredSale {
  readonly eventReference: string
  readonly showId: string
  readonly present: (show: GuestShow) => SoldTicket
}

export interface Seller {
  readonly sellerId: string
  readonly person: { readonly contact: string }
}

/** What the person sold, the latest first, as much as a page shows. */
export async function listSoldBy(
  db: Sql,
  { sellerId, person }: Seller,
): Promise<{ sales: StoredSale[]; isComplete: boolean }> {
  const rows = await db.rows<SoldRow>(LIST, [sellerId, person.contact, MAX_TICKETS_PER_PAGE + 1])
  return {
    sales: rows.slice(0, MAX_TICKETS_PER_PAGE).map(toSale),
    isComplete: rows.length <= MAX_TICKETS_PER_PAGE,
  }
}

/** Whether the person sold this ticket once. */
export async function hasSold(db: Sql, { sellerId, person }: Seller, ticketId: string): Promise<boolean> {
  const { has_sold } = await oneRow(
    db.rows<{ has_sold: boolean }>(HAS_SOLD, [sellerId, person.contact, ticketId]),
  )
  return has_sold
}

/** Whether an account is known for what the person is owed, and whether they are owed anything. */
export async function readPayoutState(
  db: Sql,
  { sellerId, person }: Seller,
): Promise<{ hasAccount: boolean; isOwed: boolean }> {
  const row = await oneRow(
    db.rows<{ has_account: boolean; is_owed: boolean }>(READ_ACCOUNT, [sellerId, person.contact]),
  )
  return { hasAccount: row.has_account, isOwed: row.is_owed }
}

function toSale(row: SoldRow): StoredSale {
  return {
    eventReference: row.event_reference,
    showId: row.show_id,
    present: (show) => ({
      listingId: row.listing_id,
      show,
      optionTitle: row.option_title,
      seat: presentSeating(row.seating),
      price: toMajorUnits(row.price_minor, row.currency),
      payout: toMajorUnits(row.payout_minor, row.currency),
      currency: row.currency,
      soldAt: row.sold_at.toISOString(),
      payoutStatus: row.payout_status,
      payoutFrom: payoutFromOf(row.starts_at),
    }),
  }
}
