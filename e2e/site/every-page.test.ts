import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { findings } from '../support/axe.ts'
import { expect } from '../support/expect.ts'
import { scriptsOf } from '../support/scripts.ts'
import { keepOnly } from '../support/site-console.ts'
import { siteWithoutApiUrl } from '../support/sites.ts'
import { type Visit, visit } from '../support/visit.ts'
import { test } from '../support/worker-test.ts'
import { NOT_FOUND_PAGES, PAGES, TEMPLATE_PAGES } from './pages.ts'

/** Scripts must not name the machine that built them, and their size must not depend on its folders. */
const REPOSITORY = join(import.meta.dirname, '../..')

for (const { path, mode, kilobytes } of TEMPLATE_PAGES) {
  test(`${path} in ${mode} loads without errors, is accessible and small, and fits 320 pixels`, async ({
    page,
  }) => {
    const visited = await open(page, path, mode)
    const scripts = await fetchScripts(page)
    expect(compressedKilobytes(scripts)).toBeLessThanOrEqual(kilobytes)
    expect(scripts.some((script) => script.includes(REPOSITORY))).toBe(false)
    if (path === '/api-reference/v1/events') await keepOneOperation(page)
    expect(await findings(page)).toEqual([])
    await expectToFit(page)
    expectNoViolations(visited)
  })
}

for (const { path } of [...PAGES, ...NOT_FOUND_PAGES]) {
  for (const mode of ['light', 'dark'] as const) {
    test(`all of ${path} in ${mode} is accessible and fits 320 pixels`, { tag: '@full' }, async ({
      page,
    }) => {
      const visited = await open(page, path, mode)
      expect(await findings(page)).toEqual([])
      await expectToFit(page)
      expectNoViolations(visited)
    })
  }
}

async function open(page: Page, path: string, mode: string): Promise<Visit> {
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode)
  const visited = await visit(page, siteWithoutApiUrl() + path)
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode)
  const { title } = [...PAGES, ...NOT_FOUND_PAGES].find((each) => each.path === path) ?? {}
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(title), { ignoreCase: true })
  return visited
}

/** Reduces a part of the API reference to one operation with everything in it opened. */
async function keepOneOperation(page: Page) {
  const operation = page.locator('[data-operation="create-event"]')
  await operation.scrollIntoViewIfNeeded()
  await expect(operation).toHaveAttribute('data-section', 'hydrated')
  const closed = operation.locator('details:not([open])')
  // Opened parts may contain closed parts.
  while ((await closed.count()) > 0) {
    await closed.evaluateAll((all) => {
      for (const details of all) details.setAttribute('open', '')
    })
  }
  await keepOnly(page, 'create-event')
}

async function fetchScripts(page: Page): Promise<string[]> {
  const urls = new Set(await scriptsOf(page))
  return Promise.all([...urls].map(async (url) => (await fetch(url)).text()))
}

function compressedKilobytes(scripts: readonly string[]): number {
  const total = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0)
  // A smaller total would mean that some scripts were not counted: React alone exceeds 80 kB.
  expect(total).toBeGreaterThan(80 * 1024)
  return Math.round(total / 1024)
}

async function expectToFit(page: Page) {
  await page.setViewportSize({ width: 320, height: 700 })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

function expectNoViolations({ complaints, requests }: Visit) {
  expect(complaints).toEqual([])
  expect([...new Set(requests.map((url) => new URL(url).hostname))]).toEqual(['127.0.0.1'])
}
