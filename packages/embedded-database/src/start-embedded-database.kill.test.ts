import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makeFolder, query, start } from '../test/databases.ts'
import { hasEndedWithin } from './process-identity.ts'

const WRITER = new URL('../test/start-and-write.ts', import.meta.url).pathname

interface Writer {
  readonly child: ChildProcess
  readonly postmasterPid: number
  /** Number of the last row whose commit the writer has received. */
  acknowledged(): number
}

async function startWriter(folder: string): Promise<Writer> {
  const child = spawn(process.execPath, [WRITER, join(folder, 'data')], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let postmasterPid = 0
  let acknowledged = 0
  const isWriting = new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The writer ended early.')))
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('pid ')) postmasterPid = Number(line.slice(4))
      else acknowledged = Number(line)
      if (acknowledged === 200) resolve()
    })
  })
  await isWriting
  return { child, postmasterPid, acknowledged: () => acknowledged }
}

async function countRows(url: string): Promise<number> {
  const [row] = await query<{ count: number }>(url, 'select count(*)::integer as count from acknowledged')
  return row?.count ?? 0
}

describe('start-embedded-database after kill -9', () => {
  it('adopts the server of a starter that was killed', async () => {
    const folder = await makeFolder()
    const { child, postmasterPid, acknowledged } = await startWriter(folder)
    child.kill('SIGKILL')
    await once(child, 'close')

    const database = await start(folder)
    expect(database).toMatchObject({ isAdopted: true, pid: postmasterPid })
    expect(await countRows(database.url)).toBeGreaterThanOrEqual(acknowledged())
    await database.stop()
    expect(await database.isRunning()).toBe(false)
  })

  it('has every committed row after the server was killed', async () => {
    const folder = await makeFolder()
    const { child, postmasterPid, acknowledged } = await startWriter(folder)
    process.kill(postmasterPid, 'SIGKILL')
    await once(child, 'close')

    const database = await start(folder)
    expect(database.isAdopted).toBe(false)
    expect(await countRows(database.url)).toBeGreaterThanOrEqual(acknowledged())
  })

  it('starts even if the process id in the lock file of a crashed server belongs to another program now', async () => {
    const folder = await makeFolder()
    const crashed = await start(folder)
    const file = join(folder, 'data/postgres/cluster/postmaster.pid')
    const lockFile = await readFile(file, 'utf8')
    await crashed.stop()
    const { pid: otherPid } = await startSleepAsOwnerOf(folder)
    await writeFile(file, lockFile.replace(/^\d+/, String(otherPid)))

    const database = await start(folder)
    expect(database.isAdopted).toBe(false)
    expect(await hasEndedWithin(otherPid, 0)).toBe(false)
  })
})

/**
 * Runs as PostgreSQL's user: PostgreSQL considers only processes of its own user as possible owners of the lock file.
 */
async function startSleepAsOwnerOf(folder: string): Promise<{ pid: number }> {
  const { uid, gid } = await stat(join(folder, 'data/postgres/cluster'))
  const sleeper = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' })
  onTestFinished(() => void sleeper.kill('SIGKILL'))
  if (sleeper.pid === undefined) throw new Error('sleep did not start.')
  return { pid: sleeper.pid }
}
