import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@taquilla/embedded-database'
import { vi } from 'vitest'
import { endWithProcess } from './end-with-process.ts'

const PROGRAM = process.env.PGBOUNCER_PATH || 'pgbouncer'
/** The first version that passes on prepared statements in transaction mode. */
const FIRST_MINOR = 21

/** Why PgBouncer cannot be run here; undefined if it can. */
export function whyNoPgBouncer(): string | undefined {
  const [, minor] =
    /PgBouncer 1\.(\d+)/.exec(spawnSync(PROGRAM, ['--version']).stdout?.toString() ?? '') ?? []
  if (Number(minor) >= FIRST_MINOR) return undefined
  return `there is no PgBouncer 1.${FIRST_MINOR} or later at PGBOUNCER_PATH or on the PATH: scripts/install-pgbouncer.sh`
}

export interface PgBouncer {
  /** Address of a database of the server, through the pooler. */
  urlOf(databaseUrl: string): string
  close(): Promise<void>
}

/** Starts PgBouncer in transaction mode before a server, with fewer sessions than a process has connections. */
export async function startPgBouncer(
  serverUrl: string,
  { poolMode = 'transaction', preparedStatements = 500 } = {},
): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'taquilla-pgbouncer-'))
  const port = String(await findFreePort())
  const server = new URL(serverUrl)
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
* = host=127.0.0.1 port=${server.port} user=${server.username} password=${decodeURIComponent(server.password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${poolMode}
max_prepared_statements = ${preparedStatements}
default_pool_size = 4
max_client_conn = 500
`,
  )
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(PROGRAM, ['-q', ...user, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  const forget = endWithProcess(() => child.kill('SIGKILL'))
  const exit = once(child, 'exit')
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk
  })
  await vi
    .waitFor(() => answers(Number(port)), { timeout: 60_000 })
    .catch((cause: unknown) => {
      throw new Error(`PgBouncer does not start: ${errors}`, { cause })
    })
  return {
    urlOf(databaseUrl) {
      const url = new URL(databaseUrl)
      url.port = port
      return url.href
    },
    async close() {
      child.kill('SIGKILL')
      await exit
      forget()
      await rm(folder, { recursive: true })
    },
  }
}

async function answers(port: number) {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
  } finally {
    socket.destroy()
  }
}
