import type { Page } from 'playwright/test'
import { expect } from '../support/expect.ts'
import { holdScripts } from '../support/scripts.ts'
import { siteUrl } from '../support/sites.ts'
import { untilHydrated } from '../support/visit.ts'
import { test } from '../support/worker-test.ts'

const colorMode = (page: Page) => page.getByRole('button', { name: /modo oscuro y claro/ })

test.describe('before hydration', () => {
  test('the color mode changes at once, and a clicked tab opens after hydration', async ({ page }) => {
    const releaseScripts = await holdScripts(page)
    await page.goto(`${siteUrl()}/docs/intro`, { waitUntil: 'commit' })
    await colorMode(page).click()
    const root = page.locator('html')
    await expect(root).toHaveAttribute('data-theme', 'dark')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    await page.getByRole('tab', { name: 'Node' }).first().click()
    releaseScripts()
    await untilHydrated(page)
    await expect(page.getByRole('tab', { name: 'Node' }).first()).toHaveAttribute('aria-selected', 'true')
    await expect(root).toHaveAttribute('data-theme', 'dark')
    await expect(colorMode(page)).toHaveAccessibleName(/actualmente modo oscuro/)
    await colorMode(page).click()
    await expect(root).toHaveAttribute('data-theme', 'light')
  })

  test('a click on the mobile menu takes effect after hydration', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const releaseScripts = await holdScripts(page)
    await page.goto(`${siteUrl()}/docs/intro`, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Alternar barra lateral' }).click()
    releaseScripts()
    await expect(page.locator('.navbar-sidebar')).toBeInViewport()
  })
})

test.describe('a phone', () => {
  test('omits the wide sidebar and contents, but shows both after a rotation', async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 })
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    await page.goto(`${siteUrl()}/docs/intro`)
    await untilHydrated(page)
    const sidebar = page.locator('.theme-doc-sidebar-container .theme-doc-sidebar-menu')
    const contents = page.locator('.theme-doc-toc-desktop')
    await expect(sidebar).toHaveCount(0)
    await expect(contents).toHaveCount(0)
    await page.setViewportSize({ width: 1280, height: 823 })
    await sidebar.getByRole('link', { name: 'API Reference' }).click()
    await expect(page).toHaveURL(/api-reference/)
    await page.goBack()
    await contents.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/docs\/intro#./)
    expect(complaints).toEqual([])
  })
})

test.describe('a phone without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('gives the article the full width', async ({ page }) => {
    await page.goto(`${siteUrl()}/docs/intro`)
    await expect(page.locator('.theme-doc-toc-desktop')).toBeHidden()
    await expect(page.locator('.theme-doc-sidebar-menu')).toBeHidden()
    expect((await page.locator('article').boundingBox())?.width).toBeGreaterThan(300)
  })
})
