import { resolve } from 'node:path'
import { readStoreConfig } from '../store-config.ts'
import type { CliContext } from './cli-context.ts'
import { CliError } from './cli-error.ts'

export interface Store {
  readonly url: string
  readonly dataDir: string
  readonly isEmbedded: boolean
  readonly secret: string | undefined
  close(): Promise<void>
}

/** Uses the server of DATABASE_URL, else the embedded store, which is started for the command unless it is running. */
export async function openStore({ environment, printError }: CliContext): Promise<Store> {
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
