import { describe, expect, it } from 'vitest'
import { formatCounts, formatFailures, runSteps, sumUp } from './run-steps.ts'
import type { Step, StepResult } from './step.ts'

function step(name: string, result: StepResult): Step {
  return { name, run: async () => result }
}

async function run(steps: readonly Step[], signal = new AbortController().signal) {
  let text = ''
  const write = (added: string) => {
    text += added
  }
  const records = await runSteps(steps, { write, signal })
  return { records, text }
}

describe('runSteps', () => {
  it('counts each step and its tests, and continues after a failure', async () => {
    const { records, text } = await run([
      step('lint', { isPassed: false, output: 'a.ts is wrong' }),
      { name: 'types', run: () => Promise.reject(new Error('tsc is missing')) },
      step('unit', { isPassed: true, output: 'hidden', tests: { passed: 10, failed: 0, skipped: 2 } }),
    ])
    expect(sumUp(records)).toEqual({ passed: 11, failed: 2, skipped: 2 })
    expect(text).toContain('a.ts is wrong')
    expect(text).toContain('tsc is missing')
    expect(text).not.toContain('hidden')
  })

  it('repeats the failures at the end, of steps without tests the last lines', async () => {
    const lines = Array.from({ length: 30 }, (_, index) => `line ${index + 1}`).join('\n')
    const failures = [{ name: 'a.test.ts › adds', error: '\u001b[31mexpected 3\u001b[39m\nreceived 4' }]
    const { records } = await run([
      step('lint', { isPassed: false, output: lines }),
      step('unit', { isPassed: false, output: 'all of it', failures }),
      step('browser', { isPassed: true, output: 'passed' }),
    ])
    const text = formatFailures(records)
    expect(text).toContain('lint\n    line 19\n')
    expect(text).toContain('    line 30\n\na.test.ts › adds\n    expected 3\n    received 4\n')
    expect(text).not.toMatch(/line 18|all of it|passed/)
    expect(formatFailures(records.slice(2))).toBe('')
  })

  it('runs a build beside the steps before it', async () => {
    const built = Promise.withResolvers<void>()
    const build: Step = {
      name: 'build',
      isBeside: true,
      async run() {
        built.resolve()
        return { isPassed: true, output: '' }
      },
    }
    const unit: Step = { name: 'unit', run: () => built.promise.then(() => ({ isPassed: true, output: '' })) }
    const { records } = await run([unit, build, step('browser', { isPassed: true, output: '' })])
    expect(records.map(({ name }) => name)).toEqual(['unit', 'build', 'browser'])
  })

  it('starts no step after a stop', async () => {
    const stop = new AbortController()
    const { records } = await run(
      [
        {
          name: 'first',
          async run() {
            stop.abort()
            return { isPassed: true, output: '' }
          },
        },
        step('second', { isPassed: true, output: '' }),
        { ...step('build', { isPassed: true, output: '' }), isBeside: true },
      ],
      stop.signal,
    )
    expect(records.map(({ name }) => name)).toEqual(['first'])
  })
})

it.each([
  [{ passed: 3, failed: 0, skipped: 0 }, '3 passed, 0 failed'],
  [{ passed: 3, failed: 1, skipped: 2 }, '3 passed, 1 failed, 2 skipped'],
])('writes %j in one line', (counts, line) => {
  expect(formatCounts(counts)).toBe(line)
})
