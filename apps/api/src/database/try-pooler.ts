import type pg from 'pg'
import { integer } from './columns.ts'
import { isAnswerMissing, toDatabaseError } from './database-error.ts'
import { queryOf } from './query-mapping.ts'
import { explainPooler } from './session-settings.ts'
import { sql, statement } from './sql.ts'

interface Session {
  readonly client: Pick<pg.PoolClient, 'query'>
  release(error?: unknown): void
}

const TRY_POOLER = statement('database.try_pooler', { one: integer }, sql`select 1 as one`)

/**
 * Runs a prepared statement in two sessions, of which one is in a transaction meanwhile, so that a pooler gives the
 * other one a connection on which it did not prepare the statement. A pooler with one connection cannot be tried.
 * @param acquire takes a connection of the named group from the pool
 * @throws SettingsError with the cure if the pooler loses prepared statements, or allows no transactions
 */
export async function tryPooler(acquire: (group: string) => Promise<Session>): Promise<void> {
  const query = queryOf(TRY_POOLER, {})
  try {
    await using(acquire('first session'), ({ client: first }) =>
      using(acquire('second session'), async ({ client: second }) => {
        await first.query(query)
        await second.query('begin')
        try {
          await second.query(query)
          await first.query(query)
        } finally {
          await second.query('rollback')
        }
      }),
    )
  } catch (error) {
    if (!isAnswerMissing(error)) throw explainPooler(error) ?? toDatabaseError(error)
  }
}

async function using(acquired: Promise<Session>, work: (session: Session) => Promise<void>) {
  const session = await acquired
  try {
    await work(session)
    session.release()
  } catch (error) {
    session.release(error)
    throw error
  }
}
