// The only reader of the environment. Fails with every bad variable at once.

export interface Config {
  readonly databaseUrl: string
  readonly secret: string
  readonly apiPort: number
  /** `localhost` listens on the loopback addresses of both families. */
  readonly host: string
  /** Origin that callers and hosted pages use. */
  readonly apiUrl: string
  /** Origin of the documentation site; error types point there. */
  readonly siteUrl: string
  readonly logLevel: string
  readonly metricsPort: number | undefined
  /** Trust X-Forwarded-For of a proxy in front. */
  readonly trustProxy: boolean
  readonly databaseConnections: number
  /** Requests that may wait for a database connection before new ones are shed. */
  readonly databaseQueueLength: number
  readonly databaseQueueWaitMs: number
  /** 0 lifts the limit; for measurements only. */
  readonly syncTicketsPerMinute: number
}

type Environment = Readonly<Record<string, string | undefined>>

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** @throws Error that names every missing or malformed variable. */
export function readConfig(environment: Environment): Config {
  const faults: string[] = []
  const read = reader(environment, faults)
  const apiPort = read.integer('API_PORT', 4000, 65_535)
  const config: Config = {
    databaseUrl: read.required('DATABASE_URL', (value) => /^postgres(ql)?:\/\//.test(value)),
    secret: read.required('TAQUILLA_SECRET', (value) => value.length >= 32),
    apiPort,
    host: read.text('HOST', 'localhost'),
    apiUrl: read.origin('API_URL', `http://localhost:${apiPort}`),
    siteUrl: read.origin('SITE_URL', 'http://localhost:3000'),
    logLevel: read.text('LOG_LEVEL', 'info', (value) => LOG_LEVELS.includes(value)),
    metricsPort: environment.METRICS_PORT ? read.integer('METRICS_PORT', 0, 65_535) : undefined,
    trustProxy: read.text('TRUST_PROXY', 'false', (value) => ['true', 'false'].includes(value)) === 'true',
    databaseConnections: read.integer('DATABASE_CONNECTIONS', 16, 1_000),
    databaseQueueLength: read.integer('DATABASE_QUEUE_LENGTH', 256, 100_000),
    databaseQueueWaitMs: read.integer('DATABASE_QUEUE_WAIT_MS', 1_000, 60_000),
    syncTicketsPerMinute: read.integer('SYNC_TICKETS_PER_MINUTE', 60, 1_000_000),
  }
  if (faults.length > 0) throw new Error(`The configuration is not usable: ${faults.join('; ')}.`)
  return config
}

function reader(environment: Environment, faults: string[]) {
  const text = (name: string, fallback: string, isValid: (value: string) => boolean = () => true) => {
    const value = environment[name] || fallback
    if (!isValid(value)) faults.push(`${name} has a value that cannot be used`)
    return value
  }
  return {
    text,
    required(name: string, isValid: (value: string) => boolean) {
      if (!environment[name]) faults.push(`${name} is missing`)
      return environment[name] ? text(name, '', isValid) : ''
    },
    integer(name: string, fallback: number, maximum: number) {
      const isValid = (given: string) => /^\d{1,9}$/.test(given) && Number(given) <= maximum
      const value = text(name, String(fallback), isValid)
      // What is derived from it must not be blamed as well.
      return isValid(value) ? Number(value) : fallback
    },
    origin(name: string, fallback: string) {
      const value = text(name, fallback, (given) => URL.canParse(given) && /^https?:/.test(given))
      return URL.canParse(value) ? new URL(value).origin : value
    },
  }
}

/** Where the data are: what the operator's commands need to know before there is a database. */
export interface StoreConfig {
  /** Absent: the embedded store in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  /** The folder that relative paths start from: npm runs scripts elsewhere than where they were called. */
  readonly callerFolder: string | undefined
}

export function readStoreConfig(environment: Environment): StoreConfig {
  return {
    databaseUrl: environment.DATABASE_URL || undefined,
    dataDir: environment.DATA_DIR || '.data',
    callerFolder: environment.INIT_CWD || undefined,
  }
}
