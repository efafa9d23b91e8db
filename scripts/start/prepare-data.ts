import { readOrCreateSecret } from '@taquilla/embedded-database'
import type { Context } from './context.ts'
import { type Database, openDatabase } from './database.ts'
import { readOrCreateLiteToken } from './lite-token.ts'
import { runCommand } from './run-command.ts'
import { type PartEnvironment, partEnvironment, type StartInputs } from './services.ts'

export interface PreparedData extends StartInputs {
  readonly database: Database
}

/** Starts the database, migrates it, and creates the demo seller if requested. */
export async function prepareData(context: Context): Promise<PreparedData> {
  const { settings, progress } = context
  // Create the secret before the database: a database without a secret counts as one whose secret was lost.
  const secret = settings.secret ?? (await readOrCreateSecret(settings.dataDir))
  const database = await progress.step(
    'database',
    () => openDatabase(context),
    ({ description }) => description,
  )
  const environment = partEnvironment(settings, { url: database.url, secret })
  await progress.step('schema', () => runCli(context, environment, 'migrate'))
  if (settings.wantsDemo) await progress.step('demo seller', () => runCli(context, environment, 'demo'))
  const { example } = settings
  if (example === undefined) return { database, environment, liteToken: undefined }
  // The hosted pages may redirect to the example only if its origin is registered.
  const origin = ['origin', 'add', example.origin, '--seller', 'demo'] as const
  await progress.step('example', () => runCli(context, environment, ...origin))
  return { database, environment, liteToken: await readOrCreateLiteToken(settings.dataDir) }
}

function runCli(
  { settings, interruption }: Context,
  environment: PartEnvironment,
  ...command: readonly [string, ...string[]]
) {
  return runCommand({
    name: command[0],
    program: process.execPath,
    args: ['apps/api/src/cli/main.ts', ...command],
    cwd: settings.root,
    environment: environment(),
    logFolder: settings.logFolder,
    signal: interruption.signal,
  })
}
