import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { findings } from '../support/axe.ts'
import { GUEST_PAGES } from '../support/guest-pages.ts'
import { expect, inEnglish, loaded, open, test } from '../support/guest-test.ts'
import { smallTargets } from '../support/small-targets.ts'

const MAX_SCRIPT_KILOBYTES = 117
/** Calls of a page that the browser draws: the session and the page's data. The sign-in page needs only the session. */
const FIRST_CALLS_OF: Readonly<Record<string, number>> = { 'sign-in': 1 }
const PHONE = { width: 360, height: 740 }
const WIDE = { width: 1280, height: 900 }

type Look = readonly [mode: 'light' | 'dark', language: 'es' | 'en', viewport: typeof PHONE]

// One combination per mode, language and width; the full run covers the others.
const FIRST: Look = ['light', 'es', PHONE]
const CROSSED: Look = ['dark', 'en', WIDE]
const OTHERS: readonly Look[] = [
  ['light', 'en', PHONE],
  ['dark', 'es', PHONE],
]

for (const { name, prepare } of GUEST_PAGES) {
  test.describe(name, () => {
    test('calls once or is drawn whole, has no accessibility findings, fits its window and keeps its script budget', async ({
      page,
      seller,
    }) => {
      const url = await prepare(seller)
      await page.setViewportSize(PHONE)
      await test.step('sends each call once, before its scripts are loaded, unless the server drew it', () =>
        expectOneCallEach(page, url, FIRST_CALLS_OF[name] ?? 2))
      await test.step(`${FIRST.join(', ')}`, () => expectSound(page, FIRST))
      const kilobytes = await kilobytesOfScripts(page)
      expect(kilobytes, 'kilobytes of scripts').toBeLessThanOrEqual(MAX_SCRIPT_KILOBYTES)
      await openAs(page, CROSSED)
      await test.step(`${CROSSED.join(', ')}`, () => expectSound(page, CROSSED))
      await test.step('is readable in both languages without scripts', () => expectReadable(page))
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

/** Holds the scripts back until the first API calls were sent, then checks that no call is repeated. */
async function expectOneCallEach(page: Page, url: string, firstCalls: number) {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/guest/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  let areScriptsHeld = true
  await page.route('**/guest/assets/*.js', async (route) => {
    while (areScriptsHeld) await page.waitForTimeout(20)
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  await expect.poll(async () => (await isDrawn(page)) || calls.length >= firstCalls).toBe(true)
  areScriptsHeld = false
  await loaded(page)
  // Duplicate calls might come after the content is visible.
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([...new Set(calls)])
  if (await isDrawn(page)) expect(calls).not.toContain('GET /guest/api/session')
  await page.unrouteAll({ behavior: 'wait' })
}

/** Opens the current URL, whose token is spent, in another mode, language and width. */
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
  expect(await smallTargets(page), `${mode}, ${language}`).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
}

/** Compares the page that the server draws with the one that scripts have brought to life. */
async function expectReadable(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  for (const url of [page.url(), page.url().replace('/en/guest/', '/es/guest/')]) {
    await open(page, url)
    const headings = await headingsOf(page)
    await devTools.send('Emulation.setScriptExecutionDisabled', { value: true })
    // On a busy machine the server leaves pages to the browser.
    await expect(async () => {
      await page.goto(url)
      expect(await isDrawn(page)).toBe(true)
    }).toPass()
    // The scripts of the page were left out, and stay so.
    await devTools.send('Emulation.setScriptExecutionDisabled', { value: false })
    const [title, ...others] = await headingsOf(page)
    expect(title).toBe(headings[0])
    // Scripts add answers of the help.
    expect(headings).toEqual(expect.arrayContaining(others))
    expect(await findings(page)).toEqual([])
  }
  await devTools.detach()
}

/** True if the server drew the page for its visitor. */
async function isDrawn(page: Page): Promise<boolean> {
  return (await page.locator('html').getAttribute('data-drawn')) === 'whole'
}

function headingsOf(page: Page): Promise<string[]> {
  return page.locator('#main').locator('h1, h2, h3').allInnerTexts()
}

/** Gzipped size of all scripts that the page requested. */
async function kilobytesOfScripts(page: Page): Promise<number> {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const scripts = [...new Set(urls)].filter((url) => new URL(url).pathname.endsWith('.js'))
  const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).body()))
  const total = bodies.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0)
  // Sanity check of the measurement: React alone is larger.
  expect(total).toBeGreaterThan(60 * 1024)
  return Math.round(total / 1024)
}
