import type { Reporter, TestModule } from 'vitest/node'
import { type FileTimes, pathInRepository, type TestReport, writeTestReport } from './test-report.ts'

/** Reports to the runner how many tests passed and how long each file took. */
export default class VitestReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[]) {
    await writeTestReport(reportOf(modules))
  }
}

function reportOf(modules: readonly TestModule[]): TestReport {
  const states = modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => test.result().state),
  )
  const count = (state: string) => states.filter((each) => each === state).length
  return {
    counts: { passed: count('passed'), failed: count('failed'), skipped: count('skipped') },
    files: modules.map(timesOf),
  }
}

function timesOf(module: TestModule): FileTimes {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic()
  const tests = [...module.children.allTests()]
  const inTests = tests.reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0)
  const total = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
  return {
    file: pathInRepository(module.moduleId),
    tests: tests.length,
    seconds: total / 1000,
    // The sum of concurrent tests can exceed the duration of their file.
    setUpSeconds: Math.max(0, total - inTests) / 1000,
  }
}
