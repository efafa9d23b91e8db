import { ApiError } from '@taquilla/contract'
import pg from 'pg'
import { text } from './columns.ts'
import { type Sql, sql, statement } from './sql.ts'

/**
 * Timeouts that PostgreSQL applies. A request must be answered within 5 seconds, and may wait for a connection for one
 * of them and for a dead one for `DEAD_AFTER_MS`.
 */
const TIMEOUTS_MS = {
  requests: { statement: 3_000, lock: 2_000, idleTransaction: 10_000 },
  jobs: { statement: 15_000, lock: 5_000, idleTransaction: 20_000 },
  commands: { statement: 60_000, lock: 5_000, idleTransaction: 20_000 },
} as const
/** The peer of an idle connection is probed after this time; unacknowledged data ends a session after it. */
export const KEEPALIVE_SECONDS = 10

/** Kind of work that a session does. */
export type Work = keyof typeof TIMEOUTS_MS
export type Settings = Readonly<Record<string, string | number>>

/** Names of one zone. Packages of Debian make the second one the default of a server. */
const UTC = ['UTC', 'Etc/UTC']
const CHECKED_TIMEOUTS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

const READ_SETTINGS = statement(
  'database.read_settings',
  { name: text, value: text },
  sql`
    select lower(name) as name, setting as value
    from pg_settings
    where lower(name) in ('search_path', 'timezone', 'statement_timeout', 'lock_timeout',
      'idle_in_transaction_session_timeout')
    order by name`,
)

/** Sessions do not have the settings that this version relies on. */
export class SettingsError extends Error {
  /** Sentences that say which setting is wrong. */
  readonly fault: string
  /** Sentences that say what the operator has to change. */
  readonly cure: string

  constructor(fault: string, cure: string, options?: ErrorOptions) {
    const withPlace = `${cure} See "Several machines and poolers" in docs/operations.md.`
    super(`${fault} ${withPlace}`, options)
    this.name = 'SettingsError'
    this.fault = fault
    this.cure = withPlace
  }
}

export function settingsOf(serves: Work, timeoutFactor = 1): Settings {
  const { statement, lock, idleTransaction } = TIMEOUTS_MS[serves]
  return {
    search_path: 'taquilla',
    timezone: 'UTC',
    statement_timeout: statement * timeoutFactor,
    lock_timeout: lock * timeoutFactor,
    idle_in_transaction_session_timeout: idleTransaction * timeoutFactor,
    tcp_keepalives_idle: KEEPALIVE_SECONDS,
    tcp_keepalives_interval: 2,
    tcp_keepalives_count: 3,
    tcp_user_timeout: KEEPALIVE_SECONDS * 1_000,
    // Operator's commands may write when the embedded database refuses writes for lack of space.
    ...(serves === 'commands' ? { default_transaction_read_only: 'off' } : {}),
  }
}

/** The startup parameter `options` with these settings. Poolers refuse it. */
export function asOptions(settings: Settings): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/** For sessions whose work may take any time, although the role has timeouts. */
export const NO_TIMEOUTS: Settings = Object.fromEntries(CHECKED_TIMEOUTS.map((name) => [name, 0]))

/** @throws SettingsError if the sessions of the pool lack their settings, or their role's behind a pooler */
export async function checkSettings(db: Sql, expected: Settings, isPooled: boolean): Promise<void> {
  const settings = await readSettings(db)
  const isWrong = ({ name, value }: { name: string; value: string }) => {
    if (name === 'timezone') return !UTC.includes(value)
    return isPooled && CHECKED_TIMEOUTS.includes(name) ? value === '0' : value !== String(expected[name])
  }
  const wrong = settings.find(isWrong)
  if (wrong === undefined) return
  const found = `${wrong.name} is ${wrong.value}`
  if (!isPooled) throw pooled(found)
  throw new SettingsError(
    `DATABASE_URL leads to a role without the settings that requests need: ${found}.`,
    `Run "npm run taquilla -- migrate" with both DATABASE_URL and DATABASE_DIRECT_URL, and reconnect the pooler. Migrate keeps what the role has; if that is the wrong value, first run as an administrator: alter role <the role> in database <the database> reset ${wrong.name}.`,
  )
}

async function readSettings(db: Sql) {
  try {
    return await db.rows(READ_SETTINGS, {})
  } catch (error) {
    throw explainPooler(error) ?? error
  }
}

/** Messages of a pooler, or of PostgreSQL behind it, and the setting of PgBouncer that they follow from. */
const POOLER_FAULTS = [
  {
    shows: /prepared statement .*(does not exist|already exists)/,
    cure: 'Set max_prepared_statements = 500 in pgbouncer.ini, with PgBouncer 1.21 or later, and start it again.',
  },
  {
    shows: /transaction blocks not allowed/,
    cure: 'Set pool_mode = transaction in pgbouncer.ini, and start PgBouncer again.',
  },
]

/** Returns an error with the cure if the error of a statement shows that a pooler has other settings than ours. */
export function explainPooler(error: unknown): SettingsError | undefined {
  const cause = error instanceof ApiError ? error.cause : error
  if (!(cause instanceof pg.DatabaseError)) return undefined
  const { message } = cause
  if (/startup parameter/.test(message)) return pooled(message, cause)
  const fault = POOLER_FAULTS.find(({ shows }) => shows.test(message))
  if (fault === undefined) return undefined
  return new SettingsError(
    `The pooler of DATABASE_URL has other settings than the API needs (${message}).`,
    fault.cure,
    { cause },
  )
}

function pooled(reason: string, cause?: Error): SettingsError {
  return new SettingsError(
    `A pooler between this process and PostgreSQL keeps back the settings of its sessions (${reason}).`,
    'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
    { cause },
  )
}

/**
 * Stores on the role, for the current database, the settings of requests that it lacks, because sessions behind a
 * pooler cannot bring them; an empty name means the role of the client. @throws SettingsError with the statements for an administrator if this is not permitted
 */
export async function storeOnRole(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string; database: string; stored: string[] }>(
    `select name, current_database() as database, array(
      select split_part(unnest(setconfig), '=', 1)
      from pg_db_role_setting join pg_roles on pg_roles.oid = setrole join pg_database on pg_database.oid = setdatabase
      where rolname = name and datname = current_database()
    ) as stored
    from coalesce(nullif($1, ''), current_user) as name`,
    [role],
  )
  const { name: roleName = role, database = '', stored = [] } = rows[0] ?? {}
  const place = `alter role ${pg.escapeIdentifier(roleName)} in database ${pg.escapeIdentifier(database)}`
  const missing = Object.entries(settingsOf('requests'))
    .filter(([name]) => !stored.some((each) => each.toLowerCase() === name))
    .map(([name, value]) => `${place} set ${name} = ${pg.escapeLiteral(String(value))};`)
  try {
    for (const each of missing) await client.query(each)
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError)) throw cause
    throw new SettingsError(
      `The role of DATABASE_URL lacks settings, which this command may not store (${cause.message}).`,
      `Run as an administrator: ${missing.join(' ')} Then run this command again.`,
      { cause },
    )
  }
}
