// Follows one ticket through the integrator's system and Taquilla, from sale to door.
import type { Event, Ticket } from '@taquilla/contract'
import type { Page } from 'playwright/test'
import { findings } from '../support/axe.ts'
import { type ExampleSystem, submit, test } from '../support/example-system.ts'
import { TRY_MS } from '../support/expect.ts'
import { expect, openOtherPersonsPage } from '../support/guest-test.ts'
import { expectSound, signIn } from '../support/resale.ts'
import { signedInAs, uniqueEmail } from '../support/seller.ts'

/** Buys a ticket of the first show in the example's shop and returns its ticketId once it is issued. */
async function buy(page: Page, { url }: ExampleSystem, email: string): Promise<string> {
  await page.goto(`${url}/es`)
  const show = page.locator('section').first()
  await show.getByLabel('Correo').fill(email)
  await submit(show.getByRole('button', { name: 'Comprar' }))
  const ready = page.getByText(/ · Lista$/).first()
  await expect(async () => {
    await page.reload()
    await expect(ready).toBeVisible({ timeout: TRY_MS })
  }).toPass()
  return ((await ready.textContent()) ?? '').split(' · ')[0] ?? ''
}

const ticketOf = (call: <Answer>(method: string, path: string) => Promise<Answer>, ticketId: string) =>
  call<Ticket>('GET', `/v1/tickets/${ticketId}`)

test('a ticket is sold, issued, protected, resold, reported by webhook, given a new code, unlocked and admitted', async ({
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
    await page.getByRole('button', { name: 'Ver en la página de Taquilla' }).click()
    await page.getByRole('button', { name: /^Publicar a/ }).click()
    await expect(page.getByRole('heading', { name: 'Su entrada está publicada' })).toBeVisible()
  })

  const buyerPage = await openOtherPersonsPage(browser, complaints)
  const buyer = uniqueEmail('tomas')
  const codeBefore = example.codeOf(ticketId)
  await test.step('somebody buys it, coming from the shop', async () => {
    await buyerPage.goto(`${example.url}/es`)
    await buyerPage.getByRole('link', { name: 'Reventa oficial' }).first().click()
    await buyerPage.getByRole('link', { name: 'Ver en la página de Taquilla' }).click()
    await buyerPage.getByRole('button', { name: /^A 1/ }).click()
    await buyerPage.getByRole('button', { name: 'Reservar' }).click()
    await signIn(buyerPage, api, { address: buyer })
    await buyerPage.getByRole('checkbox').check()
    await buyerPage.getByRole('button', { name: 'Pago aprobado' }).click()
    await buyerPage.getByRole('button', { name: /^Pagar/ }).click()
    await expect(buyerPage.getByRole('heading', { name: 'Compra confirmada' })).toBeVisible()
    expect((await ticketOf(seller.call, ticketId)).currentOwnerEmail).toBe(buyer)
  })

  await test.step('the system hears of it, and the code of before opens no door', async () => {
    await expect.poll(() => example.codeOf(ticketId)).not.toBe(codeBefore)
    await page.goto(`${example.url}/es/inbox`)
    await expect(page.getByText('ticket.updated').first()).toBeVisible()
    await page.goto(`${example.url}/es/door`)
    await page.getByLabel('Código').fill(codeBefore)
    await page.getByRole('button', { name: 'Comprobar' }).click()
    await expect(page.getByRole('status')).not.toContainText('Puede pasar')
  })

  await test.step('two hours before the show its new owner has the new code', async () => {
    const event = await seller.call<Event>(
      'GET',
      `/v1/events/${(await ticketOf(seller.call, ticketId)).externalReferenceEventId}`,
    )
    const { showId } = await ticketOf(seller.call, ticketId)
    const startsAt = new Date(event.shows.find((show) => show.showId === showId)?.date ?? 0)
    const now = new Date(startsAt.getTime() - 2 * 3_600_000).toISOString()
    await seller.call('POST', '/v1/sandbox/clock', { now })
    await expect(async () => {
      await buyerPage.goto(await seller.urlOf(`/v1/tickets/${ticketId}/url`, signedInAs(buyer)))
      await expect(buyerPage.getByText(example.codeOf(ticketId))).toBeVisible({ timeout: 20_000 })
    }).toPass()
    await expect(async () => {
      await page.goto(`${example.url}/es/inbox`)
      await expect(page.getByText('event.unlock').first()).toBeVisible({ timeout: TRY_MS })
    }).toPass()
  })

  await test.step('the door lets it in', async () => {
    await page.goto(`${example.url}/es/door`)
    await page.getByLabel('Código').fill(example.codeOf(ticketId))
    await page.getByRole('button', { name: 'Comprobar' }).click()
    await expect(page.getByRole('status')).toContainText('Puede pasar')
    await expect.poll(async () => (await ticketOf(seller.call, ticketId)).status).toBe('USED')
  })
  await buyerPage.context().close()
  await expectSound(api)
})

test('the door admits a code once and reports it to Taquilla', async ({ page, seller, example }) => {
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

test('no page of the example has an accessibility violation', async ({ page, example }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [path, heading] of [
    ['', 'Shows'],
    ['/tickets', 'My tickets'],
    ['/box-office', 'Box office'],
    ['/door', 'Door'],
    ['/money', 'Money of the resale'],
    ['/inbox', 'Messages'],
  ] as const) {
    await page.goto(`${example.url}/en${path}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect.soft(await findings(page), heading).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, heading).toBeLessThanOrEqual(360)
  }
})
