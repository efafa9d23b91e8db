// The purchase of journey.test.ts, paid with Stripe's form.
import type { Page } from 'playwright/test'
import { findings } from '../support/axe.ts'
import { test as base, expect, open, openOtherPersonsPage } from '../support/guest-test.ts'
import { startLiveApi } from '../support/live-api.ts'
import { mailTo } from '../support/mails.ts'
import { expectBought, expectSound, fillHolder, issueResalable, list, reserve } from '../support/resale.ts'
import { type StripeForTests, startStripe } from '../support/stripe/stripe-for-tests.ts'

const test = base.extend<object, { readonly stripe: StripeForTests }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures in use from the pattern
    async ({}, use) => {
      const stripe = await startStripe()
      await use(stripe)
      await stripe.close()
    },
    { scope: 'worker' },
  ],
  api: [
    async ({ stripe }, use) => {
      const api = await startLiveApi({ environment: stripe.environment })
      await use(api)
      await api.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const CARD_FORM = 'iframe[title="Secure payment input frame"]'

async function fillCard(page: Page, number: string) {
  const form = page.frameLocator(CARD_FORM).first()
  await form.locator('input[name="number"]').fill(number)
  await form.locator('input[name="expiry"]').fill('12 / 34')
  await form.locator('input[name="cvc"]').fill('123')
}

const pay = (page: Page) => page.getByRole('button', { name: 'Pagar ARS 59.400' })

test('a ticket is bought with Stripe, after a card that it declines', async ({
  page,
  browser,
  api,
  seller,
  stripe,
  complaints,
}) => {
  const resalable = await issueResalable(seller)
  const holderPage = await openOtherPersonsPage(browser, complaints)
  await list(holderPage, seller, resalable)
  await stripe.prepare(page)
  const buyer = await reserve(page, api, { url: await seller.resaleUrl(resalable.event) })
  await fillHolder(page)
  await page.getByRole('radio', { name: /Tarjeta de crédito o débito/ }).check()
  await page.getByRole('button', { name: 'Continuar al pago' }).click()

  await fillCard(page, '4000 0000 0000 0002')
  expect(await findings(page)).toEqual([])
  await pay(page).click()
  await expect(page.getByText('El pago fue rechazado.')).toBeInViewport()
  await expect(page.locator('[tabindex="-1"]:focus')).toContainText('no se cobró nada')
  await fillCard(page, '4242 4242 4242 4242')
  await pay(page).click()
  await expectBought(page)

  const ticket = await seller.call<{ currentOwnerEmail: string }>('GET', `/v1/tickets/${resalable.ticketId}`)
  expect(ticket.currentOwnerEmail).toBe(buyer)
  expect((await mailTo(api, buyer, 'Compra confirmada: El jardín de Aurelia')).text).toMatch(
    /Usted pagó: ARS\s59\.400/,
  )
  await stripe.notify?.(api.apiUrl)
  await open(holderPage, await seller.urlOf('/v1/events/tickets/user/getMyTicketsURL'))
  await expect(holderPage.getByRole('region', { name: 'Vendidas' })).toContainText('Platea, F 12')
  await holderPage.context().close()
  await expectSound(api)
})
