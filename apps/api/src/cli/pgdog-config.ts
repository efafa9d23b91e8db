// Configuration of PgDog, a pooler in front of all databases of an installation.
import { parseAddress } from '#database/server-address.ts'
import type { ShardAddress } from '#database/shard-addresses.ts'
import { CliError } from './cli-error.ts'

/** Version of PgDog that was tried with this configuration. */
export const PGDOG_VERSION = '0.1.54'

/** Texts of PgDog's files. Clients use the name of a shard as that of a database, with the shard's role and password. */
export function writePgDogConfig(shards: readonly ShardAddress[]) {
  const servers = shards.map(serverOf)
  return {
    'pgdog.toml': [
      `# For PgDog ${PGDOG_VERSION}, made by "taquilla shards pgdog".\n`,
      // A process sends statements before the results of earlier ones, which would be taken for those of later ones.
      table('[general]', { client_connection_recovery: 'drop' }),
      ...servers.map(({ password, ...server }) => table('[[databases]]', server)),
    ].join('\n'),
    'users.toml': servers
      .map(({ name, user, password }) => table('[[users]]', { name: user, database: name, password }))
      .join('\n'),
  }
}

function serverOf({ name, directUrl }: ShardAddress) {
  const parsed = parseAddress(directUrl)
  const urls = typeof parsed === 'string' ? [] : parsed.urls
  const { hostname, port, pathname, username, password } = new URL(urls[0] ?? directUrl)
  const isWhole = hostname !== '' && username !== '' && password !== '' && pathname.length > 1
  if (urls.length !== 1 || !isWhole) {
    throw new CliError(
      `For PgDog, the address of ${name} must have one host, a role, a password and a database.`,
    )
  }
  return {
    name,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 5432),
    database_name: decodeURIComponent(pathname.slice(1)),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  }
}

/** A table of TOML, whose texts and numbers have the same form as those of JSON. */
function table(heading: string, values: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries(values).map(([key, value]) => `${key} = ${JSON.stringify(value)}\n`)
  return `${heading}\n${lines.join('')}`
}
