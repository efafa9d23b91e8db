import type { DebtStatus, PayoutStatus } from '@taquilla/contract'
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
import { type Fragment, type Given, sql } from '#database/sql.ts'
import { RESELLER } from '#domain/market/views.ts'
import { paymentOf } from '#domain/purchase/views.ts'
import { moneyList } from './money-list-repository.ts'

/** `amountMinor` is text, since a JSON number cannot hold every bigint. */
export interface NettingJson {
  readonly payoutId: string
  readonly amountMinor: string
}

const PAYOUT = {
  listingId: uuid,
  ticketId: text,
  saleId: uuid,
  eventReference: text,
  showId: text,
  sellerEmail: nullable(text),
  sellerPhone: nullable(text),
  hasAccount: boolean,
  payableFrom: nullable(instant),
  priceMinor: bigint,
  sellerFeeMinor: bigint,
  amountMinor: bigint,
  nettedMinor: bigint,
  nettedDebts: json<readonly NettingJson[]>(),
  debtMinor: nullable(bigint),
  debtLeftMinor: bigint,
  reclaimedAt: nullable(instant),
  nettedFrom: json<readonly NettingJson[]>(),
  currency: text,
  status: textOf<PayoutStatus>(),
  reference: nullable(text),
  createdAt: instant,
  dueAt: nullable(instant),
  deliveredAt: nullable(instant),
  failedAt: nullable(instant),
  failure: nullable(text),
  cancelledAt: nullable(instant),
  updatedAt: instant,
}

interface PayoutFilter {
  readonly eventReference: string
  readonly showId: string
  readonly currency: string
  readonly status: PayoutStatus
  /** As `formOfAddress` writes it. */
  readonly sellerEmail: string
  readonly debt: DebtStatus
}

/**
 * Sums the nettings of payout `p` by the payout on their other side, from their ledger entries: `kept` of the payout that was
 * netted, and `debt` of the one that is owed.
 */
const nettingsOf = (
  sellerId: Given<{ readonly sellerId: string }>['sellerId'],
  isOfPayout: Fragment,
  other: Fragment,
) => sql`
    coalesce((
      select jsonb_agg(jsonb_build_object('payoutId', n.payout_id, 'amountMinor', n.amount_minor::text) order by n.payout_id)
      from (
        select ${other}.listing_id as payout_id, -sum(debt.amount_minor) as amount_minor
        from ledger_entries kept
        join ledger_entries debt on debt.seller_id = ${sellerId} and debt.transaction_id = kept.transaction_id
        where kept.seller_id = ${sellerId} and ${isOfPayout}
          and ((kept.kind = 'PAYOUT' and kept.account = 'HOLDERS')
            or (kept.kind = 'PAYOUT_RETURNED' and kept.account = 'CASH'))
          and debt.account = 'HOLDER_DEBTS' and debt.amount_minor < 0
        group by ${other}.listing_id
      ) n
    ), '[]')`

export type MoneyPayout = RowOf<typeof PAYOUT>

export const payouts = moneyList<PayoutFilter, typeof PAYOUT>({
  name: 'payout_objects',
  columns: PAYOUT,
  select: ({
    sellerId,
  }) => sql`p.listing_id, l.ticket_id, paid.buy_intention_id as sale_id, p.event_reference,
    p.show_id, l.seller_email, l.seller_phone, p.netted_minor, p.debt_minor, p.debt_left_minor, p.reclaimed_at,
    case when p.netted_minor > 0 then ${nettingsOf(sellerId, sql`kept.payment_id = p.payment_id and kept.listing_id = p.listing_id`, sql`debt`)} else '[]' end
      as netted_debts,
    case when p.debt_minor > p.debt_left_minor then ${nettingsOf(sellerId, sql`debt.listing_id = p.listing_id`, sql`kept`)} else '[]' end as netted_from,
    a.contact is not null as has_account,
    case when a.payable_from > seller_now(${sellerId}) then a.payable_from end as payable_from, l.price_minor,
    l.seller_fee_minor, p.amount_minor, p.currency, p.status, p.reference, p.created_at, p.due_at, p.delivered_at,
    p.failed_at, p.failure, p.cancelled_at, p.updated_at`,
  from: ({ sellerId }) => sql`from payouts p
    cross join lateral (
      select * from listings
      where listings.seller_id = ${sellerId} and listings.listing_id = p.listing_id
      limit 1
    ) l
    cross join lateral ${paymentOf(sellerId, sql`p`)} paid
    left join lateral (
      select contact, payable_from from payout_accounts
      where payout_accounts.seller_id = ${sellerId} and payout_accounts.contact = ${RESELLER}
      limit 1
    ) a on true
    where p.seller_id = ${sellerId}`,
  id: sql`p.listing_id`,
  time: sql`p.created_at`,
  changed: sql`p.updated_at`,
  filters: {
    eventReference: ({ eventReference }) => sql`p.event_reference = ${eventReference}`,
    showId: ({ showId }) => sql`p.show_id = ${showId}`,
    currency: ({ currency }) => sql`p.currency = ${currency}`,
    status: ({ status }) => sql`p.status = ${status}`,
    debt: ({ debt }) => sql`p.debt_minor is not null and (p.debt_left_minor > 0) = (${debt} = 'OPEN')`,
    sellerEmail: ({ sellerId, sellerEmail }) => sql`p.listing_id = any(array(
        select l.listing_id from listings l
        where l.seller_id = ${sellerId} and ${RESELLER} = ${sellerEmail}
      ))`,
  },
})
