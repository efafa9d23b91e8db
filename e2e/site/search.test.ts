import { expect, type Page, test } from 'playwright/test'
import { siteUrl } from '../support/sites.ts'
import { visit } from '../support/visit.ts'

/** Opens the search by its shortcut and types. */
async function ask(page: Page, words: string) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(words)
}

const firstResult = (page: Page) => page.getByRole('option').first()

test.describe('the search', () => {
  for (const { path, words, title, url } of [
    { path: '/docs/intro', words: 'qué significa 409', title: '409', url: '/errors#409' },
    { path: '/en/docs/intro', words: 'what does 409 mean', title: '409', url: '/en/errors#409' },
    {
      path: '/docs/intro',
      words: '¿Cómo reembolso un show cancelado?',
      title: 'Cancelación',
      url: '/docs/Bases%20de%20la%20Integraci%C3%B3n/Eventos/Cancelaci%C3%B3n',
    },
    {
      path: '/en/docs/intro',
      words: 'how do I refund a cancelled show',
      title: 'Cancellation',
      url: '/en/docs/Bases%20de%20la%20Integraci%C3%B3n/Eventos/Cancelaci%C3%B3n',
    },
  ]) {
    test(`finds the page for «${words}» first`, async ({ page }) => {
      await visit(page, siteUrl() + path)
      await ask(page, words)
      await expect(firstResult(page)).toContainText(title)
      const href = await firstResult(page).getAttribute('href')
      // A section of the page may fit best.
      expect(href?.split('#')[0]).toBe(url.split('#')[0])
    })
  }

  test('finds calls, fields and error codes by name, each in its group', async ({ page }) => {
    await visit(page, siteUrl())
    for (const [words, group, title] of [
      ['create-tickets', 'Llamadas de la API', 'Emitir tickets de inmediato'],
      ['externalReferenceId', 'Campos y esquemas', 'externalReferenceId'],
      ['ticket.locator_taken', 'Errores', 'El locator ya pertenece a otro ticket'],
    ] as const) {
      await ask(page, words)
      await expect(page.getByRole('group', { name: group }).getByRole('option').first()).toContainText(title)
      await page.keyboard.press('Escape')
    }
  })

  test('is used by keyboard alone, and gives the focus back', async ({ page }) => {
    await visit(page, `${siteUrl()}/docs/intro`)
    const button = page.getByRole('button', { name: 'Buscar', exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    const field = page.getByRole('combobox')
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    await expect(button).toBeFocused()

    await ask(page, 'emitir tickets')
    await expect(firstResult(page)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    const second = page.getByRole('option').nth(1)
    await expect(second).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '')
    const href = await second.getAttribute('href')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(siteUrl() + href)
    await expect(field).toHaveCount(0)
  })

  test('loads nothing before a reader turns to it', async ({ page }) => {
    const { requests } = await visit(page, `${siteUrl()}/docs/intro`)
    expect(requests.filter((url) => url.includes('/pagefind/'))).toEqual([])
    const loaded = page.waitForRequest('**/pagefind/pagefind.js')
    await page.keyboard.press('Control+k')
    await loaded
  })

  test('says that nothing fits', async ({ page }) => {
    await visit(page, siteUrl())
    await ask(page, 'zzzz')
    await expect(page.getByRole('status').filter({ hasText: 'Nada coincide con «zzzz».' })).toBeAttached()
    await expect(page.getByRole('option')).toHaveCount(0)
  })

  test('starts from an example', async ({ page }) => {
    await visit(page, siteUrl())
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    await page.getByRole('button', { name: 'qrUnlock' }).click()
    await expect(firstResult(page)).toContainText('qrUnlock')
  })

  test('says that the index could not be loaded, and finds after a retry', async ({ page }) => {
    await visit(page, siteUrl())
    await page.route('**/pagefind/pagefind-entry.json', (route) => route.abort())
    await ask(page, 'qrUnlock')
    await expect(page.getByText('No se pudo cargar el índice').last()).toBeVisible()
    await page.unroute('**/pagefind/pagefind-entry.json')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(firstResult(page)).toContainText('qrUnlock')
  })

  test('says that a site without an index has none', async ({ page }) => {
    await page.route('**/pagefind/**', (route) => route.fulfill({ status: 404 }))
    await visit(page, siteUrl())
    await ask(page, 'qrUnlock')
    await expect(page.getByText('se sirve sin índice de búsqueda').last()).toBeVisible()
  })

  test('is in reach on a phone, and fills it', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, `${siteUrl()}/docs/intro`)
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Buscar en la documentación' })
    expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 })
    await page.getByRole('combobox').fill('409')
    await firstResult(page).click()
    await expect(page).toHaveURL(`${siteUrl()}/errors#409`)
    await expect(page.getByRole('heading', { name: /^409/ })).toBeInViewport()
  })
})
