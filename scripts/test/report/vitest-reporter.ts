import type { Reporter, TestCase, TestModule } from 'vitest/node'
import {
  type Failure,
  type FileTimes,
  pathInRepository,
  type TestReport,
  writeTestReport,
} from './test-report.ts'

/** Reports to the runner how many tests passed, why others failed, and how long each file took. */
export default class VitestReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], outside: readonly { readonly message: string }[]) {
    const report = reportOf(modules)
    const failures = outside.map(({ message }) => ({ name: 'outside of tests', error: message }))
    await writeTestReport({ ...report, failures: [...report.failures, ...failures] })
  }
}

function reportOf(modules: readonly TestModule[]): TestReport {
  const states = modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => test.result().state),
  )
  const count = (state: string) => states.filter((each) => each === state).length
  return {
    counts: { passed: count('passed'), failed: count('failed'), skipped: count('skipped') },
    failures: modules.flatMap(failuresOf),
    files: modules.map(timesOf),
  }
}

function failuresOf(module: TestModule): Failure[] {
  const file = pathInRepository(module.moduleId)
  const suites = [module, ...module.children.allSuites()]
  const errors = (all: readonly { readonly message: string }[] = []) =>
    all.map(({ message }) => message).join('\n')
  return [
    ...suites
      .map((suite) => ({ name: file, error: errors(suite.errors()) }))
      .filter(({ error }) => error !== ''),
    ...[...module.children.allTests('failed')].map((test: TestCase) => ({
      name: `${file} › ${test.fullName}`,
      error: errors(test.result().errors),
    })),
  ]
}

function timesOf(module: TestModule): FileTimes {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic()
  const total = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
  return {
    file: pathInRepository(module.moduleId),
    tests: [...module.children.allTests()].length,
    seconds: total / 1000,
  }
}
