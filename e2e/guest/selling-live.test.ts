// Selling through the pages against the running API.
import type { Listing, Ticket } from '@taquilla/contract'
import type { Page } from 'playwright/test'
import { TRY_MS } from '../support/expect.ts'
import { expect, open, test } from '../support/guest-test.ts'
import { mailedAccountCode } from '../support/mails.ts'
import { type Seller, signedInAs, uniqueEmail, uniqueId } from '../support/seller.ts'

const RULES = {
  ticketShield: true,
  qrUnlock: 3 * 60 * 60,
  superswap: true,
  superSwapConfig: { allowListing: true, allowPurchase: true },
  maxSell: 4,
  minPriceSellConfig: { type: 'PERCENTAGE', value: 20 },
  maxPriceSellConfig: { type: 'PERCENTAGE', value: 10 },
  mentaFees: { buyer: 8, seller: 5 },
} as const

/** Issues neighboring tickets of one order to one person. */
async function issueSeats(seller: Seller, seats: readonly string[]) {
  const owner = uniqueEmail('lucia')
  const orderId = uniqueId('order')
  const event = await seller.createEvent()
  await seller.setRules(event, RULES)
  const tickets = await seller.issue(
    event,
    ...seats.map((seat) => ({
      buyer: owner,
      orderId,
      props: { seating: { section: 'Platea', row: 'F', seat, door: 'B' } },
    })),
  )
  return { owner, orderId, tickets }
}

function listingOf(seller: Seller, { ticketId }: Ticket): Promise<Listing> {
  return seller.call('GET', `/v1/marketplace/listings/ticket/${ticketId}`)
}

async function openSale(page: Page, seller: Seller, sale: Awaited<ReturnType<typeof issueSeats>>) {
  const query = { ticketId: sale.tickets[0]?.ticketId ?? '', lang: 'es', ...signedInAs(sale.owner) }
  await open(page, await seller.urlOf('/v1/marketplace/sellingflow/url/entrypoint', query))
  await expect(page.getByRole('heading', { name: 'Ponga el precio de su entrada' })).toBeVisible()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

test('a ticket is listed, repriced, taken down and listed again', async ({ page, seller }) => {
  const sale = await issueSeats(seller, ['12'])
  const [ticket] = sale.tickets
  if (ticket === undefined) throw new Error('The ticket of the test was not answered.')
  await openSale(page, seller, sale)
  await expect(page.getByText('F 12')).toBeVisible()
  await page.getByRole('textbox').fill('58.000')
  await page.getByRole('button', { name: /^Publicar a/ }).click()
  await expect(heading(page, 'Su entrada está publicada')).toBeVisible()
  expect(await listingOf(seller, ticket)).toMatchObject({
    price: 58_000,
    finalPrice: 62_640,
    status: 'ACTIVE',
    type: 'SINGLE',
    sellerEmail: sale.owner,
  })

  await page.getByRole('link', { name: /Cambiar el precio o retirarla/ }).click()
  await expect(heading(page, 'Su entrada está en venta')).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar el precio' }).click()
  await page.getByRole('radio', { name: 'Quiero recibir' }).check()
  await page.getByRole('textbox').fill('52250')
  await page.getByRole('button', { name: /^Cambiar a/ }).click()
  await expect(heading(page, 'Su entrada está en venta')).toBeVisible()
  expect(await listingOf(seller, ticket)).toMatchObject({ price: 55_000, finalPrice: 59_400 })

  await page.getByRole('button', { name: 'Retirar de la venta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByText('Retirada de la venta.')).toBeVisible()
  const removed = await listingOf(seller, ticket)
  expect(removed.status).toBe('CANCELLED')
  await page.getByRole('button', { name: 'Deshacer y publicarla otra vez' }).click()
  await expect(heading(page, 'Su entrada está en venta')).toBeVisible()
  const again = await listingOf(seller, ticket)
  expect(again).toMatchObject({ price: 55_000, status: 'ACTIVE' })
  expect(again.listingId).not.toBe(removed.listingId)
})

test('tickets of an order are listed as a pack, and the payout account is requested', async ({
  page,
  seller,
  api,
}) => {
  const sale = await issueSeats(seller, ['12', '13', '15'])
  const query = { orderId: sale.orderId, lang: 'es', ...signedInAs(sale.owner) }
  await open(page, await seller.urlOf('/v1/marketplace/sellingflow/url/order/entrypoint', query))
  await page.getByRole('checkbox', { name: /F.12/ }).check()
  await page.getByRole('checkbox', { name: /F.15/ }).check()
  await expect(page.getByRole('radio', { name: 'Solo juntas' })).toBeDisabled()
  await page.getByRole('checkbox', { name: /F.15/ }).uncheck()
  await page.getByRole('checkbox', { name: /F.13/ }).check()
  await page.getByRole('radio', { name: 'Solo juntas' }).check()
  const toPrice = page.getByRole('button', { name: 'Continuar al precio' })
  const publish = page.getByRole('button', { name: /^Publicar 2 entradas a ARS/ })
  await expect(async () => {
    // The button leads to the price unless it is on the screen already.
    if (await toPrice.isVisible()) await toPrice.click({ timeout: TRY_MS })
    // A press right after the price was shown may be the second of a double click, and publishes nothing.
    if (await publish.isVisible()) await publish.click()
    await expect(heading(page, 'Sus entradas están publicadas')).toBeVisible({ timeout: TRY_MS })
  }).toPass()
  await expect(heading(page, 'Sus entradas están publicadas')).toBeVisible()
  const [one, other, third] = await Promise.all(
    sale.tickets.slice(0, 2).map((ticket) => listingOf(seller, ticket)),
  )
  expect(third).toBeUndefined()
  expect(one).toMatchObject({ type: 'PACK', status: 'ACTIVE' })
  expect(other?.groupId).toBe(one?.groupId)

  await page.getByLabel('País de la cuenta').selectOption('Argentina: CBU, CVU o alias')
  await page.getByLabel('Titular de la cuenta').fill('Lucía Ferreyra')
  await page.getByLabel('Banco').fill('Banco Río')
  await page.getByLabel('CBU, CVU o alias', { exact: true }).fill('2850 5909 4009 0418 1352 01')
  await page.getByRole('button', { name: 'Guardar la cuenta' }).click()
  await page.getByLabel('Código de seis dígitos').fill(await mailedAccountCode(api, sale.owner))
  await expect(page.getByText('Guardamos su cuenta.')).toBeVisible()
})

test('an offer is shown publicly, and held at the press, before a sign-in', async ({
  page,
  seller,
  browser,
}) => {
  const sale = await issueSeats(seller, ['12'])
  const [ticket] = sale.tickets
  if (ticket === undefined) throw new Error('The ticket of the test was not answered.')
  await openSale(page, seller, sale)
  await page.getByRole('button', { name: /^Publicar a/ }).click()
  await expect(heading(page, 'Su entrada está publicada')).toBeVisible()

  const buyer = await browser.newPage()
  const saleUrl = '/v1/events/tickets/salePublicUrl'
  const query = { ticketId: ticket.ticketId, lang: 'es' }
  await open(buyer, await seller.urlOf(saleUrl, query))
  await expect(buyer.getByText('Entrada en reventa')).toBeVisible()
  await buyer.getByRole('button', { name: 'Reservar' }).click()
  await buyer.waitForURL('**/es/guest/checkout/*/pay**')
  await buyer.close()

  await page.getByRole('link', { name: /Cambiar el precio o retirarla/ }).click()
  await expect(heading(page, 'Alguien está comprando su entrada')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retirar de la venta' })).toBeDisabled()
})
