import type { Page } from 'playwright/test'
import { changeScripts } from '../support/change-scripts.ts'
import { expect } from '../support/expect.ts'
import { siteUrl } from '../support/sites.ts'
import { visit } from '../support/visit.ts'
import { test } from '../support/worker-test.ts'

const VIEW = (path: string) => JSON.stringify({ id: 'T-1', path })

/** Records beacons instead of sending them. */
async function captureBeacons(page: Page) {
  await page.addInitScript(() => {
    const views: string[] = []
    Object.assign(globalThis, { views })
    navigator.sendBeacon = (_, body) => views.push(String(body)) > 0
  })
}

const sent = (page: Page) => page.evaluate(() => (globalThis as unknown as { views: string[] }).views)

// src/page-views/send-page-view.test.ts covers the visitors who are not counted.
test('a site with an analytics id reports each route change once, with its path only', async ({ page }) => {
  const changes = await changeScripts(
    page,
    /analytics:\{id:"",url:""\}/g,
    'analytics:{id:"T-1",url:"/views"}',
  )
  await captureBeacons(page)
  await visit(page, `${siteUrl()}/docs/intro?oneTimeToken=secreto&from=mail#siguiente-paso`)
  expect(changes()).toBeGreaterThan(0)
  await expect.poll(() => sent(page)).toEqual([VIEW('/docs/intro')])
  await page.locator('.table-of-contents a').first().click()
  await page.getByRole('link', { name: 'Catálogo de errores' }).first().click()
  await expect(page).toHaveURL(`${siteUrl()}/errors`)
  // The address changes first; the view is counted once the page is rendered.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catálogo de errores')
  await page.goBack()
  await expect(page).toHaveURL(/\/docs\/intro/)
  await expect.poll(() => sent(page)).toEqual(['/docs/intro', '/errors', '/docs/intro'].map(VIEW))
  // A script of the page may still be on its way.
  await page.unrouteAll({ behavior: 'wait' })
})

test('without an analytics id, or if the visitor opts out, nothing is sent', async ({ page }) => {
  await captureBeacons(page)
  await visit(page, `${siteUrl()}/docs/intro`)
  // Once the page has loaded everything, a view would have been sent.
  await page.waitForLoadState('networkidle')
  expect(await sent(page)).toEqual([])
  const changes = await changeScripts(
    page,
    /analytics:\{id:"",url:""\}/g,
    'analytics:{id:"T-1",url:"/views"}',
  )
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await visit(page, `${siteUrl()}/docs/intro?again`)
  await page.waitForLoadState('networkidle')
  expect(changes()).toBeGreaterThan(0)
  expect(await sent(page)).toEqual([])
})
