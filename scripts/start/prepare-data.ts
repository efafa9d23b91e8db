import { readOrCreateSecret } from '@taquilla/embedded-database'
import type { Context } from './context.ts'
import { type Database, openDatabase } from './database.ts'
import { findExampleStore } from './example-store.ts'
import { readOrCreateLiteToken } from './lite-token.ts'
import { runCommand } from './run-command.ts'
import { type PartEnvironment, partEnvironment, type StartInputs } from './services.ts'

export interface PreparedData extends StartInputs {
  readonly database: Database
}

/**
 * Starts the database, migrates it, and creates the sandbox sellers if requested.
 * @param services resolves when the services are built, and with them the commands
 */
export async function prepareData(context: Context, services: Promise<void>): Promise<PreparedData> {
  const { settings, progress } = context
  // Create the secret before the database: a database without a secret counts as one whose secret was lost.
  const secret = settings.secret ?? (await readOrCreateSecret(settings.dataDir))
  const database = await progress.step(
    'database',
    () => openDatabase(context),
    ({ description }) => description,
  )
  const environment = partEnvironment(settings, { url: database.url, secret })
  await services
  await progress.step('schema', () => runCli(context, environment, 'migrate'))
  if (settings.wantsDemo) await progress.step('sandbox sellers', () => runCli(context, environment, 'demo'))
  if (settings.example === undefined) return { database, environment, example: undefined }
  const store = await findExampleStore(settings.dataDir)
  // The hosted pages may redirect to the example only if its origin is registered.
  const origin = ['origin', 'add', settings.example.origin, '--seller', store.sellerId] as const
  await progress.step('example', () => runCli(context, environment, ...origin))
  const liteToken = await readOrCreateLiteToken(settings.dataDir)
  return { database, environment, example: { ...store, liteToken } }
}

function runCli(
  { settings, interruption }: Context,
  environment: PartEnvironment,
  ...command: readonly [string, ...string[]]
) {
  return runCommand({
    name: command[0],
    program: process.execPath,
    args: ['apps/api/build/cli.js', ...command],
    cwd: settings.root,
    environment: environment(),
    logFolder: settings.logFolder,
    signal: interruption.signal,
  })
}
