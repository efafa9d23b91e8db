// Shows which checks of the run under faults catch each of its mutants: npm run prove -- mutants [NAME …]
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { REPORT_VARIABLE, type TestReport } from '../test/report/test-report.ts'
import { endPrograms, runProgram } from '../test/run-program.ts'
import { copyTree, type TreeCopy } from './copy-tree.ts'
import mutants from './mutants.json' with { type: 'json' }

const TEST = 'apps/api/test/prove/prove.test.ts'
/** The test of a run that shows nothing about the product: the run met too little. */
const MET_TOO_LITTLE = /worth something/
/** A mutant can keep a test from ending. */
const LIMIT_MINUTES = 15

type Mutant = (typeof mutants)[number]

const byName = Map.groupBy(mutants, ({ name }) => name)
const names = process.argv.length > 2 ? process.argv.slice(2) : [...byName.keys()]
const unknown = names.filter((name) => !byName.has(name))
if (unknown.length > 0) throw new Error(`There is no mutant ${unknown.join(', ')}.`)

let isStopped = false
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
  process.on(name, () => {
    isStopped = true
    void endPrograms()
  })
}
// The open channel to the parent process would keep this process alive.
process.channel?.unref()
const copy = copyTree(dirname(dirname(import.meta.dirname)))
try {
  const clean = await runTest(copy)
  if (!clean.isPassed) throw new Error(`The run fails without a mutant.\n${clean.output}`)
  for (const name of names) await judge(name, byName.get(name) ?? [])
} catch (error) {
  if (!isStopped) throw error
  process.exitCode = 130
} finally {
  copy.remove()
}

/** Prints which tests fail while the copy has the edits of a mutant. */
async function judge(name: string, edits: readonly Mutant[]) {
  const originals = edits.map(({ file }) => [file, readFileSync(join(copy.root, file), 'utf8')] as const)
  for (const { file, from, to } of edits) {
    const path = join(copy.root, file)
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(from, () => to),
    )
  }
  const run = await runTest(copy)
  for (const [file, text] of originals) writeFileSync(join(copy.root, file), text)
  const failed = run.failed.filter((title) => !MET_TOO_LITTLE.test(title))
  const isCaught = failed.length > 0 || (!run.isPassed && run.failed.length === 0)
  const verdict = isCaught
    ? `caught by ${failed.join('; ') || 'an error outside of tests'}`
    : `SURVIVED: ${edits[0]?.says}`
  process.stdout.write(`${name}  ${verdict}\n`)
  if (!isCaught) process.exitCode = 1
}

/**
 * Runs the test in the copy; a run that takes too long fails. Returns the output, and the files and titles of failed
 * tests.
 * @throws Error after a signal, because what ended programs found is no result
 */
async function runTest({ root, tmp }: TreeCopy) {
  const path = join(tmp, 'report.json')
  rmSync(path, { force: true })
  const timer = setTimeout(() => void endPrograms(), LIMIT_MINUTES * 60_000)
  const { code, output } = await runProgram({
    command: 'vitest',
    args: ['run', TEST, '--reporter=default', '--reporter=./scripts/test/report/vitest-reporter.ts'],
    root,
    environment: { [REPORT_VARIABLE]: path, TMPDIR: tmp },
  })
  clearTimeout(timer)
  if (isStopped) throw new Error('Stopped.')
  // Vitest writes no report if it fails before the first test.
  const report: TestReport | undefined = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
  return { isPassed: code === 0, output, failed: report?.failures.map(({ name }) => name) ?? [] }
}
