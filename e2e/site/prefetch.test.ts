import type { Page } from 'playwright/test'
import { expect } from '../support/expect.ts'
import { siteUrl } from '../support/sites.ts'
import { visit } from '../support/visit.ts'
import { test } from '../support/worker-test.ts'

interface WithPrefetch {
  readonly navigator: { readonly connection: object }
  readonly docusaurus: { prefetch(path: string): boolean }
}

const prefetched = (page: Page) => page.locator('link[rel="prefetch"]').count()

test('files of linked pages are prefetched once each', async ({ page }) => {
  await visit(page, `${siteUrl()}/docs/intro`)
  await expect.poll(() => prefetched(page)).toBeGreaterThan(3)
  const files = await page
    .locator('link[rel="prefetch"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(files).size).toBe(files.length)
})

test('nothing is prefetched on slow connections or with data saver', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
  })
  await visit(page, `${siteUrl()}/docs/intro`)
  for (const connection of [
    { saveData: true, effectiveType: '4g' },
    { saveData: false, effectiveType: '2g' },
    { saveData: false, effectiveType: 'slow-2g' },
  ]) {
    const isAccepted = await page.evaluate((value) => {
      const { navigator, docusaurus } = globalThis as unknown as WithPrefetch
      Object.assign(navigator.connection, value)
      return docusaurus.prefetch('/errors')
    }, connection)
    expect(isAccepted, JSON.stringify(connection)).toBe(false)
  }
  expect(await prefetched(page)).toBe(0)
})
