import { stripVTControlCharacters } from 'node:util'
import { formatSeconds, type StepRecord } from '../run-steps.ts'
import type { Failure } from './test-report.ts'

const SLOWEST = 15
const SHOWN_FAILURES = 20
const LINES_OF_ERROR = 12

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
