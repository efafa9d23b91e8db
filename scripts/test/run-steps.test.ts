import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest } from './counted-steps.ts'
import { formatTotal, runSteps } from './run-steps.ts'
import type { Step, StepResult } from './step.ts'

function step(name: string, result: StepResult): Step {
  return { name, run: async () => result }
}

describe('run-steps', () => {
  it('counts each step and each test inside, and goes on after a failure', async () => {
    let text = ''
    const total = await runSteps(
      [
        step('lint', { isPassed: false, output: 'a.ts is wrong' }),
        { name: 'types', run: () => Promise.reject(new Error('tsc is missing')) },
        step('unit', { isPassed: true, output: 'hidden', tests: { passed: 10, failed: 0, skipped: 2 } }),
      ],
      (added) => {
        text += added
      },
    )
    expect(total).toEqual({ passed: 11, failed: 2, skipped: 2 })
    expect(text).toContain('a.ts is wrong')
    expect(text).toContain('tsc is missing')
    expect(text).not.toContain('hidden')
  })

  it.each([
    [{ passed: 3, failed: 0, skipped: 0 }, '3 passed, 0 failed'],
    [{ passed: 3, failed: 1, skipped: 2 }, '3 passed, 1 failed, 2 skipped'],
  ])('writes %j in one line', (counts, line) => {
    expect(formatTotal(counts)).toBe(line)
  })

  it('reads the reports of both test programs', () => {
    const vitest = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 }
    expect(countVitest(vitest)).toEqual({ passed: 5, failed: 1, skipped: 2 })
    const playwright = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 3 } }
    expect(countPlaywright(playwright)).toEqual({ passed: 4, failed: 2, skipped: 3 })
  })
})
