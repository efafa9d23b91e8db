import type { LiteTicket } from '@taquilla/contract'
import { bytes, text } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import type { Erasure } from '#domain/values/erasure.ts'
import type { Vault } from '#domain/values/vault.ts'
import { saveSealedTickets } from './lite-tickets-repository.ts'

/** Excludes tickets that now belong to another person, since the stored response is about that person. */
const FIND_TICKETS_OF_PERSON = statement(
  'lite.find_tickets_of_person',
  { ticketId: text, sealedTicket: bytes },
  ({
    sellerId,
    ticketIds,
    pseudonym,
  }: Given<Pick<Erasure, 'sellerId' | 'pseudonym'> & { readonly ticketIds: readonly string[] }>) => sql`
    select l.ticket_id, l.sealed_ticket
    from lite_tickets l
    join tickets t on t.seller_id = ${sellerId} and t.ticket_id = l.ticket_id
    where l.seller_id = ${sellerId} and l.ticket_id = any(${ticketIds}) and t.owner_email = ${pseudonym}
    order by l.ticket_id
    for update of l`,
)
const DELETE_PERSON = statement(
  'lite.delete_person',
  {},
  ({ sellerId, spellings }: Given<Pick<Erasure, 'sellerId' | 'spellings'>>) => sql`
    delete from lite_people
    where seller_id = ${sellerId} and email = any(${spellings})`,
)

/** Erases a person from stored responses of Lite systems. Requires that their tickets already carry the pseudonym. */
export async function eraseFromLite(
  { db, vault }: { readonly db: Sql; readonly vault: Vault },
  { sellerId, spellings, pseudonym, ticketIds }: Erasure & { readonly ticketIds: readonly string[] },
): Promise<void> {
  const tickets = await db.rows(FIND_TICKETS_OF_PERSON, { sellerId, ticketIds, pseudonym })
  const redacted = tickets.map(({ ticketId, sealedTicket }) => ({
    ticketId,
    sealedTicket: withoutProperties(vault, sealedTicket),
  }))
  await saveSealedTickets(db, sellerId, redacted)
  await db.rows(DELETE_PERSON, { sellerId, spellings })
}

/**
 * Removes the properties from a stored ticket. The Lite system chooses them freely, so they may contain personal data.
 * The identity is a keyed digest and stays.
 */
export function withoutProperties(vault: Vault, sealedTicket: Buffer): Buffer {
  const { properties: _, ...ticket } = JSON.parse(vault.open(sealedTicket)) as LiteTicket
  return vault.seal(JSON.stringify(ticket))
}
