import { rmSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '@taquilla/embedded-database'
import { vi } from 'vitest'
import { checkInvariants } from '#database/check-invariants.ts'
import { migrate } from '#database/migrate.ts'
import { MIGRATIONS } from '#database/migration-files.ts'
import type { Database } from '#database/pool.ts'
import { installQueueSchema } from '#queue/boss.ts'
import { createTestSeller, type TestSeller } from '../build-app.ts'
import { cloneDatabase, openTestPool } from '../database.ts'
import { endWithProcess } from './end-with-process.ts'
import { type Environment, type Programs, type Service, startApi, startWorker } from './processes.ts'

/** A database with a seller, and the processes that a test runs on it. */
export interface Platform {
  readonly url: string
  /** The test's own connection to the data. */
  readonly database: Database
  readonly seller: TestSeller
  startApi(environment?: Environment, programs?: Programs): Promise<Service>
  startWorker(environment?: Environment, programs?: Programs): Promise<Service>
  /** Stops the remaining processes. @throws Error if the stored data break an invariant */
  close(): Promise<void>
  /** Stops them without a look at the data. */
  closeUnchecked(): Promise<void>
}

/** Uses the PostgreSQL that all test files share, which is fast but not durable. */
export async function openPlatform(): Promise<Platform> {
  const cloned = await cloneDatabase()
  await installQueueSchema(cloned.url)
  // Connections of killed processes stay open a moment longer than the processes.
  const drop = () => vi.waitFor(() => cloned.drop(), { interval: 200 })
  return assemble(cloned.url, drop)
}

export interface DurablePlatform extends Platform {
  /** Ends PostgreSQL, by SIGKILL or as its operator would, and starts it again with the same data. */
  restartDatabase(how: 'killed' | 'stopped'): Promise<void>
}

/** Uses a separate PostgreSQL with durable commits. @param migrations of another version, if given */
export async function openDurablePlatform(migrations = MIGRATIONS): Promise<DurablePlatform> {
  const folder = await mkdtemp(join(tmpdir(), 'taquilla-faults-'))
  // If root starts it, the server runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o711)
  const start = () => startEmbeddedDatabase({ dataDir: join(folder, 'data'), log: () => undefined })
  let server: EmbeddedDatabase = await start()
  const { url } = server
  const forget = endWithProcess(() => {
    try {
      process.kill(server.pid, 'SIGQUIT')
    } catch (error) {
      // ESRCH: the test has killed it already.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
    // PostgreSQL needs a moment to exit.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  })
  await migrate(url, { folder: migrations })
  await installQueueSchema(url)
  const platform = await assemble(url, async () => {
    await server.stop({ isImmediate: true })
    await rm(folder, { recursive: true, force: true })
    forget()
  })
  return {
    ...platform,
    async restartDatabase(how) {
      if (how === 'killed') process.kill(server.pid, 'SIGKILL')
      else await server.stop()
      server = await start()
      if (server.url !== url) throw new Error('PostgreSQL came back under another address.')
    },
  }
}

async function assemble(url: string, drop: () => Promise<void>): Promise<Platform> {
  const database = openTestPool(url, { connections: 4 })
  const seller = await createTestSeller(database, 'fault-seller')
  const services: Service[] = []
  const keep = (service: Service) => {
    services.push(service)
    return service
  }
  async function stopServices() {
    for (const service of services) if (service.isRunning()) await service.end('SIGKILL')
  }
  async function closeUnchecked() {
    await stopServices()
    await database.close()
    await drop()
  }
  return {
    url,
    database,
    seller,
    startApi: async (environment, programs) => keep(await startApi(url, environment, programs)),
    startWorker: async (environment, programs) => keep(await startWorker(url, environment, programs)),
    async close() {
      try {
        await stopServices()
        const breaches = await checkInvariants(database)
        if (breaches.length > 0) throw new Error(`Invariants do not hold: ${JSON.stringify(breaches)}`)
      } finally {
        // Also after a failed test, because the server would outlive the run.
        await closeUnchecked()
      }
    },
    closeUnchecked,
  }
}
