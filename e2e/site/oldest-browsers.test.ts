import type { Page } from 'playwright/test'
import { expect } from '../support/expect.ts'
import { removeNewerBuiltIns } from '../support/oldest-browsers.ts'
import { siteWithoutApiUrl } from '../support/sites.ts'
import { visit } from '../support/visit.ts'
import { test } from '../support/worker-test.ts'
import { TEMPLATE_PAGES } from './pages.ts'

async function search(page: Page) {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('webhook')
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
}

async function openEverything(page: Page) {
  for (const operation of await page.locator('[data-operation]').all()) {
    await operation.scrollIntoViewIfNeeded()
    await expect(operation).toHaveAttribute('data-section', 'hydrated')
  }
}

for (const { path } of TEMPLATE_PAGES) {
  test(`${path} works without what the oldest declared browsers lack`, async ({ page }) => {
    await removeNewerBuiltIns(page, 'site')
    const { complaints } = await visit(page, siteWithoutApiUrl() + path)
    expect(await page.evaluate(() => typeof Map.groupBy)).toBe('undefined')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path.endsWith('/events')) await openEverything(page)
    await search(page)
    expect(complaints).toEqual([])
  })
}
