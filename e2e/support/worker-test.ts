// Fixtures that a Playwright worker starts at most once, when a test first uses them. All tests build on this one,
// because a worker runs another file only if its tests have the same worker fixtures.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test as base } from 'playwright/test'
import { type CrawledPage, crawl } from './crawl.ts'
import { type LiveApi, startLiveApi } from './live-api.ts'
import { closedAddress, REPOSITORY } from './site-process.ts'
import { siteWithoutApiUrl } from './sites.ts'

interface WorkerFixtures {
  /** Origins reserved for the example and for a site of this API, which must know them when it starts. */
  readonly addresses: { readonly example: string; readonly site: string }
  /** The API, its worker and the hosted pages. */
  readonly api: LiveApi
  /** Every page of the site reachable by links from its two home pages, as the server sends it, by path. */
  readonly pages: ReadonlyMap<string, CrawledPage>
}

const BANK_ACCOUNT = {
  BANK_TRANSFER_ACCOUNT_HOLDER: 'Butaca Sur SA',
  BANK_TRANSFER_BANK: 'Banco de la Plaza',
  BANK_TRANSFER_ACCOUNT_NUMBER: '0170099920000067890021',
}

export const test = base.extend<object, WorkerFixtures>({
  addresses: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures in use from the pattern
    async ({}, use) => use({ example: await closedAddress(), site: await closedAddress() }),
    { scope: 'worker' },
  ],
  api: [
    async ({ addresses }, use) => {
      if (!existsSync(join(REPOSITORY, 'apps', 'guest', 'build', 'index.html'))) {
        throw new Error('The hosted pages are not built: run `npm run build -w apps/guest` first')
      }
      // Webhooks may only go to public addresses, except origins allowed by name.
      const environment = { ...BANK_ACCOUNT, OUTBOUND_ALLOW: addresses.example }
      const api = await startLiveApi({ siteUrl: addresses.site, environment })
      await use(api)
      await api.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  pages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures in use from the pattern
    async ({}, use) => use(await crawl(siteWithoutApiUrl(), ['/', '/en/'])),
    { scope: 'worker', timeout: 240_000 },
  ],
})
