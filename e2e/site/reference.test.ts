import { test } from 'playwright/test'
import { expect } from '../support/reference-expect.ts'
import { siteUrl, siteWithoutApiUrl } from '../support/sites.ts'
import { visit } from '../support/visit.ts'

test.describe('the API reference', () => {
  test('shows the document of the API where it differs from the built one, and says so', async ({ page }) => {
    await visit(page, `${siteUrl()}/api-reference/v1`)
    await expect(page.getByText('distinto del incluido en este sitio')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Congelar un ticket' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Crear un evento' })).toHaveCount(0)
  })

  test('shows the webhooks of a document that has them', async ({ page }) => {
    await visit(page, `${siteUrl()}/api-reference/v1`)
    const webhook = page.locator('section[id="webhook-ticket.frozen"]')
    await expect(webhook.getByRole('heading', { name: 'Un ticket se congeló' })).toBeVisible()
    await expect(webhook.getByText('webhook-id', { exact: true })).toBeVisible()
    await expect(webhook.locator('[id="webhook-ticket.frozen.body.action"]')).toBeVisible()
    await expect(webhook.getByText('2XX')).toBeVisible()
  })

  test('asks the API for the language of the page', async ({ page }) => {
    await visit(page, `${siteUrl()}/en/api-reference/v1`)
    await expect(page.getByRole('heading', { name: 'Freeze a ticket' })).toBeVisible()
  })

  test('says that the API is away, and still shows the operations of the built document', async ({
    page,
  }) => {
    await visit(page, `${siteWithoutApiUrl()}/api-reference/v1`)
    await expect(page.getByText('La API no respondió.')).toBeVisible()
    for (const id of ['create-event', 'set-rules', 'create-tickets', 'admit-ticket', 'get-ticket']) {
      await expect(page.locator(`#${id}`).getByRole('heading', { level: 3 })).toBeVisible()
    }
  })

  test('shows the document of the API once a retry gets it', async ({ page }) => {
    await page.route('**/openapi/v1', (route) => route.abort(), { times: 1 })
    await visit(page, `${siteUrl()}/api-reference/v1`)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('heading', { name: 'Congelar un ticket' })).toBeVisible()
  })

  test('keeps the built document where the API answers something else', async ({ page }) => {
    await page.route('**/openapi/v1', (route) => route.fulfill({ body: '{"openapi":"2.0"}' }))
    await visit(page, `${siteUrl()}/api-reference/v1`)
    await expect(page.getByText('La API no respondió.')).toBeVisible()
    await expect(page.locator('#create-event')).toBeVisible()
  })

  test('narrows the list of operations, with or without accents', async ({ page }) => {
    await visit(page, `${siteWithoutApiUrl()}/api-reference/v1`)
    const rail = page.getByRole('navigation', { name: 'Operaciones' })
    await rail.getByRole('searchbox').fill('ADMITÍR')
    await expect(rail.getByRole('link').first()).toContainText('Admitir')
    await expect(rail.getByRole('link').filter({ hasNotText: 'Admitir' })).toHaveCount(0)
    await rail.getByRole('searchbox').fill('nada que exista')
    await expect(rail.getByText('Ninguna operación coincide.')).toBeVisible()
  })

  test('opens the fields inside a body by keyboard', async ({ page }) => {
    await visit(page, `${siteWithoutApiUrl()}/api-reference/v1`)
    const operation = page.locator('#create-event')
    await expect(operation.getByText('timeZone', { exact: true })).toHaveCount(0)
    await operation.locator('summary', { hasText: 'Location' }).first().press('Enter')
    await expect(operation.getByText('timeZone', { exact: true })).toBeVisible()
  })

  test('links each error code to the page that explains it', async ({ page }) => {
    await visit(page, `${siteWithoutApiUrl()}/api-reference/v1`)
    const operation = page.locator('#create-tickets')
    await operation.locator('summary', { hasText: '409' }).click()
    await operation.getByRole('link', { name: 'ticket.locator_taken' }).click()
    await expect(page).toHaveURL(/\/errors\/ticket\.locator_taken$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('El locator ya pertenece a otro ticket')
  })

  test('picks an operation on a phone from the bar', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, `${siteWithoutApiUrl()}/api-reference/v1`)
    await page.getByRole('button', { name: 'Operaciones' }).click()
    await page.getByRole('link', { name: 'Admitir un ticket' }).click()
    await expect(page).toHaveURL(/#admit-ticket$/)
    await expect(page.locator('#admit-ticket').getByRole('heading', { level: 3 })).toBeInViewport()
  })
})

test.describe('the API reference without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows every operation and the schemas that it refers to', async ({ page }) => {
    await page.goto(`${siteWithoutApiUrl()}/api-reference/v1`)
    const operation = page.locator('#create-event')
    await expect(operation.getByText('externalReferenceId', { exact: true }).first()).toBeVisible()
    await page.locator('#schema-Location > summary').click()
    await expect(page.locator('#schema-Location').getByText('timeZone', { exact: true })).toBeVisible()
  })
})
