import type { Page } from 'playwright/test'
import { changeScripts } from '../support/change-scripts.ts'
import { expect } from '../support/expect.ts'
import { siteUrl } from '../support/sites.ts'
import { visit } from '../support/visit.ts'
import { test } from '../support/worker-test.ts'

const VIEW = (path: string) => JSON.stringify({ id: 'T-1', path })

/** Keeps what the page sends instead of sending it. */
async function keepBeacons(page: Page) {
  await page.addInitScript(() => {
    const views: string[] = []
    Object.assign(globalThis, { views })
    navigator.sendBeacon = (_, body) => views.push(String(body)) > 0
  })
}

const sent = (page: Page) => page.evaluate(() => (globalThis as unknown as { views: string[] }).views)

// The rules of who is not counted are shown by src/page-views/page-view.test.ts.
test('a site with an id counts each change of route once, by its path alone', async ({ page }) => {
  const changes = await changeScripts(
    page,
    /analytics:\{id:"",url:""\}/g,
    'analytics:{id:"T-1",url:"/views"}',
  )
  await keepBeacons(page)
  await visit(page, `${siteUrl()}/docs/intro?oneTimeToken=secreto&from=mail#siguiente-paso`)
  expect(changes()).toBeGreaterThan(0)
  await expect.poll(() => sent(page)).toEqual([VIEW('/docs/intro')])
  await page.locator('.table-of-contents a').first().click()
  await page.getByRole('link', { name: 'Catálogo de errores' }).first().click()
  await expect(page).toHaveURL(`${siteUrl()}/errors`)
  // The address changes first; the view counts once the page is there.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catálogo de errores')
  await page.goBack()
  await expect(page).toHaveURL(/\/docs\/intro/)
  await expect.poll(() => sent(page)).toEqual(['/docs/intro', '/errors', '/docs/intro'].map(VIEW))
})

test('a site without an id, and a visitor who asks for privacy, send nothing', async ({ page }) => {
  await keepBeacons(page)
  await visit(page, `${siteUrl()}/docs/intro`)
  // A view would be sent by the time when the page has loaded all that it wants.
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
