import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type Build, hashInputs, isFresh, markBuilt, PAGE_BUILDS, SERVICES_BUILD } from './builds.ts'

describe.each([SERVICES_BUILD, ...PAGE_BUILDS])('the build of $workspace', (build: Build) => {
  let root = ''
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'taquilla-build-'))
    onTestFinished(() => rm(root, { recursive: true }))
    const shared = ['package-lock.json', 'tsconfig.base.json', 'packages/ui/a.css', 'packages/contract/b.ts']
    const api = ['package.json', 'rolldown.config.ts', 'tsconfig.json'].map((name) => `apps/api/${name}`)
    const files = [...shared, ...api, 'packages/embedded-database/c.ts']
    for (const path of [...files, `${build.workspace}/src/first.tsx`, `${build.workspace}/build/index.html`])
      await write(path, 'first')
  })

  it('is fresh after a build until an input changes', async () => {
    const hash = hashInputs(build, root, {})
    expect(await isFresh(build, root, hash)).toBe(false)
    await markBuilt(build, root, hash)
    expect(await isFresh(build, root, hashInputs(build, root, {}))).toBe(true)
  })

  it.each([
    'package-lock.json',
    'packages/ui/a.css',
    'packages/contract/b.ts',
    `${build.workspace}/src/new.tsx`,
  ])('depends on %s', async (path) => {
    const before = hashInputs(build, root, {})
    await write(path, 'second')
    expect(hashInputs(build, root, {})).not.toBe(before)
  })

  it('ignores tests, files that a build writes and variables that it does not read', async () => {
    const before = hashInputs(build, root, {})
    await write(`${build.workspace}/build/index.html`, 'second')
    await write(`${build.workspace}/.docusaurus/cache.json`, 'second')
    await write(`${build.workspace}/src/first.test.ts`, 'second')
    expect(hashInputs(build, root, { API_PORT: '4001' })).toBe(before)
  })

  it('depends on the brand and on given addresses where they are built in', async () => {
    const before = hashInputs(build, root, {})
    const isBuiltIn = build.workspace === 'apps/site'
    for (const variables of [{ BRAND_NAME: 'Otra' }, { SITE_URL: 'https://docs.example' }]) {
      expect(hashInputs(build, root, variables) !== before).toBe(isBuiltIn)
    }
  })
})
