// Settings of all commands, apart from config.ts, which loads the payment providers for theirs.
import Type from 'typebox'
import { faultOfShardNames, faultOfShards, MAIN_SHARD } from '#database/shard-addresses.ts'
import { type Environment, readEnvironment, reader } from './environment-reader.ts'

export const STORE = Type.Object({ dataDir: Type.String({ variable: 'DATA_DIR', default: '.data' }) })

const shardAddresses = (variable: string) =>
  Type.Refine(
    Type.String({ variable, default: '' }),
    (text) => faultOfShards(text) === undefined,
    (text) => faultOfShards(text) ?? '',
  )

/** Databases beside the one of DATABASE_URL, and the one that a worker or command works on. */
export const SHARDS = Type.Refine(
  Type.Object({
    shards: shardAddresses('DATABASE_SHARDS'),
    directShards: shardAddresses('DATABASE_DIRECT_SHARDS'),
    shard: Type.String({ variable: 'SHARD', default: MAIN_SHARD }),
  }),
  (given) => faultOfShardNames(given) === undefined,
  (given) => faultOfShardNames(given) ?? '',
)

/** @throws Error naming every variable that cannot be used */
export const readShardConfig = (environment: Environment) =>
  readEnvironment(environment, (read) => read(SHARDS))

/** Reads what a command needs before there is a database. */
export function readStoreConfig(environment: Environment) {
  return {
    /** Undefined selects the embedded database in `dataDir`. */
    databaseUrl: environment.DATABASE_URL || undefined,
    directUrl: environment.DATABASE_DIRECT_URL || undefined,
    ...reader(environment, [])(STORE),
    /** Base of relative paths, because npm runs scripts in another folder than the caller's. */
    callerFolder: environment.INIT_CWD || undefined,
  }
}
