import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect } from '../support/expect.ts'
import { changeScripts } from '../support/scripts.ts'
import { closedAddress, startSite } from '../support/site-process.ts'
import { siteUrl } from '../support/sites.ts'
import { movePointer, visit } from '../support/visit.ts'
import { test } from '../support/worker-test.ts'

interface View {
  readonly path: string
  readonly referrer: string
}

/** Opens three pages and goes back: a jump inside a page is no view. */
async function readPages(page: Page, site: string) {
  await visit(page, `${site}/docs/intro?oneTimeToken=secreto&from=mail#siguiente-paso`)
  await page.locator('.table-of-contents a').first().click()
  await page.getByRole('link', { name: 'Catálogo de errores' }).first().click()
  await expect(page).toHaveURL(`${site}/errors`)
  // The address changes first; the view is counted once the page is rendered.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catálogo de errores')
  await page.goBack()
  await expect(page).toHaveURL(/\/docs\/intro/)
}

const VIEWS: readonly View[] = [
  { path: '/docs/intro', referrer: '' },
  { path: '/errors', referrer: '/docs/intro' },
  { path: '/docs/intro', referrer: '/errors' },
]

test.describe("the site's own server", () => {
  let dataDir = ''
  let site: Awaited<ReturnType<typeof startSite>>

  test.beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'taquilla-views-'))
    site = await startSite(await closedAddress(), undefined, { DATA_DIR: dataDir })
  })
  test.afterAll(async () => {
    site.process.kill()
    await rm(dataDir, { recursive: true })
  })

  /** Views in the files of the server, in their order. */
  async function stored(): Promise<View[]> {
    const folder = join(dataDir, 'page-views')
    const names = await readdir(folder).catch(() => [])
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    return texts.flatMap((text) =>
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    )
  }

  test('counts the first page and each route change once, and nobody who asks for privacy', async ({
    page,
    browser,
  }) => {
    const discreet = await browser.newPage()
    await discreet.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    )
    await visit(discreet, `${site.url}/errors`)
    // Once the page has loaded everything, a view would have been sent.
    await discreet.waitForLoadState('networkidle')
    await discreet.close()
    await readPages(page, site.url)
    await expect.poll(stored).toEqual(VIEWS)
    await page.goto(`${site.url}/en/`, { referer: 'https://blog.example/a?key=secreto' })
    await movePointer(page)
    await expect.poll(stored).toEqual([...VIEWS, { path: '/en/', referrer: 'blog.example' }])
  })
})

/** Records beacons instead of sending them. */
async function captureBeacons(page: Page) {
  await page.addInitScript(() => {
    const beacons: string[] = []
    Object.assign(globalThis, { beacons })
    navigator.sendBeacon = (url, body) => beacons.push(`${url} ${body}`) > 0
  })
}

const sent = (page: Page) => page.evaluate(() => (globalThis as unknown as { beacons: string[] }).beacons)

test('another service gets the views if its id and URL are set', async ({ page }) => {
  const changes = await changeScripts(
    page,
    /analytics:\{id:"",url:""\}/g,
    'analytics:{id:"T-1",url:"/views"}',
  )
  await captureBeacons(page)
  await readPages(page, siteUrl())
  expect(changes()).toBeGreaterThan(0)
  const beacons = VIEWS.map((view) => `/views ${JSON.stringify({ id: 'T-1', ...view })}`)
  await expect.poll(() => sent(page)).toEqual(beacons)
  // A script of the page may still be on its way.
  await page.unrouteAll({ behavior: 'wait' })
})

test('a host that collects no views gets none', async ({ page }) => {
  await captureBeacons(page)
  const { requests } = await visit(page, `${siteUrl()}/docs/intro`)
  await page.waitForLoadState('networkidle')
  expect(requests).toContain(`${siteUrl()}/config.json`)
  expect(await sent(page)).toEqual([])
})
