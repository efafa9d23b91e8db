import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type ClientResult, runClients } from '../load/clients.ts'
import type { RawRequest } from '../load/connections.ts'
import type { Bench } from '../measure.ts'
import type { Seller } from '../platform.ts'
import { runPgbench } from '../postgres-tools.ts'
import { settle, type TicketSet } from '../stock/tickets.ts'

const BUYERS = 32
const CARD = { number: '4242 4242 4242 4242', expiry: '12/34', securityCode: '123' }

/** Holds each listing for a different buyer and creates a session for each buyer. */
export async function holdForBuyers(sql: pg.Pool, { sellerId, prefix }: TicketSet): Promise<void> {
  await sql.query(
    `with held as (
       insert into taquilla.buy_intentions (seller_id, buy_intention_id, cart_id, event_reference, show_id,
         ticket_option_id, source, currency, total_minor, buyer_email, language, created_at, expires_at)
       select seller_id, md5('hold ' || ticket_id)::uuid, gen_random_uuid(), event_reference, show_id,
         ticket_option_id, 'API', currency, final_price_minor, ticket_id || '@example.net', 'es', now(),
         now() + interval '1 hour'
       from taquilla.listings
       where seller_id = $1 and ticket_id like $2 || '-%' and status = 'ACTIVE'
     ), signed_in as (
       insert into taquilla.guest_sessions (session_hash, seller_id, method, contact, expires_at)
       select sha256(convert_to(seller_id || '-session-' || ticket_id, 'UTF8')), seller_id, 'email',
         lower(ticket_id) || '@example.net', now() + interval '1 hour'
       from taquilla.listings
       where seller_id = $1 and ticket_id like $2 || '-%' and status = 'ACTIVE'
     )
     insert into taquilla.buy_intention_items (seller_id, buy_intention_id, listing_id, position, price_minor,
       buyer_fee_minor, seller_fee_minor)
     select seller_id, md5('hold ' || ticket_id)::uuid, listing_id, 0, price_minor, buyer_fee_minor, seller_fee_minor
     from taquilla.listings
     where seller_id = $1 and ticket_id like $2 || '-%' and status = 'ACTIVE'`,
    [sellerId, prefix],
  )
  await settle(sql, 'buy_intentions', 'buy_intention_items', 'guest_sessions')
}

/** Each buyer pays for their hold with a sandbox card, until all have paid or `maxSeconds` are over. */
export function payHeld(
  seller: Seller,
  { prefix, count }: TicketSet,
  maxSeconds: number,
): Promise<ClientResult> {
  let number = 0
  return runClients(seller, {
    clients: BUYERS,
    maxSeconds,
    next() {
      number += 1
      if (number > count) return undefined
      const ticketId = `${prefix}-${number}`
      return paymentRequest(seller, uuidOf(`hold ${ticketId}`), ticketId)
    },
    isExpected: (status, body) => status === 200 && body.includes('"CAPTURED"'),
  })
}

/** Payment of a held purchase with a sandbox card that is accepted. @param buyer name in the buyer's session */
export function paymentRequest(
  { sellerId, apiUrl }: Seller,
  buyIntentionId: string,
  buyer: string,
): RawRequest {
  return {
    method: 'POST',
    path: `/guest/api/checkouts/${buyIntentionId}/payments?ticketSellerId=${sellerId}`,
    headers: { Cookie: `taquilla-${sellerId}=${sellerId}-session-${buyer}`, Origin: apiUrl },
    body: JSON.stringify({ provider: 'sandbox', acceptsTerms: true, holders: [], card: CARD }),
  }
}

/**
 * Minimal SQL for the same sale: the same locks in the same order, the same checks of show and rules, the same rows.
 * The script uses one transaction, while the API stores the payment in a transaction before it asks the provider.
 */
export function sellWithPgbench(bench: Bench, { sellerId, prefix, count }: TicketSet): Promise<number> {
  const perClient = Math.floor(count / BUYERS)
  const script = `\\set i :i + 1
\\set n :client_id * ${perClient} + :i
begin;
with purchase as materialized (
  select b.seller_id, b.buy_intention_id, b.event_reference, b.show_id, i.listing_id, l.ticket_id
  from buy_intentions b
  join buy_intention_items i on i.seller_id = b.seller_id and i.buy_intention_id = b.buy_intention_id
  join listings l on l.seller_id = i.seller_id and l.listing_id = i.listing_id
  where b.seller_id = '${sellerId}' and b.buy_intention_id = md5('hold ${prefix}-' || :n::text)::uuid
), open_show as materialized (
  select s.show_id from shows s join purchase using (seller_id, event_reference, show_id)
  where s.status = 'LIVE' and s.starts_at > now() and s.is_resale_enabled for share of s
), ticket as materialized (
  select t.ticket_id from tickets t join purchase using (seller_id, ticket_id)
  where t.status = 'LISTED' and exists (select from open_show) for update of t
), listing as materialized (
  select l.listing_id from listings l join purchase using (seller_id, listing_id)
  where l.status = 'ACTIVE' and exists (select from ticket) for update of l
)
select b.buy_intention_id from buy_intentions b join purchase using (seller_id, buy_intention_id)
where b.status = 'OPEN' and b.expires_at > now() and exists (select from listing) for update of b;
select r.* from rules r where r.seller_id = '${sellerId}' and r.event_reference = 'vela-mayor';
with paid as (
  insert into payments (seller_id, payment_id, buy_intention_id, provider, amount_minor, currency, status, is_sale,
    captured_at, provider_reference)
  select seller_id, gen_random_uuid(), buy_intention_id, 'sandbox', total_minor, currency, 'CAPTURED', true, now(),
    buy_intention_id::text
  from buy_intentions
  where seller_id = '${sellerId}' and buy_intention_id = md5('hold ${prefix}-' || :n::text)::uuid and status = 'OPEN'
  returning *
), completed as (
  update buy_intentions b set status = 'COMPLETED', ended_at = now()
  from paid where b.seller_id = paid.seller_id and b.buy_intention_id = paid.buy_intention_id
  returning b.*, paid.payment_id
), released as (
  update buy_intention_items i set is_held = false
  from completed c where i.seller_id = c.seller_id and i.buy_intention_id = c.buy_intention_id
  returning i.*, c.buyer_email, c.payment_id
), sold as (
  update listings l set status = 'SOLD', sold_at = now(), ended_at = now(), buyer_email = r.buyer_email,
    buy_intention_id = r.buy_intention_id, updated_at = now()
  from released r where l.seller_id = r.seller_id and l.listing_id = r.listing_id
  returning l.*, r.payment_id, r.price_minor - r.seller_fee_minor as owed_minor
), transferred as (
  update tickets t set status = 'ACTIVE', owner_email = s.buyer_email, resold_at = now(), updated_at = now()
  from sold s where t.seller_id = s.seller_id and t.ticket_id = s.ticket_id
), payout as (
  insert into payouts (seller_id, listing_id, payment_id, event_reference, show_id, amount_minor, currency)
  select seller_id, listing_id, payment_id, event_reference, show_id, owed_minor, currency from sold
), announced as (
  insert into outbox_rows (seller_id, outbox_id, topic, payload)
  select seller_id, gen_random_uuid(), topic, jsonb_build_object('ticketIds', jsonb_build_array(ticket_id))
  from sold, unnest(array['listing.sold', 'ticket.updated']) as topic
)
insert into ledger_entries (seller_id, ledger_entry_id, transaction_id, kind, account, payment_id, listing_id,
  currency, amount_minor)
select seller_id, gen_random_uuid(), payment_id, 'SALE', account, payment_id,
  case when account <> 'CASH' then listing_id end, currency, amount
from sold, lateral (values ('CASH', final_price_minor), ('HOLDERS', -owed_minor), ('BUYER_FEES', -buyer_fee_minor))
  as e (account, amount);
commit;
`
  return runPgbench(bench, { script, clients: BUYERS, transactionsPerClient: perClient })
}

/** Equals `md5(text)::uuid` in SQL. */
function uuidOf(text: string): string {
  const digest = createHash('md5').update(text).digest('hex')
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
