import { TICKET_ERASED } from '#changes/catalog.ts'
import { integer } from '#database/columns.ts'
import { type Given, literal, oneRow, type Parameter, type Sql, sql, statement } from '#database/sql.ts'
import { OPERATOR } from '#domain/values/actor.ts'
import type { Erasure } from '#domain/values/erasure.ts'
import { newId } from '#domain/values/ids.ts'
import { announce } from '#queue/outbox.ts'

const isBuyer = (spellings: Parameter<readonly string[]>) => sql`
      (t.buyer_email = any(${spellings}) or t.buyer_phone = any(${spellings})
      or t.details -> 'buyer' ->> 'emailExternal' = any(${spellings})
      or t.details -> 'buyer' ->> 'phoneNumber' = any(${spellings}))`
const isOwner = (spellings: Parameter<readonly string[]>) => sql`
      (t.owner_email = any(${spellings}) or (${isBuyer(spellings)} and t.resold_at is null))`
// Locks in order (docs/sql.md): tickets by id. Codes and states stay unchanged, so the tickets still admit.
const ERASE_FROM_TICKETS = statement(
  'tickets.erase_from_tickets',
  { count: integer },
  ({ sellerId, spellings, pseudonym, outboxId }: Given<Erasure & { readonly outboxId: string }>) => sql`
    with own as materialized (
      select t.ticket_id, coalesce(${isBuyer(spellings)}, false) as is_buyer,
        coalesce(${isOwner(spellings)}, false) as is_owner
      from tickets t
      where t.seller_id = ${sellerId} and (${isBuyer(spellings)} or ${isOwner(spellings)})
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
      ${announce(
        TICKET_ERASED,
        {
          sellerId,
          outboxId,
          payload: { ticketIds: sql`jsonb_agg(ticket_id)` },
          from: sql`from erased having count(*) > 0`,
        },
        { actor: literal(OPERATOR) },
      )}
    )
    select count(*)::int as count from erased`,
)
const ERASE_FROM_REJECTED_TICKETS = statement(
  'tickets.erase_from_rejected_tickets',
  {},
  ({ sellerId, spellings, pseudonym }: Given<Erasure>) => sql`
    update rejected_tickets
    set ticket = jsonb_set(ticket, '{details}', (ticket -> 'details') - 'holder' - 'buyer')
      || jsonb_build_object('buyerEmail', ${pseudonym}::text, 'buyerPhone', null, 'ownerEmail', ${pseudonym}::text)
    where seller_id = ${sellerId} and (
      ticket ->> 'buyerEmail' = any(${spellings}) or ticket ->> 'ownerEmail' = any(${spellings})
      or ticket ->> 'buyerPhone' = any(${spellings})
      or ticket #>> '{details,buyer,emailExternal}' = any(${spellings})
      or ticket #>> '{details,buyer,phoneNumber}' = any(${spellings})
    )`,
)

/**
 * Removes the person from their tickets, stored and rejected ones, and returns how many were stored. The person can no
 * longer list these tickets.
 */
export async function eraseFromTickets(db: Sql, erasure: Erasure): Promise<number> {
  const { count } = await oneRow(db.rows(ERASE_FROM_TICKETS, { ...erasure, outboxId: newId() }))
  await db.rows(ERASE_FROM_REJECTED_TICKETS, erasure)
  return count
}
