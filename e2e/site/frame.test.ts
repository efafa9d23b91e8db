import type { Page } from 'playwright/test'
import { findings } from '../support/axe.ts'
import { expect } from '../support/expect.ts'
import { siteUrl } from '../support/sites.ts'
import { visit } from '../support/visit.ts'
import { test } from '../support/worker-test.ts'

test('switching the language keeps path, query and fragment', async ({ page }) => {
  await visit(page, `${siteUrl()}/docs/intro?from=test#siguiente-paso`)
  await page.getByRole('button', { name: 'Español' }).hover()
  await page.locator('.navbar').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`${siteUrl()}/en/docs/intro?from=test#siguiente-paso`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the color mode starts light whatever the system prefers, and the choice is stored as `theme`', async ({
  page,
}) => {
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

test('a dismissed announcement stays hidden, but a newer one shows again', async ({ page }) => {
  const bar = page.locator('.theme-announcement-bar')
  await visit(page, siteUrl())
  await expect(bar).toBeVisible()
  await page.goto(`${siteUrl()}/docs/intro`)
  await bar.getByRole('button', { name: 'Cerrar' }).click()
  await expect(bar).toBeHidden()
  await visit(page, `${siteUrl()}/docs/intro?again`)
  await expect(bar).toBeHidden()
  await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'an-older-one'))
  await page.reload()
  await expect(bar).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('docusaurus.announcement.dismiss'))).toBe('false')
})

test('the sidebar opens and marks only the branch of the page', async ({ page }) => {
  await visit(page, `${siteUrl()}/docs/SuperSwap/Precios y cargos`)
  const sidebar = page.locator('.theme-doc-sidebar-container')
  await expect(sidebar.locator('[aria-current=page]')).toHaveCount(1)
  await expect(sidebar.locator('[aria-expanded=true]')).toHaveCount(1)
  await sidebar.getByRole('button', { name: 'Operar' }).click()
  await expect(sidebar.getByRole('link', { name: 'Antes de producción' })).toBeVisible()
  await expect(sidebar.locator('[aria-expanded=true]')).toHaveCount(1)
})

test.describe('the landing page', () => {
  // The tests share one page; the last one navigates away.
  test.describe.configure({ mode: 'default' })
  let page: Page

  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage({ permissions: ['clipboard-read', 'clipboard-write'] })
    await visit(page, siteUrl())
  })
  test.afterAll(() => page.close())

  test('moves between its tabs by keyboard, without the base URL banner', async () => {
    await expect(page.locator('#__docusaurus-base-url-issue-banner')).toBeHidden()
    await page.getByRole('tab', { name: 'Emitir' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('tab', { name: 'Admitir' })).toBeFocused()
    await expect(page.getByRole('tabpanel', { name: 'Admitir' })).toContainText('eventAdmission')
    await page.keyboard.press('ArrowRight')
  })

  test('copies a request and confirms it', async () => {
    await page.getByRole('button', { name: 'Copiar la solicitud' }).click()
    await expect(page.getByText('Copiado')).toBeAttached()
    const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
    expect(copied[0].ticketId).toBe('AUR-0001')
  })

  test('links to the guide and to the reference', async () => {
    await page.getByRole('link', { name: 'Emitir el primer ticket' }).click()
    await expect(page).toHaveURL(encodeURI(`${siteUrl()}/docs/Primeros pasos/Inicio rápido`))
    await page.goBack()
    await page.getByRole('link', { name: 'Ver la API' }).click()
    await expect(page).toHaveURL(`${siteUrl()}/api-reference/v1`)
  })
})

test('the mobile menu opens, lists the docs, closes and navigates', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, `${siteUrl()}/docs/intro`)
  const open = page.getByRole('button', { name: 'Alternar barra lateral' })
  const menu = page.locator('.navbar-sidebar')
  await open.click()
  await expect(menu.getByRole('link', { name: 'Introducción' })).toBeInViewport()
  expect((await menu.boundingBox())?.height).toBe(740)
  expect(await findings(page)).toEqual([])
  await menu.getByRole('button', { name: 'Cerrar barra lateral' }).click()
  await expect(menu).not.toBeInViewport()
  await open.click()
  await menu.getByRole('button', { name: /Volver al menú principal/ }).click()
  await menu.getByRole('link', { name: 'API Reference' }).first().click()
  await expect(page).toHaveURL(`${siteUrl()}/api-reference/v1`)
})

test('Escape closes the mobile menu and returns the focus to its button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, `${siteUrl()}/docs/intro`)
  const open = page.getByRole('button', { name: 'Alternar barra lateral' })
  const menu = page.locator('.navbar-sidebar')
  await open.click()
  await menu.getByRole('link', { name: 'Introducción' }).focus()
  await page.keyboard.press('Escape')
  await expect(menu).not.toBeInViewport()
  await expect(open).toBeFocused()
})
