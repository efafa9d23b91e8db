import { access, constants } from 'node:fs/promises'
import { resolve } from 'node:path'
import { faultOfAddress } from '#database/server-address.ts'
import { findServer } from '#database/servers.ts'
import { readStoreConfig } from '../store-config.ts'
import type { CliContext } from './cli-context.ts'
import { CliError } from './cli-error.ts'

export interface Store {
  /** Address of PostgreSQL itself. */
  readonly url: string
  /** Role of the sessions behind the pooler of DATABASE_URL; undefined without one. */
  readonly pooledRole?: string | undefined
  readonly dataDir: string
  readonly isEmbedded: boolean
  readonly secret: string | undefined
  close(): Promise<void>
}

/**
 * Uses the server of DATABASE_URL, else the embedded store, which is started for the command unless it is running.
 * An installation from the package has no embedded store: its variables are in a file.
 */
export async function openStore({ environment, printError }: CliContext): Promise<Store> {
  const { databaseUrl, directUrl, dataDir: folder } = readStoreConfig(environment)
  requireAddress('DATABASE_URL', databaseUrl)
  requireAddress('DATABASE_DIRECT_URL', directUrl)
  const dataDir = resolve(folder)
  if (databaseUrl !== undefined) {
    const url = await findServer(directUrl ?? databaseUrl)
    const pooledRole = directUrl === databaseUrl || directUrl === undefined ? undefined : roleOf(databaseUrl)
    const secret = environment.TAQUILLA_SECRET
    return { url, pooledRole, dataDir, isEmbedded: false, secret, close: async () => undefined }
  }
  if (directUrl !== undefined) {
    throw new CliError('DATABASE_DIRECT_URL needs DATABASE_URL: together they name one database.')
  }
  const { TAQUILLA_ENV_FILE: file } = environment
  if (file) throw new CliError(`DATABASE_URL is not set: ${await whyUnset(file)}.`)
  const { readOrCreateSecret, startEmbeddedDatabase } = await import('@taquilla/embedded-database')
  // Create the secret first: a store without one is treated as having lost it.
  const secret = environment.TAQUILLA_SECRET || (await readOrCreateSecret(dataDir))
  const server = await startEmbeddedDatabase({ dataDir, log: printError })
  return {
    url: server.url,
    dataDir,
    isEmbedded: true,
    secret,
    async close() {
      if (!server.isAdopted) await server.stop()
    },
  }
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
