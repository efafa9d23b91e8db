// Sale of several tickets of an order, and a released hold, against the running API.
import type { EventInput } from '@taquilla/contract'
import { createListings } from '@taquilla/contract/guest'
import { findings } from '../support/axe.ts'
import { PROTECTED } from '../support/guest-pages.ts'
import { signedInGuest } from '../support/guest-session.ts'
import { expect, open, test } from '../support/guest-test.ts'
import { expectSound } from '../support/resale.ts'
import { type Seller, signedInAs, TICKET_PRICE, uniqueEmail, uniqueId } from '../support/seller.ts'

/** Two neighboring tickets of one order. Fees: the buyer pays 8 % more, the holder receives 5 % less. */
async function issueOrder(seller: Seller, overrides: Partial<EventInput> = {}) {
  const [holder, orderId] = [uniqueEmail('lucia'), uniqueId('order')]
  const event = await seller.createEvent(overrides)
  await seller.setRules(event, { ...PROTECTED, mentaFees: { buyer: 8, seller: 5 } })
  const place = (seat: string) => ({
    buyer: holder,
    orderId,
    props: { seating: { section: 'Platea', row: 'F', seat } },
  })
  const tickets = await seller.issue(event, place('12'), place('13'))
  return { event, holder, orderId, tickets }
}

test('an order is listed as a pack, which is bought whole', async ({ page, browser, api, seller }) => {
  const { event, holder, orderId } = await issueOrder(seller)
  const query = { orderId, lang: 'es', ...signedInAs(holder) }
  await open(page, await seller.urlOf('/v1/marketplace/sellingflow/url/order/entrypoint', query))
  for (const seat of ['12', '13']) await page.getByRole('checkbox', { name: `Platea, F ${seat}` }).check()
  await page.getByRole('radio', { name: /^Solo juntas/ }).check()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Publicar 2 entradas' }).click()
  await expect(page.getByRole('heading', { name: 'Sus entradas están publicadas' })).toBeVisible()

  const buyer = await (await browser.newContext()).newPage()
  const resale = new URL(await seller.resaleUrl(event))
  const entry = await seller.urlOf(
    '/v1/events/tickets/user/getMyTicketsURL',
    signedInAs(uniqueEmail('tomas')),
  )
  await open(buyer, entry)
  await open(buyer, resale.href)
  await buyer.getByRole('button', { name: /^F 12–13/ }).click()
  await buyer.getByRole('button', { name: 'Reservar' }).click()
  await expect(buyer.getByText('ARS 118.800').first()).toBeVisible()
  await buyer.getByRole('button', { name: 'Pago aprobado' }).click()
  await buyer.getByRole('checkbox').check()
  await buyer.getByRole('button', { name: 'Pagar ARS 118.800' }).click()
  await expect(buyer.getByRole('heading', { name: 'Compra confirmada' })).toBeVisible()
  await expect(buyer.getByRole('link', { name: 'Ver la entrada F 13' })).toBeVisible()
  await buyer.context().close()
  await expectSound(api)
})

test('tickets of a released hold are on sale again at once', async ({ page, seller, api }) => {
  const { event, holder, tickets } = await issueOrder(seller)
  const holderSession = await signedInGuest(seller, holder)
  await holderSession.call(createListings, {
    type: 'MULTI',
    tickets: tickets.map(({ _id }) => ({ id: _id, price: TICKET_PRICE, payout: 52_250 })),
  })
  await open(
    page,
    await seller.urlOf('/v1/events/tickets/user/getMyTicketsURL', signedInAs(uniqueEmail('tomas'))),
  )
  await open(page, await seller.resaleUrl(event))
  await page.getByRole('button', { name: /^F 12/ }).click()
  await page.getByRole('button', { name: 'Reservar' }).click()
  await page.getByRole('button', { name: 'Cancelar la reserva' }).click()
  await page.getByRole('button', { name: 'Sí, cancelarla' }).click()
  await expect(page.getByRole('heading', { name: 'Reserva cancelada' })).toBeVisible()
  await page.getByRole('link', { name: 'Volver a la reventa del evento' }).click()
  await expect(page.getByRole('button', { name: /^F 12/ })).toBeVisible()
  await expectSound(api)
})
