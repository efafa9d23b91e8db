import { join } from 'node:path'
import type { ExampleStore } from './example-store.ts'
import type { ServiceDefinition } from './service.ts'
import { type ExampleSettings, originOf, type Settings } from './settings.ts'

/** Environment of one process, read at each of its starts. */
export type PartEnvironment = () => NodeJS.ProcessEnv

/** Inputs of the processes besides the settings. */
export interface StartInputs {
  readonly environment: PartEnvironment
  /** Undefined unless the example runs. */
  readonly example: ExampleInputs | undefined
}

interface ExampleInputs extends ExampleStore {
  /** Token of the example's Lite endpoints. */
  readonly liteToken: string
}

export function partEnvironment(
  settings: Settings,
  store: { url(): string; secret: string },
): PartEnvironment {
  return () => ({
    ...settings.environment,
    // There is no second instance to which a balancer could send requests meanwhile.
    DRAIN_SECONDS: '0',
    DATABASE_URL: store.url(),
    TAQUILLA_SECRET: store.secret,
    DATA_DIR: settings.dataDir,
    // Without DATABASE_URL there is usually no mail server either, so mails are written to files.
    ...(settings.databaseUrl === undefined ? { MAIL_DIR: join(settings.dataDir, 'mails') } : {}),
    API_PORT: String(settings.apiPort),
    API_URL: settings.apiUrl,
    SITE_PORT: String(settings.sitePort),
    SITE_URL: settings.siteUrl,
    ...allowLoopback(settings),
  })
}

/** Lists the processes of a running Taquilla. */
export function listServices(settings: Settings, { environment, example }: StartInputs): ServiceDefinition[] {
  const { root, host, apiPort, logFolder, isDev } = settings
  const base = { program: process.execPath, cwd: root, environment, logFolder }
  const readyUrl = `${originOf(host, apiPort)}/health/ready`
  return [
    { ...base, name: 'api', args: serviceArgs(isDev, 'main'), readyUrl },
    { ...base, name: 'worker', args: serviceArgs(isDev, 'worker') },
    ...otherShards(settings).map((shard) => ({
      ...base,
      name: `worker-${shard}`,
      args: serviceArgs(isDev, 'worker'),
      // The port of the metrics belongs to the first worker.
      environment: () => ({ ...environment(), SHARD: shard, WORKER_METRICS_PORT: '' }),
    })),
    { ...base, name: 'site', ...siteCommand(settings) },
    ...(settings.example && example
      ? [{ ...base, name: 'example', ...exampleCommand(settings, settings.example, example) }]
      : []),
    // Vite rebuilds into the folder that the API serves; reload the page to see a change.
    ...(isDev
      ? [{ ...base, name: 'guest', program: 'npm', args: ['run', 'watch', '-w', 'apps/guest'] }]
      : []),
  ]
}

/** Names of the databases beside the main one; each needs a worker. */
function otherShards({ environment }: Settings): string[] {
  return [...(environment.DATABASE_SHARDS ?? '').matchAll(/(?<!\S)([\w-]+)=/g)].map(([, name = '']) => name)
}

function serviceArgs(isDev: boolean, entry: 'main' | 'worker'): string[] {
  if (!isDev) return [`apps/api/build/${entry}.js`]
  return ['--watch', '--watch-preserve-output', `apps/api/src/${entry}.ts`]
}

/** Origin of the webhook receiver that the documentation has readers write. */
const DOCUMENTED_RECEIVER = 'http://localhost:8080'

/**
 * Allows requests to this machine, which are refused otherwise: to the example, and to the receiver of the documentation
 * unless others can reach the platform. An empty `OUTBOUND_ALLOW` allows no receiver.
 */
function allowLoopback({ example, environment, host, apiUrl, apiPort }: Settings): NodeJS.ProcessEnv {
  const isLocal = isLoopback(host) && apiUrl === originOf(host, apiPort)
  const receivers = environment.OUTBOUND_ALLOW ?? (isLocal ? DOCUMENTED_RECEIVER : undefined)
  const allowed = [receivers, example?.origin].filter(Boolean)
  return allowed.length === 0 ? {} : { OUTBOUND_ALLOW: allowed.join(',') }
}

function isLoopback(host: string | undefined): boolean {
  return host === undefined || host === 'localhost' || host === '::1' || host.startsWith('127.')
}

/** The example receives only what any integrator would have: the API's address and the keys of one seller. */
function exampleCommand(
  { root, host, environment }: Settings,
  { port, origin }: ExampleSettings,
  { liteToken, databaseFile, credentialsFile }: ExampleInputs,
) {
  return {
    args: ['--conditions=taquilla-source', 'src/main.ts'],
    cwd: join(root, 'examples/ticketing-system'),
    environment: () => ({
      PATH: environment.PATH,
      EXAMPLE_PORT: String(port),
      EXAMPLE_HOST: host ?? 'localhost',
      EXAMPLE_ORIGIN: origin,
      EXAMPLE_DATABASE: databaseFile,
      EXAMPLE_LITE_TOKEN: environment.EXAMPLE_LITE_TOKEN || liteToken,
      TAQUILLA_CREDENTIALS_FILE: credentialsFile,
    }),
    readyUrl: `${origin}/health/ready`,
  }
}

function siteCommand({ root, host, sitePort, isDev }: Settings) {
  const readyUrl = `${originOf(host, sitePort)}/`
  if (!isDev) return { args: ['server/main.ts'], cwd: join(root, 'apps/site'), readyUrl }
  const options = ['--port', String(sitePort), '--host', host ?? 'localhost', '--no-open']
  return { program: 'npm', args: ['run', 'start', '-w', 'apps/site', '--', ...options], readyUrl }
}
