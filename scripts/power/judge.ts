import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TreeCopy } from './copy-tree.ts'
import { type Edit, type Fault, plant } from './faults.ts'
import type { PageBuilds } from './page-builds.ts'
import { LIMIT_MINUTES, runBounded, runPlaywright, runVitest, type TestRun } from './run-tests.ts'
import { affectedBy, isJourney } from './workspaces.ts'

/** A copy of the tree with its page builds. */
export interface PreparedTree {
  readonly copy: TreeCopy
  readonly builds: PageBuilds
}

/** Returns the test file or check that fails with the fault planted, or undefined if none does. */
export async function judge(prepared: PreparedTree, fault: Fault): Promise<string | undefined> {
  const restore = await plantIn(prepared.copy.root, fault.edits)
  let by: string | undefined
  try {
    by = await runFiles(prepared, fault.tests)
    by ??= await runAffected(
      prepared,
      fault.edits.map(({ file }) => file),
    )
  } finally {
    await restore()
    await prepared.builds.restore()
  }
  const isUntried = by?.includes('.test.') && !fault.tests.includes(by)
  if (by !== undefined && isUntried && (await findBroken(prepared, [by])).length > 0) {
    throw new Error(`${by} fails without any fault.`)
  }
  return by
}

/** The test of a run that says nothing about the product: the run met too little. */
const MET_TOO_LITTLE = /worth something/

/** Returns which of the named tests fail with the fault planted, or undefined if none does. */
export async function judgeByNamedTests({ copy }: PreparedTree, fault: Fault): Promise<string | undefined> {
  const restore = await plantIn(copy.root, fault.edits)
  try {
    const { isPassed, titles = [], output } = await runVitest(copy, { files: fault.tests, isHasty: false })
    if (isPassed) return undefined
    const found = titles.filter((title) => !MET_TOO_LITTLE.test(title))
    if (titles.length > 0) return found.length > 0 ? found.join('; ') : undefined
    return /\w*Error: .*/.exec(output)?.[0] ?? output.trim().split('\n').at(-1)
  } finally {
    await restore()
  }
}

/** Returns the test files that fail without any fault. */
export async function findBroken(
  { copy, builds }: PreparedTree,
  tests: readonly string[],
): Promise<string[]> {
  const [files, journeys] = byKind(tests)
  const unbuilt = await builds.refresh(journeys)
  if (unbuilt !== undefined) throw new Error(`Without any fault the ${unbuilt} fails.`)
  const how = { isHasty: false, limitMinutes: LIMIT_MINUTES.all }
  const runs = [
    ...(files.length > 0 ? [await runVitest(copy, { files, ...how })] : []),
    ...(journeys.length > 0 ? [await runPlaywright(copy, { files: journeys, ...how })] : []),
  ]
  const silent = runs.find(({ isPassed, failed }) => !isPassed && failed.length === 0)
  if (silent) throw new Error(`Without any fault the tests fail:\n${silent.output}`)
  return runs.flatMap(({ failed }) => failed)
}

async function runFiles(
  { copy, builds }: PreparedTree,
  tests: readonly string[],
  limitMinutes: number = LIMIT_MINUTES.named,
): Promise<string | undefined> {
  const [files, journeys] = byKind(tests)
  const how = { isHasty: true, limitMinutes }
  const failed = files.length > 0 && failureOf(await runVitest(copy, { files, ...how }), 'vitest')
  if (failed || journeys.length === 0) return failed || undefined
  return (
    (await builds.refresh(journeys)) ??
    failureOf(await runPlaywright(copy, { files: journeys, ...how }), 'playwright')
  )
}

/** Runs the remaining checks of `npm test` for the workspaces of these files, cheapest first. */
async function runAffected(prepared: PreparedTree, files: readonly string[]): Promise<string | undefined> {
  const { typed, projects, journeys } = affectedBy(files)
  const refused = await refusalOf(prepared.copy, files, typed)
  if (refused !== undefined) return refused
  const how = { isHasty: true, limitMinutes: LIMIT_MINUTES.all }
  const failed = failureOf(await runVitest(prepared.copy, { projects, ...how }), 'vitest')
  return failed ?? runFiles(prepared, journeys, LIMIT_MINUTES.all)
}

function byKind(tests: readonly string[]): readonly [files: string[], journeys: string[]] {
  return [tests.filter((test) => !isJourney(test)), tests.filter(isJourney)]
}

/** Returns the static check that rejects the files, if any. */
async function refusalOf(copy: TreeCopy, files: readonly string[], typed: readonly string[]) {
  const linted = files.filter((file) => !file.endsWith('.sql'))
  const lint = ['lint', '--colors=off', '--error-on-warnings', ...linted]
  if (linted.length > 0 && (await runBounded(copy, { command: 'biome', args: lint })).code !== 0)
    return 'lint'
  for (const part of typed) {
    if ((await runBounded(copy, { command: 'tsc', args: ['-p', part] })).code !== 0) return 'types'
  }
  return undefined
}

/** Plants the fault and returns a function that removes it. */
async function plantIn(root: string, edits: readonly Edit[]): Promise<() => Promise<void>> {
  const paths = [...new Set(edits.map(({ file }) => join(root, file)))]
  const originals = await Promise.all(paths.map((path) => readFile(path, 'utf8')))
  for (const edit of edits) {
    const path = join(root, edit.file)
    await writeFile(path, plant(await readFile(path, 'utf8'), edit))
  }
  return async () => {
    for (const [index, path] of paths.entries()) await writeFile(path, originals[index] ?? '')
  }
}

function failureOf({ isPassed, isLate, failed }: TestRun, name: string): string | undefined {
  if (isPassed) return undefined
  return isLate ? `${name} did not end` : (failed[0] ?? name)
}
