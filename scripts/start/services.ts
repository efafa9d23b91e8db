import { join } from 'node:path'
import type { ServiceDefinition } from './service.ts'
import { originOf, type Settings } from './settings.ts'

/** What the parts read from their environment. */
export type PartEnvironment = () => NodeJS.ProcessEnv

export function partEnvironment(
  settings: Settings,
  store: { url(): string; secret: string },
): PartEnvironment {
  return () => ({
    ...settings.environment,
    DATABASE_URL: store.url(),
    TAQUILLA_SECRET: store.secret,
    DATA_DIR: settings.dataDir,
    // A machine that tries the platform out has no mail server; who brings a database brings one too.
    ...(settings.databaseUrl === undefined ? { MAIL_DIR: join(settings.dataDir, 'mails') } : {}),
    API_PORT: String(settings.apiPort),
    API_URL: settings.apiUrl,
    SITE_PORT: String(settings.sitePort),
    SITE_URL: settings.siteUrl,
  })
}

/** The processes of a running Taquilla. */
export function listServices(settings: Settings, environment: PartEnvironment): ServiceDefinition[] {
  const { root, host, apiPort, logFolder, isDev } = settings
  const base = { program: process.execPath, cwd: root, environment, logFolder }
  const reload = isDev ? ['--watch', '--watch-preserve-output'] : []
  const readyUrl = `${originOf(host, apiPort)}/health/ready`
  return [
    { ...base, name: 'api', args: [...reload, 'apps/api/src/main.ts'], readyUrl },
    { ...base, name: 'worker', args: [...reload, 'apps/api/src/worker.ts'] },
    { ...base, name: 'site', ...siteCommand(settings) },
    // Built into the folder that the API serves; a page shows it once it is loaded again.
    ...(isDev
      ? [{ ...base, name: 'guest', program: 'npm', args: ['run', 'watch', '-w', 'apps/guest'] }]
      : []),
  ]
}

function siteCommand({ root, host, sitePort, isDev }: Settings) {
  const readyUrl = `${originOf(host, sitePort)}/`
  if (!isDev) return { args: ['server/main.ts'], cwd: join(root, 'apps/site'), readyUrl }
  const options = ['--port', String(sitePort), '--host', host ?? 'localhost', '--no-open']
  return { program: 'npm', args: ['run', 'start', '-w', 'apps/site', '--', ...options], readyUrl }
}
