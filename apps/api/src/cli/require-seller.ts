import type { Sql } from '#database/sql.ts'
import { findSeller, type Seller } from '#domain/sellers/index.ts'
import { CliError } from './cli-error.ts'

/** @throws CliError if the seller does not exist */
export async function requireSeller(db: Sql, sellerId: string): Promise<Seller> {
  const seller = await findSeller(db, sellerId)
  if (seller === undefined)
    throw new CliError(`There is no seller ${sellerId}; seller list shows all of them.`)
  return seller
}
