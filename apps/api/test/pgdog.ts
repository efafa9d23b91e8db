import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@taquilla/embedded-database'
import pg from 'pg'
import { vi } from 'vitest'
import type { ShardAddress } from '#database/shard-addresses.ts'
import { writePgDogConfig } from '../src/cli/pgdog-config.ts'
import { endWithProcess } from './faults/end-with-process.ts'

/** Program through which the API of each test reaches its databases; undefined reaches them directly. */
export const PGDOG = process.env.TEST_PGDOG

/** Starts PgDog in front of all databases of an installation. */
export async function startPgDog(program: string, shards: readonly ShardAddress[]) {
  const folder = await mkdtemp(join(tmpdir(), 'taquilla-pgdog-'))
  for (const [name, text] of Object.entries(writePgDogConfig(shards))) {
    await writeFile(join(folder, name), text)
  }
  const port = String(await findFreePort())
  const child = spawn(program, {
    cwd: folder,
    env: { ...process.env, PGDOG_HOST: '127.0.0.1', PGDOG_PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const forget = endWithProcess(() => child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  const exit = once(child, 'exit')
  function urlOf(name: string) {
    const url = new URL(shards.find((shard) => shard.name === name)?.directUrl ?? '')
    url.port = port
    url.pathname = `/${name}`
    return url.href
  }
  await vi
    .waitFor(() => Promise.all(shards.map(({ name }) => answers(urlOf(name)))), {
      ...{ timeout: 60_000, interval: 100 },
    })
    .catch((cause: unknown) => {
      throw new Error(`PgDog does not start: ${output}`, { cause })
    })
  return {
    urlOf,
    async close() {
      child.kill('SIGKILL')
      await exit
      forget()
      await rm(folder, { recursive: true })
    },
  }
}

async function answers(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select')
  } finally {
    await client.end()
  }
}
