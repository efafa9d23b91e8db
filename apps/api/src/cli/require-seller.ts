import { ApiError } from '@taquilla/contract'
import { findSellerShard } from '#database/seller-shards-repository.ts'
import type { Sql } from '#database/sql.ts'
import { inTenantTransaction } from '#database/transaction.ts'
import { findSeller, type Seller } from '#domain/sellers/index.ts'
import { CliError } from './cli-error.ts'
import type { Operator } from './operator.ts'

/** @throws CliError if the seller does not exist */
export async function requireSeller(db: Sql, sellerId: string): Promise<Seller> {
  const seller = await findSeller(db, sellerId)
  if (seller !== undefined) return seller
  const entry = await findSellerShard(db, sellerId)
  if (entry === undefined) {
    throw new CliError(`There is no seller ${sellerId}; seller list shows all of them.`)
  }
  throw new CliError(`The seller ${sellerId} is in another database: add --shard ${entry.shard}.`)
}

/** Runs work in a transaction of the seller and turns its API errors into messages for the operator. */
export async function inSellerTransaction<Result>(
  { database }: Operator,
  sellerId: string,
  work: (db: Sql) => Promise<Result>,
): Promise<Result> {
  await requireSeller(database, sellerId)
  try {
    return await inTenantTransaction(database, sellerId, work)
  } catch (error) {
    if (!(error instanceof ApiError) || error.cause !== undefined) throw error
    if (error.code === 'webhook_endpoint.not_found') throw new CliError(`${sellerId} has no such endpoint.`)
    if (error.code === 'webhook_endpoint.disabled') throw new CliError('The endpoint is disabled.')
    if (error.code === 'webhook_endpoint.too_many') throw new CliError(`${sellerId} has too many endpoints.`)
    if (error.code === 'request.invalid') {
      throw new CliError('The address must be https and public, or listed in OUTBOUND_ALLOW.')
    }
    throw error
  }
}
