import { readFile, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { endPrograms, type Outcome, type Program, runProgram } from '../test/run-program.ts'
import { findChromium } from '../test/steps/chromium.ts'
import type { TreeCopy } from './copy-tree.ts'
import { stopServersBelow } from './stop-servers.ts'

/** Time limits: a fault can keep a test from ending. */
export const LIMIT_MINUTES = { named: 10, all: 75 } as const

export interface TestRun {
  readonly isPassed: boolean
  /** Failed test files, relative to the root. */
  readonly failed: readonly string[]
  /** Titles of the tests that failed, as far as the runner reports them. */
  readonly titles?: readonly string[]
  readonly output: string
  /** True if the run was ended by its time limit. */
  readonly isLate: boolean
}

interface Selection {
  /** Test files; without them, all tests of `projects` run. */
  readonly files?: readonly string[]
  readonly projects?: readonly string[]
  /** Stops at the first failure. */
  readonly isHasty: boolean
  readonly limitMinutes?: number
}

interface BoundedProgram extends Omit<Program, 'root'> {
  readonly limitMinutes?: number | undefined
}

interface VitestReport {
  readonly testResults: readonly VitestFile[]
}

interface VitestFile {
  readonly name: string
  readonly status: string
  readonly assertionResults?: readonly { readonly title: string; readonly status: string }[]
}

export interface PlaywrightSuite {
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly { readonly ok: boolean }[]
}

export async function runVitest(copy: TreeCopy, selection: Selection): Promise<TestRun> {
  const { files = [], projects = [], isHasty, limitMinutes } = selection
  const report = join(copy.tmp, 'vitest-report.json')
  const outcome = await runBounded(copy, {
    command: 'vitest',
    args: [
      'run',
      ...files,
      ...projects.map((name) => `--project=${name}`),
      ...(isHasty ? ['--bail=1'] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    limitMinutes,
  })
  const text = await takeReport(report)
  const parsed: VitestReport = text === undefined ? { testResults: [] } : JSON.parse(text)
  const failed = failedInVitest(parsed, copy.root)
  const titles = parsed.testResults
    .flatMap(({ assertionResults = [] }) => assertionResults)
    .flatMap(({ status, title }) => (status === 'failed' ? title : []))
  return { isPassed: outcome.code === 0, failed, titles, output: outcome.output, isLate: outcome.isLate }
}

/** Runs browser tests; `files` are test files or folders. */
export async function runPlaywright(
  copy: TreeCopy,
  { files = [], isHasty, limitMinutes }: Omit<Selection, 'projects'>,
): Promise<TestRun> {
  const chromium = findChromium()
  if (chromium === undefined) throw new Error('There is no Chromium for the browser tests.')
  const report = join(copy.tmp, 'playwright-report.json')
  const outcome = await runBounded(copy, {
    command: 'playwright',
    args: [
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=line,json',
      ...(isHasty ? ['--max-failures=1'] : []),
      ...files,
    ],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: chromium },
    limitMinutes,
  })
  const text = await takeReport(report)
  const failed = text === undefined ? [] : failedInPlaywright(JSON.parse(text))
  return { isPassed: outcome.code === 0, failed, output: outcome.output, isLate: outcome.isLate }
}

export function failedInVitest({ testResults }: VitestReport, root: string): string[] {
  const failed = testResults.filter(({ status }) => status === 'failed')
  return failed.map(({ name }) => relative(root, name).replaceAll(sep, '/'))
}

export function failedInPlaywright({ suites }: { readonly suites: readonly PlaywrightSuite[] }): string[] {
  const hasFailed = (suite: PlaywrightSuite): boolean =>
    suite.specs.some(({ ok }) => !ok) || (suite.suites ?? []).some(hasFailed)
  return [...new Set(suites.filter(hasFailed).map(({ file }) => `e2e/${file}`))]
}

let isStopped = false

/** Ends running programs and rejects new ones: a failure after this would be no verdict. */
export function stopRuns() {
  isStopped = true
  endPrograms()
}

/** Runs a program in the copy; exceeding the time limit counts as a failure. @throws Error after `stopRuns` */
export async function runBounded(
  copy: TreeCopy,
  { environment, limitMinutes = LIMIT_MINUTES.named, ...program }: BoundedProgram,
): Promise<Outcome & { readonly isLate: boolean }> {
  if (isStopped) throw new Error('Stopped.')
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    endPrograms()
  }, limitMinutes * 60_000)
  try {
    const outcome = await runProgram({
      ...program,
      root: copy.root,
      // Temporary files go into our folder, where a broken test's leftovers are removed; git must not write to the
      // repository's index.
      environment: {
        TMPDIR: copy.tmp,
        TEMP: copy.tmp,
        TMP: copy.tmp,
        GIT_OPTIONAL_LOCKS: '0',
        ...environment,
      },
    })
    if (isStopped) throw new Error('Stopped.')
    return { ...outcome, isLate }
  } finally {
    clearTimeout(timer)
    await stopServersBelow(copy.tmp)
  }
}

async function takeReport(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  await rm(path, { force: true })
  return text
}
