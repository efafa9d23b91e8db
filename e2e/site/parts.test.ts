import { readPage } from '../support/crawl.ts'
import { expect } from '../support/expect.ts'
import { siteUrl } from '../support/sites.ts'
import { visit } from '../support/visit.ts'
import { test } from '../support/worker-test.ts'

/** Minimum width in pixels of the desktop layout; narrower windows have a menu instead of the sidebar. */
const DESKTOP = 997

test('a stored docs version is kept if it exists and removed if not', async ({ page }) => {
  const KEY = 'docs-preferred-version-default'
  await page.goto(`${siteUrl()}/docs/intro`)
  for (const [stored, expected] of [
    ['0.9', null],
    ['current', 'current'],
  ] as const) {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, stored] as const)
    await visit(page, `${siteUrl()}/docs/intro?${stored}`)
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), KEY)).toBe(expected)
  }
})

test('a guide has a sticky navbar, a menu on small windows, and prints only its article', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.setViewportSize({ width: DESKTOP, height: 800 })
  await visit(page, `${siteUrl()}/docs/intro`)
  const sidebar = page.locator('.theme-doc-sidebar-container')
  const menu = page.getByRole('button', { name: 'Alternar barra lateral' })
  await expect(sidebar).toBeVisible()
  await expect(menu).toBeHidden()
  for (const y of [600, 1_200, 300]) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y)
    expect((await page.locator('.navbar').boundingBox())?.y).toBe(0)
  }
  await page.setViewportSize({ width: DESKTOP - 1, height: 800 })
  await expect(sidebar).toBeHidden()
  await expect(menu).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })

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
  // Prints dark text on white even in dark mode.
  const [text, background] = await code.evaluate((element) => [
    getComputedStyle(element).color,
    getComputedStyle(document.body).backgroundColor,
  ])
  expect([text, background]).toEqual(['rgb(22, 9, 13)', 'rgb(255, 255, 255)'])
})

for (const [path, banner] of [
  ['/docs/plantilla', 'Página sin listar'],
  ['/en/docs/plantilla', 'Unlisted page'],
] as const) {
  test(`the unlisted page ${path} warns that search engines will not find it`, async () => {
    const { elements } = await readPage(siteUrl(), path)
    expect(elements.filter(({ text }) => text === banner)).not.toEqual([])
    const robots = elements.filter(({ name, attributes }) => name === 'meta' && attributes.name === 'robots')
    expect(robots.map(({ attributes }) => attributes.content)).toContain('noindex, nofollow')
    const language = path.startsWith('/en') ? '/en' : ''
    const sitemap = await (await fetch(`${siteUrl()}${language}/sitemap.xml`)).text()
    expect(sitemap).not.toContain(path)
  })
}

test('the table of contents has only headings of level 2 and 3', async () => {
  const { elements } = await readPage(siteUrl(), '/docs/plantilla')
  const idsOf = (tag: RegExp) =>
    elements
      .filter(({ name, path }) => tag.test(name) && path.includes('article'))
      .map(({ attributes }) => attributes.id)
  expect(idsOf(/^h4$/)).not.toEqual([])
  const links = elements.filter(({ attributes }) => attributes.class?.includes('table-of-contents__link'))
  expect(links.map(({ attributes }) => attributes.href)).toEqual(idsOf(/^h[23]$/).map((id) => `#${id}`))
})

for (const [home, tutorial] of [
  ['/', '/docs/intro'],
  ['/en/', '/en/docs/intro'],
] as const) {
  test(`the footer of ${home} links to tutorial, profile, code, support and the other language`, async () => {
    const { elements } = await readPage(siteUrl(), home)
    const inFooter = elements.filter(({ path }) => path.includes('footer'))
    const links = inFooter.filter(({ name }) => name === 'a')
    expect(Object.fromEntries(links.map(({ text, attributes }) => [text, attributes.href]))).toMatchObject({
      Tutorial: tutorial,
      Español: '/',
      English: '/en/',
    })
    expect(links.map(({ attributes }) => attributes.href)).toEqual(
      expect.arrayContaining([
        'https://social.example/taquilla',
        'https://codigo.example/taquilla',
        'mailto:soporte@taquilla.example',
      ]),
    )
    expect(inFooter.map(({ text }) => text)).toContain('Copyright © 2025 Grupo Taquilla')
  })
}

test('the calls at the bottom of the ticket stubs on the home page align', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, siteUrl())
  const calls = page.locator('li', { has: page.getByRole('heading', { level: 2 }) }).locator(':scope > .mono')
  const bottoms = await calls.evaluateAll((all) =>
    all.map((call) => Math.round(call.getBoundingClientRect().bottom)),
  )
  expect(bottoms.length).toBeGreaterThan(2)
  expect(new Set(bottoms).size).toBe(1)
})
