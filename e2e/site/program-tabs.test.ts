import { expect } from '../support/expect.ts'
import { siteWithoutApiUrl } from '../support/sites.ts'
import { visit } from '../support/visit.ts'
import { test } from '../support/worker-test.ts'

const PAGE = '/docs/Bases de la Integración/Tickets/Emisión/Básico'
const SCRIPTS = '**/assets/js/**'

test('a sample reports a language that fails to load, and shows it after a retry', async ({ page }) => {
  await visit(page, siteWithoutApiUrl() + PAGE)
  const sample = page.locator('figure').filter({ hasText: 'curl' }).first()
  await page.route(SCRIPTS, (route) => route.abort())
  await sample.getByRole('tab', { name: 'Python' }).click()
  await expect(sample.getByRole('alert')).toContainText('Este lenguaje no se pudo cargar')
  await expect(sample).not.toContainText('curl --fail-with-body')

  await page.unroute(SCRIPTS)
  await sample.getByRole('button', { name: 'Reintentar' }).click()
  await expect(sample).toContainText('import requests')
  await expect(sample.getByRole('alert')).toHaveCount(0)
})

test('a language of the home page leads to the program in that language', async ({ page }) => {
  await visit(page, siteWithoutApiUrl())
  await page.getByRole('main').getByRole('link', { name: 'Python', exact: true }).click()
  await expect(page).toHaveURL(/#programa$/)
  await expect(page.getByRole('tab', { name: 'Python' }).first()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: 'El programa' })).toBeInViewport()
})

test('the chosen language applies to all samples and is stored', async ({ page }) => {
  await visit(page, siteWithoutApiUrl() + PAGE)
  await page.getByRole('tab', { name: 'PHP' }).first().click()
  const programs = page.locator('figure').getByText('curl_init')
  await expect(programs.nth(1)).toBeVisible()
  await page.reload()
  await expect(programs.first()).toBeVisible()
})
