// Tests that read the pages of the site as the server sends them, without a browser.
import { test as base } from 'playwright/test'
import { type CrawledPage, crawl } from './crawl.ts'
import { siteWithoutApiUrl } from './sites.ts'

interface CrawledSite {
  /** Every page that links lead to from the two homes, by its path. */
  readonly pages: ReadonlyMap<string, CrawledPage>
}

export const test = base.extend<object, CrawledSite>({
  pages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures in use from the pattern
    async ({}, use) => use(await crawl(siteWithoutApiUrl(), ['/', '/en/'])),
    { scope: 'worker', timeout: 240_000 },
  ],
})
