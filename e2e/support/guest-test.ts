// Fixtures for tests of the hosted pages: a seller per test, and a page whose console errors fail the test.
import type { Browser, Page } from 'playwright/test'
import { expect } from './expect.ts'
import { createSeller, type Seller } from './seller.ts'
import { test as base } from './worker-test.ts'

interface GuestFixtures {
  readonly seller: Seller
  /** Console errors and uncaught exceptions. A test that provokes one removes it from the list. */
  readonly complaints: string[]
}

export const test = base.extend<GuestFixtures>({
  seller: async ({ api }, use) => use(await createSeller(api)),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      watch(page, complaints)
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/**
 * Records errors and warnings of the console, which include policy violations. Failed requests are left to each test.
 */
export function watch(page: Page, complaints: string[]) {
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    if (!message.text().startsWith('Failed to load resource')) complaints.push(message.text())
  })
}

/** Opens a page in a separate browser context, for a second person. */
export async function openOtherPersonsPage(browser: Browser, complaints: string[]): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  watch(page, complaints)
  return page
}

/** Opens a URL and waits until the page has loaded its data. */
export async function open(page: Page, url: string) {
  await page.goto(url)
  await loaded(page)
}

/**
 * Waits until the page shows a heading or an error that React has taken over, has no loading indicator left, and has its
 * fonts.
 */
export async function loaded(page: Page) {
  await expect(page.locator('#main').locator('h1, h2, [role="alert"]').first()).toBeVisible()
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  await page.waitForFunction(
    () => {
      const shown = document.querySelector('#main :is(h1, h2, [role="alert"])')
      return shown !== null && Object.keys(shown).some((key) => key.startsWith('__react'))
    },
    undefined,
    { polling: 100 },
  )
  await page.evaluate(() => document.fonts.ready)
}

/** Returns the URL of the same page in English. */
export function inEnglish(url: string): string {
  return url.replace('/es/guest/', '/en/guest/')
}
