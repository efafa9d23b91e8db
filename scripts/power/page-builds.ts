import { existsSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Build, hashInputs, isFresh, markBuilt, PAGE_BUILDS } from '../start/builds.ts'
import type { TreeCopy } from './copy-tree.ts'
import { runBounded } from './run-tests.ts'

/** Test folders that load each page build. All browser tests share an API that serves the hosted pages. */
const NEEDED: Readonly<Record<string, string>> = { 'apps/site': 'e2e/site', 'apps/guest': 'e2e' }

/** Rebuilds pages of the copy if a planted fault made them stale. */
export interface PageBuilds {
  /** Returns the name of the build that failed, or undefined. */
  refresh(tests: readonly string[]): Promise<string | undefined>
  /** Restores the pages built without a fault. */
  restore(): Promise<void>
}

export function createPageBuilds(source: string, copy: TreeCopy): PageBuilds {
  const setAside = new Set<Build>()
  const outputOf = ({ workspace }: Build, root = copy.root) => join(root, workspace, 'build')
  // Outside the tree, because files inside it count as inputs of the pages.
  const asideOf = ({ name }: Build) => join(dirname(copy.root), `${name} without fault`)

  async function refreshOne(build: Build): Promise<boolean> {
    const hash = await hashInputs(build, copy.root, {})
    if (await isFresh(build, copy.root, hash)) return true
    if (await isFresh(build, source, hash)) {
      await cp(outputOf(build, source), outputOf(build), { recursive: true })
      return true
    }
    if (existsSync(outputOf(build)) && !setAside.has(build)) {
      setAside.add(build)
      await rename(outputOf(build), asideOf(build))
    }
    const { code } = await runBounded(copy, { command: 'npm', args: ['run', 'build', '-w', build.workspace] })
    if (code === 0) await markBuilt(build, copy.root, hash)
    return code === 0
  }

  return {
    async refresh(tests) {
      const needed = PAGE_BUILDS.filter(({ workspace }) =>
        tests.some((test) => test.startsWith(NEEDED[workspace] ?? '')),
      )
      for (const build of needed) if (!(await refreshOne(build))) return `${build.name} build`
      return undefined
    },
    async restore() {
      for (const build of setAside) {
        await rm(outputOf(build), { recursive: true, force: true })
        await rename(asideOf(build), outputOf(build))
      }
      setAside.clear()
    },
  }
}
