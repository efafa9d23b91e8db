import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Path of the load generator wrk; undefined if it is not installed. */
export function findWrk(): string | undefined {
  const folders = (process.env.PATH ?? '').split(':')
  return folders.map((folder) => join(folder, 'wrk')).find((path) => existsSync(path))
}

export interface WrkRun {
  readonly apiUrl: string
  readonly key: string
  readonly clients: number
  readonly seconds: number
  /** Lua expression for the path of the next request. */
  readonly luaPath: string
  readonly folder: string
}

/**
 * Sends GET requests with wrk, which is written in C and, like pgbench, leaves more CPU to the API than our own
 * generator.
 */
export async function runWrk(wrk: string, run: WrkRun): Promise<{ perSecond: number; p99Ms: number }> {
  const script = join(run.folder, 'requests.lua')
  await writeFile(
    script,
    `request = function() return wrk.format("GET", ${run.luaPath}, { Authorization = "${run.key}" }) end\n`,
  )
  const { stdout } = await promisify(execFile)(wrk, [
    ...['-t', '1', '-c', String(run.clients), '-d', `${run.seconds}s`, '--latency', '-s', script],
    run.apiUrl,
  ])
  if (/Non-2xx|Socket errors/.test(stdout))
    throw new Error(`wrk received error responses or socket errors:\n${stdout}`)
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  const [, amount, unit = ''] = /99%\s+([\d.]+)(us|ms|s)\b/.exec(stdout) ?? []
  if (Number.isNaN(perSecond) || amount === undefined)
    throw new Error(`wrk did not print its rate:\n${stdout}`)
  return { perSecond, p99Ms: Number(amount) * (MS_PER_UNIT[unit] ?? Number.NaN) }
}

const MS_PER_UNIT: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 }
