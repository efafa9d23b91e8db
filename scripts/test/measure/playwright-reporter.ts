import type { FullConfig, Reporter, Suite, TestCase } from 'playwright/types/testReporter'
import { type FileTimes, pathInRepository, writeTestReport } from './test-report.ts'

/** Reports to the runner how many tests passed and how long each file took. */
export default class PlaywrightReporter implements Reporter {
  private root: Suite | undefined

  onBegin(_: FullConfig, root: Suite) {
    this.root = root
  }

  async onEnd() {
    const tests = this.root?.allTests() ?? []
    const count = (...outcomes: string[]) => tests.filter((test) => outcomes.includes(test.outcome())).length
    const byFile = Map.groupBy(tests, ({ location }) => location.file)
    await writeTestReport({
      // A test that passes only on retry counts as failed.
      counts: { passed: count('expected'), failed: count('unexpected', 'flaky'), skipped: count('skipped') },
      files: [...byFile].map(([file, ofFile]) => timesOf(file, ofFile)),
    })
  }

  printsToStdio() {
    return false
  }
}

function timesOf(file: string, tests: readonly TestCase[]): FileTimes {
  const times = tests
    .flatMap((test) => test.results)
    .map(({ duration, steps }) => {
      const setUp = total(steps.filter(({ category }) => category === 'hook').map((step) => step.duration))
      // Playwright lists worker fixtures as steps of the first test but excludes them from its duration.
      return { setUp, whole: Math.max(duration, setUp) }
    })
  return {
    file: pathInRepository(file),
    tests: tests.length,
    seconds: total(times.map(({ whole }) => whole)) / 1000,
    setUpSeconds: total(times.map(({ setUp }) => setUp)) / 1000,
  }
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
