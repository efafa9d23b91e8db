import type { Database } from '#database/pool.ts'
import { RESELLER } from '../builders/resale.ts'
import { positional } from '../positional.ts'
import type { End } from './expected-end.ts'
import type { Purchase } from './scene.ts'

const READ = positional(
  'test.read_ends',
  `select p.payment_id as "paymentId", i.status as intention, l.status as listing, t.status as ticket,
     t.owner_email as owner, p.status as payment, p.is_sale as "isSale", r.reason, r.status as refund,
     o.status as payout, coalesce(money.cash, 0) as "cashMinor", coalesce(money.owed, 0) as "owedMinor",
     sales.count as "salesCount", sales.payouts as "payoutsCount"
   from payments p
   join buy_intentions i on i.seller_id = $1 and i.buy_intention_id = p.buy_intention_id
   join buy_intention_items it on it.seller_id = $1 and it.buy_intention_id = p.buy_intention_id
   join listings l on l.seller_id = $1 and l.listing_id = it.listing_id
   join tickets t on t.seller_id = $1 and t.ticket_id = l.ticket_id
   left join refunds r on r.seller_id = $1 and r.payment_id = p.payment_id
   left join payouts o on o.seller_id = $1 and o.payment_id = p.payment_id
   left join lateral (
     select coalesce(sum(amount_minor) filter (where account = 'CASH'), 0)::float8 as cash,
       coalesce(-sum(amount_minor) filter (where account = 'BUYERS'), 0)::float8 as owed
     from ledger_entries e
     where e.seller_id = $1 and e.payment_id = p.payment_id
   ) money on true
   left join lateral (
     select count(*) filter (where other.is_sale)::int as count, count(paid.payment_id)::int as payouts
     from buy_intention_items same
     join payments other on other.seller_id = $1 and other.buy_intention_id = same.buy_intention_id
     left join payouts paid on paid.seller_id = $1 and paid.payment_id = other.payment_id
     where same.seller_id = $1 and same.listing_id = it.listing_id
   ) sales on true
   where p.seller_id = $1 and p.payment_id = any($2::uuid[])`,
)

const READ_TOGETHER = 50

export interface StoredEnd extends End {
  readonly paymentId: string
  /** Captured payments, of any buyer, that bought the ticket; and their payouts. */
  readonly salesCount: number
  readonly payoutsCount: number
}

/** Reads the stored rows of purchases whose payment was started. */
export async function readEnds(
  database: Database,
  sellerId: string,
  purchases: readonly Purchase[],
): Promise<Map<string, StoredEnd>> {
  const byPayment = new Map(purchases.map((each) => [each.paymentId, each]))
  const paymentIds = [...byPayment.keys()].filter(Boolean)
  const rows: (StoredEnd & { owner: string })[] = []
  // A statement that reads thousands of purchases takes longer than the statement timeout.
  for (let from = 0; from < paymentIds.length; from += READ_TOGETHER) {
    rows.push(
      ...(await database.rows<StoredEnd & { owner: string }>(READ, [
        sellerId,
        paymentIds.slice(from, from + READ_TOGETHER),
      ])),
    )
  }
  return new Map(
    rows.map((row) => [row.paymentId, { ...row, owner: roleOf(row.owner, byPayment.get(row.paymentId)) }]),
  )
}

/** The part of a stored end that an expected one has too. */
export function endOf({ paymentId: _, salesCount: __, payoutsCount: ___, ...end }: StoredEnd): End {
  return end
}

function roleOf(email: string, purchase: Purchase | undefined): End['owner'] {
  if (email === RESELLER) return 'RESELLER'
  return email === purchase?.buyer ? 'BUYER' : 'RIVAL'
}
