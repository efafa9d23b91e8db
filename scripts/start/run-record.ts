import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findProcessStart, hasEndedWithin } from '@taquilla/embedded-database'
import { signalGroup } from '../process-group.ts'

/** Process id with the start time, so that a reused id is not mistaken for this process. */
interface KnownProcess {
  readonly name: string
  readonly pid: number
  readonly start: string
}

interface Run extends KnownProcess {
  readonly services: readonly KnownProcess[]
}

/** The file in the data folder that marks a running Taquilla. */
export interface RunRecord {
  /** Records the process of a service, so that a later start can end it after a kill. */
  note(name: string, pid: number): Promise<void>
  release(): Promise<void>
}

const STOP_LIMIT_MS = 10_000

/**
 * Claims the data folder for this process and ends what a killed one left running. @throws Error if another start is
 * running.
 */
export async function claimRun(dataDir: string, say: (line: string) => void): Promise<RunRecord> {
  const path = join(dataDir, 'run.json')
  let run: Run = { name: 'start', ...(await describe(process.pid)), services: [] }
  for (let isOurs = false; !isOurs; ) {
    isOurs = await publish(path, run)
    if (!isOurs) await clearAway(path, say)
  }
  // Writes are chained, because each replaces the whole file.
  let lastWrite = Promise.resolve()
  return {
    note(name, pid) {
      lastWrite = lastWrite.then(async () => {
        const others = run.services.filter((service) => service.name !== name)
        run = { ...run, services: [...others, { name, ...(await describe(pid)) }] }
        try {
          await writeFile(`${path}.new`, JSON.stringify(run), { mode: 0o600 })
          await rename(`${path}.new`, path)
        } catch (error) {
          // On a full disk the services go on without the note.
          say(`${path} cannot be written: ${(error as Error).message}`)
        }
      })
      return lastWrite
    },
    async release() {
      await lastWrite
      await rm(path, { force: true })
    },
  }
}

/** Returns true if this start created the file; of several concurrent starts only one does. */
async function publish(path: string, run: Run): Promise<boolean> {
  const draft = `${path}.${process.pid}`
  await writeFile(draft, JSON.stringify(run), { mode: 0o600 })
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft)
  }
}

async function clearAway(path: string, say: (line: string) => void) {
  const text = await readFile(path, 'utf8').catch(() => '')
  const found = parse(text)
  if (found !== undefined && (await isAlive(found))) {
    throw new Error(`Taquilla is running already (process ${found.pid}). Stop it with: kill ${found.pid}`)
  }
  for (const service of found?.services ?? []) {
    if (!(await isAlive(service))) continue
    say(`Ending ${service.name} (process ${service.pid}), which a start that was killed left behind.`)
    await end(service)
  }
  // Moves the file aside before deleting it, and deletes it only if it is the one that was checked: another start may
  // have replaced it.
  const judged = `${path}.left-${process.pid}`
  await rename(path, judged).catch(() => undefined)
  if ((await readFile(judged, 'utf8').catch(() => text)) !== text) await link(judged, path)
  await rm(judged, { force: true })
}

async function end({ pid }: KnownProcess) {
  signalGroup(pid, 'SIGTERM')
  if (!(await hasEndedWithin(pid, STOP_LIMIT_MS))) signalGroup(pid, 'SIGKILL')
}

async function isAlive({ pid, start }: KnownProcess): Promise<boolean> {
  return (await findProcessStart(pid)) === start
}

async function describe(pid: number) {
  return { pid, start: (await findProcessStart(pid)) ?? 'ended' }
}

/** Returns undefined for a record that a full disk cut short. */
function parse(text: string): Run | undefined {
  try {
    return JSON.parse(text) as Run
  } catch {
    return undefined
  }
}
