import type { LocatorType } from '@taquilla/contract'
import { bytes, type RowOf, textOf } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import type { TicketKey } from '#domain/values/keys.ts'
import type { Vault } from '#domain/values/vault.ts'
import { openAccess, type TicketAccess } from './ticket-access.ts'

interface OwnedTicket extends TicketKey {
  readonly ownerEmail: string | null
}

const CODES = { accessType: textOf<LocatorType>(), sealedAccess: bytes }
const FIND_CODES = statement(
  'tickets.find_codes',
  CODES,
  ({ sellerId, ticketId }: Given<TicketKey>) => sql`
    select access_type, sealed_access
    from tickets
    where seller_id = ${sellerId} and ticket_id = ${ticketId}`,
)
const FIND_RELEASED_CODE = statement(
  'tickets.find_released_code',
  CODES,
  ({ sellerId, ticketId, ownerEmail }: Given<OwnedTicket>) => sql`
    select access_type, sealed_access
    from tickets
    where seller_id = ${sellerId} and ticket_id = ${ticketId} and status = 'ACTIVE' and not is_code_awaited
      and owner_email is not distinct from ${ownerEmail} and code_released_at is not null`,
)
// Reads the code and marks it released in one statement. A concurrent listing of the ticket waits for this update, or
// this update waits for the listing and then finds no ACTIVE ticket.
const RELEASE_CODE = statement(
  'tickets.release_code',
  CODES,
  ({ sellerId, ticketId, ownerEmail }: Given<OwnedTicket>) => sql`
    update tickets
    set code_released_at = seller_now(${sellerId})
    where seller_id = ${sellerId} and ticket_id = ${ticketId} and status = 'ACTIVE' and not is_code_awaited
      and owner_email is not distinct from ${ownerEmail} and code_released_at is null
    returning access_type, sealed_access`,
)

/** Decrypted codes of a ticket, and the type of its locator. */
export interface TicketCodes extends TicketAccess {
  readonly type: LocatorType
}

/** Returns the codes of an existing ticket; a missing ticket is a programming error. */
export async function readCodes(db: Sql, vault: Vault, key: TicketKey): Promise<TicketCodes> {
  const [row] = await db.rows(FIND_CODES, key)
  if (row === undefined) throw new Error('The ticket whose codes are read does not exist.')
  return toCodes(vault, row)
}

/**
 * Returns the codes for display to this owner and marks them as released. Undefined if the ticket was listed, used,
 * sold or cancelled meanwhile.
 */
export async function releaseCodes(
  db: Sql,
  vault: Vault,
  ticket: OwnedTicket,
): Promise<TicketCodes | undefined> {
  const first = async (statement: typeof RELEASE_CODE) => (await db.rows(statement, ticket))[0]
  // A code that was shown before is only read, so that it is there while the database refuses writes. The last look
  // finds the mark that a concurrent request made.
  const row =
    (await first(FIND_RELEASED_CODE)) ?? (await first(RELEASE_CODE)) ?? (await first(FIND_RELEASED_CODE))
  return row && toCodes(vault, row)
}

function toCodes(vault: Vault, { accessType, sealedAccess }: RowOf<typeof CODES>): TicketCodes {
  return { type: accessType, ...openAccess(vault, sealedAccess) }
}
