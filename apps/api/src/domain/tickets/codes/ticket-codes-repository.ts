import type { LocatorType } from '@taquilla/contract'
import { positional, type Sql } from '#database/sql.ts'
import type { Vault } from '#domain/values/vault.ts'
import { openAccess, type TicketAccess } from './ticket-access.ts'

const FIND = positional(
  'tickets.find_codes',
  `select access_type, sealed_access
   from tickets
   where seller_id = $1 and ticket_id = $2`,
)
// A code that leaves is marked as known in the statement that reads it: whoever lists the ticket meanwhile waits for
// it, or it for them, and then finds no ACTIVE ticket. Once marked nothing is written.
const RELEASE = positional(
  'tickets.release_code',
  `with marked as (
     update tickets
     set code_released_at = seller_now($1)
     where seller_id = $1 and ticket_id = $2 and status = 'ACTIVE' and not is_code_awaited
       and owner_email is not distinct from $3 and code_released_at is null
     returning access_type, sealed_access
   )
   select access_type, sealed_access
   from marked
   union all
   select access_type, sealed_access
   from tickets
   where seller_id = $1 and ticket_id = $2 and status = 'ACTIVE' and not is_code_awaited
     and owner_email is not distinct from $3 and code_released_at is not null`,
)

interface CodeRow {
  readonly access_type: LocatorType
  readonly sealed_access: Buffer
}

/** Everything of a ticket that opens a door, and of which type its code is. */
export interface TicketCodes extends TicketAccess {
  readonly type: LocatorType
}

interface Key {
  readonly sellerId: string
  readonly ticketId: string
}

/** The codes of a ticket that is known to be there. */
export async function readCodes(db: Sql, vault: Vault, { sellerId, ticketId }: Key): Promise<TicketCodes> {
  const [row] = await db.rows<CodeRow>(FIND, [sellerId, ticketId])
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
  { sellerId, ticketId, ownerEmail }: Key & { readonly ownerEmail: string | null },
): Promise<TicketCodes | undefined> {
  const release = async () => (await db.rows<CodeRow>(RELEASE, [sellerId, ticketId, ownerEmail]))[0]
  // Two who mark it at once: the second neither marks it nor sees that it was.
  const row = (await release()) ?? (await release())
  return row && toCodes(vault, row)
}

function toCodes(vault: Vault, { access_type, sealed_access }: CodeRow): TicketCodes {
  return { type: access_type, ...openAccess(vault, sealed_access) }
}
