import { expect, open, test } from '../support/guest-test.ts'
import { signedInAs, uniqueEmail } from '../support/seller.ts'

const MY_TICKETS = '/v1/events/tickets/user/getMyTicketsURL'

test('the header shows the seller and the help, and the footer a line about Taquilla', async ({
  page,
  seller,
}) => {
  await open(page, await seller.urlOf(MY_TICKETS))
  await expect(page.getByRole('banner')).toContainText('Butaca Sur')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Ayuda' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Entradas protegidas con Taquilla')
  await expect(page.getByText('Modo de prueba')).toBeVisible()
  await expect(page).toHaveTitle('Mis entradas · Butaca Sur')
})

test('the language link opens the same page in the other language', async ({ page, seller }) => {
  await open(page, await seller.urlOf(MY_TICKETS))
  await page.getByRole('link', { name: 'Ver en inglés' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to see your tickets' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(new URL(page.url()).pathname).toBe('/en/guest/tickets/mine/list')
  await expect(page.getByRole('link', { name: 'View in Spanish' })).toBeVisible()
})

test('dark mode is kept from the first paint', async ({ page, seller }) => {
  await open(page, await seller.urlOf(MY_TICKETS))
  await page.getByRole('button', { name: 'Cambiar entre modo claro y oscuro' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.route('**/*.js', (route) => route.abort())
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the keyboard reaches the skip link first, and the account menu', async ({ page, seller }) => {
  const email = uniqueEmail('lucia')
  await open(page, await seller.urlOf(MY_TICKETS, signedInAs(email)))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  const account = page.locator('summary', { hasText: `Su cuenta: ${email}` })
  await account.focus()
  await page.keyboard.press('Enter')
  const purchases = page.getByRole('banner').getByRole('link', { name: 'Mis compras' })
  await expect(purchases).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(purchases).toBeHidden()
  await expect(account).toBeFocused()
})
