import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** Settings of this start, from its arguments and environment. */
export interface Settings {
  readonly root: string
  readonly dataDir: string
  readonly logFolder: string
  readonly apiPort: number
  readonly sitePort: number
  /** Undefined unless the example runs beside the platform. */
  readonly example: ExampleSettings | undefined
  /** Undefined means the loopback addresses of IPv4 and IPv6. */
  readonly host: string | undefined
  readonly apiUrl: string
  readonly siteUrl: string
  /** Undefined means the embedded database. */
  readonly databaseUrl: string | undefined
  readonly secret: string | undefined
  readonly isDev: boolean
  readonly wantsDemo: boolean
  readonly environment: NodeJS.ProcessEnv
}

export interface ExampleSettings {
  readonly port: number
  readonly origin: string
}

export const USAGE = `npm start [-- --demo] [-- --with-example] · npm run dev

Starts the API, the worker and the documentation site, with a PostgreSQL of its own unless DATABASE_URL names one.
  --demo          make the sandbox sellers on the server of DATABASE_URL too
  --with-example  run examples/ticketing-system beside it, as the empty seller's own system
  --dev           restart the API and the worker, and rebuild pages, when their files change
Variables: .env.example`

/** @throws Error naming the invalid option or variable. */
export function readSettings(
  root: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      dev: { type: 'boolean', default: false },
      demo: { type: 'boolean', default: false },
      'with-example': { type: 'boolean', default: false },
    },
  })
  const apiPort = readPort(environment, 'API_PORT', 4000)
  const sitePort = readPort(environment, 'SITE_PORT', 3000)
  if (apiPort === sitePort) throw new Error(`API_PORT and SITE_PORT are both ${apiPort}. Choose two ports.`)
  const host = environment.HOST || undefined
  const databaseUrl = environment.DATABASE_URL || undefined
  const wantsDemo = values.demo || databaseUrl === undefined
  const example = values['with-example'] ? readExample(environment, { host, wantsDemo }) : undefined
  if (example !== undefined && [apiPort, sitePort].includes(example.port)) {
    throw new Error(`EXAMPLE_PORT is ${example.port}, which is taken by the API or the site. Choose another.`)
  }
  const secret = environment.TAQUILLA_SECRET || undefined
  if (databaseUrl === undefined && environment.DATABASE_DIRECT_URL) {
    throw new Error('DATABASE_DIRECT_URL needs DATABASE_URL: together they name one database.')
  }
  if (databaseUrl !== undefined && secret === undefined) {
    throw new Error(
      'TAQUILLA_SECRET is required with DATABASE_URL: it protects the stored ticket codes. Make one with "openssl rand -base64 32" and keep it.',
    )
  }
  if (databaseUrl !== undefined && !(environment.SMTP_URL && environment.MAIL_FROM)) {
    throw new Error(
      'SMTP_URL and MAIL_FROM are required with DATABASE_URL: people sign in by a code that is mailed to them. For example smtp://user:password@mail.example.com:587 and entradas@example.com.',
    )
  }
  const dataDir = resolve(root, environment.DATA_DIR || '.data')
  return {
    root,
    dataDir,
    logFolder: join(dataDir, 'logs'),
    apiPort,
    sitePort,
    example,
    host,
    apiUrl: environment.API_URL || originOf(host, apiPort),
    siteUrl: environment.SITE_URL || originOf(host, sitePort),
    databaseUrl,
    secret,
    isDev: values.dev,
    wantsDemo,
    environment,
  }
}

function readExample(
  environment: NodeJS.ProcessEnv,
  { host, wantsDemo }: { host: string | undefined; wantsDemo: boolean },
): ExampleSettings {
  if (!wantsDemo) throw new Error('--with-example needs a sandbox seller: add --demo.')
  const port = readPort(environment, 'EXAMPLE_PORT', 3100)
  return { port, origin: originOf(host, port) }
}

/** An origin at which this machine reaches a server that listens on the host. */
export function originOf(host: string | undefined, port: number): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function readPort(environment: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = environment[name] || String(fallback)
  const port = Number(text)
  if (/^\d+$/.test(text) && port > 0 && port <= 65_535) return port
  throw new Error(`${name} is "${text}". It must be a port: a number from 1 to 65535.`)
}
