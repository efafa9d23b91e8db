import { expect, test } from 'playwright/test'
import { findings } from '../support/axe.ts'
import { siteWithoutApiUrl } from '../support/sites.ts'
import { visit } from '../support/visit.ts'
import { NOT_FOUND_PAGES, PAGES } from './pages.ts'

for (const { path } of [...PAGES, ...NOT_FOUND_PAGES]) {
  for (const mode of ['light', 'dark']) {
    test(`axe finds nothing on ${path} in ${mode}`, async ({ page }) => {
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode)
      await visit(page, siteWithoutApiUrl() + path)
      await expect(page.locator('html')).toHaveAttribute('data-theme', mode)
      expect(await findings(page)).toEqual([])
    })
  }
}

test('axe finds nothing on an operation with everything opened', async ({ page }) => {
  await visit(page, `${siteWithoutApiUrl()}/api-reference/v1`)
  const operation = page.locator('#create-event')
  const closed = operation.locator('details:not([open])')
  // What opens may hold more that is closed.
  while ((await closed.count()) > 0) {
    await closed.evaluateAll((all) => {
      for (const details of all) details.setAttribute('open', '')
    })
  }
  expect(await findings(page, '#create-event')).toEqual([])
})

test('axe finds nothing on a phone with the menu open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, `${siteWithoutApiUrl()}/docs/intro`)
  await page.getByRole('button', { name: 'Alternar barra lateral' }).click()
  await expect(page.locator('.navbar-sidebar')).toBeInViewport()
  expect(await findings(page)).toEqual([])
})

for (const mode of ['light', 'dark']) {
  test(`axe finds nothing in the search with results in ${mode}`, async ({ page }) => {
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode)
    await visit(page, `${siteWithoutApiUrl()}/docs/intro`)
    await page.keyboard.press('Control+k')
    expect(await findings(page, 'dialog')).toEqual([])
    await page.getByRole('combobox').fill('emitir tickets')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await findings(page, 'dialog')).toEqual([])
  })
}
