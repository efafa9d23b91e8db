import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadBench } from './scenario.ts'

/** Memory and handles of one process at one moment. */
export interface ProcessReading {
  readonly pid: number
  readonly atMs: number
  readonly rssMiB: number
  readonly handles: number
}

/** Returns undefined where there is no /proc, or no such process any more. */
async function readProcess(pid: number): Promise<ProcessReading | undefined> {
  try {
    const [status, handles] = await Promise.all([
      readFile(`/proc/${pid}/status`, 'utf8'),
      readdir(`/proc/${pid}/fd`),
    ])
    const rssMiB = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1_024
    return { pid, atMs: performance.now(), rssMiB, handles: handles.length }
  } catch {
    return undefined
  }
}

export interface Watch {
  readonly readings: Readonly<Record<string, readonly ProcessReading[]>>
  stop(): Promise<ProcessFigures>
}

export interface ProcessFigures {
  readonly rssMiB: Readonly<Record<string, { readonly first: number; readonly most: number }>>
  readonly databaseConnectionsMost: number
}

/** Reads the memory of all processes, the generator's too, and counts database connections until it is stopped. */
export function watchProcesses({ platform, sql }: LoadBench, everyMs = 500): Watch {
  const readings: Record<string, ProcessReading[]> = {}
  const stopping = new AbortController()
  let databaseConnectionsMost = 0

  async function read() {
    const processes = Object.entries({ ...platform.pids(), generator: process.pid })
    for (const [name, pid] of processes) {
      const reading = await readProcess(pid)
      if (reading === undefined) continue
      readings[name] ??= []
      readings[name].push(reading)
    }
    const { rows } = await sql.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database()`,
    )
    databaseConnectionsMost = Math.max(databaseConnectionsMost, rows[0]?.count ?? 0)
  }
  async function watch() {
    while (!stopping.signal.aborted) {
      await read()
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const watching = watch()
  return {
    readings,
    async stop() {
      stopping.abort()
      await watching
      return { rssMiB: summarize(readings), databaseConnectionsMost }
    },
  }
}

function summarize(readings: Watch['readings']): ProcessFigures['rssMiB'] {
  return Object.fromEntries(
    Object.entries(readings).map(([name, each]) => [
      name,
      { first: Math.round(each[0]?.rssMiB ?? Number.NaN), most: Math.round(mostMiB(each)) },
    ]),
  )
}

export function mostMiB(readings: readonly ProcessReading[]): number {
  return Math.max(...readings.map(({ rssMiB }) => rssMiB))
}
