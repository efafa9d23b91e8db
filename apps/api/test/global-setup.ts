import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
  }
}

const SERVER = fileURLToPath(new URL('serve-database.ts', import.meta.url))

/** Starts one PostgreSQL for the whole run, with a migrated template that each test file clones. */
export default async function setUp(project: TestProject) {
  // Detached, so that Ctrl-C reaches only the tests and the server stops after them.
  const server = spawn(process.execPath, [SERVER], { detached: true, stdio: ['pipe', 'pipe', 'inherit'] })
  const exit = once(server, 'exit')
  for await (const url of createInterface(server.stdout)) {
    project.provide('serverUrl', url)
    return async () => {
      server.stdin.end()
      await exit
    }
  }
  throw new Error('The database of the tests does not start.')
}
