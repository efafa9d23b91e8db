// Plants faults in a copy of the tree, one at a time, and reports which ones the tests catch.
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { copyTree, type TreeCopy } from './power/copy-tree.ts'
import { type ListedFault, readFaults, type Verdict } from './power/faults.ts'
import { findBroken, judge, judgeByNamedTests, type PreparedTree } from './power/judge.ts'
import { createPageBuilds } from './power/page-builds.ts'
import { formatTable, formatVerdict, type Judged } from './power/report.ts'
import { commitOf, openResults, type Results } from './power/results.ts'
import { stopRuns } from './power/run-tests.ts'
import { isJourney } from './power/workspaces.ts'

const root = dirname(import.meta.dirname)
const say = (text: string) => process.stdout.write(`${text}\n`)

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      fresh: { type: 'boolean', default: false },
    },
  })
  return { isFresh: values.fresh, names: positionals }
}

/** Selects faults by part or id, those that need no browser first. */
async function selectFaults(names: readonly string[]): Promise<ListedFault[]> {
  const faults = await readFaults()
  const unknown = names.filter((name) => !faults.some(({ id, part }) => id === name || part === name))
  if (unknown.length > 0) throw new Error(`There is no part or fault called ${unknown.join(', ')}.`)
  const selected = faults.filter(
    ({ id, part }) => names.length === 0 || names.includes(id) || names.includes(part),
  )
  return selected.sort(
    (one, other) => Number(one.tests.some(isJourney)) - Number(other.tests.some(isJourney)),
  )
}

/** Excludes tests that fail without a fault: they cannot catch one. */
async function requirePassing(prepared: PreparedTree, results: Results, faults: readonly ListedFault[]) {
  const tests = [...new Set(faults.flatMap((fault) => fault.tests))].filter(
    (test) => !results.isPassing(test),
  )
  if (tests.length === 0) return
  say(`Running ${tests.length} test files without any fault …`)
  const broken = await findBroken(prepared, tests)
  await results.addPassing(tests.filter((test) => !broken.includes(test)))
  if (broken.length > 0) throw new Error(`These fail without any fault:\n${broken.join('\n')}`)
}

async function measure(prepared: PreparedTree, fault: ListedFault): Promise<Verdict> {
  const startedAt = performance.now()
  const by = await (fault.isForNamedTests ? judgeByNamedTests : judge)(prepared, fault)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  return {
    isCaught: by !== undefined,
    ...(by !== undefined && { by }),
    seconds,
    commit: commitOf(root),
  }
}

async function run(copy: TreeCopy): Promise<readonly Judged[]> {
  const { isFresh, names } = readArguments()
  const faults = await selectFaults(names)
  const results = await openResults(root, { isFresh })
  const prepared = { copy, builds: createPageBuilds(root, copy) }
  const open = faults.filter((fault) => results.verdictOn(fault) === undefined)
  await requirePassing(prepared, results, open)
  const judged: Judged[] = []
  for (const fault of faults) {
    const known = results.verdictOn(fault)
    const verdict = known ?? (await measure(prepared, fault))
    say(formatVerdict({ fault, verdict }))
    judged.push({ fault, verdict })
    if (known === undefined) await results.addVerdict(fault, verdict)
  }
  return judged
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stopRuns)
process.on('disconnect', stopRuns)
// The open channel to the parent process would keep this process alive.
process.channel?.unref()
const copy = await copyTree(root)
try {
  const judged = await run(copy)
  say(`\n${formatTable(judged)}`)
  if (judged.some(({ fault, verdict }) => !verdict.isCaught && !fault.mayBeMissed)) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
} finally {
  await copy.remove()
}
