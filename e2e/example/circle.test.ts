// A ticket's way through an integrator's own system and ours, as its people go it.
import type { Ticket } from '@taquilla/contract'
import type { Page } from 'playwright/test'
import { findings } from '../support/axe.ts'
import { type ExampleSystem, startExample } from '../support/example-system.ts'
import { test as base, expect, strangersPage } from '../support/guest-test.ts'
import { signIn } from '../support/resale.ts'
import { uniqueEmail } from '../support/seller.ts'

const test = base.extend<{ readonly example: ExampleSystem }>({
  example: async ({ api, seller }, use) => {
    const example = await startExample(api, seller)
    await use(example)
    await example.stop()
  },
})

/** Buys one ticket of the first show in the example's shop; answers its ticketId once it is issued. */
async function buy(page: Page, { url }: ExampleSystem, email: string): Promise<string> {
  await page.goto(`${url}/es`)
  const show = page.locator('section').first()
  await show.getByLabel('Correo').fill(email)
  await show.getByRole('button', { name: 'Comprar' }).click()
  const ready = page.getByText(/ · Lista$/).first()
  await expect(async () => {
    await page.reload()
    await expect(ready).toBeVisible({ timeout: 1_000 })
  }).toPass()
  return ((await ready.textContent()) ?? '').split(' · ')[0] ?? ''
}

const ticketOf = (call: <Answer>(method: string, path: string) => Promise<Answer>, ticketId: string) =>
  call<Ticket>('GET', `/v1/tickets/${ticketId}`)

test('a seat is bought, issued, protected, resold and then belongs to somebody else', async ({
  page,
  browser,
  api,
  seller,
  example,
  complaints,
}) => {
  const holder = uniqueEmail('lucia')
  const ticketId = await buy(page, example, holder)
  expect(await ticketOf(seller.call, ticketId)).toMatchObject({ status: 'ACTIVE', currentOwnerEmail: holder })
  const myTickets = page.url()

  await test.step('the protected ticket opens signed in, without its code', async () => {
    await page.getByRole('button', { name: 'Abrir' }).click()
    await expect(page).toHaveURL(new RegExp(`^${api.apiUrl}/es/guest/tickets/`))
    await expect(page.getByText('Sala').first()).toBeVisible()
    expect(await page.content()).not.toContain(example.codeOf(ticketId))
  })

  await test.step('its holder puts it up for resale', async () => {
    await page.goto(myTickets)
    await page.getByRole('button', { name: 'Revender' }).click()
    await page.getByRole('button', { name: /^Publicar a/ }).click()
    await expect(page.getByRole('heading', { name: 'Su entrada está publicada' })).toBeVisible()
  })

  await test.step('somebody buys it, coming from the shop', async () => {
    const buyerPage = await strangersPage(browser, complaints)
    const buyer = uniqueEmail('tomas')
    await buyerPage.goto(`${example.url}/es`)
    await buyerPage.getByRole('link', { name: 'Reventa oficial' }).first().click()
    await buyerPage.getByRole('button', { name: /^A 1/ }).click()
    await buyerPage.getByRole('button', { name: 'Reservar' }).click()
    await signIn(buyerPage, api, buyer)
    await buyerPage.getByRole('checkbox').check()
    await buyerPage.getByRole('button', { name: 'Pago aprobado' }).click()
    await buyerPage.getByRole('button', { name: /^Pagar/ }).click()
    await expect(buyerPage.getByRole('heading', { name: 'La compra es suya' })).toBeVisible()
    expect((await ticketOf(seller.call, ticketId)).currentOwnerEmail).toBe(buyer)
  })
})

test('the door lets a code in once, and Taquilla hears of it', async ({ page, seller, example }) => {
  const ticketId = await buy(page, example, uniqueEmail('lucia'))
  await page.goto(`${example.url}/es/door`)
  for (const verdict of ['Puede pasar', 'Ya ingresó']) {
    await page.getByLabel('Código').fill(example.codeOf(ticketId))
    await page.getByRole('button', { name: 'Comprobar' }).click()
    await expect(page.getByRole('status')).toHaveText(`${verdict} · Butaca A-1`)
  }
  await expect.poll(async () => (await ticketOf(seller.call, ticketId)).status).toBe('USED')
  await page.goto(`${example.url}/es/box-office`)
  await expect(page.getByRole('row', { name: /Estreno/ })).toContainText(/1\D*1/)
})

for (const [path, heading] of [
  ['', 'Shows'],
  ['/tickets', 'My tickets'],
  ['/box-office', 'Box office'],
  ['/door', 'Door'],
  ['/inbox', 'Messages'],
] as const) {
  test(`the example’s page ${path || '/'} has no barrier`, async ({ page, example }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${example.url}/en${path}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(await findings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
}
