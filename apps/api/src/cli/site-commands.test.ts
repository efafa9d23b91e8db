import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keptDays, PAGE_VIEWS, type PageView, pageViewsFile } from '@taquilla/contract/page-views'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runCommand } from '../../test/cli.ts'

describe('site views', () => {
  const now = Date.parse('2026-11-28T00:00:00Z')
  const [today = '', yesterday = '', ...earlier] = keptDays(now)
  let dataDir = ''

  beforeEach(() => {
    vi.useFakeTimers({ now, toFake: ['Date'] })
    dataDir = mkdtempSync(join(tmpdir(), 'taquilla-views-'))
    mkdirSync(join(dataDir, PAGE_VIEWS.folder))
  })
  afterEach(() => {
    vi.useRealTimers()
    rmSync(dataDir, { recursive: true })
  })

  // No database is reachable: the command needs none.
  const run = (...args: string[]) =>
    runCommand({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://127.0.0.1:1/none' }, 'site', 'views', ...args)

  function write(day: string, ...views: PageView[]) {
    const lines = views.map((view) => `${JSON.stringify(view)}\n`)
    writeFileSync(join(dataDir, PAGE_VIEWS.folder, pageViewsFile(day)), lines.join(''), { flag: 'a' })
  }

  it('shows pages and referrers by day, the latest day and the most frequent first', async () => {
    write(yesterday, { path: '/', referrer: '' })
    write(
      today,
      { path: '/errors', referrer: '/docs/Emisi%C3%B3n' },
      { path: '/docs/Emisi%C3%B3n', referrer: 'blog.example' },
      { path: '/errors', referrer: 'blog.example' },
    )
    const { output } = await run()
    expect(output.split('\n')).toEqual([
      'DAY         VIEWS  PAGE',
      `${today}  2      /errors`,
      `${today}  1      /docs/Emisión`,
      `${yesterday}  1      /`,
      '',
      'DAY         VIEWS  REFERRER',
      `${today}  2      blog.example`,
      `${today}  1      /docs/Emisión`,
      `${yesterday}  1      -`,
    ])
    const { json } = await run('--json')
    expect(json).toMatchObject({
      pages: [
        { day: today, path: '/errors', views: 2 },
        { day: today, path: '/docs/Emisi%C3%B3n', views: 1 },
        { day: yesterday, path: '/', views: 1 },
      ],
      referrers: [{ day: today, referrer: 'blog.example', views: 2 }, {}, { day: yesterday, referrer: '' }],
    })
  })

  it('shows as many days as asked for, seven by default', async () => {
    const oldest = earlier.at(-1) ?? ''
    write(oldest, { path: '/errors', referrer: '' })
    const folder = join(dataDir, PAGE_VIEWS.folder)
    expect((await run()).output).toBe(`No page views of these days are in ${folder}.`)
    expect((await run('--days', '89')).output).toContain('No page views')
    expect((await run('--days', '90')).output).toContain(`${oldest}  1      /errors`)
  })

  it('skips lines that a full disk cut off', async () => {
    writeFileSync(join(dataDir, PAGE_VIEWS.folder, pageViewsFile(today)), '{"path":"/do')
    write(today, { path: '/', referrer: '' }, { path: '/errors', referrer: '' })
    const { json } = await run('--json')
    expect(json).toMatchObject({ pages: [{ path: '/errors', views: 1 }] })
  })

  it('says that nothing was counted if there is no folder', async () => {
    rmSync(join(dataDir, PAGE_VIEWS.folder), { recursive: true })
    const { exitCode, output } = await run()
    expect([exitCode, output]).toEqual([0, expect.stringContaining('No page views')])
  })

  it.each(['0', '91', 'x', '1.5'])('refuses --days %s', async (days) => {
    const { exitCode, errors } = await run('--days', days)
    expect(exitCode).toBe(2)
    expect(errors).toContain('Use a number from 1 to 90')
  })
})
