import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { hashSiteInputs, isSiteFresh, markSiteBuilt } from './site-build.ts'

describe('site-build', () => {
  let root = ''
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'taquilla-site-'))
    onTestFinished(() => rm(root, { recursive: true }))
    const files = ['package-lock.json', 'tsconfig.base.json', 'packages/ui/a.css', 'packages/contract/b.ts']
    for (const path of [...files, 'apps/site/docs/intro.md', 'apps/site/build/index.html'])
      await write(path, 'first')
  })

  it('is fresh after a build until an input changes', async () => {
    const hash = await hashSiteInputs(root, {})
    expect(await isSiteFresh(root, hash)).toBe(false)
    await markSiteBuilt(root, hash)
    expect(await isSiteFresh(root, await hashSiteInputs(root, {}))).toBe(true)
  })

  it.each(['package-lock.json', 'packages/ui/a.css', 'packages/contract/b.ts', 'apps/site/docs/new.md'])(
    'depends on %s',
    async (path) => {
      const before = await hashSiteInputs(root, {})
      await write(path, 'second')
      expect(await hashSiteInputs(root, {})).not.toBe(before)
    },
  )

  it('depends on the brand and on given addresses, and on nothing that a build writes', async () => {
    const before = await hashSiteInputs(root, {})
    await write('apps/site/build/index.html', 'second')
    await write('apps/site/.docusaurus/cache.json', 'second')
    expect(await hashSiteInputs(root, { API_PORT: '4001' })).toBe(before)
    expect(await hashSiteInputs(root, { BRAND_NAME: 'Otra' })).not.toBe(before)
    expect(await hashSiteInputs(root, { SITE_URL: 'https://docs.example' })).not.toBe(before)
  })
})
