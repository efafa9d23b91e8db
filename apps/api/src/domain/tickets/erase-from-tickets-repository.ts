import { integer } from '#database/columns.ts'
import { type Given, literal, oneRow, type Parameter, type Sql, sql, statement } from '#database/sql.ts'
import { OPERATOR } from '#domain/values/actor.ts'
import type { Erasure } from '#domain/values/erasure.ts'
import { newId } from '#domain/values/ids.ts'
import { announceAs } from '#queue/outbox.ts'

const isBuyer = (contact: Parameter<string>) => sql`
      (lower(t.buyer_email) = ${contact} or ltrim(t.buyer_phone, '+') = ${contact}
      or lower(t.details -> 'buyer' ->> 'emailExternal') = ${contact}
      or ltrim(t.details -> 'buyer' ->> 'phoneNumber', '+') = ${contact})`
const isOwner = (contact: Parameter<string>) => sql`
      (lower(t.owner_email) = ${contact} or (${isBuyer(contact)} and t.resold_at is null))`
// Locks in order (docs/sql.md): tickets by id. Codes and states stay unchanged, so the tickets still admit.
const ERASE_FROM_TICKETS = statement(
  'tickets.erase_from_tickets',
  { count: integer },
  ({ sellerId, contact, pseudonym, outboxId }: Given<Erasure & { readonly outboxId: string }>) => sql`
    with own as materialized (
      select t.ticket_id, coalesce(${isBuyer(contact)}, false) as is_buyer,
        coalesce(${isOwner(contact)}, false) as is_owner
      from tickets t
      where t.seller_id = ${sellerId} and (${isBuyer(contact)} or ${isOwner(contact)})
      order by t.ticket_id
      for update of t
    ), erased as (
      update tickets t
      set buyer_email = case when own.is_buyer then ${pseudonym} else t.buyer_email end,
        buyer_phone = case when own.is_buyer then null else t.buyer_phone end,
        owner_email = case when own.is_owner and t.owner_email is not null then ${pseudonym} else t.owner_email end,
        details = case when own.is_owner then t.details - 'holder' - 'buyer' else t.details end,
        updated_at = now()
      from own
      where t.seller_id = ${sellerId} and t.ticket_id = own.ticket_id
      returning t.ticket_id
    ), announced as (
      ${announceAs(sql`
        select ${sellerId}, ${outboxId}, 'ticket.erased', jsonb_build_object('ticketIds', jsonb_agg(ticket_id)),
          ${literal(OPERATOR)}
        from erased
        having count(*) > 0`)}
    )
    select count(*)::int as count from erased`,
)
const ERASE_FROM_REJECTED_TICKETS = statement(
  'tickets.erase_from_rejected_tickets',
  {},
  ({ sellerId, contact, pseudonym }: Given<Erasure>) => sql`
    update rejected_tickets
    set ticket = jsonb_set(ticket, '{details}', (ticket -> 'details') - 'holder' - 'buyer')
      || jsonb_build_object('buyerEmail', ${pseudonym}::text, 'buyerPhone', null, 'ownerEmail', ${pseudonym}::text)
    where seller_id = ${sellerId} and (
      lower(ticket ->> 'buyerEmail') = ${contact} or lower(ticket ->> 'ownerEmail') = ${contact}
      or ltrim(ticket ->> 'buyerPhone', '+') = ${contact}
      or lower(ticket #>> '{details,buyer,emailExternal}') = ${contact}
      or ltrim(ticket #>> '{details,buyer,phoneNumber}', '+') = ${contact}
    )`,
)

/**
 * Removes the person from their tickets and returns how many there were. The person can no longer list these tickets.
 */
export async function eraseFromTickets(db: Sql, erasure: Erasure): Promise<number> {
  const { count } = await oneRow(db.rows(ERASE_FROM_TICKETS, { ...erasure, outboxId: newId() }))
  return count
}

export async function eraseFromRejectedTickets(db: Sql, erasure: Erasure): Promise<void> {
  await db.rows(ERASE_FROM_REJECTED_TICKETS, erasure)
}
