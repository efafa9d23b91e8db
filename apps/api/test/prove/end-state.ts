import type { Database } from '#database/pool.ts'
import { positional } from '../positional.ts'
import type { Status } from './model/ticket-state.ts'

export interface EndTicket {
  readonly sellerId: string
  readonly ticketId: string
  /** As the API shows it. */
  readonly status: Status
  /** As a worker has stored it. */
  readonly stored: Status
  readonly owner: string | null
  readonly show: string
  readonly event: string
}

export interface EndListing {
  readonly sellerId: string
  readonly listingId: string
  readonly ticketId: string
  readonly type: string
  readonly groupId: string | null
  readonly status: string
  readonly ending: string | null
}

export interface EndPayment {
  readonly sellerId: string
  readonly paymentId: string
  readonly buyIntentionId: string
  readonly buyIntention: string
  readonly buyer: string | null
  readonly status: string
  readonly isSale: boolean
  readonly refund: string | null
  readonly reason: string | null
  readonly amountMinor: number
  /** Sum of the ledger's cash account for this payment. */
  readonly cashMinor: number
  /** What the ledger shows as owed to the buyer. */
  readonly owedMinor: number
  readonly payouts: readonly string[]
  readonly ticketIds: readonly string[]
  readonly totalMinor: number
}

export interface EndWebhook {
  readonly sellerId: string
  readonly webhookId: string
  readonly action: string
  readonly objectId: string
  readonly body: string
}

const READ_TICKETS = positional(
  'test.read_end_tickets',
  `select seller_id as "sellerId", ticket_id as "ticketId",
     case when status in ('ACTIVE', 'LISTED') and show_status = 'CANCELLED' then 'CANCELLED' else status end as status,
     status as stored, owner_email as owner, show_id as show, event_reference as event
   from (
     select t.*, s.status as show_status
     from tickets t join shows s using (seller_id, event_reference, show_id)
   ) shown
   union all
   select seller_id, ticket_id, 'REJECTED', 'REJECTED', null, show_id, event_reference from rejected_tickets`,
)
const READ_LISTINGS = positional(
  'test.read_end_listings',
  `select seller_id as "sellerId", listing_id as "listingId", ticket_id as "ticketId", type, group_id as "groupId",
     status, ending
   from listings`,
)
const READ_PAYMENTS = positional(
  'test.read_end_payments',
  `select p.seller_id as "sellerId", p.payment_id as "paymentId", p.buy_intention_id as "buyIntentionId",
     i.buyer_email as buyer, i.status as "buyIntention", p.status, p.is_sale as "isSale", r.status as refund, r.reason,
     p.amount_minor::int as "amountMinor", i.total_minor::int as "totalMinor",
     ledger."cashMinor", ledger."owedMinor",
     (select coalesce(jsonb_agg(o.status), '[]') from payouts o
      where o.seller_id = p.seller_id and o.payment_id = p.payment_id) as payouts,
     (select array_agg(l.ticket_id) from buy_intention_items it join listings l using (seller_id, listing_id)
      where it.seller_id = p.seller_id and it.buy_intention_id = p.buy_intention_id) as "ticketIds"
   from payments p
   join buy_intentions i using (seller_id, buy_intention_id)
   left join refunds r on r.seller_id = p.seller_id and r.payment_id = p.payment_id
   cross join lateral (
     select coalesce(sum(e.amount_minor) filter (where e.account = 'CASH'), 0)::int as "cashMinor",
       coalesce(-sum(e.amount_minor) filter (where e.account = 'BUYERS'), 0)::int as "owedMinor"
     from ledger_entries e
     where e.seller_id = p.seller_id and e.payment_id = p.payment_id
   ) ledger`,
)
const READ_WEBHOOKS = positional(
  'test.read_end_webhooks',
  `select seller_id as "sellerId", webhook_id as "webhookId", action, object_id as "objectId", body
   from webhooks
   order by seller_id, position`,
)

export interface EndState {
  readonly tickets: readonly EndTicket[]
  readonly listings: readonly EndListing[]
  readonly payments: readonly EndPayment[]
  readonly webhooks: readonly EndWebhook[]
}

export async function readEndState(database: Database): Promise<EndState> {
  return {
    tickets: await database.rows(READ_TICKETS, []),
    listings: await database.rows(READ_LISTINGS, []),
    payments: await database.rows(READ_PAYMENTS, []),
    webhooks: await database.rows(READ_WEBHOOKS, []),
  }
}
