import { ApiError } from '@taquilla/contract'
import type { FastifyInstance } from 'fastify'
import { integer } from '#database/columns.ts'
import { type Given, oneRow, type Sql, sql, statement } from '#database/sql.ts'

const COUNT_MIGRATIONS = statement(
  'http.count_migrations',
  { applied: integer },
  ({ names }: Given<{ readonly names: readonly string[] }>) => sql`
    select count(*)::int as applied
    from migrations
    where name = any(${names})`,
)

/** Answers as long as the process lives, also while it stops. */
export const LIVENESS = '/health/live'

/**
 * `live`: the process answers. `ready`: it may be sent requests; it is not stopping, has its database, and the
 * database has the schema that this version was written for, or a later one.
 */
export function serveHealth(app: FastifyInstance, db: Sql, migrations: readonly string[]) {
  app.get(LIVENESS, async () => ({ status: 'live' }))
  app.get('/health/ready', async () => {
    const { applied } = await countMigrations(db, migrations)
    if (applied < migrations.length) throw schemaMissing()
    return { status: 'ready' }
  })
}

async function countMigrations(db: Sql, migrations: readonly string[]): Promise<{ applied: number }> {
  try {
    return await oneRow(db.rows(COUNT_MIGRATIONS, { names: migrations }))
  } catch (error) {
    // A database without the table has never been migrated.
    throw error instanceof ApiError ? error : schemaMissing(error)
  }
}

function schemaMissing(cause?: unknown): ApiError {
  return new ApiError('server.unavailable', {
    detail: {
      es: 'Al esquema de la base de datos le faltan migraciones.',
      en: 'The database schema lacks migrations.',
    },
    retryAfterSeconds: 5,
    cause,
  })
}
