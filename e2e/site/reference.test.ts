import type { Page } from 'playwright/test'
import { expect } from '../support/expect.ts'
import { tabTo } from '../support/keyboard.ts'
import { referencePath } from '../support/reference-path.ts'
import { siteUrl, siteWithoutApiUrl } from '../support/sites.ts'
import { visit } from '../support/visit.ts'
import { test } from '../support/worker-test.ts'

/** Window widths of different layouts; a full run adds the ones in between. */
const WIDTHS =
  process.env.TEST_FULL === '1' ? [360, 412, 768, 997, 1100, 1280, 1440, 1920] : [360, 768, 1100, 1280, 1920]

test('the reference shows the document of the API if it differs from the built one', async ({ page }) => {
  const { requests } = await visit(page, `${siteUrl()}/api-reference/v1/tickets`)
  await expect(page.getByText('distinto del de este sitio')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Congelar un ticket' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Emitir tickets de inmediato' })).toHaveCount(0)
  const operationList = page.getByRole('navigation', { name: 'Operaciones' })
  await expect(operationList.getByRole('link', { name: 'Crear un evento' })).toHaveCount(0)
  await operationList.getByRole('link', { name: 'Catálogo de webhooks' }).click()
  const webhook = page.locator('section[id="webhook-ticket.frozen"]')
  await expect(webhook.getByRole('heading', { name: 'Un ticket se congeló' })).toBeVisible()
  await expect(webhook.getByText('webhook-id', { exact: true })).toBeVisible()
  await expect(webhook.locator('[id="webhook-ticket.frozen.body.action"]')).toBeVisible()
  await expect(webhook.getByText('2XX')).toBeVisible()
  expect(requests.filter((url) => url.endsWith('/openapi/v1'))).toHaveLength(1)
})

test('the reference keeps the built document if the API sends an invalid one, and retries', async ({
  page,
}) => {
  await page.route('**/openapi/v1', (route) => route.fulfill({ body: '{"openapi":"2.0"}' }), { times: 1 })
  await visit(page, `${siteUrl()}/en/api-reference/v1/tickets`)
  await expect(page.getByText('The API did not respond.')).toBeVisible()
  await expect(page.locator('#create-tickets')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  // The retry requests the language of the page.
  await expect(page.getByRole('heading', { name: 'Freeze a ticket' })).toBeVisible()
})

test('the reference does not move while it asks the API', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await page.addInitScript(() => {
    // A slow machine paints the page while its HTML is still being read, before anything asks the API.
    const observer = new PerformanceObserver((list) => {
      const [page] = performance.getEntriesByType('navigation')
      if (!(page instanceof PerformanceNavigationTiming)) return
      const parsedAt = page.domContentLoadedEventStart || Number.POSITIVE_INFINITY
      for (const { startTime } of list.getEntries()) {
        if (startTime > parsedAt) document.documentElement.dataset.moved = String(startTime)
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/api-reference/v1', '/en/api-reference/v1', '/api-reference/v1/tickets']) {
    await visit(page, siteWithoutApiUrl() + path)
    await expect(page.getByRole('status').filter({ has: page.getByRole('button') })).toBeVisible()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    await expect(page.locator('html'), path).not.toHaveAttribute('data-moved')
  }
})

test.describe('the reference, while the API is unreachable', () => {
  // The tests share one page; each uses operations of its own.
  test.describe.configure({ mode: 'default' })
  let page: Page

  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage({ permissions: ['clipboard-read', 'clipboard-write'] })
    await visit(page, `${siteWithoutApiUrl()}/api-reference/v1/events`)
  })
  test.afterAll(() => page.close())

  test('keeps distant sections as static HTML without selects', async () => {
    const staticSections = page.locator('[data-section="static"]')
    await expect(staticSections).not.toHaveCount(0)
    // A `select` would force the browser to lay out the section.
    await expect(page.locator('[data-section="static"] select')).toHaveCount(0)
    const last = page.locator('[data-operation]').last()
    await expect(last).toHaveAttribute('data-section', 'static')
    await expect(last.getByRole('heading', { level: 2 })).not.toHaveText('')
  })

  test('estimates distant sections at least as high as they are', async () => {
    const staticSections = page.locator('[data-section="static"]')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      // A section that becomes live at this moment has no height yet.
      const findWrong = () =>
        staticSections.evaluateAll((sections) =>
          sections.flatMap((section) => {
            const { height = 0 } = section.firstElementChild?.getBoundingClientRect() ?? {}
            const guess = section.getBoundingClientRect().height
            const name = section.getAttribute('data-operation') ?? 'schemas'
            return guess < height || guess > 2.2 * height ? [`${name}: ${guess} for ${height}`] : []
          }),
        )
      await expect.poll(findWrong, `${width} px`).toEqual([])
    }
  })

  test('says so and shows the operations of the built document', async () => {
    await expect(page.getByText('La API no respondió.')).toBeVisible()
    for (const id of ['create-event', 'set-rules']) {
      await expect(page.locator(`#${id}`).getByRole('heading', { level: 2 })).toBeVisible()
    }
  })

  test('filters the operations of all parts, ignoring accents', async () => {
    const operationList = page.getByRole('navigation', { name: 'Operaciones' })
    const words = operationList.getByRole('searchbox')
    await words.fill('ADMITÍR')
    await expect(operationList.getByRole('listitem').first()).toContainText('Admitir')
    await expect(operationList.getByRole('listitem').filter({ hasNotText: 'Admitir' })).toHaveCount(0)
    await words.fill('nada que exista')
    await expect(operationList.getByText('Nada coincide.')).toBeVisible()
    await words.fill('')
  })

  test('finds fields and error codes by keyboard, says where, and leads to them', async () => {
    const operationList = page.getByRole('navigation', { name: 'Operaciones' })
    const words = operationList.getByRole('searchbox')
    await words.fill('locator_taken')
    await expect(operationList.getByRole('link', { name: 'error 409 ticket.locator_taken' })).not.toHaveCount(
      0,
    )
    await words.fill('maxsell')
    await expect(operationList.getByRole('status')).toHaveText(/^Resultados: \d+\. Campos y errores: \d+\.$/)
    await tabTo(page, /^campo body\.rules\.maxSell$/)
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-target]')).toHaveAttribute('id', 'set-rules.body.rules.maxSell')
    await expect(page.locator('[data-target]')).toBeInViewport()
    await words.fill('')
  })

  test('opens nested fields by keyboard, and all levels with one button', async () => {
    const operation = page.locator('#create-event')
    await operation.scrollIntoViewIfNeeded()
    await expect(page.locator('[data-operation="create-event"]')).toHaveAttribute('data-section', 'hydrated')
    await expect(operation.getByText('timeZone', { exact: true })).toHaveCount(0)
    await operation.locator('summary', { hasText: 'Location' }).first().press('Enter')
    await expect(operation.getByText('timeZone', { exact: true })).toBeVisible()
    await operation.getByRole('button', { name: 'Expandir todo' }).first().click()
    await expect(operation.locator('[id="create-event.body.location.timeZone"]')).toBeVisible()
    await operation.getByRole('button', { name: 'Contraer todo' }).first().click()
    await expect(operation.locator('[id="create-event.body.location.timeZone"]')).toBeHidden()
  })

  test('offers the examples of an operation, and links each error code to its page', async () => {
    const operation = page.locator('#create-event')
    await operation.scrollIntoViewIfNeeded()
    await expect(operation.getByLabel('Ejemplo', { exact: true })).toBeEnabled()
    await operation.locator('summary', { hasText: '409' }).click()
    await expect(operation.getByRole('link', { name: 'event.already_exists' })).toHaveAttribute(
      'href',
      '/errors/event.already_exists',
    )
  })

  test('hydrates a section that scrolls into view', async () => {
    const last = page.locator('[data-operation]').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toHaveAttribute('data-section', 'hydrated')
    await expect(last.getByRole('heading', { level: 2 })).toHaveCount(1)
  })

  // The URL has a fragment in the tests below: the page holds that position until the reader scrolls.
  test('copies the URL of a field', async () => {
    const name = page.locator('#create-event').getByRole('link', { name: 'externalReferenceId' }).first()
    // WCAG requires 24 px for touch targets; axe skips links inside a line of text.
    expect((await name.boundingBox())?.height).toBeGreaterThanOrEqual(24)
    await name.click()
    await expect(page.getByText('Enlace copiado')).toBeAttached()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(siteWithoutApiUrl() + referencePath('create-event.body.externalReferenceId'))
    expect(page.url()).toBe(copied)
  })

  test('links a response to the calls that can follow', async () => {
    const operation = page.locator('#create-event')
    await operation.locator('summary', { hasText: '200' }).first().click()
    await operation.getByRole('link', { name: 'get-event' }).click()
    await expect(page.locator('#get-event').getByRole('heading', { level: 2 })).toBeInViewport()
  })

  test('leads to an operation of another part, then to the next part', async () => {
    const operationList = page.getByRole('navigation', { name: 'Operaciones' })
    await operationList.getByRole('link', { name: 'Leer el feed de webhooks' }).click()
    const operation = page.locator('#list-webhook-events')
    await expect(operation.getByRole('heading', { level: 2 })).toBeInViewport()
    await expect(page).toHaveURL(siteWithoutApiUrl() + referencePath('list-webhook-events'))
    await expect(page).toHaveTitle('Webhooks · Referencia de la API | Taquilla')
    // A click could miss: the page may return to the operation while its sections come alive.
    await page.getByRole('link', { name: /^Siguiente/ }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entorno de pruebas')
  })
})

test('the list of operations shows only the base API if the reader asks, and remembers it', async ({
  page,
}) => {
  await visit(page, `${siteWithoutApiUrl()}/api-reference/v1/events`)
  const list = page.getByRole('navigation', { name: 'Operaciones' })
  const base = list.getByRole('radio', { name: 'API base' })
  const all = list.getByRole('radio', { name: 'Todo' })
  await expect(list.getByRole('link', { name: 'API base' })).toHaveCount(24)
  await expect(all).toBeChecked()
  await all.press('ArrowLeft')
  await expect(base).toBeChecked()
  await expect(list.getByRole('link', { name: 'Crear un evento' })).toBeVisible()
  await expect(list.getByRole('link', { name: 'Leer el feed de webhooks' })).toHaveCount(0)
  await list.getByRole('searchbox').fill('feed de webhooks')
  await expect(list.getByText('Nada coincide en la API base.')).toBeVisible()
  await list.getByRole('searchbox').fill('')
  // A link to an extension still leads there, and the list shows it while it is read.
  await page.goto(siteWithoutApiUrl() + referencePath('get-event'))
  await expect(page.locator('#get-event').getByRole('heading', { level: 2 })).toBeInViewport()
  await expect(list.locator('[aria-current="location"]')).toContainText('Consultar un evento')
  await expect(list.getByRole('link', { name: 'Listar eventos' })).toHaveCount(0)
  await page.goto(siteWithoutApiUrl() + referencePath('list-sales'))
  await expect(base).toBeChecked()
  await expect(list.getByRole('link', { name: 'Consultar una venta' })).toBeVisible()
})

test('the reference on a phone picks an operation from the bar', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, `${siteWithoutApiUrl()}/api-reference/v1`)
  await page.getByRole('button', { name: 'Operaciones' }).click()
  const panel = page.getByRole('navigation', { name: 'Operaciones' })
  await panel.getByRole('searchbox').fill('entryDate')
  await expect(panel.getByRole('link', { name: 'campo body.entryDate' })).not.toHaveCount(0)
  await panel.getByRole('searchbox').fill('')
  await panel.getByRole('link', { name: 'Admitir un ticket' }).click()
  await expect(page).toHaveURL(siteWithoutApiUrl() + referencePath('admit-ticket'))
  await expect(page.locator('#admit-ticket').getByRole('heading', { level: 2 })).toBeInViewport()
})

test.describe('the reference without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows every operation and its schemas', async ({ page }) => {
    await page.goto(`${siteWithoutApiUrl()}/api-reference/v1`)
    await page.getByRole('main').getByRole('link', { name: 'Crear un evento' }).click()
    const operation = page.locator('#create-event')
    await expect(operation.getByText('externalReferenceId', { exact: true }).first()).toBeVisible()
    await operation.locator('summary', { hasText: 'Location' }).first().click()
    await operation.getByRole('link', { name: 'Location', exact: true }).click()
    await page.locator('#schema-Location > summary').click()
    await expect(page.locator('#schema-Location').getByText('timeZone', { exact: true })).toBeVisible()
  })
})
