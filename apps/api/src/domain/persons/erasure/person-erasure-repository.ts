import { oneRow, positional, type Sql } from '#database/sql.ts'
import { OPERATOR } from '#domain/values/actor.ts'
import type { Contact } from '#domain/values/contact.ts'
import { newId } from '#domain/values/ids.ts'

/** Somebody whose data goes, and the name under which what must stay goes on. */
export interface Erasure {
  readonly sellerId: string
  readonly person: Contact
  /** An address that nobody can have. */
  readonly pseudonym: string
}

const BUYER = `(lower(t.buyer_email) = $2 or ltrim(t.buyer_phone, '+') = $2
     or lower(t.details -> 'buyer' ->> 'emailExternal') = $2
     or ltrim(t.details -> 'buyer' ->> 'phoneNumber', '+') = $2)`
const OWNER = `(lower(t.owner_email) = $2 or (${BUYER} and t.resold_at is null))`
// In the order of their ids, as everywhere. Codes and states stay: the door goes on as before.
const TICKETS = positional(
  'persons.erase_tickets',
  `with own as materialized (
     select t.ticket_id, coalesce(${BUYER}, false) as is_buyer, coalesce(${OWNER}, false) as is_owner
     from tickets t
     where t.seller_id = $1 and (${BUYER} or ${OWNER})
     order by t.ticket_id
     for update of t
   ), erased as (
     update tickets t
     set buyer_email = case when own.is_buyer then $3 else t.buyer_email end,
       buyer_phone = case when own.is_buyer then null else t.buyer_phone end,
       owner_email = case when own.is_owner and t.owner_email is not null then $3 else t.owner_email end,
       details = case when own.is_owner then t.details - 'holder' - 'buyer' else t.details end,
       updated_at = now()
     from own
     where t.seller_id = $1 and t.ticket_id = own.ticket_id
     returning t.ticket_id
   ), announced as (
     insert into outbox (seller_id, outbox_id, topic, payload, actor)
     select $1, $4, 'ticket.erased', jsonb_build_object('ticketIds', jsonb_agg(ticket_id)), '${OPERATOR}'
     from erased
     having count(*) > 0
   )
   select count(*)::int as count from erased`,
)
const REJECTED = positional(
  'persons.erase_rejected_tickets',
  `update rejected_tickets
   set ticket = jsonb_set(ticket, '{details}', (ticket -> 'details') - 'holder' - 'buyer')
     || jsonb_build_object('buyerEmail', $3::text, 'buyerPhone', null, 'ownerEmail', $3::text)
   where seller_id = $1 and (
     lower(ticket ->> 'buyerEmail') = $2 or lower(ticket ->> 'ownerEmail') = $2
     or ltrim(ticket ->> 'buyerPhone', '+') = $2
     or lower(ticket #>> '{details,buyer,emailExternal}') = $2
     or ltrim(ticket #>> '{details,buyer,phoneNumber}', '+') = $2
   )`,
)
const LISTER = `coalesce(lower(l.seller_email), ltrim(l.seller_phone, '+')) = $2`
const PURCHASE = `lower(i.buyer_email) = $2`
const OPEN = positional(
  'persons.count_open',
  `select
     (select count(*)::int from listings l where l.seller_id = $1 and l.status = 'ACTIVE' and ${LISTER}) as listings,
     (select count(*)::int from buy_intentions i where i.seller_id = $1 and i.status = 'OPEN' and ${PURCHASE})
       as purchases,
     (select count(*)::int
      from payments p
      join buy_intentions i on i.seller_id = p.seller_id and i.buy_intention_id = p.buy_intention_id
      where p.seller_id = $1 and p.status in ('STARTED', 'CHALLENGED', 'AWAITING_TRANSFER', 'CONFIRMING') and ${PURCHASE}) as payments,
     (select count(*)::int
      from payouts p
      join listings l on l.seller_id = p.seller_id and l.listing_id = p.listing_id
      where p.seller_id = $1 and p.status in ('HELD', 'DUE') and ${LISTER}) as payouts,
     (select count(*)::int
      from refunds r
      join payments p on p.seller_id = r.seller_id and p.payment_id = r.payment_id
      join buy_intentions i on i.seller_id = p.seller_id and i.buy_intention_id = p.buy_intention_id
      where r.seller_id = $1 and r.status <> 'DONE' and ${PURCHASE}) as refunds`,
)
const LISTINGS = positional(
  'persons.erase_listings',
  `update listings l
   set seller_email = case when ${LISTER} then $3 else l.seller_email end,
     seller_phone = case when ${LISTER} then null else l.seller_phone end,
     buyer_email = case when lower(l.buyer_email) = $2 then $3 else l.buyer_email end
   where l.seller_id = $1 and (${LISTER} or lower(l.buyer_email) = $2)`,
)
// Amounts, states and references stay, and with them the ledger, which names nobody.
const PURCHASES = positional(
  'persons.erase_purchases',
  `with purchase as (
     update buy_intentions i
     set buyer_email = $3, return_url = null
     where i.seller_id = $1 and ${PURCHASE}
     returning i.buy_intention_id
   ), holders as (
     update buy_intention_items it
     set holder = null
     from purchase
     where it.seller_id = $1 and it.buy_intention_id = purchase.buy_intention_id
   ), paid as (
     update payments p
     set sealed_details = null
     from purchase
     where p.seller_id = $1 and p.buy_intention_id = purchase.buy_intention_id
     returning p.payment_id
   )
   update refunds r
   set sealed_account = null, last_failure = null
   from paid
   where r.seller_id = $1 and r.payment_id = paid.payment_id`,
)
// Stored answers cannot be opened without their callers' keys; they would end by themselves within a day.
const FORGET = [
  positional(
    'persons.forget_payout_account',
    'delete from payout_accounts where seller_id = $1 and contact = $2',
  ),
  positional('persons.forget_at_shows', 'delete from show_people where seller_id = $1 and contact = $2'),
  positional('persons.forget_sessions', 'delete from guest_sessions where seller_id = $1 and contact = $2'),
  positional('persons.forget_codes', 'delete from sign_in_codes where seller_id = $1 and lower(email) = $2'),
  positional(
    'persons.forget_tokens',
    `delete from one_time_tokens where seller_id = $1 and ltrim(lower(user_contact), '+') = $2`,
  ),
  positional(
    'persons.forget_answers',
    'delete from idempotency_keys where seller_id = $1 and sealed_answer is not null and $2::text is not null',
  ),
]

/** What of a person's is still under way, by kind. */
export type OpenAffairs = Readonly<
  Record<'listings' | 'purchases' | 'payments' | 'payouts' | 'refunds', number>
>

/** Takes the person out of their tickets, which from here on they cannot list; answers how many those are. */
export async function eraseFromTickets(db: Sql, erasure: Erasure): Promise<number> {
  const values = [...valuesOf(erasure), erasure.pseudonym, newId()]
  const { count } = await oneRow(db.rows<{ count: number }>(TICKETS, values))
  return count
}

export function countOpenAffairs(db: Sql, erasure: Erasure): Promise<OpenAffairs> {
  return oneRow(db.rows<OpenAffairs>(OPEN, valuesOf(erasure)))
}

/** Takes the person out of everything else that has a column for people. */
export async function eraseFromTables(db: Sql, erasure: Erasure): Promise<void> {
  for (const each of [REJECTED, LISTINGS, PURCHASES]) {
    await db.rows(each, [...valuesOf(erasure), erasure.pseudonym])
  }
  for (const each of FORGET) await db.rows(each, valuesOf(erasure))
}

function valuesOf({ sellerId, person }: Erasure): string[] {
  return [sellerId, person.contact]
}
