import { existsSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hashInputs, isFresh, markBuilt, PAGE_BUILDS, type PageBuild } from '../start/page-build.ts'
import type { TreeCopy } from './copy-tree.ts'
import { runBounded } from './run-tests.ts'

/** The tests that load pages; the API of all browser tests serves the hosted pages. */
const NEEDED: Readonly<Record<string, string>> = { 'apps/site': 'e2e/site', 'apps/guest': 'e2e' }

/** Builds the pages of the copy that browser tests load, where a planted fault has made them stale. */
export interface PageBuilds {
  /** Answers the name of the build that failed. */
  refresh(tests: readonly string[]): Promise<string | undefined>
  /** Puts back the pages without a fault. */
  restore(): Promise<void>
}

export function createPageBuilds(source: string, copy: TreeCopy): PageBuilds {
  const setAside = new Set<PageBuild>()
  const outputOf = ({ workspace }: PageBuild, root = copy.root) => join(root, workspace, 'build')
  // Outside of the tree: what lies there counts as input of the pages.
  const asideOf = ({ name }: PageBuild) => join(dirname(copy.root), `${name} without fault`)

  async function refreshOne(build: PageBuild): Promise<boolean> {
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
