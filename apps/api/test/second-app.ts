import type { FastifyInstance } from 'fastify'
import type { PoolOptions } from '#database/pool.ts'
import { buildApp } from '../src/app.ts'
import { type TestApp, withTestApp } from './build-app.ts'
import { openTestPool } from './database.ts'
import { openForFile } from './open-for-file.ts'
import { watchProblems } from './watch-problems.ts'

export interface SecondApp {
  readonly app: FastifyInstance
  close(): Promise<void>
}

/** Builds a second instance of the service on the same database, like a second process. */
export async function buildSecondApp(
  testApp: TestApp,
  limits: Partial<PoolOptions> = {},
): Promise<SecondApp> {
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

/**
 * Two instances of the service on one database for the tests of the file, to test concurrent calls. Closing them also
 * checks every invariant.
 */
export function withTwoApps(): readonly [test: TestApp, second: SecondApp] {
  const test = withTestApp()
  return [test, openForFile(() => buildSecondApp(test))]
}
