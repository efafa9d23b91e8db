import type { Counts, Step, StepResult } from './step.ts'

const STILL_WORKING_MS = 15_000

/** Runs the steps in order, goes on after a failure, and answers what was counted. */
export async function runSteps(steps: readonly Step[], write: (text: string) => void): Promise<Counts> {
  let total: Counts = { passed: 0, failed: 0, skipped: 0 }
  for (const step of steps) {
    const result = await runStep(step, write)
    total = add(total, result)
  }
  return total
}

export function formatTotal({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

async function runStep(step: Step, write: (text: string) => void): Promise<StepResult> {
  const startedAt = Date.now()
  const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`.padStart(9)
  const heartbeat = setInterval(() => write(`${seconds()}  …     ${step.name}\n`), STILL_WORKING_MS)
  const result = await step.run().catch(fromError)
  clearInterval(heartbeat)
  const detail = result.tests === undefined ? '' : ` (${formatTotal(result.tests)})`
  write(`${seconds()}  ${result.isPassed ? 'ok  ' : 'FAIL'}  ${step.name}${detail}\n`)
  if (result.notes) write(`${result.notes}\n`)
  if (!result.isPassed) write(`\n${result.output.trim()}\n\n`)
  return result
}

function fromError(error: unknown): StepResult {
  return { isPassed: false, output: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

function add(total: Counts, { isPassed, tests }: StepResult): Counts {
  return {
    passed: total.passed + (tests?.passed ?? 0) + (isPassed ? 1 : 0),
    failed: total.failed + (tests?.failed ?? 0) + (isPassed ? 0 : 1),
    skipped: total.skipped + (tests?.skipped ?? 0),
  }
}
