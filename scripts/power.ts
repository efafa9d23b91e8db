// Measures the tests: draws mutants of the sources and shows which of them the tests or the type check catch.
import { randomInt } from 'node:crypto'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { listFiles, type TreeCopy } from './power/copy-tree.ts'
import { drawMutants, FOLDERS, type Mutant, readSources } from './power/draw.ts'
import {
  checkTypes,
  nearestTests,
  type ProgramRun,
  runVitest,
  withCopy,
  withTexts,
} from './power/run-tests.ts'

interface Verdict {
  readonly result: 'caught' | 'survived' | 'no test' | 'undecided'
  /** The check that failed. */
  readonly by?: string
  /** Runs that check again. */
  readonly repeat?: () => Promise<ProgramRun>
}

const NEAREST_COUNT = 8
/** Compares the schema with a dump, so that it would catch every change of a migration. */
const SCHEMA_TEST = 'schema-dump.test.ts'
const NOT_IN_VITEST = /^e2e\/|\.full\.test\.ts$/

const root = dirname(import.meta.dirname)
const files = listFiles(root)
const tests = files.filter(
  (file) => /\.test\.tsx?$/.test(file) && !NOT_IN_VITEST.test(file) && !file.endsWith(SCHEMA_TEST),
)
const passing = new Set<string>()
const say = (text: string) => process.stdout.write(`${text}\n`)
await withCopy(root, measure)

async function measure(copy: TreeCopy) {
  const { seed, count, folders } = readArguments()
  const sources = readSources(root, files)
  const verdicts: Verdict[] = []
  for (const mutant of drawMutants(sources, { seed, count, folders })) {
    const { file, line, operator, start, end, replacement } = mutant
    const text = sources.get(file) ?? ''
    const mutated = new Map([[file, text.slice(0, start) + replacement + text.slice(end)]])
    const verdict = await confirm(await withTexts(copy, mutated, () => judge(copy, mutant)))
    const change = `${shorten(text.slice(start, end))} → ${shorten(replacement)}`
    say(`${file}:${line}  ${operator}: ${change}  ${verdict.result}${verdict.by ? ` by ${verdict.by}` : ''}`)
    verdicts.push(verdict)
  }
  const decided = verdicts.filter(({ result }) => result !== 'undecided')
  const caught = decided.filter(({ result }) => result === 'caught')
  const share = `${((100 * caught.length) / decided.length).toFixed(1)} %`
  const rest = `${verdicts.length - decided.length} undecided`
  say(`Seed ${seed}: ${caught.length} of ${decided.length} mutants caught (${share}), ${rest}.`)
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(randomInt(2 ** 31)) },
      count: { type: 'string', default: '30' },
      only: { type: 'string' },
    },
  })
  const folders = FOLDERS.filter((folder) => folder.startsWith(values.only ?? ''))
  const [seed, count] = [Number(values.seed), Number(values.count)]
  if (folders.length === 0 || !Number.isInteger(seed) || !(count > 0)) {
    throw new Error(`Usage: npm run test:power -- [--seed n] [--count n] [--only ${FOLDERS.join('|')}]`)
  }
  say(`Seed ${seed}`)
  return { seed, count, folders }
}

/** Runs the checks, the likeliest to fail first, until one catches the mutant. */
async function judge(copy: TreeCopy, { file, operator }: Mutant): Promise<Verdict> {
  const nearest = ['run', ...nearestTests(file, tests, NEAREST_COUNT)]
  const all = file.endsWith('.sql')
    ? ['run', '--project=api', `--exclude=**/${SCHEMA_TEST}`]
    : ['related', '--run', file]
  const workspace = file.split('/', 2).join('/')
  // The compiler does not read SQL.
  if (!operator.startsWith('sql-') && (await checkTypes(copy, workspace)).result === 'failed') {
    return { result: 'caught', by: `types of ${workspace}`, repeat: () => checkTypes(copy, workspace) }
  }
  let passedCount = 0
  for (const args of [nearest, all]) {
    const run = await runVitest(copy, [...args, '--bail=1'])
    if (run.result === 'late') return { result: 'undecided', by: 'the time limit' }
    if (run.result === 'failed') {
      const [by = 'an error outside of tests'] = run.failed
      const failed = run.failed.length > 0 ? ['run', fileOf(by)] : nearest
      const repeat = () => runVitest(copy, failed)
      // A test that fails only sometimes, for example on a busy machine, says nothing about the mutant.
      if ((await repeat()).result === 'failed') return { result: 'caught', by, repeat }
      return { result: 'undecided', by: `${by}, which fails only sometimes` }
    }
    passedCount = run.passedCount
  }
  return { result: passedCount > 0 ? 'survived' : 'no test' }
}

/** Runs the check that caught a mutant without it, once: a check that fails anyway decides nothing. */
async function confirm({ result, by = '', repeat }: Verdict): Promise<Verdict> {
  if (repeat !== undefined && !passing.has(fileOf(by))) {
    if ((await repeat()).result !== 'passed') return { result: 'undecided', by: `${by}, which fails anyway` }
    passing.add(fileOf(by))
  }
  return { result, by }
}

/** The file of a failed test, which is reported with its title. */
function fileOf(failed: string): string {
  return failed.replace(/ › .*/s, '')
}

function shorten(code: string): string {
  const line = code.replace(/\s+/g, ' ').trim()
  return line.length > 80 ? `${line.slice(0, 80)}…` : line
}
