import type { Sql } from '#database/sql.ts'
import type { Vault } from '#domain/values/vault.ts'

/** Access to one seller's tickets: the database, and the vault that encrypts their codes. */
export interface TicketStore {
  readonly db: Sql
  readonly sellerId: string
  readonly vault: Vault
}
