import { expect, test } from 'playwright/test'
import { siteUrl } from '../support/sites.ts'
import { visit } from '../support/visit.ts'
import { NOT_FOUND_PAGES, PAGES } from './pages.ts'

for (const { path, title } of PAGES) {
  test(`${path} shows its title, complains of nothing, asks no third party and fits 320 pixels`, async ({
    page,
  }) => {
    const { status, complaints, requests } = await visit(page, siteUrl() + path)
    expect(status).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, { ignoreCase: true })
    expect(complaints).toEqual([])
    expect([...new Set(requests.map((url) => new URL(url).hostname))]).toEqual(['127.0.0.1'])

    await page.setViewportSize({ width: 320, height: 700 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}

for (const { path, title, text } of NOT_FOUND_PAGES) {
  test(`${path} answers 404 in its language`, async ({ page }) => {
    const { status } = await visit(page, siteUrl() + path)
    expect(status).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText(text)).toBeVisible()
  })
}
