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
import { type PayoutState, payoutFromOf, presentSeating, type Seating } from '#domain/market/index.ts'
import { joinTicket, RESELLER } from '#domain/market/views.ts'
import { PAYOUT_STATE } from '../views.ts'

interface ContactKey {
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
  seating: nullable(json<Seating>()),
  optionTitle: text,
  startsAt: instant,
  payoutStatus: textOf<PayoutState>(),
}
// A payout of a cancelled show is reported as CANCELLED at once; a job stores that later.
const LIST_SOLD_TICKETS = statement(
  'money.list_sold_tickets',
  SOLD,
  ({ sellerId, contact, limit }: Given<ContactKey & { limit: number }>) => sql`
    select l.listing_id, l.event_reference, l.show_id, l.price_minor, l.payout_minor, l.currency, l.sold_at,
      t.details -> 'seating' as seating, o.title as option_title, s.starts_at,
      case
        when p.status in ('HELD', 'DUE', 'FAILED') and s.status = 'CANCELLED' and p.debt_minor is null then 'CANCELLED'
        else coalesce(${PAYOUT_STATE}, 'HELD')
      end as payout_status
    from listings l
    ${joinTicket(sellerId)}
    join shows s on s.seller_id = ${sellerId} and s.event_reference = l.event_reference and s.show_id = l.show_id
    left join payouts p on p.seller_id = ${sellerId} and p.listing_id = l.listing_id
    where l.seller_id = ${sellerId} and ${RESELLER} = ${contact} and l.status = 'SOLD'
    order by l.sold_at desc, l.listing_id desc
    limit ${limit}`,
)
const HAS_SOLD = statement(
  'money.has_sold',
  { hasSold: boolean },
  ({ sellerId, contact, ticketId }: Given<ContactKey & { ticketId: string }>) => sql`
    select exists (
      select from listings l
      where l.seller_id = ${sellerId} and ${RESELLER} = ${contact} and l.ticket_id = ${ticketId} and l.status = 'SOLD'
    ) as has_sold`,
)
const READ_PAYOUT_STATE = statement(
  'money.read_payout_state',
  { hasAccount: boolean, isOwed: boolean },
  ({ sellerId, contact }: Given<ContactKey>) => sql`
    select
      exists (
        select from payout_accounts a where a.seller_id = ${sellerId} and a.contact = ${contact}
      ) as has_account,
      exists (
        select from listings l
        join payouts p on p.seller_id = ${sellerId} and p.listing_id = l.listing_id
        where l.seller_id = ${sellerId} and ${RESELLER} = ${contact} and p.status in ('HELD', 'DUE', 'FAILED')
      ) as is_owed`,
)

/** A sold ticket; `present` completes it with its show. */
export interface StoredSoldTicket {
  readonly eventReference: string
  readonly showId: string
  readonly present: (show: GuestShow) => SoldTicket
}

export interface PersonOfSeller {
  readonly sellerId: string
  readonly person: { readonly contact: string }
}

/** Lists tickets that the person sold, the latest first; `isComplete` is false if there are further pages. */
export async function listSoldBy(
  db: Sql,
  { sellerId, person }: PersonOfSeller,
): Promise<{ sales: StoredSoldTicket[]; isComplete: boolean }> {
  const { contact } = person
  const sold = await db.rows(LIST_SOLD_TICKETS, { sellerId, contact, limit: MAX_TICKETS_PER_PAGE + 1 })
  return {
    sales: sold.slice(0, MAX_TICKETS_PER_PAGE).map(toSoldTicket),
    isComplete: sold.length <= MAX_TICKETS_PER_PAGE,
  }
}

export async function hasSold(
  db: Sql,
  { sellerId, person }: PersonOfSeller,
  ticketId: string,
): Promise<boolean> {
  return (await oneRow(db.rows(HAS_SOLD, { sellerId, contact: person.contact, ticketId }))).hasSold
}

/** `isOwed`: a payout of the person is still open. `hasAccount`: the person has named a bank account for it. */
export function readPayoutState(
  db: Sql,
  { sellerId, person }: PersonOfSeller,
): Promise<{ hasAccount: boolean; isOwed: boolean }> {
  return oneRow(db.rows(READ_PAYOUT_STATE, { sellerId, contact: person.contact }))
}

function toSoldTicket({ eventReference, showId, ...sold }: RowOf<typeof SOLD>): StoredSoldTicket {
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
