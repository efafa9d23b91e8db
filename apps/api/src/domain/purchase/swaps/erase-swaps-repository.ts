import { bytes, nullable, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement, unnest } from '#database/sql.ts'
import { withoutProperties } from '#domain/lite/index.ts'
import type { Erasure } from '#domain/values/erasure.ts'
import type { TicketKeys } from '#domain/values/keys.ts'
import type { Vault } from '#domain/values/vault.ts'

interface Redacted {
  readonly sellerId: string
  readonly redacted: readonly { readonly swapId: string; readonly sealedTicket: Buffer | null }[]
}
const FIND_SWAPS_OF_PERSON = statement(
  'purchase.find_swaps_of_person',
  { swapId: uuid, sealedTicket: bytes },
  ({ sellerId, pseudonym }: Given<Pick<Erasure, 'sellerId' | 'pseudonym'>>) => sql`
    select w.swap_id, w.sealed_ticket
    from lite_swaps w
    join payments p on p.seller_id = ${sellerId} and p.payment_id = w.payment_id
    join buy_intentions b on b.seller_id = ${sellerId} and b.buy_intention_id = p.buy_intention_id
    where w.seller_id = ${sellerId} and b.buyer_email = ${pseudonym} and w.sealed_ticket is not null
    order by w.swap_id
    for update of w`,
)
const SAVE_REDACTED_SWAPS = statement(
  'purchase.save_redacted_swaps',
  {},
  ({ sellerId, redacted }: Given<Redacted>) => sql`
    update lite_swaps w
    set sealed_ticket = new.sealed_ticket
    from ${unnest(redacted, 'new', { swapId: uuid, sealedTicket: nullable(bytes) })}
    where w.seller_id = ${sellerId} and w.swap_id = new.swap_id`,
)
/** Failure texts come from the Lite system and may name the person. */
const CLEAR_FAILURES_OF_SWAPS = statement(
  'purchase.clear_failures_of_swaps',
  {},
  ({ sellerId, ticketIds }: Given<TicketKeys>) => sql`
    update lite_swaps
    set last_failure = null
    where seller_id = ${sellerId} and ticket_id = any(${ticketIds}) and last_failure is not null`,
)

/** Erases a person from swaps, whose purchases it finds by the pseudonym. */
export async function eraseFromSwaps(
  { db, vault }: { readonly db: Sql; readonly vault: Vault },
  { sellerId, pseudonym, ticketIds }: Erasure & { readonly ticketIds: readonly string[] },
): Promise<void> {
  const swaps = await db.rows(FIND_SWAPS_OF_PERSON, { sellerId, pseudonym })
  const redacted = swaps.map(({ swapId, sealedTicket }) => ({
    swapId,
    sealedTicket: withoutProperties(vault, sealedTicket),
  }))
  await db.rows(SAVE_REDACTED_SWAPS, { sellerId, redacted })
  await db.rows(CLEAR_FAILURES_OF_SWAPS, { sellerId, ticketIds })
}
