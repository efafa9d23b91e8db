import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Platform } from '../platform.ts'
import { median, rounded } from './figures.ts'

/** Fewer readings say nothing about growth. */
const LEAST_READINGS = 10

/** Memory and handles of one process at one moment. */
export interface ProcessReading {
  readonly name: string
  readonly pid: number
  readonly atMs: number
  readonly rssMiB: number
  readonly handles: number
}

/** Returns nothing where there is no /proc, or no such process any more. */
async function readProcess([name, pid]: [string, number]): Promise<ProcessReading[]> {
  try {
    const [status, handles] = await Promise.all([
      readFile(`/proc/${pid}/status`, 'utf8'),
      readdir(`/proc/${pid}/fd`),
    ])
    const rssMiB = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1_024
    return [{ name, pid, atMs: performance.now(), rssMiB, handles: handles.length }]
  } catch {
    return []
  }
}

/** Reads memory and handles of all processes of the platform until it is stopped. */
export function watchProcesses(platform: Platform, everyMs: number) {
  const readings: ProcessReading[] = []
  const stopping = new AbortController()
  async function watch() {
    while (!stopping.signal.aborted) {
      const each = await Promise.all(Object.entries(platform.pids()).map(readProcess))
      readings.push(...each.flat())
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const watching = watch()
  return {
    async stop(): Promise<readonly ProcessReading[]> {
      stopping.abort()
      await watching
      return readings
    },
  }
}

export function mostMiB(readings: readonly ProcessReading[]): number {
  return Math.max(...readings.map(({ rssMiB }) => rssMiB))
}

/**
 * Growth of each process after its first seconds, the most of all: the median at the end of its life beside the median
 * once it had settled. A restarted process counts from its start.
 */
export function growthOf(readings: readonly ProcessReading[], settlingSeconds: number) {
  const lives = Object.entries(Object.groupBy(readings, ({ name, pid }) => `${name} (${pid})`))
  const grown = lives.flatMap(([name, life = []]) => {
    const bornAt = life[0]?.atMs ?? 0
    const settled = life.filter(({ atMs }) => atMs >= bornAt + settlingSeconds * 1_000)
    if (settled.length < LEAST_READINGS) return []
    const [firstMiB, lastMiB] = endsOf(settled.map(({ rssMiB }) => rssMiB))
    const [firstHandles, lastHandles] = endsOf(settled.map(({ handles }) => handles))
    const memoryPercent = rounded((lastMiB / firstMiB - 1) * 100)
    const rssMiB = [Math.round(firstMiB), Math.round(lastMiB)]
    return [[name, { rssMiB, memoryPercent, handles: lastHandles - firstHandles }] as const]
  })
  const most = (values: readonly number[]) => (values.length === 0 ? Number.NaN : Math.max(...values))
  return {
    memoryPercent: most(grown.map(([, { memoryPercent }]) => memoryPercent)),
    handles: most(grown.map(([, { handles }]) => handles)),
    processes: Object.fromEntries(grown),
  }
}

/** Medians of the first and of the last fifth. */
function endsOf(values: readonly number[]) {
  const count = Math.max(1, Math.floor(values.length / 5))
  return [median(values.slice(0, count)), median(values.slice(-count))] as const
}
