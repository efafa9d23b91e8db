// The only reader of the environment. Reports every invalid variable at once. `.env.example` explains the variables.
import {
  DEFAULT_HOLD_TIMES,
  FORMATS,
  type HoldTimes,
  REQUESTS_PER_10_SECONDS,
  SYNC_TICKETS_PER_MINUTE,
} from '@taquilla/contract'
import Type from 'typebox'
import { faultOfAddress } from '#database/server-address.ts'
import { listShards } from '#database/shard-addresses.ts'
import { readPaymentSettings } from '#payments/create-payment-providers.ts'
import { PAYMENT_PROVIDERS } from '#payments/payment-providers.ts'
import { WALLET_SETTINGS } from '#wallets/wallet-settings.ts'
import {
  type Environment,
  type EnvironmentReader,
  list,
  origin,
  readEnvironment,
} from './environment-reader.ts'
import { SHARDS, STORE } from './store-config.ts'

const integer = (variable: string, bounds: { default?: number; minimum?: number; maximum: number }) =>
  Type.Integer({ variable, minimum: 0, ...bounds })

const databaseAddress = (variable: string) =>
  Type.Refine(
    Type.String({ variable }),
    (address) => faultOfAddress(address) === undefined,
    (address) => faultOfAddress(address) ?? '',
  )

const SERVICE = Type.Object({
  databaseUrl: databaseAddress('DATABASE_URL'),
  /** Address of PostgreSQL itself, if a pooler is behind `DATABASE_URL`. */
  directUrl: Type.Optional(databaseAddress('DATABASE_DIRECT_URL')),
  secret: Type.String({ variable: 'TAQUILLA_SECRET', minLength: 32 }),
  apiPort: integer('API_PORT', { default: 4000, maximum: 65_535 }),
  /** `localhost` means the loopback addresses of IPv4 and IPv6. */
  host: Type.String({ variable: 'HOST', default: 'localhost' }),
  /** Origin that callers and hosted pages use. The default depends on the port. */
  apiUrl: Type.Optional(origin('API_URL')),
  /** Origin of the documentation site, to which `type` of errors links. */
  siteUrl: origin('SITE_URL', { default: 'http://localhost:3000' }),
  logLevel: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    variable: 'LOG_LEVEL',
    default: 'info',
  }),
  /** Time between a stop signal and the refusal of requests, in which balancers notice that this process is not ready. */
  drainSeconds: integer('DRAIN_SECONDS', { default: 5, maximum: 300 }),
  /** Address of metrics and health for the operator's programs, apart from that of the API. */
  metricsHost: Type.String({ variable: 'METRICS_HOST', default: 'localhost' }),
  metricsPort: Type.Optional(integer('METRICS_PORT', { maximum: 65_535 })),
  workerMetricsPort: Type.Optional(integer('WORKER_METRICS_PORT', { maximum: 65_535 })),
  accessLog: Type.Enum(['on', 'off'], { variable: 'ACCESS_LOG', default: 'on' }),
  /** Number of proxies in front that append to X-Forwarded-For; `true` is one. */
  trustProxy: Type.String({ variable: 'TRUST_PROXY', default: 'false', pattern: /^(true|false|[1-9])$/ }),
  databaseConnections: integer('DATABASE_CONNECTIONS', { default: 20, maximum: 1_000 }),
  /** Maximum requests that wait for a database connection; further ones are refused. */
  databaseQueueLength: integer('DATABASE_QUEUE_LENGTH', { default: 256, maximum: 100_000 }),
  /** Time after which a waiting request is refused. Jobs wait longer (`worker.ts`). */
  databaseQueueWaitMs: integer('DATABASE_QUEUE_WAIT_MS', { default: 1_000, maximum: 60_000 }),
  /** Limit of each API key; 0 removes it. */
  requestsPer10Seconds: integer('REQUESTS_PER_10_SECONDS', {
    default: REQUESTS_PER_10_SECONDS,
    maximum: 10_000_000,
  }),
  /** Limit of each seller; 0 removes it, for measurements only. */
  syncTicketsPerMinute: integer('SYNC_TICKETS_PER_MINUTE', {
    default: SYNC_TICKETS_PER_MINUTE,
    maximum: 1_000_000,
  }),
  wallets: WALLET_SETTINGS,
  /** Exporter of spans; none if its address is unset. */
  tracing: Type.Optional(
    Type.Object({
      endpoint: Type.String({ variable: 'OTEL_EXPORTER_OTLP_ENDPOINT', pattern: /^https?:\/\/./ }),
      serviceName: Type.Optional(Type.String({ variable: 'OTEL_SERVICE_NAME' })),
      share: Type.String({
        variable: 'OTEL_TRACES_SAMPLER_ARG',
        default: '1',
        pattern: /^(0?\.\d+|0|1(\.0+)?)$/,
      }),
    }),
  ),
})

const MAIL_SERVER = Type.Object({
  url: Type.Refine(
    Type.String({ variable: 'SMTP_URL', pattern: /^smtps?:\/\// }),
    URL.canParse,
    () => 'must be an address',
  ),
  from: Type.Refine(
    Type.String({ variable: 'MAIL_FROM' }),
    FORMATS.email.test,
    () => 'must be an e-mail address',
  ),
})
const MAIL_FOLDER = Type.Object({ folder: Type.String({ variable: 'MAIL_DIR' }) })

const { lifetimeSeconds, transferSeconds, anonymousPerHour, handoverSeconds } = DEFAULT_HOLD_TIMES
const HOLDS = Type.Object({
  minutes: integer('HOLD_MINUTES', { default: lifetimeSeconds / 60, minimum: 1, maximum: 60 }),
  transferHours: integer('BANK_TRANSFER_HOURS', {
    default: transferSeconds / 3_600,
    minimum: 1,
    maximum: 720,
  }),
  anonymousPerHour: integer('ANONYMOUS_HOLDS_PER_HOUR', {
    default: anonymousPerHour,
    minimum: 1,
    maximum: 100_000,
  }),
  handoverDays: integer('HANDOVER_DAYS', { default: handoverSeconds / 86_400, minimum: 1, maximum: 90 }),
})

/** Origins that may be called although they are not public, such as a webhook receiver on the same machine. */
const OUTBOUND = Type.Object({ allow: list('OUTBOUND_ALLOW', /^https?:\/\/[a-z0-9.[\]:-]+$/) })

/** Every variable of the API, its worker and its commands. A test compares them with `.env.example`. */
export const SCHEMAS = [
  ...[SERVICE, SHARDS, MAIL_SERVER, MAIL_FOLDER, HOLDS, OUTBOUND, STORE],
  ...PAYMENT_PROVIDERS.map(({ settings }) => settings),
]

/** @throws Error naming every missing or invalid variable */
export function readConfig(environment: Environment) {
  return readEnvironment(environment, (read) => {
    const service = read(SERVICE)
    const { shard, ...others } = read(SHARDS)
    return {
      ...service,
      shard,
      shards: listShards({ ...service, ...others }),
      proxyCount: proxyCountOf(service.trustProxy),
      apiUrl: service.apiUrl ?? `http://localhost:${service.apiPort}`,
      mail: readMail(environment, read),
      payments: readPaymentSettings(read),
      holdTimes: holdTimesOf(read),
      outboundAllow: read(OUTBOUND).allow,
    }
  })
}

function proxyCountOf(trustProxy: string): number {
  if (trustProxy === 'false') return 0
  return trustProxy === 'true' ? 1 : Number(trustProxy)
}

/** Sign-in codes are mailed, so a mail server is required unless MAIL_DIR names a folder instead. */
function readMail(environment: Environment, read: EnvironmentReader) {
  return environment.MAIL_DIR && !environment.SMTP_URL
    ? { kind: 'files' as const, ...read(MAIL_FOLDER) }
    : { kind: 'smtp' as const, ...read(MAIL_SERVER) }
}

function holdTimesOf(read: EnvironmentReader): HoldTimes {
  const { minutes, transferHours, handoverDays, ...others } = read(HOLDS)
  const times = {
    lifetimeSeconds: minutes * 60,
    transferSeconds: transferHours * 3_600,
    handoverSeconds: handoverDays * 86_400,
  }
  return { ...DEFAULT_HOLD_TIMES, ...times, ...others }
}

// Parts of the configuration for the operator's commands. Each throws an Error naming every invalid variable.

export const readPaymentConfig = (environment: Environment) =>
  readEnvironment(environment, (read) => readPaymentSettings(read))

export const readHoldTimes = (environment: Environment) => readEnvironment(environment, holdTimesOf)

export const readOutboundAllow = (environment: Environment) =>
  readEnvironment(environment, (read) => read(OUTBOUND).allow)
