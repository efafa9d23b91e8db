import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { createDatabase } from '#database/pool.ts'
import { openShards } from '#database/shards.ts'
import { buildApp } from '../src/app.ts'
import { buildTestApp, TEST_SECRET, type TestApp } from './build-app.ts'
import { runCommand } from './cli.ts'
import { createBlankDatabase } from './database.ts'

export interface Installation {
  readonly test: TestApp
  readonly northUrl: string
  /** Runs a command on both databases. */
  run(...args: string[]): ReturnType<typeof runCommand>
  /** Starts an API on databases at these addresses; those of the installation by default. */
  serve(addresses?: { readonly main?: string; readonly north?: string }): Promise<FastifyInstance>
}

/** An installation with a seller in a second database, which was blank. */
export async function install(): Promise<Installation & { readonly northKey: string }> {
  const test = await buildTestApp()
  const north = await createBlankDatabase()
  onTestFinished(async () => {
    await test.close()
    await north.drop()
  })
  const environment = {
    DATABASE_URL: test.databaseUrl,
    DATABASE_SHARDS: `north=${north.url}`,
    TAQUILLA_SECRET: TEST_SECRET,
  }
  const run = (...args: string[]) => runCommand(environment, ...args)
  expect(await run('migrate')).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(/^north: Applied/m),
  })
  const named = ['--shard', 'north', '--json']
  await run(...named, 'seller', 'create', 'seller-north', '--name', 'North', '--sandbox')
  const { json } = await run(
    ...[...named, 'key', 'create', '--seller', 'seller-north', '--kind', 'private', '--label', 'tests'],
  )
  const serve: Installation['serve'] = (addresses) =>
    serveOn(test, { main: test.databaseUrl, north: north.url, ...addresses })
  return { test, northUrl: north.url, run, serve, northKey: (json as { key: string }).key }
}

async function serveOn(test: TestApp, addresses: Readonly<Record<string, string>>) {
  const database = openShards({
    shards: Object.entries(addresses).flatMap(
      ([name, url]) =>
        createDatabase({
          ...{ name, url, connections: 2, queueLength: 100, queueWaitMs: 10_000 },
          ...{ serves: 'requests', timeoutFactor: 10, onConnectionError: () => undefined },
        }).shards,
    ),
    isServable: () => true,
    onError: () => undefined,
  })
  const { app } = await buildApp({ ...test.options, database })
  onTestFinished(async () => {
    await app.close()
    await database.close()
  })
  // Until the process knows where sellers are, it refuses them.
  await expect.poll(() => database.shardOf('seller-north')).toBeDefined()
  return app
}
