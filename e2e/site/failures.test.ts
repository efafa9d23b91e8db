import { readPage } from '../support/crawl.ts'
import { expect } from '../support/expect.ts'
import { changeScripts } from '../support/scripts.ts'
import { siteUrl } from '../support/sites.ts'
import { movePointer } from '../support/visit.ts'
import { test } from '../support/worker-test.ts'

// Prefetches in idle time may outlive the test.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test.describe('a page that crashes', () => {
  for (const [path, title, retry] of [
    ['/errors/request.invalid', 'Esta página ha fallado.', 'Intente de nuevo'],
    ['/en/errors/request.invalid', 'This page crashed.', 'Try again'],
  ] as const) {
    test(`${path} says so, and renders again on request`, async ({ page }) => {
      const fault = '(()=>{if(window.isFaulty)throw new Error("An injected fault");return "-"})()'
      // The minifier escapes accents.
      const cause = /"(?:Qu\\xe9 pas\\xf3|What happened)"/g
      const changes = await changeScripts(page, cause, fault)
      await page.addInitScript(() => Object.assign(window, { isFaulty: true }))
      // `visit` would wait for a page that works.
      await page.goto(siteUrl() + path)
      await movePointer(page)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(title)
      expect(changes()).toBeGreaterThan(0)
      await expect(page.getByText('An injected fault')).toBeVisible()
      await expect(page.getByRole('banner').or(page.locator('.navbar')).first()).toBeVisible()

      await page.evaluate(() => Object.assign(window, { isFaulty: false }))
      await page.getByRole('button', { name: retry }).click()
      await expect(heading).not.toHaveText(title)
      await expect(heading).toHaveCount(1)
    })
  }
})

test.describe('the banner about a wrong base address', () => {
  const BANNER = '#__docusaurus-base-url-issue-banner'

  test('shows if neither scripts nor styles load', async ({ page }) => {
    await page.route('**/assets/**', (route) => route.abort())
    await page.goto(siteUrl())
    await expect(page.locator(BANNER)).toContainText('did not load properly')
  })
})

for (const [path, title, texts] of [
  [
    '/docs/nada',
    'Página No Encontrada',
    ['No pudimos encontrar lo que buscaba.', 'Comuníquese con el dueño del sitio'],
  ],
  [
    '/en/docs/nada',
    'Page Not Found',
    ['We could not find what you were looking for.', 'Please contact the owner of the site'],
  ],
] as const) {
  test(`${path} suggests reporting the broken link, and links to the docs`, async () => {
    const { status, elements } = await readPage(siteUrl(), path)
    expect(status).toBe(404)
    const inMain = elements.filter(({ path: above }) => above.includes('main'))
    expect(inMain.find(({ name }) => name === 'h1')?.text).toBe(title)
    for (const text of texts)
      expect(
        inMain.some((element) => element.text.startsWith(text)),
        text,
      ).toBe(true)
    const [link] = inMain.filter(({ name }) => name === 'a')
    expect(link?.attributes.href).toBe(path.replace('nada', 'intro'))
  })
}
