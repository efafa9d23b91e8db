import type { Sql } from '#database/sql.ts'
import type { Vault } from '#domain/values/vault.ts'

/** Where a seller's tickets are kept, and what opens their codes. */
export interface TicketStore {
  readonly db: Sql
  readonly sellerId: string
  readonly vault: Vault
}
