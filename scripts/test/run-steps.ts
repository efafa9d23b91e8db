import { stripVTControlCharacters } from 'node:util'
import type { Counts, Failure, FileTimes } from './report/test-report.ts'
import type { Step, StepResult } from './step.ts'

const STILL_WORKING_MS = 15_000
const LINES_OF_FAILED_STEP = 12
const SLOWEST = 15
const SHOWN_FAILURES = 20
const LINES_OF_ERROR = 12

/** Result of one step. */
export interface StepRecord {
  readonly name: string
  readonly isPassed: boolean
  readonly wallSeconds: number
  readonly tests?: Counts
  /** Failed tests; the step itself if it failed without them. */
  readonly failures: readonly Failure[]
  readonly files: readonly FileTimes[]
}

export interface StepRun {
  readonly write: (text: string) => void
  /** Once aborted, no further step starts. */
  readonly signal: AbortSignal
}

/** Runs all steps in order, even after one fails. Those that may run beside others start with the run. */
export async function runSteps(steps: readonly Step[], run: StepRun): Promise<StepRecord[]> {
  const started = startInOrder(
    steps.filter(({ isBeside }) => isBeside),
    run,
  )
  const records: StepRecord[] = []
  for (const step of steps) {
    records.push(...(await (started.get(step) ?? runUnlessStopped(step, run))))
  }
  return records
}

function startInOrder(steps: readonly Step[], run: StepRun): ReadonlyMap<Step, Promise<StepRecord[]>> {
  const started = new Map<Step, Promise<StepRecord[]>>()
  let before: Promise<unknown> = Promise.resolve()
  for (const step of steps) {
    const records = before.then(() => runUnlessStopped(step, run))
    started.set(step, records)
    before = records
  }
  return started
}

async function runUnlessStopped(step: Step, run: StepRun): Promise<StepRecord[]> {
  return run.signal.aborted ? [] : [await runStep(step, run)]
}

/** Sums all tests; each step counts as one more. */
export function sumUp(records: readonly StepRecord[]): Counts {
  const sum = (of: (record: StepRecord) => number) => records.reduce((total, record) => total + of(record), 0)
  return {
    passed: sum(({ tests, isPassed }) => (tests?.passed ?? 0) + Number(isPassed)),
    failed: sum(({ tests, isPassed }) => (tests?.failed ?? 0) + Number(!isPassed)),
    skipped: sum(({ tests }) => tests?.skipped ?? 0),
  }
}

export function formatCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

export function formatSeconds(seconds: number): string {
  return `${seconds.toFixed(1)} s`.padStart(9)
}

async function runStep(step: Step, { write }: StepRun): Promise<StepRecord> {
  const startedAt = Date.now()
  const wallSeconds = () => (Date.now() - startedAt) / 1000
  const heartbeat = setInterval(() => {
    write(`${formatSeconds(wallSeconds())}  …     ${step.name}\n`)
  }, STILL_WORKING_MS)
  const result = await step.run().catch(fromError)
  clearInterval(heartbeat)
  const { isPassed, output, tests, failures = [], files = [] } = result
  const failed = isPassed || failures.length > 0 ? failures : [{ name: step.name, error: lastLines(output) }]
  const record: StepRecord = {
    ...{ name: step.name, isPassed, wallSeconds: wallSeconds(), failures: failed, files },
    ...(tests === undefined ? {} : { tests }),
  }
  write(formatStep(record))
  if (result.notes) write(`${result.notes}\n`)
  if (!isPassed) write(`\n${output.trim()}\n\n`)
  return record
}

function formatStep({ name, isPassed, wallSeconds, tests }: StepRecord): string {
  const detail = tests === undefined ? '' : ` (${formatCounts(tests)})`
  return `${formatSeconds(wallSeconds)}  ${isPassed ? 'ok  ' : 'FAIL'}  ${name}${detail}\n`
}

/** Programs say last why they failed. */
function lastLines(output: string): string {
  return output.trim().split('\n').slice(-LINES_OF_FAILED_STEP).join('\n')
}

function fromError(error: unknown): StepResult {
  return { isPassed: false, output: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

/** Formats the slowest test files. */
export function formatSlowest(steps: readonly StepRecord[]): string {
  const files = steps.flatMap((step) => step.files)
  if (files.length === 0) return ''
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)
  return [
    `\nThe slowest of ${files.length} test files:`,
    ...slowest.map(({ file, tests, seconds }) => `${formatSeconds(seconds)}  ${file} (${tests})`),
    '\n',
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
