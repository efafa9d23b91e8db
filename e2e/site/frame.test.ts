import { expect, test } from 'playwright/test'
import { siteUrl } from '../support/sites.ts'
import { visit } from '../support/visit.ts'

test.describe('the frame of every page', () => {
  test('switches the language and keeps path, query and hash', async ({ page }) => {
    await visit(page, `${siteUrl()}/docs/intro?from=test#siguiente-paso`)
    await page.getByRole('button', { name: 'Español' }).hover()
    await page.locator('.navbar').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(`${siteUrl()}/en/docs/intro?from=test#siguiente-paso`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('starts light whatever the system prefers, and keeps the choice under theme', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await visit(page, siteUrl())
    const root = page.locator('html')
    await expect(root).toHaveAttribute('data-theme', 'light')
    await page.getByRole('button', { name: /modo oscuro y claro/ }).click()
    await expect(root).toHaveAttribute('data-theme', 'dark')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    await page.reload()
    await expect(root).toHaveAttribute('data-theme', 'dark')
  })

  test('keeps the announcement away once it was dismissed', async ({ page }) => {
    await visit(page, siteUrl())
    const bar = page.locator('.theme-announcement-bar')
    await bar.getByRole('button', { name: 'Cerrar' }).click()
    await expect(bar).toBeHidden()
    await page.reload({ waitUntil: 'networkidle' })
    await expect(bar).toBeHidden()
  })

  test('leads from the landing page to the guide and to the reference', async ({ page }) => {
    await visit(page, siteUrl())
    await page.getByRole('link', { name: 'Emitir el primer ticket' }).click()
    await expect(page).toHaveURL(`${siteUrl()}/docs/intro`)
    await page.goBack()
    await page.getByRole('link', { name: 'Ver la API' }).click()
    await expect(page).toHaveURL(`${siteUrl()}/api-reference/v1`)
  })

  test('opens the menu on a phone and leads on from it', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, siteUrl())
    await page.getByRole('button', { name: 'Alternar barra lateral' }).click()
    const menu = page.locator('.navbar-sidebar')
    expect((await menu.boundingBox())?.height).toBe(740)
    await menu.getByRole('link', { name: 'API Reference' }).click()
    await expect(page).toHaveURL(`${siteUrl()}/api-reference/v1`)
  })

  test('remembers the language of samples from the guide to the reference', async ({ page }) => {
    await visit(page, `${siteUrl()}/docs/intro`)
    await page.getByRole('tab', { name: 'Node' }).first().click()
    await page.goto(`${siteUrl()}/api-reference/v1`)
    await expect(page.getByRole('tab', { name: 'Node' }).first()).toHaveAttribute('aria-selected', 'true')
  })

  test('moves between the tabs of the landing page by keyboard', async ({ page }) => {
    await visit(page, siteUrl())
    await page.getByRole('tab', { name: 'Emitir' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('tab', { name: 'Admitir' })).toBeFocused()
    await expect(page.getByRole('tabpanel', { name: 'Admitir' })).toContainText('eventAdmission')
  })

  test('copies a request and says so', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit(page, siteUrl())
    await page.getByRole('button', { name: 'Copiar la solicitud' }).click()
    await expect(page.getByText('Copiado')).toBeAttached()
    const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
    expect(copied[0].ticketId).toBe('AUR-0001')
  })
})
