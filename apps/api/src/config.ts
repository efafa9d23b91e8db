// The only reader of the environment. Fails with every bad variable at once.
import { FORMATS, type HoldTimes, USUAL_HOLD_TIMES } from '@taquilla/contract'
import { readPaymentSettings } from '#payments/create-payment-providers.ts'
import type { ConfiguredProvider } from '#payments/payment-provider.ts'
import { type Environment, reader } from './environment-reader.ts'

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
  readonly mail: MailConfig
  /** How buyers pay. */
  readonly payments: readonly ConfiguredProvider[]
  readonly wallets: WalletConfig
  readonly holdTimes: HoldTimes
  /** Exact origins that may be called though they are not public: receivers on one's own machine. */
  readonly outboundAllow: readonly string[]
}

/** The wallets that tickets can be kept in; what is absent is not offered. Files are named, not read. */
export interface WalletConfig {
  readonly apple:
    | {
        readonly passTypeId: string
        readonly teamId: string
        readonly certificateFile: string
        readonly keyFile: string
        readonly keyPassphrase: string | undefined
        readonly issuerFile: string
      }
    | undefined
  readonly google: { readonly issuerId: string; readonly keyFile: string } | undefined
}

/** A server that takes mails, or a folder for them on a machine that tries the platform out. */
export type MailConfig =
  | { readonly kind: 'smtp'; readonly url: string; readonly from: string }
  | { readonly kind: 'files'; readonly folder: string }

/** As URL writes it: scheme, host and port alone. */
const ORIGIN = /^https?:\/\/[a-z0-9.[\]:-]+$/
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
    mail: readMail(environment, read),
    payments: readPaymentSettings(read),
    wallets: readWallets(environment, faults),
    holdTimes: holdTimesOf(read),
    outboundAllow: read.list('OUTBOUND_ALLOW', ORIGIN),
  }
  refuseFaults(faults)
  return config
}

/** Without a server people could not sign in; only who names a folder on purpose does without. */
function readMail(environment: Environment, read: ReturnType<typeof reader>): MailConfig {
  const folder = environment.MAIL_DIR
  if (folder && !environment.SMTP_URL) return { kind: 'files', folder }
  return {
    kind: 'smtp',
    url: read.required('SMTP_URL', (value) => /^smtps?:\/\//.test(value) && URL.canParse(value)),
    from: read.required('MAIL_FROM', FORMATS.email.test),
  }
}

/** The part of the configuration that the operator's commands need too. @throws Error that names every bad variable */
export function readPaymentConfig(environment: Environment): readonly ConfiguredProvider[] {
  const faults: string[] = []
  const configured = readPaymentSettings(reader(environment, faults))
  refuseFaults(faults)
  return configured
}

/** What the operator's commands need of how long holds last. @throws Error that names every bad variable */
export function readHoldTimes(environment: Environment): HoldTimes {
  const faults: string[] = []
  const times = holdTimesOf(reader(environment, faults))
  refuseFaults(faults)
  return times
}

function holdTimesOf(read: ReturnType<typeof reader>): HoldTimes {
  const { lifetimeSeconds, transferSeconds } = USUAL_HOLD_TIMES
  return {
    ...USUAL_HOLD_TIMES,
    lifetimeSeconds: read.integer('HOLD_MINUTES', lifetimeSeconds / 60, { from: 1, to: 60 }) * 60,
    transferSeconds:
      read.integer('BANK_TRANSFER_HOURS', transferSeconds / 3_600, { from: 1, to: 720 }) * 3_600,
  }
}

/** Origins that the operator's commands may call too. @throws Error for a list that cannot be used */
export function readOutboundAllow(environment: Environment): readonly string[] {
  const faults: string[] = []
  const origins = reader(environment, faults).list('OUTBOUND_ALLOW', ORIGIN)
  refuseFaults(faults)
  return origins
}

function refuseFaults(faults: readonly string[]) {
  if (faults.length > 0) throw new Error(`The configuration is not usable: ${faults.join('; ')}.`)
}

function readWallets(environment: Environment, faults: string[]): WalletConfig {
  const read = reader(environment, faults)
  const hasApple = read.areSet(
    'APPLE_PASS_TYPE_ID',
    'APPLE_TEAM_ID',
    'APPLE_PASS_CERTIFICATE',
    'APPLE_PASS_KEY',
    'APPLE_WWDR_CERTIFICATE',
  )
  const hasGoogle = read.areSet('GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_KEY_FILE')
  return {
    apple: hasApple
      ? {
          passTypeId: read.text('APPLE_PASS_TYPE_ID', '', (id) => /^pass\.[\w.-]+$/.test(id)),
          teamId: read.text('APPLE_TEAM_ID', '', (id) => /^[A-Z0-9]{10}$/.test(id)),
          certificateFile: read.text('APPLE_PASS_CERTIFICATE', ''),
          keyFile: read.text('APPLE_PASS_KEY', ''),
          keyPassphrase: environment.APPLE_PASS_KEY_PASSPHRASE || undefined,
          issuerFile: read.text('APPLE_WWDR_CERTIFICATE', ''),
        }
      : undefined,
    google: hasGoogle
      ? {
          issuerId: read.text('GOOGLE_WALLET_ISSUER_ID', '', (id) => /^\d{8,24}$/.test(id)),
          keyFile: read.text('GOOGLE_WALLET_KEY_FILE', ''),
        }
      : undefined,
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
