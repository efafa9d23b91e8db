import { MAX_TICKETS_PER_PAGE, toMajorUnits } from '@taquilla/contract'
import type { GuestShow, SoldTicket } from '@taquilla/contract/guest'
import {
  bigint,
  boolean,
  instant,
  json,
  nullable,
  type RowOf,
  text,
  textOf,
  uuid,
} from '#database/columns.ts'
import { type Given, oneRow, type Sql, sql, statement } from '#database/sql.ts'
import { payoutFromOf } from '../offers/held-listing-presenter.ts'
import { type OfferedSeating, presentSeating } from '../offers/offer-presenter.ts'
import type { PayoutState } from './listing.ts'
import { LISTER } from './listing-rows.ts'

interface ContactOfSeller {
  readonly sellerId: string
  readonly contact: string
}

const SOLD = {
  listingId: uuid,
  eventReference: text,
  showId: text,
  priceMinor: bigint,
  payoutMinor: bigint,
  currency: text,
  soldAt: instant,
  seating: nullable(json<OfferedSeating>()),
  optionTitle: text,
  startsAt: instant,
  payoutStatus: textOf<PayoutState>(),
}
// Nothing is paid out for a cancelled show, though the payout itself is only marked so later.
const LIST = statement(
  'resale.list_sold_tickets',
  SOLD,
  ({ sellerId, contact, limit }: Given<ContactOfSeller & { limit: number }>) => sql`
    select l.listing_id, l.event_reference, l.show_id, l.price_minor, l.payout_minor, l.currency, l.sold_at,
      t.details -> 'seating' as seating, o.title as option_title, s.starts_at,
      case
        when p.status in ('HELD', 'DUE') and s.status = 'CANCELLED' then 'CANCELLED'
        else coalesce(p.status, 'HELD')
      end as payout_status
    from listings l
    join tickets t on t.seller_id = ${sellerId} and t.ticket_id = l.ticket_id
    join shows s on s.seller_id = ${sellerId} and s.event_reference = l.event_reference and s.show_id = l.show_id
    join ticket_options o
      on o.seller_id = ${sellerId} and o.event_reference = l.event_reference and o.show_id = l.show_id
      and o.ticket_option_id = l.ticket_option_id
    left join payouts p on p.seller_id = ${sellerId} and p.listing_id = l.listing_id
    where l.seller_id = ${sellerId} and ${LISTER} = ${contact} and l.status = 'SOLD'
    order by l.sold_at desc, l.listing_id desc
    limit ${limit}`,
)
const HAS_SOLD = statement(
  'resale.has_sold',
  { hasSold: boolean },
  ({ sellerId, contact, ticketId }: Given<ContactOfSeller & { ticketId: string }>) => sql`
    select exists (
      select from listings l
      where l.seller_id = ${sellerId} and ${LISTER} = ${contact} and l.ticket_id = ${ticketId} and l.status = 'SOLD'
    ) as has_sold`,
)
const READ_PAYOUT_STATE = statement(
  'resale.read_payout_state',
  { hasAccount: boolean, isOwed: boolean },
  ({ sellerId, contact }: Given<ContactOfSeller>) => sql`
    select
      exists (
        select from payout_accounts a where a.seller_id = ${sellerId} and a.contact = ${contact}
      ) as has_account,
      exists (
        select from listings l
        join payouts p on p.seller_id = ${sellerId} and p.listing_id = l.listing_id
        where l.seller_id = ${sellerId} and ${LISTER} = ${contact} and p.status in ('HELD', 'DUE')
      ) as is_owed`,
)

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
  const { contact } = person
  const sold = await db.rows(LIST, { sellerId, contact, limit: MAX_TICKETS_PER_PAGE + 1 })
  return {
    sales: sold.slice(0, MAX_TICKETS_PER_PAGE).map(toSale),
    isComplete: sold.length <= MAX_TICKETS_PER_PAGE,
  }
}

/** Whether the person sold this ticket once. */
export async function hasSold(db: Sql, { sellerId, person }: Seller, ticketId: string): Promise<boolean> {
  return (await oneRow(db.rows(HAS_SOLD, { sellerId, contact: person.contact, ticketId }))).hasSold
}

/** Whether an account is known for what the person is owed, and whether they are owed anything. */
export function readPayoutState(
  db: Sql,
  { sellerId, person }: Seller,
): Promise<{ hasAccount: boolean; isOwed: boolean }> {
  return oneRow(db.rows(READ_PAYOUT_STATE, { sellerId, contact: person.contact }))
}

function toSale({ eventReference, showId, ...sold }: RowOf<typeof SOLD>): StoredSale {
  return {
    eventReference,
    showId,
    present: (show) => ({
      listingId: sold.listingId,
      show,
      optionTitle: sold.optionTitle,
      seat: presentSeating(sold.seating),
      price: toMajorUnits(sold.priceMinor, sold.currency),
      payout: toMajorUnits(sold.payoutMinor, sold.currency),
      currency: sold.currency,
      soldAt: sold.soldAt.toISOString(),
      payoutStatus: sold.payoutStatus,
      payoutFrom: payoutFromOf(sold.startsAt),
    }),
  }
}
