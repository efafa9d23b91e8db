import type { FullConfig, Reporter, Suite, TestCase } from 'playwright/types/testReporter'
import { type FileTimes, pathInRepository, writeTestReport } from './test-report.ts'

/** Tells the runner how many tests passed and how long each file took. */
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
      // A test that passes at the second try only is one that fails.
      counts: { passed: count('expected'), failed: count('unexpected', 'flaky'), skipped: count('skipped') },
      files: [...byFile].map(([file, ofFile]) => timesOf(file, ofFile)),
    })
  }

  printsToStdio() {
    return false
  }
}

function timesOf(file: string, tests: readonly TestCase[]): FileTimes {
  const results = tests.flatMap((test) => test.results)
  const hooks = results.flatMap(({ steps }) => steps.filter(({ category }) => category === 'hook'))
  const seconds = (timed: readonly { duration: number }[]) =>
    timed.reduce((sum, { duration }) => sum + duration, 0) / 1000
  return {
    file: pathInRepository(file),
    tests: tests.length,
    seconds: seconds(results),
    setUpSeconds: seconds(hooks),
  }
}
