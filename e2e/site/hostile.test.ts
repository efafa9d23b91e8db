import type { Page } from 'playwright/test'
import { HOSTILE_TEXTS } from '../../apps/api/test/hostile/hostile-texts.ts'
import { expect } from '../support/expect.ts'
import { readDocument } from '../support/hostile/read-document.ts'
import { watchExecution } from '../support/hostile/watch-execution.ts'
import { siteUrl } from '../support/sites.ts'
import { untilHydrated } from '../support/visit.ts'
import { test } from '../support/worker-test.ts'

/** Number of texts tested as addresses, each of which loads a page. */
const ADDRESSES = process.env.TEST_FULL === '1' ? 12 : 4

/** Opens a page and records executed scripts and requests to foreign origins. */
async function openWatched(page: Page, path: string) {
  const policy = (await fetch(siteUrl())).headers.get('content-security-policy') ?? ''
  const [apiUrl = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(policy) ?? []
  const watch = await watchExecution(page, [siteUrl(), apiUrl])
  await page.goto(siteUrl() + path)
  await untilHydrated(page)
  return watch
}

test('hostile search queries and addresses are shown as plain text', async ({ page }) => {
  const watch = await openWatched(page, '/docs/intro')
  await page.keyboard.press('Control+k')
  for (const text of HOSTILE_TEXTS) {
    await page.getByRole('combobox').fill(text.replaceAll(/\s+/g, ' '))
    expect(await watch.faults(), text).toEqual([])
  }
  expect((await readDocument(page)).active).toEqual([])
  await page.keyboard.press('Escape')
  for (const text of HOSTILE_TEXTS.slice(0, ADDRESSES)) {
    await page.goto(`${siteUrl()}/docs/${encodeURIComponent(text)}?q=${encodeURIComponent(text)}#${text}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([...(await watch.faults()), ...(await readDocument(page)).active], text).toEqual([])
  }
})
