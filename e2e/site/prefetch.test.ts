import type { Page } from 'playwright/test'
import { expect } from '../support/expect.ts'
import { siteUrl } from '../support/sites.ts'
import { visit } from '../support/visit.ts'
import { test } from '../support/worker-test.ts'

interface WithPrefetch {
  readonly navigator: { readonly connection: object }
  readonly docusaurus: { prefetch(path: string): unknown }
}

const prefetched = (page: Page) => page.locator('link[rel="prefetch"]').count()

test('files of linked pages are prefetched', async ({ page }) => {
  await visit(page, `${siteUrl()}/docs/intro`)
  await expect.poll(() => prefetched(page)).toBeGreaterThan(3)
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
    const count = await page.evaluate(async (value) => {
      const { navigator, docusaurus } = globalThis as unknown as WithPrefetch
      Object.assign(navigator.connection, value)
      docusaurus.prefetch('/errors')
      // Pages are prefetched in an idle moment, so wait for a later one.
      await new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 200))
      return document.querySelectorAll('link[rel="prefetch"]').length
    }, connection)
    expect(count, JSON.stringify(connection)).toBe(0)
  }
})
