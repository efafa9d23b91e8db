import { expect, type Page, test } from 'playwright/test'
import { changeScripts } from '../support/change-scripts.ts'
import { siteUrl } from '../support/sites.ts'
import { visit } from '../support/visit.ts'

const VIEW = (path: string) => JSON.stringify({ id: 'T-1', path })

/** Gives the built site an id, and keeps what it sends instead of sending it. */
async function count(page: Page) {
  const changes = await changeScripts(
    page,
    /analytics:\{id:"",url:""\}/g,
    'analytics:{id:"T-1",url:"/views"}',
  )
  await keepBeacons(page)
  return changes
}

async function keepBeacons(page: Page) {
  await page.addInitScript(() => {
    const views: string[] = []
    Object.assign(globalThis, { views })
    navigator.sendBeacon = (_, body) => views.push(String(body)) > 0
  })
}

const sent = (page: Page) => page.evaluate(() => (globalThis as unknown as { views: string[] }).views)

test('counts each change of route once, by its path alone', async ({ page }) => {
  const changes = await count(page)
  await visit(page, `${siteUrl()}/docs/intro?oneTimeToken=secreto&from=mail#siguiente-paso`)
  expect(changes()).toBeGreaterThan(0)
  expect(await sent(page)).toEqual([VIEW('/docs/intro')])
  await page.locator('.table-of-contents a').first().click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'API Reference' }).click()
  await expect(page).toHaveURL(`${siteUrl()}/api-reference/v1`)
  // The address changes first; the view counts once the page is there.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Referencia de la API')
  await page.goBack()
  await expect(page).toHaveURL(/\/docs\/intro/)
  await expect.poll(() => sent(page)).toEqual(['/docs/intro', '/api-reference/v1', '/docs/intro'].map(VIEW))
})

for (const [wish, property, value] of [
  ['not to be tracked', 'doNotTrack', '1'],
  ['for privacy', 'globalPrivacyControl', true],
] as const) {
  test(`does not count who asks ${wish}`, async ({ page }) => {
    const changes = await count(page)
    await page.addInitScript(([name, wanted]) => Object.defineProperty(navigator, name, { value: wanted }), [
      property,
      value,
    ] as const)
    await visit(page, `${siteUrl()}/docs/intro`)
    expect(changes()).toBeGreaterThan(0)
    expect(await sent(page)).toEqual([])
  })
}

test('counts nobody without an id', async ({ page }) => {
  await keepBeacons(page)
  await visit(page, `${siteUrl()}/docs/intro`)
  expect(await sent(page)).toEqual([])
})
