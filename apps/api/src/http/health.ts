import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, text } from '@taquilla/contract'
import type { FastifyInstance } from 'fastify'
import { integer } from '#database/columns.ts'
import { databaseAway } from '#database/database-error.ts'
import { type Given, oneRow, type Sql, sql, statement } from '#database/sql.ts'

const COUNT_MIGRATIONS = statement(
  'http.count_migrations',
  { applied: integer },
  ({ names }: Given<{ readonly names: readonly string[] }>) => sql`
    select count(*)::int as applied
    from migrations
    where name = any(${names})`,
)

/** A database that needs longer than this to answer is away. */
const READY_WITHIN_MS = 2_000

/** Responds 200 while the process runs, even during shutdown. */
export const LIVENESS = '/health/live'

/**
 * `live`: the process responds. `ready`: it was not asked to stop, reaches the database, and all migrations of this
 * version are applied (later ones may be too).
 */
export function serveHealth(
  app: FastifyInstance,
  db: Sql,
  { migrations, isDraining }: { readonly migrations: readonly string[]; readonly isDraining: () => boolean },
) {
  app.get(LIVENESS, async () => ({ status: 'live' }))
  app.get('/health/ready', async () => {
    if (isDraining()) throw restarting()
    const { applied } = await Promise.race([countMigrations(db, migrations), refuseLater()])
    if (applied < migrations.length) throw schemaMissing()
    return { status: 'ready' }
  })
}

async function refuseLater(): Promise<never> {
  await sleep(READY_WITHIN_MS, undefined, { ref: false })
  throw databaseAway()
}

async function countMigrations(db: Sql, migrations: readonly string[]): Promise<{ applied: number }> {
  try {
    return await oneRow(db.rows(COUNT_MIGRATIONS, { names: migrations }))
  } catch (error) {
    // The table is missing if the database was never migrated.
    throw error instanceof ApiError ? error : schemaMissing(error)
  }
}

function schemaMissing(cause?: unknown): ApiError {
  const reason = text(
    'Al esquema de la base de datos le faltan migraciones.',
    'The database schema lacks migrations.',
  )
  return new ApiError('server.unavailable', { values: { reason, retryAfterSeconds: 5 }, cause })
}

/** Creates the error of a process that starts or stops. */
export function restarting(cause?: unknown): ApiError {
  const reason = text('El servidor se está reiniciando.', 'The server is restarting.')
  return new ApiError('server.unavailable', { values: { reason, retryAfterSeconds: 1 }, cause })
}
