import { writeFile } from 'node:fs/promises'
import { relative } from 'node:path'

/** Counts of the tests in a step or a file. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** Wall time of one test file, with its imports and hooks. */
export interface FileTimes {
  readonly file: string
  readonly tests: number
  readonly seconds: number
}

export interface Failure {
  /** File and title of the test; name of the step if the step has no tests. */
  readonly name: string
  readonly error: string
}

/** Format that both reporters write. */
export interface TestReport {
  readonly counts: Counts
  /** Also errors outside of tests, for example in an import. */
  readonly failures: readonly Failure[]
  readonly files: readonly FileTimes[]
}

/** Variable that tells the test program where to write the report. */
export const REPORT_VARIABLE = 'TEST_REPORT'

/** Writes the report if the runner asked for one; a test program started by hand writes none. */
export async function writeTestReport(report: TestReport) {
  const path = process.env[REPORT_VARIABLE]
  if (path === undefined) throw new Error(`${REPORT_VARIABLE} must name the file to write the report to.`)
  await writeFile(path, JSON.stringify(report))
}

export function pathInRepository(path: string): string {
  return relative(process.cwd(), path).replaceAll('\\', '/')
}
