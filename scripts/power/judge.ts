import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TreeCopy } from './copy-tree.ts'
import { type Edit, type Fault, plant } from './faults.ts'
import type { PageBuilds } from './page-builds.ts'
import { runBounded, runPlaywright, runVitest, type TestRun } from './run-tests.ts'
import { concernedBy, isJourney } from './workspaces.ts'

export interface JudgeOptions {
  /** Leaves out what else `npm test` runs where the tests that the fault names pass. */
  readonly isNamedOnly: boolean
}

export interface Judge {
  /** Answers those of the test files that fail without any fault. */
  findBroken(tests: readonly string[]): Promise<readonly string[]>
  /** Answers what failed: a test file, or the name of a check; undefined where nothing did. */
  judge(fault: Fault, options: JudgeOptions): Promise<string | undefined>
}

export function createJudge(copy: TreeCopy, builds: PageBuilds): Judge {
  async function runNamed(tests: readonly string[], isHasty: boolean): Promise<string | undefined> {
    const files = tests.filter((test) => !isJourney(test))
    const journeys = tests.filter(isJourney)
    if (files.length > 0) {
      const failed = failureOf(await runVitest(copy, { files, isHasty }), 'vitest')
      if (failed !== undefined) return failed
    }
    if (journeys.length === 0) return undefined
    return (
      (await builds.refresh(journeys)) ??
      failureOf(await runPlaywright(copy, { files: journeys, isHasty }), 'playwright')
    )
  }

  /** What else `npm test` runs of the workspaces that the fault lies in, cheapest first. */
  async function runConcerned(files: readonly string[]): Promise<string | undefined> {
    const { typed, projects, journeys } = concernedBy(files)
    const refused = await refusalOf(copy, files, typed)
    if (refused !== undefined) return refused
    const failed = failureOf(await runVitest(copy, { projects, isHasty: true }), 'vitest')
    return failed ?? (journeys.length === 0 ? undefined : await runNamed(journeys, true))
  }

  async function findBroken(tests: readonly string[]) {
    const files = tests.filter((test) => !isJourney(test))
    const journeys = tests.filter(isJourney)
    const unbuilt = await builds.refresh(journeys)
    if (unbuilt !== undefined) throw new Error(`Without any fault the ${unbuilt} fails.`)
    const runs = [
      ...(files.length > 0 ? [await runVitest(copy, { files, isHasty: false })] : []),
      ...(journeys.length > 0 ? [await runPlaywright(copy, { files: journeys, isHasty: false })] : []),
    ]
    const silent = runs.find(({ isPassed, failed }) => !isPassed && failed.length === 0)
    if (silent) throw new Error(`Without any fault the tests fail:\n${silent.output}`)
    return runs.flatMap(({ failed }) => failed)
  }

  return {
    findBroken,

    async judge(fault, { isNamedOnly }) {
      const files = fault.edits.map(({ file }) => file)
      const restore = await plantIn(copy.root, fault.edits)
      let by: string | undefined
      try {
        by = await runNamed(fault.tests, true)
        if (by === undefined && !isNamedOnly) by = await runConcerned(files)
      } finally {
        await restore()
        await builds.restore()
      }
      if (by?.includes('.test.') && !fault.tests.includes(by) && (await findBroken([by])).length > 0) {
        throw new Error(`${by} fails without any fault.`)
      }
      return by
    },
  }
}

/** Answers the check that refuses the files without running them. */
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

/** Answers how to take the fault back. */
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

function failureOf({ isPassed, failed }: TestRun, name: string): string | undefined {
  return isPassed ? undefined : (failed[0] ?? name)
}
