import { resolve } from 'node:path'
import { readOrCreateSecret, startEmbeddedDatabase } from '@taquilla/embedded-database'
import { readStoreConfig } from '../config.ts'
import { CliError } from './cli-error.ts'
import type { Surroundings } from './surroundings.ts'

/** The database that commands work on. */
export interface Store {
  readonly url: string
  readonly dataDir: string
  readonly isEmbedded: boolean
  readonly secret: string | undefined
  close(): Promise<void>
}

/** The server of DATABASE_URL, else the embedded store: joined where it runs, started for the moment where not. */
export async function openStore({ environment, printError }: Surroundings): Promise<Store> {
  const { databaseUrl, dataDir: folder } = readStoreConfig(environment)
  const dataDir = resolve(folder)
  if (databaseUrl !== undefined) {
    if (!/^postgres(ql)?:\/\//.test(databaseUrl) || !URL.canParse(databaseUrl)) {
      throw new CliError(
        'DATABASE_URL is not the address of a PostgreSQL: postgres://user:password@host/database.',
      )
    }
    const secret = environment.TAQUILLA_SECRET
    return { url: databaseUrl, dataDir, isEmbedded: false, secret, close: async () => undefined }
  }
  // Before the store: a store without its secret counts as one whose secret was lost.
  const secret = environment.TAQUILLA_SECRET || (await readOrCreateSecret(dataDir))
  const server = await startEmbeddedDatabase({ dataDir, log: printError })
  return {
    url: server.url,
    dataDir,
    isEmbedded: true,
    secret,
    async close() {
      if (!server.adopted) await server.stop()
    },
  }
}
