import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PAGE_VIEWS } from '@taquilla/contract/page-views'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createViewStore } from './view-store.ts'

const NOW = Date.parse('2026-11-28T23:59:59Z')
const VIEW = { path: '/docs/intro', referrer: 'blog.example' }

describe('the store of page views', () => {
  let dataDir = ''
  const folder = () => join(dataDir, PAGE_VIEWS.folder)
  const today = () => join(folder(), '2026-11-28.ndjson')

  beforeEach(() => {
    dataDir = join(mkdtempSync(join(tmpdir(), 'taquilla-views-')), 'data')
  })
  afterEach(() => rmSync(join(dataDir, '..'), { recursive: true }))

  it('appends a line to the file of the UTC day, readable by the owner only', async () => {
    const store = createViewStore(dataDir, () => NOW)
    await store.append(VIEW)
    await store.append({ path: '/errors', referrer: '' })
    expect(readFileSync(today(), 'utf8')).toBe(
      '{"path":"/docs/intro","referrer":"blog.example"}\n{"path":"/errors","referrer":""}\n',
    )
    expect(statSync(today()).mode & 0o777).toBe(0o600)
    expect(statSync(folder()).mode & 0o777).toBe(0o700)
  })

  it('keeps every line of processes that append at once', async () => {
    const module = JSON.stringify(new URL('./view-store.ts', import.meta.url))
    const program = `import { createViewStore } from ${module}
      const store = createViewStore(${JSON.stringify(dataDir)}, () => ${NOW})
      await Promise.all(Array.from({ length: 50 }, () => store.append(${JSON.stringify(VIEW)})))`
    const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
    await Promise.all([run(), run(), run()])
    expect(readFileSync(today(), 'utf8')).toBe(`${JSON.stringify(VIEW)}\n`.repeat(150))
  })

  it('adds nothing to a day whose file is full', async () => {
    mkdirSync(folder(), { recursive: true })
    writeFileSync(today(), 'x'.repeat(PAGE_VIEWS.maxBytesPerDay - 10))
    await createViewStore(dataDir, () => NOW).append(VIEW)
    expect(statSync(today()).size).toBe(PAGE_VIEWS.maxBytesPerDay - 10)
  })

  it('drops the files of days that are no longer kept', async () => {
    const store = createViewStore(dataDir, () => NOW)
    await store.dropOldDays()
    mkdirSync(folder(), { recursive: true })
    // 90 days with today: the first is August 31.
    const names = ['2025-12-31', '2026-08-30', '2026-08-31', '2026-11-28', '2026-11-29']
    for (const day of names) writeFileSync(join(folder(), `${day}.ndjson`), '')
    await store.dropOldDays()
    expect(readdirSync(folder()).sort()).toEqual(names.slice(2).map((day) => `${day}.ndjson`))
  })

  it('logs once why views are lost, and goes on as soon as they can be written', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const store = createViewStore(dataDir, () => NOW)
    writeFileSync(dataDir, 'a file where the folder belongs')
    await store.append(VIEW)
    await store.append(VIEW)
    expect(log.mock.calls).toEqual([
      [expect.stringMatching(/^Page views are not counted: Error: E(NOTDIR|EXIST)/)],
    ])
    rmSync(dataDir)
    await store.append(VIEW)
    expect(readFileSync(today(), 'utf8')).toBe(`${JSON.stringify(VIEW)}\n`)
    log.mockRestore()
  })
})
