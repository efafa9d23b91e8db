import type { FullConfig, Reporter, Suite, TestCase, TestError } from 'playwright/types/testReporter'
import { type Failure, type FileTimes, pathInRepository, writeTestReport } from './test-report.ts'

/** Reports to the runner how many tests passed, why others failed, and how long each file took. */
export default class PlaywrightReporter implements Reporter {
  private root: Suite | undefined
  private readonly outside: TestError[] = []

  onBegin(_: FullConfig, root: Suite) {
    this.root = root
  }

  onError(error: TestError) {
    this.outside.push(error)
  }

  async onEnd() {
    const tests = this.root?.allTests() ?? []
    const withOutcome = (...outcomes: string[]) => tests.filter((test) => outcomes.includes(test.outcome()))
    // A test that passes only on retry counts as failed.
    const failed = withOutcome('unexpected', 'flaky')
    const byFile = Map.groupBy(tests, ({ location }) => location.file)
    await writeTestReport({
      counts: {
        passed: withOutcome('expected').length,
        failed: failed.length,
        skipped: withOutcome('skipped').length,
      },
      failures: [...failed.map(failureOf), ...this.outside.map(errorOutside)],
      files: [...byFile].map(([file, ofFile]) => timesOf(file, ofFile)),
    })
  }

  printsToStdio() {
    return false
  }
}

function failureOf(test: TestCase): Failure {
  const [, , , ...titles] = test.titlePath()
  return {
    name: [pathInRepository(test.location.file), ...titles].join(' › '),
    error: test.results.flatMap(({ errors }) => errors.map(messageOf)).join('\n'),
  }
}

function errorOutside(error: TestError): Failure {
  return { name: 'outside of tests', error: messageOf(error) }
}

function messageOf({ message, value }: TestError): string {
  return message ?? value ?? ''
}

function timesOf(file: string, tests: readonly TestCase[]): FileTimes {
  const durations = tests.flatMap((test) => test.results).map(({ duration }) => duration)
  return {
    file: pathInRepository(file),
    tests: tests.length,
    seconds: durations.reduce((sum, duration) => sum + duration, 0) / 1000,
  }
}
