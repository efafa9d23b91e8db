import type { Page } from 'playwright/test'
import { findings } from '../support/axe.ts'
import { expect } from '../support/expect.ts'
import { holdScripts } from '../support/scripts.ts'
import { siteUrl } from '../support/sites.ts'
import { showMode, visit } from '../support/visit.ts'
import { test } from '../support/worker-test.ts'

async function searchFor(page: Page, words: string) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(words)
}

const firstResult = (page: Page) => page.getByRole('option').first()

interface Expected {
  readonly title: string
  /** Section of the guides that contains the page. */
  readonly section?: string
  readonly url: string
}

async function expectFirst(page: Page, words: string, { title, section = '', url }: Expected) {
  await searchFor(page, words)
  await expect(firstResult(page)).toContainText(title)
  await expect(firstResult(page)).toContainText(section)
  const href = await firstResult(page).getAttribute('href')
  // The best result may be a section of the page.
  expect(href?.split('#')[0]).toBe(url)
  await page.keyboard.press('Escape')
}

test.describe('the search', () => {
  // The tests share one page; each opens the search and closes it again.
  test.describe.configure({ mode: 'default' })
  let page: Page

  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage()
  })
  test.afterAll(() => page.close())

  test('loads nothing before it is opened', async () => {
    const { requests } = await visit(page, `${siteUrl()}/docs/intro`)
    expect(requests.filter((url) => url.includes('/pagefind/'))).toEqual([])
    const loaded = page.waitForRequest('**/pagefind/pagefind.js')
    await page.keyboard.press('Control+k')
    await loaded
    await page.keyboard.press('Escape')
  })

  test('ranks the page that answers a question first', async () => {
    await visit(page, `${siteUrl()}/docs/intro`)
    await expectFirst(page, 'qué significa 409', { title: '409', url: '/errors' })
    await expectFirst(page, '¿Cómo reembolso un show cancelado?', {
      title: 'Cancelación',
      section: 'Bases de la Integración',
      url: encodeURI('/docs/Bases de la Integración/Eventos/Cancelación'),
    })
  })

  test('ranks the page that answers an English question first', async () => {
    await visit(page, `${siteUrl()}/en/docs/intro`)
    await expectFirst(page, 'what does 409 mean', { title: '409', url: '/en/errors' })
    await expectFirst(page, 'how do I refund a canceled show', {
      title: 'Cancel an event or a show',
      url: encodeURI('/en/docs/Bases de la Integración/Eventos/Cancelación'),
    })
  })

  test('finds names and examples, reports no results, and has no axe findings', async () => {
    await visit(page, siteUrl())
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    expect(await findings(page, 'dialog')).toEqual([])
    await page.getByRole('button', { name: 'qrUnlock' }).click()
    await expect(firstResult(page)).toContainText('qrUnlock')
    await page.keyboard.press('Escape')
    for (const [words, group, title] of [
      ['create-tickets', 'Llamadas de la API', 'Emitir tickets de inmediato'],
      ['externalReferenceId', 'Campos y esquemas', 'externalReferenceId'],
      ['ticket.locator_taken', 'Errores', 'El locator ya pertenece a otro ticket'],
    ] as const) {
      await searchFor(page, words)
      await expect(page.getByRole('group', { name: group }).getByRole('option').first()).toContainText(title)
      await page.keyboard.press('Escape')
    }
    await searchFor(page, 'zzzz')
    await expect(page.getByRole('status').filter({ hasText: 'Nada coincide con «zzzz».' })).toBeAttached()
    await expect(page.getByRole('option')).toHaveCount(0)
    await page.getByRole('combobox').fill('emitir tickets')
    await expect(firstResult(page)).toBeVisible()
    for (const mode of ['light', 'dark'] as const) {
      await showMode(page, mode)
      expect(await findings(page, 'dialog'), mode).toEqual([])
    }
  })

  test('works by keyboard alone and returns the focus', async () => {
    await visit(page, `${siteUrl()}/docs/intro`)
    const button = page.getByRole('button', { name: 'Buscar', exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    const field = page.getByRole('combobox')
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    await expect(button).toBeFocused()

    await searchFor(page, 'emitir tickets')
    await expect(firstResult(page)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    const second = page.getByRole('option').nth(1)
    await expect(second).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '')
    const href = await second.getAttribute('href')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(siteUrl() + href)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('Enter waits for the results of the typed words, and earlier results cannot be opened', async ({
  page,
}) => {
  await visit(page, `${siteUrl()}/docs/intro`)
  await searchFor(page, 'glosario')
  await expect(firstResult(page)).toBeVisible()
  await expect(page.getByText(/^\d+ resultados?$/).last()).toBeVisible()
  const release = await holdIndex(page)
  await page.getByRole('combobox').fill('qrUnlock')
  const list = page.getByRole('listbox')
  await expect(list).toHaveAttribute('aria-busy', 'true')
  await expect(list.locator('[aria-selected=true]')).toHaveCount(0)
  expect(await list.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('none')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox')).toBeFocused()
  release()
  await expect(page).toHaveURL(/#schema-\w+\.qrUnlock$/)
})

test('a fast Enter in a new search opens its first result', async ({ page }) => {
  await visit(page, `${siteUrl()}/docs/intro`)
  const release = await holdIndex(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('qrUnlock')
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL(/#schema-\w+\.qrUnlock$/)
})

/** Holds requests for the index until the returned function is called. */
async function holdIndex(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/pagefind/**', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

for (const keys of ['Control+k', 'Meta+k', '/']) {
  test(`${keys} before hydration opens the search as soon as it is there`, async ({ page }) => {
    const releaseScripts = await holdScripts(page)
    await page.goto(`${siteUrl()}/docs/intro`, { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: 'Buscar', exact: true })).toBeVisible()
    await page.keyboard.press(keys)
    await page.keyboard.type('QrUnlocx')
    await page.keyboard.press('Backspace')
    releaseScripts()
    const field = page.getByRole('combobox')
    await expect(field).toBeFocused()
    await page.keyboard.type('k')
    await expect(field).toHaveValue('QrUnlock')
    await expect(firstResult(page)).toContainText('qrUnlock')
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
  })
}

test('a search opened while an earlier one closes stays open', async ({ page }) => {
  await visit(page, `${siteUrl()}/docs/intro`)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.evaluate(() => {
    // The browser fires `close` in a later task, after the key press below.
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
  })
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('qrUnlock')
  await expect(firstResult(page)).toContainText('qrUnlock')
})

test('the search reports a failed index, and works after a retry', async ({ page }) => {
  await visit(page, siteUrl())
  await page.route('**/pagefind/pagefind-entry.json', (route) => route.abort())
  await searchFor(page, 'qrUnlock')
  await expect(page.getByText('No se pudo cargar el índice').last()).toBeVisible()
  await page.unroute('**/pagefind/pagefind-entry.json')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(firstResult(page)).toContainText('qrUnlock')
})

test('the search says that the site has no index', async ({ page }) => {
  await page.route('**/pagefind/**', (route) => route.fulfill({ status: 404 }))
  await visit(page, siteUrl())
  await searchFor(page, 'qrUnlock')
  await expect(page.getByText('se sirve sin índice de búsqueda').last()).toBeVisible()
})

test('the search fills the screen on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, `${siteUrl()}/docs/intro`)
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Buscar en la documentación' })
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 })
  await page.getByRole('combobox').fill('409')
  await firstResult(page).click()
  await expect(page).toHaveURL(`${siteUrl()}/errors#409`)
  await expect(page.getByRole('heading', { name: /^409/ }).first()).toBeInViewport()
})
