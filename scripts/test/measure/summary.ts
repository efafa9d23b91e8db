import { availableParallelism, cpus } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import { formatSeconds, type StepRecord } from '../run-steps.ts'
import type { Failure, FileTimes } from './test-report.ts'

const SLOWEST = 15
const SHOWN_FAILURES = 20
const LINES_OF_ERROR = 12

/** Report of a run, stored as JSON. */
export interface RunReport {
  readonly machine: { readonly cores: number; readonly processor: string; readonly documentsPerMs: number }
  readonly wallSeconds: number
  readonly processorSeconds?: number
  readonly steps: readonly StepRecord[]
}

export function reportRun(
  steps: readonly StepRecord[],
  times: { wallSeconds: number; processorSeconds: number | undefined; documentsPerMs: number },
): RunReport {
  const { wallSeconds, processorSeconds, documentsPerMs } = times
  return {
    machine: { cores: availableParallelism(), processor: cpus()[0]?.model ?? 'unknown', documentsPerMs },
    wallSeconds,
    ...(processorSeconds === undefined ? {} : { processorSeconds }),
    steps,
  }
}

/** Formats the slowest files and the totals of the run. */
export function formatRun({ machine, wallSeconds, processorSeconds, steps }: RunReport): string {
  const files = steps.flatMap((step) => step.files)
  const processor =
    processorSeconds === undefined
      ? 'processor time unknown on this system'
      : `${inMinutes(processorSeconds)} of processor time`
  return [
    ...formatSlowest(files),
    `${inMinutes(wallSeconds)}, ${processor}`,
    `${machine.cores} cores, ${machine.processor}; one core parses and hashes ${machine.documentsPerMs.toFixed(1)} documents a millisecond`,
  ].join('\n')
}

/** Repeats the failures in short, since the last lines of a run are often all that is kept of it. */
export function formatFailures(steps: readonly StepRecord[]): string {
  const failures = steps.flatMap((step) => step.failures)
  if (failures.length === 0) return ''
  const left = failures.length - SHOWN_FAILURES
  return [
    '\nFailures:\n',
    ...failures.slice(0, SHOWN_FAILURES).map(formatFailure),
    ...(left > 0 ? [`and ${left} more\n`] : []),
  ].join('\n')
}

function formatFailure({ name, error }: Failure): string {
  const lines = stripVTControlCharacters(error).trim().split('\n').slice(0, LINES_OF_ERROR)
  return [name, ...lines.map((line) => `    ${line}`), ''].join('\n')
}

function formatSlowest(files: readonly FileTimes[]): string[] {
  if (files.length === 0) return []
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)
  return [
    `\nThe slowest of ${files.length} test files, and the share of it that set-up takes:`,
    ...slowest.map(({ file, tests, seconds, setUpSeconds }) => {
      const share = seconds === 0 ? 0 : Math.round((setUpSeconds / seconds) * 100)
      return `${formatSeconds(seconds)}  ${`${share} %`.padStart(5)}  ${file} (${tests})`
    }),
    '',
  ]
}

function inMinutes(seconds: number): string {
  return `${(seconds / 60).toFixed(1)} minutes`
}
