import { access, constants } from 'node:fs/promises'
import { resolve } from 'node:path'
import { faultOfAddress } from '#database/server-address.ts'
import { findServer } from '#database/servers.ts'
import { listShards, type ShardAddress } from '#database/shard-addresses.ts'
import { readShardConfig, readStoreConfig } from '../store-config.ts'
import type { CliContext } from './cli-context.ts'
import { CliError } from './cli-error.ts'

export interface Store {
  /** The database that the command works on. */
  readonly shard: ShardAddress
  /** All databases of the installation, the main one first. */
  readonly shards: readonly ShardAddress[]
  /** Address of the PostgreSQL of `shard` itself. */
  readonly url: string
  /** Role of the sessions behind the pooler of `shard`; undefined without one. */
  readonly pooledRole?: string | undefined
  readonly dataDir: string
  readonly isEmbedded: boolean
  readonly secret: string | undefined
  close(): Promise<void>
}

/**
 * Uses the server of DATABASE_URL, else the embedded store, which is started for the command unless it is running; or
 * the named server of DATABASE_SHARDS. An installation from the package has no embedded store: its variables are in a
 * file.
 */
export async function openStore(context: CliContext, shardName?: string): Promise<Store> {
  const { environment } = context
  const { databaseUrl, directUrl, dataDir: folder } = readStoreConfig(environment)
  const others = readShardConfig(shardName === undefined ? environment : { ...environment, SHARD: shardName })
  requireAddress('DATABASE_URL', databaseUrl)
  requireAddress('DATABASE_DIRECT_URL', directUrl)
  const dataDir = resolve(folder)
  if (databaseUrl !== undefined) {
    return {
      ...(await findShard(listShards({ databaseUrl, directUrl, ...others }), others.shard)),
      dataDir,
      isEmbedded: false,
      secret: environment.TAQUILLA_SECRET,
      close: async () => undefined,
    }
  }
  if (directUrl !== undefined) {
    throw new CliError('DATABASE_DIRECT_URL needs DATABASE_URL: together they name one database.')
  }
  const { TAQUILLA_ENV_FILE: file } = environment
  if (file) throw new CliError(`DATABASE_URL is not set: ${await whyUnset(file)}.`)
  return { ...(await openEmbedded(context, { dataDir, ...others })), dataDir }
}

interface Wanted extends ReturnType<typeof readShardConfig> {
  readonly dataDir: string
}

async function openEmbedded({ environment, printError }: CliContext, wanted: Wanted) {
  const { dataDir } = wanted
  const { readOrCreateSecret, startEmbeddedDatabase } = await import('@taquilla/embedded-database')
  // Create the secret first: a store without one is treated as having lost it.
  const secret = environment.TAQUILLA_SECRET || (await readOrCreateSecret(dataDir))
  const server = await startEmbeddedDatabase({ dataDir, log: printError })
  const close = async () => {
    if (!server.isAdopted) await server.stop()
  }
  try {
    const found = await findShard(listShards({ databaseUrl: server.url, ...wanted }), wanted.shard)
    return { ...found, isEmbedded: true, secret, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function findShard(shards: readonly ShardAddress[], name: string) {
  const shard = shards.find((each) => each.name === name)
  if (shard === undefined) throw new CliError(`DATABASE_SHARDS lacks ${name}.`)
  return { shard, shards, url: await findServer(shard.directUrl), pooledRole: pooledRoleOf(shard) }
}

/** Role of the sessions behind the pooler of the database; undefined without one. */
export function pooledRoleOf({ url, directUrl }: ShardAddress): string | undefined {
  return url === directUrl ? undefined : roleOf(url)
}

async function whyUnset(file: string): Promise<string> {
  try {
    await access(file, constants.R_OK)
    return `${file} has no line of it`
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' ? `${file} does not exist` : `this user cannot read ${file}`
  }
}

function requireAddress(variable: string, address: string | undefined) {
  const fault = address === undefined ? undefined : faultOfAddress(address)
  if (fault !== undefined) throw new CliError(`${variable} is not the address of a PostgreSQL: it ${fault}.`)
}

function roleOf(address: string): string {
  const [, role = ''] = address.match(/^\w+:\/\/([^:@/?]*)[^/?]*@/) ?? []
  return decodeURIComponent(role)
}
