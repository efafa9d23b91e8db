import type { LiteTicket } from '@taquilla/contract'
import { bytes, text } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import type { Erasure } from '#domain/values/erasure.ts'
import type { Vault } from '#domain/values/vault.ts'
import { saveSealedTickets } from './lite-tickets-repository.ts'

/** Leaves out tickets that belong to another person by now: what their system answered is about that person. */
const FIND_TICKETS = statement(
  'lite.find_tickets_of_person',
  { ticketId: text, sealedTicket: bytes },
  ({
    sellerId,
    ticketIds,
    pseudonym,
  }: Given<Omit<Erasure, 'contact'> & { readonly ticketIds: readonly string[] }>) => sql`
    select l.ticket_id, l.sealed_ticket
    from lite_tickets l
    join tickets t on t.seller_id = ${sellerId} and t.ticket_id = l.ticket_id
    where l.seller_id = ${sellerId} and l.ticket_id = any(${ticketIds}) and t.owner_email = ${pseudonym}
    order by l.ticket_id
    for update of l`,
)
const FORGET_PERSON = statement(
  'lite.forget_person',
  {},
  ({ sellerId, contact }: Given<Pick<Erasure, 'sellerId' | 'contact'>>) => sql`
    delete from lite_people
    where seller_id = ${sellerId} and lower(email) = ${contact}`,
)

/** Erases a person from what Lite systems answered. The person's tickets have the pseudonym already. */
export async function eraseFromLite(
  { db, vault }: { readonly db: Sql; readonly vault: Vault },
  { sellerId, contact, pseudonym, ticketIds }: Erasure & { readonly ticketIds: readonly string[] },
): Promise<void> {
  const tickets = await db.rows(FIND_TICKETS, { sellerId, ticketIds, pseudonym })
  const redacted = tickets.map(({ ticketId, sealedTicket }) => ({
    ticketId,
    sealedTicket: withoutProperties(vault, sealedTicket),
  }))
  await saveSealedTickets(db, sellerId, redacted)
  await db.rows(FORGET_PERSON, { sellerId, contact })
}

/**
 * A sealed answer of a Lite system without its properties: the system chooses them, so they may hold anything about a
 * person. A ticket's identity is a keyed digest and stays.
 */
export function withoutProperties(vault: Vault, sealedTicket: Buffer): Buffer | null {
  const { properties: _, ...ticket } = JSON.parse(vault.open(sealedTicket)) as LiteTicket
  return vault.seal([JSON.stringify(ticket)])[0] ?? null
}
