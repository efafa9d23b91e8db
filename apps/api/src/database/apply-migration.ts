import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Migration } from './migration-files.ts'

/** A migration that cannot be applied; the message says what to do about it. */
export class MigrationError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MigrationError'
  }
}

/** Migrations before this one were written when the platform still stopped for them: they have no limits. */
export const FIRST_LIMITED = '0022'
/** Callers wait behind a lock request as long as it waits, and then as long as the transaction holds the lock. */
export const LOCK_WAIT_MS = 1_000
const TRANSACTION_MS = 1_500
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000

/** Advice for a database whose schema is not what its migrations lead to. */
export const RECREATE =
  'A database for development can be created anew: move DATA_DIR (.data) away, or empty the database of DATABASE_URL.'

// PostgreSQL error codes: lock timeout, statement timeout, deadlock.
const BLOCKED = ['55P03', '57014', '40P01']

/** Applies one migration and records it. @throws MigrationError */
export async function applyMigration(client: pg.Client, migration: Migration, retryForMs: number) {
  const isLimited = migration.name >= FIRST_LIMITED
  try {
    await retryWhileBlocked(client, isLimited ? retryForMs : 0, (remainingMs) =>
      attempt(client, migration, remainingMs),
    )
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw isBlocked(error) && isLimited ? await blocked(client, migration, error) : failed(migration, error)
  }
}

/**
 * Runs `work`. If other transactions keep it waiting, it is rolled back and tried again until `retryForMs` have passed,
 * so that callers never wait long behind it.
 */
export async function retryWhileBlocked(
  client: pg.Client,
  retryForMs: number,
  work: (remainingMs: number) => Promise<unknown>,
) {
  const giveUpAt = performance.now() + retryForMs
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      await work(Math.max(giveUpAt - performance.now(), LOCK_WAIT_MS))
      return
    } catch (error) {
      // Fails too if the connection was lost; the first error says why.
      await client.query('rollback').catch(() => undefined)
      if (!isBlocked(error) || giveUpAt < performance.now() + pauseMs) throw error
      await sleep(pauseMs)
    }
  }
}

function isBlocked(error: unknown): boolean {
  return error instanceof pg.DatabaseError && BLOCKED.includes(error.code ?? '')
}

async function attempt(client: pg.Client, migration: Migration, remainingMs: number) {
  const record = `insert into migrations (name, checksum)
    values (${pg.escapeLiteral(migration.name)}, ${pg.escapeLiteral(migration.checksum)})`
  if (migration.steps !== undefined) {
    await runSteps(client, migration, remainingMs)
    await client.query(record)
  } else if (migration.name < FIRST_LIMITED) {
    await client.query(`begin; set local lock_timeout = 30000; ${migration.text}\n; ${record}; commit`)
  } else {
    // `do` makes one statement of the whole file, so that statement_timeout limits how long its locks are held.
    const whole = `do ${pg.escapeLiteral(`begin execute ${pg.escapeLiteral(migration.text)}; end`)}`
    await client.query(
      `begin; set local lock_timeout = ${LOCK_WAIT_MS}; set local statement_timeout = ${TRANSACTION_MS};
        ${whole}; ${record}; commit`,
    )
  }
}

async function runSteps(client: pg.Client, { steps = [], text }: Migration, remainingMs: number) {
  await dropUnfinishedIndexes(client, text)
  for (const step of steps) {
    // A concurrent step waits for transactions that began before it, and keeps no caller waiting.
    const waitMs = /\bconcurrently\b/.test(step) ? remainingMs : LOCK_WAIT_MS
    await client.query(`set lock_timeout = ${Math.ceil(waitMs)}`)
    await client.query(step)
  }
}

/** An interrupted build leaves an index that is kept up to date but never read, and `if not exists` would keep it. */
async function dropUnfinishedIndexes(client: pg.Client, text: string) {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'taquilla'::regnamespace and not indisvalid and relname = any($1)`,
    [text.match(/\w+/g)],
  )
  for (const { name } of rows) {
    await client.query(`drop index concurrently if exists ${pg.escapeIdentifier(name)}`)
  }
}

function failed({ name, steps }: Migration, error: pg.DatabaseError): MigrationError {
  const outcome =
    steps === undefined ? 'Nothing of it was applied' : 'It goes on from there when it runs again'
  // Class 42: names that exist already, or do not exist.
  const advice = error.code?.startsWith('42')
    ? ` If an unreleased version of Taquilla made this database, its migrations were different. ${RECREATE}`
    : ''
  return new MigrationError(`Migration ${name} failed: ${error.message}. ${outcome}.${advice}`, {
    cause: error,
  })
}

async function blocked(client: pg.Client, { name }: Migration, error: pg.DatabaseError) {
  const { rows } = await client.query<{ session: string }>(
    `select format('process %s (%s, %s, %s s)', pid, coalesce(nullif(application_name, ''), usename), state,
      extract(epoch from clock_timestamp() - xact_start)::int) as session
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start < clock_timestamp() - interval '1 second'
    order by xact_start
    limit 5`,
  )
  const sessions =
    rows.length === 0
      ? 'No other transaction is open now, so the migration itself may be too long for one transaction.'
      : `The longest open transactions are of ${rows.map(({ session }) => session).join(', ')}.`
  return new MigrationError(
    `Migration ${name} could not be applied beside the work in progress (${error.message}), and was rolled back to let callers through. ${sessions} Run it again when they have ended.`,
    { cause: error },
  )
}
