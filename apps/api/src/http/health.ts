import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, text } from '@taquilla/contract'
import type { FastifyInstance } from 'fastify'
import { integer } from '#database/columns.ts'
import { databaseAway } from '#database/database-error.ts'
import type { Shards } from '#database/pool.ts'
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
 * version are applied (later ones may be too). With several databases it names those that it does not reach, and is
 * ready if there is another, because a balancer that left it out would leave out all sellers.
 */
export function serveHealth(
  app: FastifyInstance,
  { shards }: Pick<Shards, 'shards'>,
  { migrations, isDraining }: { readonly migrations: readonly string[]; readonly isDraining: () => boolean },
) {
  app.get(LIVENESS, async () => ({ status: 'live' }))
  app.get('/health/ready', async () => {
    if (isDraining()) throw restarting()
    const checks = await Promise.allSettled(
      shards.map(({ database }) => Promise.race([requireSchema(database, migrations), refuseLater()])),
    )
    const failed = checks.flatMap((check, index) =>
      check.status === 'rejected' ? [{ name: shards[index]?.name, reason: check.reason }] : [],
    )
    if (failed.length === shards.length) throw failed[0]?.reason
    return { status: 'ready', ...(failed.length === 0 ? {} : { away: failed.map(({ name }) => name) }) }
  })
}

async function refuseLater(): Promise<never> {
  await sleep(READY_WITHIN_MS, undefined, { ref: false })
  throw databaseAway()
}

async function requireSchema(db: Sql, migrations: readonly string[]): Promise<void> {
  try {
    const { applied } = await oneRow(db.rows(COUNT_MIGRATIONS, { names: migrations }))
    if (applied < migrations.length) throw schemaMissing()
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
