import type { Counts, FileTimes } from './measure/test-report.ts'
import { type Program, runProgram } from './run-program.ts'

export interface StepResult {
  readonly isPassed: boolean
  /** Shown when the step fails. */
  readonly output: string
  /** Shown always, below the step. */
  readonly notes?: string
  /** Of the tests inside; the step itself counts as one more. */
  readonly tests?: Counts
  /** How long each test file inside took. */
  readonly files?: readonly FileTimes[]
}

/** One line of `npm test`. */
export interface Step {
  readonly name: string
  run(): Promise<StepResult>
}

/** A step that is a program: passed when it ends with 0. */
export function programStep(name: string, program: Program): Step {
  return {
    name,
    async run() {
      const { code, output } = await runProgram(program)
      return { isPassed: code === 0, output }
    },
  }
}
