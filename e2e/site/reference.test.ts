import type { Page } from 'playwright/test'
import { expect } from '../support/reference-expect.ts'
import { siteUrl, siteWithoutApiUrl } from '../support/sites.ts'
import { visit } from '../support/visit.ts'
import { test } from '../support/worker-test.ts'

/** Window widths of different layouts; a full run adds the ones in between. */
const WIDTHS = process.env.TEST_FULL === '1' ? [360, 412, 768, 997, 1320, 1920] : [360, 768, 1920]

test('the reference shows the document of the API if it differs from the built one', async ({ page }) => {
  await visit(page, `${siteUrl()}/api-reference/v1`)
  await expect(page.getByText('distinto del incluido en este sitio')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Congelar un ticket' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Crear un evento' })).toHaveCount(0)
  const webhook = page.locator('section[id="webhook-ticket.frozen"]')
  await expect(webhook.getByRole('heading', { name: 'Un ticket se congeló' })).toBeVisible()
  await expect(webhook.getByText('webhook-id', { exact: true })).toBeVisible()
  await expect(webhook.locator('[id="webhook-ticket.frozen.body.action"]')).toBeVisible()
  await expect(webhook.getByText('2XX')).toBeVisible()
})

test('the reference keeps the built document if the API sends an invalid one, and retries', async ({
  page,
}) => {
  await page.route('**/openapi/v1', (route) => route.fulfill({ body: '{"openapi":"2.0"}' }), { times: 1 })
  await visit(page, `${siteUrl()}/en/api-reference/v1`)
  await expect(page.getByText('The API did not respond.')).toBeVisible()
  await expect(page.locator('#create-event')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  // The retry requests the language of the page.
  await expect(page.getByRole('heading', { name: 'Freeze a ticket' })).toBeVisible()
})

test.describe('the reference, while the API is unreachable', () => {
  // The tests share one page; each uses operations of its own.
  test.describe.configure({ mode: 'default' })
  let page: Page

  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage({ permissions: ['clipboard-read', 'clipboard-write'] })
    await visit(page, `${siteWithoutApiUrl()}/api-reference/v1`)
  })
  test.afterAll(() => page.close())

  test('keeps distant sections as static HTML without selects', async () => {
    const staticSections = page.locator('[data-section="static"]')
    await expect(staticSections).not.toHaveCount(0)
    // A `select` would force the browser to lay out the section.
    await expect(page.locator('[data-section="static"] select')).toHaveCount(0)
    const last = page.locator('[data-operation]').last()
    await expect(last).toHaveAttribute('data-section', 'static')
    await expect(last.getByRole('heading', { level: 3 })).not.toHaveText('')
  })

  test('estimates distant sections at least as high as they are', async () => {
    const staticSections = page.locator('[data-section="static"]')
    for (const width of [...WIDTHS, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const wrong = await staticSections.evaluateAll((sections) =>
        sections.flatMap((section) => {
          const { height = 0 } = section.firstElementChild?.getBoundingClientRect() ?? {}
          const guess = section.getBoundingClientRect().height
          const name = section.getAttribute('data-operation') ?? 'schemas'
          return guess < height || guess > 2.2 * height ? [`${name}: ${guess} for ${height}`] : []
        }),
      )
      expect(wrong, `${width} px`).toEqual([])
    }
  })

  test('says so and shows the operations of the built document', async () => {
    await expect(page.getByText('La API no respondió.')).toBeVisible()
    for (const id of ['create-event', 'set-rules', 'create-tickets', 'admit-ticket', 'get-ticket']) {
      await expect(page.locator(`#${id}`).getByRole('heading', { level: 3 })).toBeVisible()
    }
  })

  test('filters the list of operations, ignoring accents', async () => {
    const operationList = page.getByRole('navigation', { name: 'Operaciones' })
    const words = operationList.getByRole('searchbox')
    await words.fill('ADMITÍR')
    await expect(operationList.getByRole('link').first()).toContainText('Admitir')
    await expect(operationList.getByRole('link').filter({ hasNotText: 'Admitir' })).toHaveCount(0)
    await words.fill('nada que exista')
    await expect(operationList.getByText('Ninguna operación coincide.')).toBeVisible()
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
    const operation = page.locator('#create-tickets')
    await operation.scrollIntoViewIfNeeded()
    await expect(operation.getByLabel('Ejemplo', { exact: true })).toBeEnabled()
    await operation.locator('summary', { hasText: '409' }).click()
    await expect(operation.getByRole('link', { name: 'ticket.locator_taken' })).toHaveAttribute(
      'href',
      '/errors/ticket.locator_taken',
    )
  })

  test('hydrates a section that scrolls into view', async () => {
    const last = page.locator('[data-operation]').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toHaveAttribute('data-section', 'hydrated')
    await expect(last.getByRole('heading', { level: 3 })).toHaveCount(1)
  })

  // The URL has a fragment in the tests below: the page holds that position until the reader scrolls.
  test('copies the URL of a field', async () => {
    const name = page.locator('#create-event').getByRole('link', { name: 'externalReferenceId' }).first()
    // WCAG requires 24 px for touch targets; axe skips links inside a line of text.
    expect((await name.boundingBox())?.height).toBeGreaterThanOrEqual(24)
    await name.click()
    await expect(page.getByText('Enlace copiado')).toBeAttached()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(`${siteWithoutApiUrl()}/api-reference/v1#create-event.body.externalReferenceId`)
    expect(page.url()).toBe(copied)
  })

  test('links a response to the calls that can follow', async () => {
    const operation = page.locator('#create-event')
    await operation.locator('summary', { hasText: '200' }).first().click()
    await operation.getByRole('link', { name: 'get-event' }).click()
    await expect(page.locator('#get-event').getByRole('heading', { level: 3 })).toBeInViewport()
  })

  test('scrolls to the last operation', async () => {
    const link = page.getByRole('navigation', { name: 'Operaciones' }).getByRole('link').last()
    const id = (await link.getAttribute('href'))?.slice(1)
    await link.click()
    await expect(page.locator(`section[id="${id}"]`).getByRole('heading', { level: 3 })).toBeInViewport()
  })
})

test('the reference on a phone picks an operation from the bar', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, `${siteWithoutApiUrl()}/api-reference/v1`)
  await page.getByRole('button', { name: 'Operaciones' }).click()
  await page.getByRole('link', { name: 'Admitir un ticket' }).click()
  await expect(page).toHaveURL(/#admit-ticket$/)
  await expect(page.locator('#admit-ticket').getByRole('heading', { level: 3 })).toBeInViewport()
})

test.describe('the reference without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows every operation and its schemas', async ({ page }) => {
    await page.goto(`${siteWithoutApiUrl()}/api-reference/v1`)
    const operation = page.locator('#create-event')
    await expect(operation.getByText('externalReferenceId', { exact: true }).first()).toBeVisible()
    await page.locator('#schema-Location > summary').click()
    await expect(page.locator('#schema-Location').getByText('timeZone', { exact: true })).toBeVisible()
  })
})
