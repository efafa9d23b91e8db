import { readOrCreateSecret } from '@taquilla/embedded-database'
import type { Context } from './context.ts'
import { type Database, openDatabase } from './database.ts'
import { readOrCreateLiteToken } from './lite-token.ts'
import { runCommand } from './run-command.ts'
import { type PartEnvironment, partEnvironment, type StartInputs } from './services.ts'

export interface PreparedData extends StartInputs {
  readonly database: Database
}

/** A running database with this version's schema and, where wanted, the demo seller. */
export async function prepareData(context: Context): Promise<PreparedData> {
  const { settings, progress } = context
  // Before the database: data without their secret count as data whose secret was lost.
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
  // The hosted pages send people back to it.
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
