import type { Page } from 'playwright/test'
import { expect } from '../support/expect.ts'
import { siteUrl } from '../support/sites.ts'
import { visit } from '../support/visit.ts'
import { test } from '../support/worker-test.ts'

const GUIDE = '/docs/Datos/ticket'
const CATEGORY = '/docs/category/emisi%C3%B3n'
const WIDTHS = [1280, 1440, 1920]
const PHONE = { width: 360, height: 740 }

test('logo and title keep their place from page to page in windows of three widths', async ({ page }) => {
  const places = new Map(
    WIDTHS.map((width) => [width, { logos: new Set<number>(), titles: new Set<number>() }]),
  )
  for (const path of ['/', GUIDE, CATEGORY, '/errors', '/api-reference/v1', '/blog']) {
    await visit(page, siteUrl() + path)
    for (const [width, { logos, titles }] of places) {
      await page.setViewportSize({ width, height: 900 })
      logos.add(await leftOf(page, '.navbar__brand svg'))
      if ([GUIDE, CATEGORY, '/errors'].includes(path)) titles.add(await leftOf(page, 'h1'))
    }
  }
  for (const [width, { logos, titles }] of places) {
    expect([...logos], `logos at ${width} pixels`).toHaveLength(1)
    expect([...titles], `titles at ${width} pixels`).toHaveLength(1)
  }
})

test('on a phone the title comes before the buttons and the contents', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await visit(page, siteUrl() + GUIDE)
  const tops = await Promise.all(
    ['h1', '.page-actions', '.theme-doc-toc-mobile'].map((part) => topOf(page, part)),
  )
  expect(tops).toEqual([...tops].sort((one, other) => one - other))
  expect(tops[0]).toBeLessThan(PHONE.height / 3)
})

test('every diagram fits a phone without being scaled down', async ({ page }) => {
  await page.setViewportSize(PHONE)
  for (const path of [GUIDE, '/docs/SuperSwap/intro', '/docs/TicketShield/intro', '/blog/late-money']) {
    await visit(page, siteUrl() + path)
    const shown = await page
      .locator('svg.diagram:visible')
      .evaluateAll((all) =>
        all.map((svg) => [
          svg.getBoundingClientRect().width / Number(svg.getAttribute('width')),
          svg.getBoundingClientRect().right,
        ]),
      )
    expect(shown.length, path).toBeGreaterThan(0)
    for (const [scale = 0, right = 0] of shown) {
      expect(scale, path).toBeGreaterThan(0.95)
      expect(right, path).toBeLessThan(PHONE.width)
    }
  }
})

for (const [address, text, path] of [
  ['/docs/tickets/emision/basico.htm', '¿Buscaba una de estas páginas?', /Emisión\/Básico$/],
  ['/en/docs/issuing/basic-issuing', 'Were you looking for one of these pages?', /Emisión\/Básico$/],
] as const) {
  test(`the 404 page at ${address} suggests the page meant, and opens the search`, async ({ page }) => {
    await visit(page, siteUrl() + address)
    const suggestions = page.locator('[aria-live]', { hasText: text })
    await expect(suggestions.getByRole('link').first()).toHaveAttribute('href', path)
    await page.locator('main').getByRole('button').click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
}

async function leftOf(page: Page, part: string): Promise<number> {
  return Math.round((await page.locator(part).first().boundingBox())?.x ?? -1)
}

async function topOf(page: Page, part: string): Promise<number> {
  return (await page.locator(part).first().boundingBox())?.y ?? -1
}

for (const language of ['curl', 'python']) {
  test(`a search result opens at its section while the samples take the language ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.addInitScript((id) => localStorage.setItem('docusaurus.tab.sample', id), language)
    await visit(page, `${siteUrl()}/docs/intro`)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('tarjetas de prueba')
    await page.getByRole('option').first().click()
    await page.waitForURL(/#valores$/)
    const heading = page.locator('#valores')
    await expect(heading).toBeInViewport()
    const isInPlace = () =>
      heading.evaluate((element) => {
        const { top } = element.getBoundingClientRect()
        return top > 0 && top < 200
      })
    await expect.poll(isInPlace).toBe(true)
    await page.waitForTimeout(1_000)
    expect(await isInPlace()).toBe(true)
  })
}
