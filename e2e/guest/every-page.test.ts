import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { findings } from '../support/axe.ts'
import { GUEST_PAGES } from '../support/guest-pages.ts'
import { expect, inEnglish, open, settled, test } from '../support/guest-test.ts'

const MOST_SCRIPT_KILOBYTES = 117
/** Who the person is and what the page shows, unless it asks who they are first. */
const FIRST_CALLS_OF: Readonly<Record<string, number>> = { 'sign-in': 1 }
const PHONE = { width: 360, height: 740 }
const WIDE = { width: 1280, height: 900 }

type Look = readonly [mode: 'light' | 'dark', language: 'es' | 'en', viewport: typeof PHONE]

// Crossed, so that each mode, language and width is seen; the other combinations are looked at in the full run.
const FIRST: Look = ['light', 'es', PHONE]
const CROSSED: Look = ['dark', 'en', WIDE]
const OTHERS: readonly Look[] = [
  ['light', 'en', PHONE],
  ['dark', 'es', PHONE],
]

for (const { name, prepare } of GUEST_PAGES) {
  test.describe(name, () => {
    test('asks once and early, has no barrier, fits its window, and its scripts keep their budget', async ({
      page,
      seller,
    }) => {
      const url = await prepare(seller)
      await page.setViewportSize(PHONE)
      await test.step('asks for nothing twice, and begins before its scripts are there', () =>
        expectOneCallEach(page, url, FIRST_CALLS_OF[name] ?? 2))
      await test.step(`${FIRST.join(', ')}`, () => expectSound(page, FIRST))
      const kilobytes = await kilobytesOfScripts(page)
      expect(kilobytes, 'kilobytes of scripts').toBeLessThanOrEqual(MOST_SCRIPT_KILOBYTES)
      await openAs(page, CROSSED)
      await test.step(`${CROSSED.join(', ')}`, () => expectSound(page, CROSSED))
    })

    test('axe finds nothing in the other combinations of mode and language', { tag: '@full' }, async ({
      page,
      seller,
    }) => {
      await open(page, await prepare(seller))
      for (const look of OTHERS) {
        await openAs(page, look)
        await expectSound(page, look)
      }
    })
  })
}

/** Opens a page whose scripts wait until its first calls are on their way. */
async function expectOneCallEach(page: Page, url: string, firstCalls: number) {
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
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(firstCalls)
  isHeld = false
  await settled(page)
  // A second request would come after what a person waits for.
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([...new Set(asked)])
  await page.unrouteAll({ behavior: 'wait' })
}

/** Opens the same page, whose token is spent by now, in another look. */
async function openAs(page: Page, [mode, language, viewport]: Look) {
  const url = page.url().replace('/en/guest/', '/es/guest/')
  await page.evaluate((theme) => localStorage.setItem('theme', theme), mode)
  await page.setViewportSize(viewport)
  await open(page, language === 'es' ? url : inEnglish(url))
}

async function expectSound(page: Page, [mode, language, viewport]: Look) {
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  expect(await findings(page), `${mode}, ${language}`).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
}

/** Size of the page's scripts on their way, whatever asked for them. */
async function kilobytesOfScripts(page: Page): Promise<number> {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const scripts = [...new Set(urls)].filter((url) => new URL(url).pathname.endsWith('.js'))
  const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).body()))
  const total = bodies.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0)
  // Less would mean that not all of it was counted: React alone is more.
  expect(total).toBeGreaterThan(60 * 1024)
  return Math.round(total / 1024)
}
