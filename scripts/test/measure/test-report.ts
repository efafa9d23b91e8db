import { writeFile } from 'node:fs/promises'
import { relative } from 'node:path'

/** Counts of the tests inside a step or a file. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** The wall time of one test file. */
export interface FileTimes {
  readonly file: string
  readonly tests: number
  readonly seconds: number
  /** The part of `seconds` in which no test ran: imports, hooks, fixtures. */
  readonly setUpSeconds: number
}

/** The form in which both test programs report. */
export interface TestReport {
  readonly counts: Counts
  readonly files: readonly FileTimes[]
}

/** Names the file that the reporters write, for the test program. */
export const REPORT_VARIABLE = 'TEST_REPORT'

/** Writes the report where the runner expects it; a test program started by hand has no such place. */
export async function writeTestReport(report: TestReport) {
  const path = process.env[REPORT_VARIABLE]
  if (path === undefined) throw new Error(`${REPORT_VARIABLE} must name the file to write the report to.`)
  await writeFile(path, JSON.stringify(report))
}

export function pathInRepository(path: string): string {
  return relative(process.cwd(), path).replaceAll('\\', '/')
}
