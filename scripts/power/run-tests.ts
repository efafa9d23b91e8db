import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPORT_VARIABLE, type TestReport } from '../test/report/test-report.ts'
import { endPrograms, type Program, runProgram } from '../test/run-program.ts'
import { copyTree, type TreeCopy } from './copy-tree.ts'

/** A mutant can keep a test from ending. */
const LIMIT_MINUTES = 15

export interface ProgramRun {
  readonly result: 'passed' | 'failed' | 'late'
  readonly output: string
}

export interface TestRun extends ProgramRun {
  readonly passedCount: number
  /** Files and titles of failed tests, also of files that cannot be loaded. */
  readonly failed: readonly string[]
}

export async function runVitest(copy: TreeCopy, args: readonly string[]): Promise<TestRun> {
  const path = join(copy.tmp, 'report.json')
  rmSync(path, { force: true })
  const reporters = ['--reporter=default', '--reporter=./scripts/test/report/vitest-reporter.ts']
  const run = await runBounded(copy, {
    command: 'vitest',
    args: [...args, ...reporters],
    environment: { [REPORT_VARIABLE]: path },
  })
  // Vitest writes no report if it finds no test or fails before the first.
  const report: TestReport | undefined = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
  const failed = report?.failures.map(({ name }) => name) ?? []
  return { ...run, passedCount: report?.counts.passed ?? 0, failed }
}

export function checkTypes(copy: TreeCopy, workspace: string): Promise<ProgramRun> {
  return runBounded(copy, { command: 'tsc', args: ['-p', workspace, '--checkers', '1'] })
}

let isStopped = false

/** Runs a task in a copy of the tree, and removes the copy, also if a signal ends the task. */
export async function withCopy(root: string, task: (copy: TreeCopy) => Promise<void>) {
  const stop = () => {
    isStopped = true
    void endPrograms()
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(name, stop)
  // The open channel to the parent process would keep this process alive.
  process.channel?.unref()
  const copy = copyTree(root)
  try {
    await task(copy)
  } catch (error) {
    if (!isStopped) throw error
    process.exitCode = 130
  } finally {
    copy.remove()
  }
}

/** Runs a task while files of the copy have other texts. */
export async function withTexts<Result>(
  copy: TreeCopy,
  texts: ReadonlyMap<string, string>,
  task: () => Promise<Result>,
): Promise<Result> {
  const paths = [...texts.keys()].map((file) => join(copy.root, file))
  const originals = paths.map((path) => readFileSync(path, 'utf8'))
  try {
    for (const [file, text] of texts) writeFileSync(join(copy.root, file), text)
    return await task()
  } finally {
    for (const [index, path] of paths.entries()) writeFileSync(path, originals[index] ?? '')
  }
}

/** @throws Error after a signal, because what ended programs found is no result */
async function runBounded(copy: TreeCopy, program: Omit<Program, 'root'>): Promise<ProgramRun> {
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    void endPrograms()
  }, LIMIT_MINUTES * 60_000)
  const environment = { ...program.environment, TMPDIR: copy.tmp }
  const { code, output } = await runProgram({ ...program, root: copy.root, environment })
  clearTimeout(timer)
  if (isStopped) throw new Error('Stopped.')
  return { result: isLate ? 'late' : code === 0 ? 'passed' : 'failed', output }
}

/** Test files that share most words of their paths with a source file, the likeliest to notice a change of it. */
export function nearestTests(file: string, tests: readonly string[], count: number): string[] {
  const words = wordsOf(file)
  const shared = (test: string) => [...wordsOf(test)].filter((word) => words.has(word)).length
  return [...tests].sort((one, other) => shared(other) - shared(one)).slice(0, count)
}

function wordsOf(path: string): Set<string> {
  return new Set(path.split(/\W+/).map((word) => word.replace(/s$/, '')))
}
