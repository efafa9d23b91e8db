import { compareSecret, SecretError } from '#database/check-secret.ts'
import { isHostAway } from '#database/database-error.ts'
import { hasPooler, readServer, type ServerFacts } from '#database/inspect-server.ts'
import type { Database } from '#database/pool.ts'
import { compareMigrations } from '#database/schema-version.ts'
import { createVault } from '#domain/values/vault.ts'
import { explainError } from '../cli-error.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

const OLDEST_VERSION = 160_000
/** Callbacks of providers and signed links allow minutes; a machine without time synchronization drifts on. */
const CLOCK_WARNING_MS = 2_000
const CLOCK_FAILED_MS = 60_000

export function checkServer({ version, versionNumber, isStandby, refusesWrites }: ServerFacts): Finding {
  const says = `PostgreSQL ${version}`
  if (versionNumber < OLDEST_VERSION) return failed(says, 'Use PostgreSQL 16 or later.')
  if (isStandby)
    return failed(`${says} is a standby, which takes no writes.`, 'Set DATABASE_URL to the primary.')
  if (refusesWrites) {
    return failed(
      `${says} refuses writes (default_transaction_read_only).`,
      'Free disk space, or switch the setting off if somebody set it.',
    )
  }
  return ok(says)
}

/** Rights of the role in DATABASE_URL, and of the one that it takes for the transactions of a seller. */
export function checkRole(facts: ServerFacts): Finding {
  const { canMigrate, canCreateSchemas, tenantIsBound, canBecomeTenant } = facts
  if (tenantIsBound === false) {
    return failed(
      'The role taquilla_tenant bypasses row-level security: statements of one seller reach rows of others.',
      'Run: alter role taquilla_tenant nosuperuser nobypassrls',
    )
  }
  if (canBecomeTenant === false) {
    return failed(
      'The role of DATABASE_URL may not become taquilla_tenant, so writes fail.',
      'Run as a superuser: grant taquilla_tenant to <the role>',
    )
  }
  if (!(canMigrate ?? canCreateSchemas)) {
    return warning(
      'The role of DATABASE_URL may not create in the schemas taquilla and pgboss, so migrate fails.',
      'Make it the owner of both schemas, or run migrate with the role that owns them.',
    )
  }
  return ok('The role may migrate, and its transactions for sellers are bound to their rows.')
}

/** Asks what the API asks at its start. @throws SettingsError if the API would end */
export async function checkSessions(database: Database): Promise<Finding> {
  await database.checkSettings()
  return ok('Sessions have the timeouts, search path and time zone that the API needs.')
}

/** Tells whether the pooler is away, or the server behind it. @param error of a session through the pooler */
export async function checkAway(error: unknown, direct: Database): Promise<Finding> {
  const says = explainError(error)
  try {
    await readServer(direct)
  } catch (directError) {
    return failed(
      `The server behind the pooler is away, and so is DATABASE_DIRECT_URL. ${explainError(directError)}`,
      'Start that server ("The primary is lost" in docs/runbook.md), or correct DATABASE_DIRECT_URL.',
    )
  }
  if (isHostAway(error)) {
    return failed(
      `The pooler of DATABASE_URL is away; the server of DATABASE_DIRECT_URL is there. ${says}`,
      'Start the pooler, or correct DATABASE_URL.',
    )
  }
  return failed(
    `DATABASE_URL gives no session, although the server of DATABASE_DIRECT_URL is there. ${says}`,
    'Lead the pooler to that server, then RELOAD and RECONNECT, or correct DATABASE_URL.',
  )
}

/** @param isExpected whether DATABASE_DIRECT_URL says that a pooler is behind DATABASE_URL */
export async function checkPooler(database: Database, isExpected: boolean): Promise<Finding> {
  if (!(await hasPooler(database))) return ok('Connections lead to PostgreSQL without a pooler.')
  if (isExpected) return ok('Connections of the API lead through a pooler, those of the worker do not.')
  return failed(
    'DATABASE_URL leads through a pooler.',
    'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself ("Several machines and poolers").',
  )
}

export async function checkSchema(database: Database): Promise<Finding> {
  const { missing, later } = await compareMigrations(database)
  if (missing.length > 0) {
    return failed(`The schema lacks ${missing.join(', ')}.`, 'Run: npm run taquilla -- migrate')
  }
  if (later.length === 0) return ok('The schema is that of this version.')
  return warning(
    `The schema is of a later version (${later.at(-1)}).`,
    'Replace what still runs this version, unless you are on the way back from an upgrade.',
  )
}

export async function checkSecret(database: Database, secret: string | undefined): Promise<Finding> {
  const cure = 'Set TAQUILLA_SECRET to the secret that the database was written with ("Keep the secret").'
  if (secret === undefined) return failed('TAQUILLA_SECRET is missing.', cure)
  try {
    const isRecorded = await compareSecret(database, createVault(secret))
    return ok(isRecorded ? 'TAQUILLA_SECRET is that of the database.' : 'TAQUILLA_SECRET is new here.')
  } catch (error) {
    if (error instanceof SecretError)
      return failed(`TAQUILLA_SECRET is not that of the database.${error.detail}`, cure)
    throw error
  }
}

/** @param milliseconds by which this machine is ahead of the database */
export function checkClock(milliseconds: number): Finding {
  const apart = Math.abs(milliseconds)
  if (apart < CLOCK_WARNING_MS) return ok('This clock and that of the database agree.')
  const side = milliseconds > 0 ? 'ahead of' : 'behind'
  const says = `This clock is ${Math.round(apart / 1_000)} seconds ${side} that of the database.`
  const cure = 'Synchronize the clocks of both machines (NTP).'
  return apart < CLOCK_FAILED_MS ? warning(says, cure) : failed(says, cure)
}
