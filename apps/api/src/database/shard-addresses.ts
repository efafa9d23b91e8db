// Text of DATABASE_SHARDS and DATABASE_DIRECT_SHARDS: databases beside the one of DATABASE_URL.
import { faultOfAddress } from './server-address.ts'

/** Name of the database of DATABASE_URL. */
export const MAIN_SHARD = 'main'

/** Name and addresses of a database of the installation. */
export interface ShardAddress {
  readonly name: string
  /** May be the address of a pooler. */
  readonly url: string
  /** Address of PostgreSQL itself. */
  readonly directUrl: string
}

const NAME = /^[a-z][a-z0-9-]{0,30}$/

/** Describes what is wrong with the text, as the rest of a sentence that begins with "it". Undefined if nothing is. */
export function faultOfShards(text: string): string | undefined {
  const shards = parseShards(text)
  const faults = shards.flatMap(([name, address]) => {
    if (!NAME.test(name) || name === MAIN_SHARD) {
      return [
        `must have entries such as north=postgres://…, separated by spaces; a name has a-z, 0-9 and -, and is not ${MAIN_SHARD}`,
      ]
    }
    const fault = faultOfAddress(address)
    return fault === undefined ? [] : [`has an address for ${name} that ${fault}`]
  })
  const names = shards.map(([name]) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  return twice === undefined ? faults[0] : `names ${twice} twice`
}

interface Addresses {
  readonly databaseUrl: string
  readonly directUrl?: string | undefined
  /** Texts of DATABASE_SHARDS and DATABASE_DIRECT_SHARDS, without faults. */
  readonly shards: string
  readonly directShards: string
}

/** Lists all databases of the installation, the main one first. */
export function listShards({
  databaseUrl,
  directUrl,
  shards,
  directShards,
}: Addresses): readonly ShardAddress[] {
  const direct = new Map(parseShards(directShards))
  return [
    { name: MAIN_SHARD, url: databaseUrl, directUrl: directUrl ?? databaseUrl },
    ...parseShards(shards).map(([name, url]) => ({ name, url, directUrl: direct.get(name) ?? url })),
  ]
}

/** Pairs of name and address. */
function parseShards(text: string): [name: string, address: string][] {
  return text
    .split(/\s+/)
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [name = ''] = entry.split('=', 1)
      return [name, entry.slice(name.length + 1)]
    })
}

/** Describes what is wrong with the variables together. Undefined if nothing is. */
export function faultOfShardNames(given: {
  readonly shards: string
  readonly directShards: string
  readonly shard: string
}): string | undefined {
  const names = [MAIN_SHARD, ...parseShards(given.shards).map(([name]) => name)]
  const direct = parseShards(given.directShards).map(([name]) => name)
  const unknown = direct.find((name) => !names.includes(name))
  if (unknown !== undefined) return `DATABASE_DIRECT_SHARDS names ${unknown}, which DATABASE_SHARDS lacks`
  if (names.includes(given.shard)) return undefined
  return `SHARD is ${given.shard}, which DATABASE_SHARDS lacks`
}
