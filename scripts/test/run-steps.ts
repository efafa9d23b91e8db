import type { Counts, Failure, FileTimes } from './report/test-report.ts'
import type { Step, StepResult } from './step.ts'

const STILL_WORKING_MS = 15_000
const LINES_OF_FAILED_STEP = 12

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
