import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
  }
}

const SERVER = fileURLToPath(new URL('serve-database.ts', import.meta.url))
const BUILD = fileURLToPath(new URL('../../../scripts/build.ts', import.meta.url))

/**
 * Starts one PostgreSQL for the whole run, with a migrated template that each test file clones, and builds the services
 * that tests start as processes if their sources changed.
 */
export default async function setUp(project: TestProject) {
  // Detached, so that Ctrl-C reaches only the tests and the server stops after them.
  const server = spawn(process.execPath, [SERVER], { detached: true, stdio: ['pipe', 'pipe', 'inherit'] })
  const exit = once(server, 'exit')
  const stop = async () => {
    server.stdin.end()
    await exit
  }
  await promisify(execFile)(process.execPath, [BUILD, '--stale', 'apps/api']).catch(async (error) => {
    await stop()
    throw error
  })
  for await (const url of createInterface(server.stdout)) {
    project.provide('serverUrl', url)
    return stop
  }
  throw new Error('The database of the tests does not start.')
}
