// Tests of the hosted pages have a seller each, and a page whose complaints fail the test.
import type { Browser, Page } from 'playwright/test'
import { expect } from './expect.ts'
import { createSeller, type Seller } from './seller.ts'
import { test as base } from './worker-test.ts'

interface GuestFixtures {
  readonly seller: Seller
  /** What the console and the page complain of; a test that provokes it takes it away. */
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

/** Breaches of the pages' policy come through the console too; what the API refuses is the business of its test. */
export function watch(page: Page, complaints: string[]) {
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    if (!message.text().startsWith('Failed to load resource')) complaints.push(message.text())
  })
}

/** The first page of somebody else, with a browser of their own. */
export async function strangersPage(browser: Browser, complaints: string[]): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  watch(page, complaints)
  return page
}

/** Opens an address and waits until the page shows what it is about. */
export async function open(page: Page, url: string) {
  await page.goto(url)
  await settled(page)
}

/** Until the page has said what it is about, or what stands against that, and nothing in it is still loading. */
export async function settled(page: Page) {
  await expect(page.locator('#main').locator('h1, h2, [role="alert"]').first()).toBeVisible()
  await expect(page.locator('[data-loading]')).toHaveCount(0)
}

/** The same page in another language. */
export function inEnglish(url: string): string {
  return url.replace('/es/guest/', '/en/guest/')
}
