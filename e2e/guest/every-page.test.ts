import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { findings } from '../support/axe.ts'
import { GUEST_PAGES } from '../support/guest-pages.ts'
import { expect, inEnglish, open, test } from '../support/guest-test.ts'

const MOST_SCRIPT_KILOBYTES = 117
/** Who the person is and what the page shows, unless it asks who they are first. */
const FIRST_CALLS_OF: Readonly<Record<string, number>> = { 'sign-in': 1 }
const PHONE = { width: 360, height: 740 }

for (const { name, prepare } of GUEST_PAGES) {
  test.describe(name, () => {
    for (const mode of ['light', 'dark']) {
      for (const language of ['es', 'en']) {
        test(`axe finds nothing, and nothing is wider than a phone: ${mode}, ${language}`, async ({
          page,
          seller,
        }) => {
          const url = await prepare(seller)
          await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode)
          await page.setViewportSize(PHONE)
          await open(page, language === 'es' ? url : inEnglish(url))
          await expect(page.locator('html')).toHaveAttribute('data-theme', mode)
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          await expect(page.locator('#main h1, #main h2').first()).toBeVisible()
          expect(await findings(page)).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
        })
      }
    }

    test('asks for nothing twice, and begins before its scripts are there', async ({ page, seller }) => {
      const url = await prepare(seller)
      const asked: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.startsWith('/guest/api/')) asked.push(`${request.method()} ${pathname}`)
      })
      let isHeld = true
      await page.route('**/guest/assets/*.js', async (route) => {
        while (isHeld) await page.waitForTimeout(20)
        await route.continue()
      })
      await page.goto(url, { waitUntil: 'commit' })
      await expect.poll(() => asked.length).toBeGreaterThanOrEqual(FIRST_CALLS_OF[name] ?? 2)
      isHeld = false
      await expect(page.locator('#main h1, #main h2').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(asked).toEqual([...new Set(asked)])
    })

    test(`loads at most ${MOST_SCRIPT_KILOBYTES} KB of scripts`, async ({ page, seller }) => {
      await open(page, await prepare(seller))
      const scripts = await Promise.all(
        (await scriptsOf(page)).map(async (url) => (await page.request.get(url)).body()),
      )
      const total = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0)
      // Less would mean that not all of it was counted: React alone is more.
      expect(total).toBeGreaterThan(60 * 1024)
      expect(Math.round(total / 1024)).toBeLessThanOrEqual(MOST_SCRIPT_KILOBYTES)
    })
  })
}

/** Addresses of the scripts that came, whatever asked for them. */
async function scriptsOf(page: Page): Promise<readonly string[]> {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  return [...new Set(urls)].filter((url) => new URL(url).pathname.endsWith('.js'))
}
