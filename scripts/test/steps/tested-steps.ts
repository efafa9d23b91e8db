import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REPORT_VARIABLE, type TestReport } from '../report/test-report.ts'
import { type Program, runProgram } from '../run-program.ts'
import type { Step } from '../step.ts'

const REPORTERS = 'scripts/test/report'

/** A selection of tests, with the environment that they run in. */
export interface Tested {
  readonly name: string
  readonly root: string
  /** Arguments that select files or titles; without them all tests run. */
  readonly selection?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
}

/** Unit, property, component and endpoint tests of every workspace. */
export function vitestStep({ name, root, selection = [], environment = {} }: Tested): Step {
  return testedStep(name, async () => ({
    command: 'vitest',
    args: ['run', '--reporter=default', `--reporter=./${REPORTERS}/vitest-reporter.ts`, ...selection],
    root,
    environment,
  }))
}

/** Browser tests over the running system. */
export function browserStep(
  { name, root, selection = [], environment = {} }: Tested,
  findChromium: () => Promise<string>,
): Step {
  return testedStep(name, async () => ({
    command: 'playwright',
    args: [
      'test',
      '--config=e2e/playwright.config.ts',
      `--reporter=line,./${REPORTERS}/playwright-reporter.ts`,
      ...selection,
    ],
    root,
    environment: { ...environment, CHROMIUM_PATH: await findChromium() },
  }))
}

function testedStep(name: string, prepare: () => Promise<Program>): Step {
  return {
    name,
    async run() {
      const folder = await mkdtemp(join(tmpdir(), 'taquilla-report-'))
      try {
        const path = join(folder, 'report.json')
        const program = await prepare()
        const { code, output } = await runProgram({
          ...program,
          environment: { ...program.environment, [REPORT_VARIABLE]: path },
        })
        const report = JSON.parse(await readFile(path, 'utf8').catch(() => 'null')) as TestReport | null
        if (report === null) return { isPassed: false, output: `${output}\nIt wrote no report of its tests.` }
        const { counts: tests, failures, files } = report
        // A run with no passed test has failed, and so has one with an error outside of tests, which has no count.
        const notes = output.match(/^Skipped: .*$/gm)?.join('\n') ?? ''
        return { isPassed: code === 0 && tests.passed > 0, output, notes, tests, failures, files }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}
