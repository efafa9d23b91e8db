import type { LocatorType } from '@taquilla/contract'
import { bytes, type RowOf, textOf } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import type { Vault } from '#domain/values/vault.ts'
import type { TicketKey } from '../tickets-repository.ts'
import { openAccess, type TicketAccess } from './ticket-access.ts'

interface OwnedTicket extends TicketKey {
  readonly ownerEmail: string | null
}

const CODES = { accessType: textOf<LocatorType>(), sealedAccess: bytes }
const FIND = statement(
  'tickets.find_codes',
  CODES,
  ({ sellerId, ticketId }: Given<TicketKey>) => sql`
    select access_type, sealed_access
    from tickets
    where seller_id = ${sellerId} and ticket_id = ${ticketId}`,
)
// A code that leaves is marked as known by the statement that reads it. Whoever lists the ticket at the same time waits
// for this statement, or it waits for them and then finds no ACTIVE ticket. A marked ticket is only read.
const RELEASE = statement(
  'tickets.release_code',
  CODES,
  ({ sellerId, ticketId, ownerEmail }: Given<OwnedTicket>) => sql`
    with marked as (
      update tickets
      set code_released_at = seller_now(${sellerId})
      where seller_id = ${sellerId} and ticket_id = ${ticketId} and status = 'ACTIVE' and not is_code_awaited
        and owner_email is not distinct from ${ownerEmail} and code_released_at is null
      returning access_type, sealed_access
    )
    select access_type, sealed_access
    from marked
    union all
    select access_type, sealed_access
    from tickets
    where seller_id = ${sellerId} and ticket_id = ${ticketId} and status = 'ACTIVE' and not is_code_awaited
      and owner_email is not distinct from ${ownerEmail} and code_released_at is not null`,
)

/** The codes of a ticket, and of which type its locator is. */
export interface TicketCodes extends TicketAccess {
  readonly type: LocatorType
}

/** The codes of a ticket that is known to be there. */
export async function readCodes(db: Sql, vault: Vault, key: TicketKey): Promise<TicketCodes> {
  const [row] = await db.rows(FIND, key)
  if (row === undefined) throw new Error('A ticket whose codes are read is not there.')
  return toCodes(vault, row)
}

/**
 * The codes, to be shown to this owner: from now on they count as known. Undefined where the ticket was listed, used,
 * sold or cancelled meanwhile.
 */
export async function releaseCodes(
  db: Sql,
  vault: Vault,
  ticket: OwnedTicket,
): Promise<TicketCodes | undefined> {
  const release = async () => (await db.rows(RELEASE, ticket))[0]
  // Of two that mark the ticket at once, the second neither marks it nor sees the mark until it tries again.
  const row = (await release()) ?? (await release())
  return row && toCodes(vault, row)
}

function toCodes(vault: Vault, { accessType, sealedAccess }: RowOf<typeof CODES>): TicketCodes {
  return { type: accessType, ...openAccess(vault, sealedAccess) }
}
