import { expect, type Page, test } from 'playwright/test'
import { siteUrl } from '../support/sites.ts'
import { visit } from '../support/visit.ts'

/** Small windows below this width have a menu in place of the sidebar. */
const DESKTOP = 997

test.describe('the announcement', () => {
  const bar = (page: Page) => page.locator('.theme-announcement-bar')

  test('comes back to those who dismissed another one', async ({ page }) => {
    await visit(page, siteUrl())
    await bar(page).getByRole('button', { name: 'Cerrar' }).click()
    await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'an-older-one'))
    await page.reload({ waitUntil: 'networkidle' })
    await expect(bar(page)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('docusaurus.announcement.dismiss'))).toBe('false')
  })

  test('stays until it is dismissed', async ({ page }) => {
    await visit(page, siteUrl())
    await page.reload({ waitUntil: 'networkidle' })
    await page.goto(`${siteUrl()}/docs/intro`)
    await expect(bar(page)).toBeVisible()
  })
})

test.describe('the preferred version of the docs', () => {
  const KEY = 'docs-preferred-version-default'

  for (const [stored, kept] of [
    ['current', 'current'],
    ['0.9', null],
  ] as const) {
    test(`${stored} is ${kept ? 'kept' : 'forgotten, since there is no such version'}`, async ({ page }) => {
      await page.addInitScript(
        ([key, value]) => {
          if (sessionStorage.getItem('isPrepared')) return
          sessionStorage.setItem('isPrepared', 'yes')
          localStorage.setItem(key, value)
        },
        [KEY, stored] as const,
      )
      await visit(page, `${siteUrl()}/docs/intro`)
      await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), KEY)).toBe(kept)
    })
  }
})

test.describe('the layout', () => {
  test(`has its sidebar from ${DESKTOP} pixels on, and a menu below`, async ({ page }) => {
    await page.setViewportSize({ width: DESKTOP, height: 800 })
    await visit(page, `${siteUrl()}/docs/intro`)
    const sidebar = page.locator('.theme-doc-sidebar-container')
    const menu = page.getByRole('button', { name: 'Alternar barra lateral' })
    await expect(sidebar).toBeVisible()
    await expect(menu).toBeHidden()
    await page.setViewportSize({ width: DESKTOP - 1, height: 800 })
    await expect(sidebar).toBeHidden()
    await expect(menu).toBeVisible()
  })

  test('keeps the navbar in sight while a page is scrolled', async ({ page }) => {
    await visit(page, `${siteUrl()}/docs/intro`)
    for (const y of [600, 1_200, 300]) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y)
      expect((await page.locator('.navbar').boundingBox())?.y).toBe(0)
    }
  })

  test('opens the menu on a phone, shows the pages of the docs, and closes it', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, `${siteUrl()}/docs/intro`)
    await page.getByRole('button', { name: 'Alternar barra lateral' }).click()
    const menu = page.locator('.navbar-sidebar')
    await expect(menu.getByRole('link', { name: 'Introducción' })).toBeInViewport()
    await menu.getByRole('button', { name: 'Cerrar barra lateral' }).click()
    await expect(menu).not.toBeInViewport()
  })
})

test('on paper there is the article alone, dark on light whatever the mode', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await visit(page, `${siteUrl()}/docs/intro`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const part of [
    '.navbar',
    '.theme-doc-sidebar-container',
    '.table-of-contents',
    '.theme-layout-footer',
  ]) {
    await expect(page.locator(part).first()).toBeHidden()
  }
  const code = page.locator('.theme-doc-markdown code').first()
  const [text, ground] = await code.evaluate((element) => [
    getComputedStyle(element).color,
    getComputedStyle(document.body).backgroundColor,
  ])
  expect([text, ground]).toEqual(['rgb(22, 9, 13)', 'rgb(255, 255, 255)'])
})

test.describe('an unlisted page', () => {
  for (const [path, banner] of [
    ['/docs/plantilla', 'Página sin listar'],
    ['/en/docs/plantilla', 'Unlisted page'],
  ] as const) {
    test(`${path} warns that search engines will not find it`, async ({ page }) => {
      await visit(page, siteUrl() + path)
      await expect(page.getByText(banner)).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
      const sitemap = await (
        await fetch(`${siteUrl()}${path.startsWith('/en') ? '/en' : ''}/sitemap.xml`)
      ).text()
      expect(sitemap).not.toContain(path)
    })
  }

  test('has only headings of level 2 and 3 among its contents, though there are deeper ones', async ({
    page,
  }) => {
    await visit(page, `${siteUrl()}/docs/plantilla`)
    const article = page.locator('.theme-doc-markdown')
    const ids = (selector: string) => article.locator(selector).evaluateAll((all) => all.map(({ id }) => id))
    expect(await ids('h4')).not.toEqual([])
    const links = page.locator('.table-of-contents a')
    const hashes = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(hashes).toEqual((await ids('h2, h3')).map((id) => `#${id}`))
  })
})

test.describe('the footer', () => {
  for (const [home, tutorial] of [
    ['/', '/docs/intro'],
    ['/en/', '/en/docs/intro'],
  ] as const) {
    test(`of ${home} leads to the tutorial, the profile, the code, support and the other language`, async ({
      page,
    }) => {
      await visit(page, siteUrl() + home)
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByRole('link', { name: 'Tutorial' })).toHaveAttribute('href', tutorial)
      await expect(footer.locator('a[href="https://social.example/taquilla"]')).toBeVisible()
      await expect(footer.locator('a[href="https://codigo.example/taquilla"]')).toBeVisible()
      await expect(footer.locator('a[href="mailto:soporte@taquilla.example"]')).toBeVisible()
      await expect(footer.getByText('Copyright © 2025 Grupo Taquilla')).toBeVisible()
      await expect(footer.getByRole('link', { name: 'Español' })).toHaveAttribute('href', '/')
      await expect(footer.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/en/')
    })
  }
})
