import type { LiteTicket } from '@taquilla/contract'
import { positional, type Sql } from '#database/sql.ts'
import type { Vault } from '#domain/values/vault.ts'

// Of a ticket that is somebody else's by now, what its system answered is of that one.
const FIND_TICKETS = positional(
  'lite_tickets.find_of_person',
  `select l.ticket_id as id, l.sealed_ticket
   from lite_tickets l
   join tickets t on t.seller_id = l.seller_id and t.ticket_id = l.ticket_id
   where l.seller_id = $1 and l.ticket_id = any($2) and t.owner_email = $3
   order by l.ticket_id
   for update of l`,
)
const FIND_SWAPS = positional(
  'lite_swaps.find_of_person',
  `select w.swap_id::text as id, w.sealed_ticket
   from lite_swaps w
   join payments p on p.seller_id = w.seller_id and p.payment_id = w.payment_id
   join buy_intentions b on b.seller_id = p.seller_id and b.buy_intention_id = p.buy_intention_id
   where w.seller_id = $1 and b.buyer_email = $2 and w.sealed_ticket is not null
   order by w.swap_id
   for update of w`,
)
const SAVE_TICKETS = positional(
  'lite_tickets.save_redacted',
  `update lite_tickets l
   set sealed_ticket = sent.sealed_ticket
   from unnest($2::text[], $3::bytea[]) as sent (id, sealed_ticket)
   where l.seller_id = $1 and l.ticket_id = sent.id`,
)
const SAVE_SWAPS = positional(
  'lite_swaps.save_redacted',
  `update lite_swaps w
   set sealed_ticket = sent.sealed_ticket
   from unnest($2::uuid[], $3::bytea[]) as sent (id, sealed_ticket)
   where w.seller_id = $1 and w.swap_id = sent.id`,
)
// A refusal may say whom it refused.
const FORGET_FAILURES = positional(
  'lite_swaps.forget_failures',
  `update lite_swaps
   set last_failure = null
   where seller_id = $1 and ticket_id = any($2) and last_failure is not null`,
)
const FORGET_PERSON = positional(
  'lite_people.forget',
  'delete from lite_people where seller_id = $1 and lower(email) = $2',
)

interface SealedRow {
  readonly id: string
  readonly sealed_ticket: Buffer
}

/**
 * Takes out of what a Lite system answered for a person whatever it may say of them: the properties, which are the
 * system's own. Their tickets and purchases have the pseudonym already. What tells a ticket from others is a keyed
 * digest, and stays.
 */
export async function eraseFromLite(
  { db, vault }: { readonly db: Sql; readonly vault: Vault },
  sellerId: string,
  person: { readonly contact: string; readonly pseudonym: string; readonly ticketIds: readonly string[] },
): Promise<void> {
  const { contact, pseudonym, ticketIds } = person
  const reseal = ({ sealed_ticket: sealed }: SealedRow) => {
    const { properties: _, ...ticket } = JSON.parse(vault.open(sealed)) as LiteTicket
    return vault.seal([JSON.stringify(ticket)])[0]
  }
  const tickets = await db.rows<SealedRow>(FIND_TICKETS, [sellerId, ticketIds, pseudonym])
  await db.rows(SAVE_TICKETS, [sellerId, tickets.map(({ id }) => id), tickets.map(reseal)])
  const swaps = await db.rows<SealedRow>(FIND_SWAPS, [sellerId, pseudonym])
  await db.rows(SAVE_SWAPS, [sellerId, swaps.map(({ id }) => id), swaps.map(reseal)])
  await db.rows(FORGET_FAILURES, [sellerId, ticketIds])
  await db.rows(FORGET_PERSON, [sellerId, contact])
}
