import { resolve } from 'node:path'
import type { Command } from 'commander'
import { createDatabase, type Database, type PoolOptions } from '#database/pool.ts'
import type { ShardAddress } from '#database/shard-addresses.ts'
import { readStoreConfig } from '../store-config.ts'
import type { CliContext } from './cli-context.ts'
import { explainError } from './cli-error.ts'
import type { Report } from './report.ts'
import { openStore, type Store } from './store.ts'

/** Store, database and environment that a command gets. */
export interface Operator {
  readonly store: Store
  readonly database: Database
  readonly context: CliContext
}

/** Opens the store, runs a command's work, prints its report and closes the store. */
export type Perform = (command: Command, work: (operator: Operator) => Promise<Report>) => Promise<void>

export function createPerform(context: CliContext): Perform {
  return async function perform(command, work) {
    const store = await openStore(context, command.optsWithGlobals<{ shard?: string }>().shard)
    const database = openPool({ url: store.url, serves: 'commands' })
    try {
      if (!store.isEmbedded) await database.checkSettings()
      printReport(command, context, await work({ store, database, context }))
    } finally {
      await database.close()
      await store.close()
    }
  }
}

/** Result of a command for one database: what it found or did there, or why it failed. */
export interface OfShard<Found> {
  readonly shard: string
  readonly found?: Found
  readonly failure?: string
}

/** Does something in each database of the installation, one after the other. A failure does not stop the others. */
export async function onShards<Found>(
  shards: readonly ShardAddress[],
  work: (database: Database, shard: ShardAddress) => Promise<Found>,
): Promise<OfShard<Found>[]> {
  const all: OfShard<Found>[] = []
  for (const shard of shards) {
    try {
      const found = await withShard(shard, (database) => work(database, shard))
      all.push({ shard: shard.name, found })
    } catch (error) {
      all.push({ shard: shard.name, failure: explainError(error) })
    }
  }
  return all
}

/** Opens a database of the installation for some work. */
export async function withShard<Result>(
  { directUrl }: ShardAddress,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openPool({ url: directUrl, serves: 'commands' })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Resolves a path against the folder in which the operator typed the command; npm changes the working directory. */
export function callerPath({ context }: Operator, file: string): string {
  return resolve(readStoreConfig(context.environment).callerFolder ?? '.', file)
}

export function printReport(command: Command, context: CliContext, { text, value }: Report) {
  const isJson = command.optsWithGlobals<{ json?: boolean }>().json === true
  context.print(isJson ? JSON.stringify(value, null, 2) : text)
}

/** @param options its address, whose timeouts the connections have, and whether a pooler is between */
export function openPool(options: Pick<PoolOptions, 'url' | 'serves' | 'isPooled'>): Database {
  return createDatabase({
    ...options,
    connections: 4,
    queueLength: 64,
    queueWaitMs: 10_000,
    // The running statement fails with the reason, so the event needs no handling.
    onConnectionError: () => undefined,
  })
}
