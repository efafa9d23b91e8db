import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Program, runProgram } from './run-program.ts'
import type { Counts, Step } from './step.ts'

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
}

interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** Unit, property and endpoint tests of every workspace. */
export function vitestStep(root: string): Step {
  return countedStep('unit and endpoint tests', (report) => ({
    program: {
      command: 'vitest',
      args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      root,
    },
    count: (text) => countVitest(JSON.parse(text)),
  }))
}

/** Journeys in a browser over the running system. */
export function browserStep(root: string, findChromium: () => Promise<string>): Step {
  return countedStep('browser tests', async (report) => ({
    program: {
      command: 'playwright',
      args: ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json'],
      root,
      environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: await findChromium() },
    },
    count: (text) => countPlaywright(JSON.parse(text)),
  }))
}

export function countVitest(report: VitestReport): Counts {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** A test that passes at the second try only is one that fails. */
export function countPlaywright({ stats }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

interface Counted {
  readonly program: Program
  readonly count: (report: string) => Counts
}

function countedStep(name: string, prepare: (report: string) => Counted | Promise<Counted>): Step {
  return {
    name,
    async run() {
      const folder = await mkdtemp(join(tmpdir(), 'taquilla-report-'))
      try {
        const report = join(folder, 'report.json')
        const { program, count } = await prepare(report)
        const { code, output } = await runProgram(program)
        const tests = count(await readFile(report, 'utf8'))
        // Nothing tested is no success, and an error outside of a test has no count.
        return { isPassed: code === 0 && tests.passed > 0, output, tests }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}
