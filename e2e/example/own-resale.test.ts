// Sells, resells, refunds and reconciles on the pages of the example's own shop; people pay on the hosted page.
import { DatabaseSync } from 'node:sqlite'
import type { Browser, Page } from 'playwright/test'
import { findings } from '../support/axe.ts'
import { type ExampleSystem, submit, test } from '../support/example-system.ts'
import { TRY_MS } from '../support/expect.ts'
import { expect, openOtherPersonsPage } from '../support/guest-test.ts'
import { expectSound } from '../support/resale.ts'
import { uniqueEmail } from '../support/seller.ts'

/** Asserts that a page is accessible and fits a narrow phone. */
async function expectFit(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 })
  expect.soft(await findings(page), page.url()).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(width, page.url()).toBeLessThanOrEqual(320)
}

const press = (page: Page, name: string) => submit(page.getByRole('button', { name, exact: true }))

/** Buys two seats of the first show in the shop and waits until both are issued. */
async function buyTwo(page: Page, { url }: ExampleSystem, email: string) {
  await page.goto(`${url}/es`)
  const show = page.locator('section').first()
  await show.getByLabel('Correo').fill(email)
  await show.getByLabel('Entradas').fill('2')
  await submit(show.getByRole('button', { name: 'Comprar' }))
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/ · Lista$/)).toHaveCount(2, { timeout: TRY_MS })
  }).toPass()
}

/** Asks for a price, agrees to its amounts and submits them with the button. */
async function agreeTo(page: Page, price: number, button: string) {
  await page.getByLabel('Precio que pide').fill(String(price))
  await press(page, 'Ver los importes')
  await page.getByRole('checkbox').check()
  await press(page, button)
}

async function openResale(page: Page, { url }: ExampleSystem) {
  await page.goto(`${url}/es`)
  await page.getByRole('link', { name: 'Reventa oficial' }).first().click()
}

async function reserve(page: Page, seat: string, email: string) {
  await page.getByLabel(new RegExp(`^Butaca ${seat}`)).check()
  await page.getByLabel('Correo').fill(email)
  await press(page, 'Reservar')
}

/** Pays on the hosted page with the sandbox card of this name. */
async function payWith(page: Page, card: string) {
  await press(page, 'Pagar')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: card }).click()
  await page.getByRole('button', { name: /^Pagar/ }).click()
}

async function expectEven(page: Page, { url }: ExampleSystem) {
  await expect(async () => {
    await page.goto(`${url}/es/money`)
    await expect(page.getByRole('status')).toContainText('Todo concilia', { timeout: TRY_MS })
  }).toPass()
}

function changeRecords({ database }: ExampleSystem, statement: string) {
  const store = new DatabaseSync(database)
  store.exec(`pragma busy_timeout = 5000; ${statement}`)
  store.close()
}

async function buyerPages(browser: Browser, complaints: string[]) {
  const page = await openOtherPersonsPage(browser, complaints)
  return { page, other: await page.context().newPage() }
}

test('a shop sells, resells on its own pages, refunds, and reconciles', async ({
  page,
  browser,
  api,
  seller,
  example,
  complaints,
}) => {
  const buyer = uniqueEmail('tomas')
  await buyTwo(page, example, uniqueEmail('lucia'))
  const myTickets = page.url()

  await test.step('the owner lists, changes the price, withdraws, and lists again', async () => {
    await page.getByRole('button', { name: 'Revender' }).first().click()
    await page.getByLabel('Precio que pide').fill('50000')
    await press(page, 'Ver los importes')
    await expect(page.getByRole('alert')).toHaveText('Ese precio no está permitido.')
    await agreeTo(page, 45_000, 'Publicar')
    await expect(page.getByRole('status')).toContainText('48.600')
    await expectFit(page)
    await agreeTo(page, 44_000, 'Cambiar el precio')
    await expect(page.getByRole('status')).toContainText('47.520')
    await press(page, 'Retirar de la reventa')
    await agreeTo(page, 44_000, 'Publicar')
    await page.goto(myTickets)
    await page.getByRole('button', { name: 'Revender' }).click()
    await agreeTo(page, 44_000, 'Publicar')
  })

  const { page: buyerPage, other } = await buyerPages(browser, complaints)
  await test.step('a buyer reserves, gets more time, adds a seat, and gives up', async () => {
    await openResale(other, example)
    await openResale(buyerPage, example)
    await buyerPage.getByLabel('Juntas').selectOption('2')
    await press(buyerPage, 'Ver')
    await expect(buyerPage.getByRole('checkbox')).toHaveCount(2)
    await expectFit(buyerPage)
    await reserve(buyerPage, 'A-1', buyer)
    await expect(buyerPage.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/)
    await press(buyerPage, 'Necesito 5 minutos más')
    await expect(buyerPage.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
    await buyerPage.getByText('Cambiar la selección').first().click()
    await buyerPage.getByLabel(/^Butaca A-2/).check()
    await expectFit(buyerPage)
    await press(buyerPage, 'Cambiar la selección')
    await expect(buyerPage.getByText('Total', { exact: true }).locator('..')).toContainText('95.040')
    await reserve(other, 'A-1', uniqueEmail('ines'))
    await expect(other.getByRole('alert')).toContainText('Alguien se adelantó')
    await press(buyerPage, 'Cancelar la reserva')
    await expect(buyerPage.getByRole('status')).toContainText('La reserva se canceló')
  })

  await test.step('the buyer pays on the hosted page, at the second try, and comes back', async () => {
    await buyerPage.getByRole('link', { name: 'Volver a la reventa' }).click()
    await reserve(buyerPage, 'A-1', buyer)
    const purchase = buyerPage.url()
    await payWith(buyerPage, 'Pago rechazado')
    await expect(buyerPage.getByText('El pago fue rechazado.')).toBeVisible()
    await buyerPage.goto(purchase)
    await expect(buyerPage.getByRole('alert')).toContainText('El último pago no se hizo')
    await payWith(buyerPage, 'Pago aprobado')
    await buyerPage.getByRole('link', { name: 'Volver al sitio del organizador' }).click()
    await expect(buyerPage).toHaveURL(purchase)
    await expect(buyerPage.getByRole('status')).toContainText('Compra confirmada')
    await expectFit(buyerPage)
  })

  await test.step('a reservation that nobody pays runs out', async () => {
    await openResale(other, example)
    await reserve(other, 'A-2', uniqueEmail('ines'))
    await seller.call('POST', '/v1/sandbox/clock', { now: new Date(Date.now() + 1_200_000).toISOString() })
    await other.reload()
    await expect(other.getByRole('status')).toContainText('Terminó el tiempo de la reserva')
  })

  await test.step('the shop reconciles, and shows a difference', async () => {
    await expectEven(page, example)
    await expect(page.getByRole('cell', { name: 'Hasta después de la función' })).toBeVisible()
    await expectFit(page)
    changeRecords(example, "update listings set price = price + 1 where status = 'SOLD'")
    await page.reload()
    await expect(page.getByRole('alert').getByRole('row', { name: /Entrada vendida/ })).toBeVisible()
    changeRecords(example, "update listings set price = price - 1 where status = 'SOLD'")
  })

  await test.step('a canceled show is refunded, and everything matches again', async () => {
    await page.goto(`${example.url}/es/box-office`)
    await submit(page.getByRole('button', { name: 'Cancelar la función' }).first())
    await expect(async () => {
      await expectEven(page, example)
      await expect(page.getByRole('cell', { name: 'Devuelto' })).toHaveCount(2, { timeout: TRY_MS })
    }).toPass()
    await buyerPage.reload()
    await expect(buyerPage.getByText('Le devolvemos el total')).toBeVisible()
  })
  await buyerPage.context().close()
  await expectSound(api)
})
