import type { Page } from 'playwright/test'
import { findings } from '../support/axe.ts'
import { readPage } from '../support/crawl.ts'
import { expect } from '../support/expect.ts'
import { siteUrl } from '../support/sites.ts'
import { visit } from '../support/visit.ts'
import { test } from '../support/worker-test.ts'

test.describe('pages about errors', () => {
  for (const [prefix, name] of [
    ['', 'Catálogo de errores'],
    ['/en', 'Error catalog'],
  ] as const) {
    test(`${prefix}/errors and the pages of codes have the sidebar of the docs`, async ({ page }) => {
      await visit(page, `${siteUrl()}${prefix}/docs/intro`)
      const expected = await sidebarLinks(page)
      expect(expected.length).toBeGreaterThan(10)
      for (const path of ['/errors', '/errors/ticket.final', '/errors/session.missing']) {
        await visit(page, `${siteUrl()}${prefix}${path}`)
        expect(await sidebarLinks(page), path).toEqual(expected)
        await expect(page.locator('.theme-doc-sidebar-container [aria-current="page"]')).toHaveText(name)
      }
    })
  }

  test('keep the sidebar in place while the reader moves among them', async ({ page }) => {
    await visit(page, `${siteUrl()}/errors`)
    const sidebar = page.locator('.theme-doc-sidebar-container')
    await sidebar.evaluate((element) => Object.assign(element, { isSame: true }))
    await page.getByRole('link', { name: /^ticket\.final/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('El ticket ya no admite cambios')
    expect(await sidebar.evaluate((element) => 'isSame' in element)).toBe(true)
    await page.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('link').last().click()
    await expect(page).toHaveURL(`${siteUrl()}/errors#api`)
  })

  test('of the hosted pages say what the person sees, others show both requests', async ({ page }) => {
    await visit(page, `${siteUrl()}/errors/payout_account_code.wrong`)
    await expect(page.getByRole('blockquote')).toContainText('El código no es correcto')
    await visit(page, `${siteUrl()}/errors/event.not_found`)
    await expect(page.getByText('Difiere de la correcta en eventId')).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByText('/v1/events/aurelia-2072')).toBeVisible()
    await expect(main.getByText('/v1/events/aurelia-2027').last()).toBeVisible()
  })
})

test.describe('the page of an error', () => {
  test.use({ locale: 'en-US' })

  test('offers the language that the browser prefers', async ({ page }) => {
    await visit(page, `${siteUrl()}/errors/ticket.final`)
    await page.getByRole('link', { name: 'This page in English' }).click()
    await expect(page).toHaveURL(`${siteUrl()}/en/errors/ticket.final`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Esta página en español' })).toHaveCount(0)
  })
})

test('the breadcrumb of an error names the catalog on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await visit(page, `${siteUrl()}/errors/ticket.final`)
  const crumbs = page.getByRole('navigation', { name: 'Ruta de navegación' })
  await expect(crumbs.getByRole('link', { name: 'Catálogo de errores' })).toBeVisible()
  await expect(crumbs.getByText('ticket.final')).toBeVisible()
})

test.describe('the error catalog', () => {
  test('is filtered by keyboard, counts what is left, and offers a way out if nothing is', async ({
    page,
  }) => {
    await visit(page, `${siteUrl()}/errors`)
    const field = page.getByRole('searchbox', { name: 'Filtrar por código, estado, título o campo' })
    const errors = page.locator('main li a[href^="/errors/"]')
    const all = await errors.count()
    await field.pressSequentially('PUBLICACIÓN 409')
    await expect(page.getByRole('link', { name: /^listing\.held/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^ticket\.final/ })).toBeHidden()
    const left = await errors.count()
    await expect(page.getByRole('status').filter({ hasText: `coinciden: ${left}` })).toBeVisible()
    await field.fill('maxSell')
    await expect(errors).toHaveText([/listing\.limit_reached/])
    await field.fill('obligatorio')
    await expect(page.getByText('field.required', { exact: true })).toBeVisible()
    await field.fill('nada que exista')
    await expect(page.getByText('Ningún error coincide con «nada que exista».')).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(errors).toHaveCount(all)
    await expect(field).toBeFocused()
  })

  test('has its parts in the Markdown file and in llms.txt', async ({ request }) => {
    const markdown = await (await request.get(`${siteUrl()}/en/errors.md`)).text()
    for (const title of ['API', 'Hosted pages', 'Transport', 'Field codes']) {
      expect(markdown).toContain(`\n## ${title}\n`)
    }
    expect(markdown).toContain('### 404 Does not exist')
    const index = await (await request.get(`${siteUrl()}/en/llms.txt`)).text()
    expect(index).toContain('## Errors: Hosted pages')
  })

  test('leads from each status to the first part that has it', async () => {
    const { elements } = await readPage(siteUrl(), '/errors')
    const ids = elements.map(({ attributes }) => attributes.id)
    for (const id of [
      'api',
      'paginas-alojadas',
      'transporte',
      'campos',
      '409',
      'paginas-alojadas-409',
      '405',
    ]) {
      expect(ids).toContain(id)
    }
  })
})

function sidebarLinks(page: Page) {
  return page
    .locator('.theme-doc-sidebar-container a[href]')
    .evaluateAll((links) => links.map((link) => `${link.textContent} ${link.getAttribute('href')}`))
}
