import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { expect, type Page, test } from 'playwright/test'
import { siteWithoutApiUrl } from '../support/sites.ts'
import { visit } from '../support/visit.ts'
import { NOT_FOUND_PAGES, PAGES } from './pages.ts'

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

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

async function findings(page: Page, within = 'html'): Promise<string[]> {
  // What is far from the window has no layout, and axe would judge it by places that nobody sees.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('*')) {
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
    }
  })
  await page.evaluate(AXE_SOURCE)
  const violations = await page.evaluate(async (selector) => {
    const { axe: checker } = globalThis as unknown as { axe: typeof axe }
    return (await checker.run(selector, { resultTypes: ['violations'] })).violations
  }, within)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}
