import type { FastifyInstance } from 'fastify'
import type { PoolOptions } from '#database/pool.ts'
import { buildApp } from '../src/app.ts'
import type { TestApp } from './build-app.ts'
import { openTestPool } from './database.ts'
import { watchProblems } from './watch-problems.ts'

/** Builds a second instance of the service on the same database, like a second process. */
export async function buildSecondApp(
  testApp: TestApp,
  limits: Partial<PoolOptions> = {},
): Promise<{ app: FastifyInstance; close: () => Promise<void> }> {
  const database = openTestPool(testApp.databaseUrl, { connections: 6, ...limits })
  const { app } = await buildApp({ ...testApp.options, database })
  watchProblems(app)
  return {
    app,
    async close() {
      await app.close()
      await database.close()
    },
  }
}
