import type { APIRequestContext } from 'playwright/test'
import { seatMapCode } from '../../../apps/guest/test/answers/seat-map.ts'
import { expect, open, test } from '../../support/guest-test.ts'
import { type Seller, signedInAs, uniqueEmail } from '../../support/seller.ts'

const RULES = {
  ticketShield: true,
  superswap: true,
  qrUnlock: 3_600,
  mentaFees: { buyer: 8, seller: 5 },
} as const

/** Two neighboring tickets of one holder, listed separately at ARS 55,000. */
async function listTwo(seller: Seller, request: APIRequestContext) {
  const holder = uniqueEmail('lucia')
  const event = await seller.createEvent({ seating: { svgCode: seatMapCode() } })
  await seller.setRules(event, RULES)
  const place = (seat: string) => ({
    buyer: holder,
    props: { seating: { section: 'Platea', row: 'H', seat, door: 'B' } },
  })
  const tickets = await seller.issue(event, place('7'), place('8'))
  const url = new URL(await seller.urlOf('/v1/events/tickets/user/getMyTicketsURL', signedInAs(holder)))
  const query = `ticketSellerId=${seller.sellerId}`
  const headers = { Origin: seller.apiUrl }
  const signIn = await request.post(`${seller.apiUrl}/guest/api/session?${query}`, {
    headers,
    data: { oneTimeToken: url.searchParams.get('oneTimeToken') },
  })
  expect(signIn.ok(), await signIn.text()).toBe(true)
  const listed = await request.post(`${seller.apiUrl}/guest/api/listings?${query}`, {
    headers,
    data: {
      type: 'MULTI',
      tickets: tickets.map(({ _id }) => ({ id: _id, price: 55_000, payout: 52_250 })),
    },
  })
  expect(listed.ok(), await listed.text()).toBe(true)
  return event
}

test('two neighbouring tickets are chosen on the seat map, held, paid and owned', async ({
  page,
  seller,
  playwright,
}) => {
  const request = await playwright.request.newContext()
  const event = await listTwo(seller, request)
  await request.dispose()
  const buyer = uniqueEmail('tomas')
  const url = await seller.urlOf('/v1/marketplace/buyingflow/url/entrypoint', {
    externalReferenceEventId: event.externalReferenceId,
    showId: event.shows[0]?.showId ?? '',
    ...signedInAs(buyer),
  })
  await open(page, url)
  await page.locator('[data-place="platea-h-7"]').click()
  await page.getByRole('button', { name: /^H 8/ }).click()
  await expect(page.getByText('2 entradas, H 7–8')).toBeVisible()
  await page.getByRole('button', { name: 'Reservar' }).click()

  await expect(page.getByRole('heading', { name: 'Confirme su compra' })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|09:\d\d)$/)
  await page.getByRole('button', { name: /Pago rechazado/ }).click()
  await page.getByRole('checkbox').check()
  const pay = page.getByRole('button', { name: /^Pagar ARS/ })
  await pay.click()
  await expect(page.getByText('El pago fue rechazado.')).toBeVisible()
  await page.getByRole('button', { name: /Pago aprobado/ }).click()
  await pay.click()

  await expect(page.getByRole('heading', { name: 'Compra confirmada' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Recibo' })).toContainText('118.800')
  await page.getByRole('link', { name: 'Ver todas mis compras' }).click()
  await expect(page.getByRole('link', { name: /El jardín de Aurelia.*2 entradas/ })).toBeVisible()
})
