import type { Counts, Failure, FileTimes } from './report/test-report.ts'
import { type Program, runProgram } from './run-program.ts'

export interface StepResult {
  readonly isPassed: boolean
  /** Shown if the step fails. */
  readonly output: string
  /** Always shown, below the step. */
  readonly notes?: string
  /** Counts of the tests in this step, not including the step itself. */
  readonly tests?: Counts
  /** Failed tests of this step. */
  readonly failures?: readonly Failure[]
  /** Duration of each test file in this step. */
  readonly files?: readonly FileTimes[]
}

/** One line in the output of `npm test`. */
export interface Step {
  readonly name: string
  run(): Promise<StepResult>
  /** True if the step starts with the run, beside the steps before it. */
  readonly isBeside?: true
}

/** A step that runs a program and passes if its exit code is 0. */
export function programStep(name: string, program: Program): Step {
  return {
    name,
    async run() {
      const { code, output } = await runProgram(program)
      return { isPassed: code === 0, output }
    },
  }
}
