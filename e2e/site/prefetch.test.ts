import { expect, type Page, test } from 'playwright/test'
import { siteUrl } from '../support/sites.ts'
import { visit } from '../support/visit.ts'

interface WithPrefetch {
  readonly docusaurus: { prefetch(path: string): boolean }
}

const prefetched = (page: Page) => page.locator('link[rel="prefetch"]').count()

test('files of linked pages are fetched ahead, each once', async ({ page }) => {
  await visit(page, `${siteUrl()}/docs/intro`)
  await expect.poll(() => prefetched(page)).toBeGreaterThan(3)
  const files = await page
    .locator('link[rel="prefetch"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(files).size).toBe(files.length)
})

for (const connection of [
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: '2g' },
  { saveData: false, effectiveType: 'slow-2g' },
]) {
  test(`nothing is fetched ahead with ${JSON.stringify(connection)}`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value })
    }, connection)
    await visit(page, `${siteUrl()}/docs/intro`)
    const isAccepted = await page.evaluate(() =>
      (globalThis as unknown as WithPrefetch).docusaurus.prefetch('/errors'),
    )
    expect(isAccepted).toBe(false)
    expect(await prefetched(page)).toBe(0)
  })
}
