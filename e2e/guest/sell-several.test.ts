import { createListings, getSaleOptions, type SaleOptions, setPayoutAccount } from '@taquilla/contract/guest'
import type { Page, Request } from 'playwright/test'
import { expect, test } from '../support/guest-test.ts'
import { buildListing, buildSaleOptions, buildTerms, buildTicket, uuid } from './answers/sale.ts'
import { buildShow } from './answers/shows.ts'
import { answering, openStubbed, Refused, type Stub } from './stubbed-pages.ts'

const TOO_EARLY = {
  code: 'listing.too_early',
  title: 'La reventa todavía no empezó',
  detail: 'Publique luego.',
}

/** Opens the sale of a ticket or an order; what was sent is kept. */
async function openSale(page: Page, options: SaleOptions, visit: { path?: string; stubs?: Stub[] } = {}) {
  const sent: { readonly type: string; readonly tickets: readonly unknown[] }[] = []
  const stubs = [
    ...(visit.stubs ?? []),
    answering(getSaleOptions, options),
    answering(createListings, (request: Request) => {
      const body = request.postDataJSON()
      sent.push(body)
      return body.tickets.map((_: unknown, index: number) =>
        buildListing(12 + index, 55_000, { type: body.type }),
      )
    }),
  ]
  await openStubbed(page, { path: visit.path ?? `/sell/${uuid(12)}/start`, stubs })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return sent
}

const publish = (page: Page) => page.getByRole('button', { name: /^Publicar/ })
const seat = (page: Page, number: number) => page.getByRole('checkbox', { name: new RegExp(`F.${number}`) })

test('sells several tickets each alone at one price', async ({ page }) => {
  const sent = await openSale(page, buildSaleOptions([buildTicket(12), buildTicket(13), buildTicket(15)]))
  await expect(seat(page, 12)).toBeChecked()
  await expect(page.getByText('¿Cómo se venden?')).toBeHidden()
  await seat(page, 13).check()
  await expect(page.getByRole('radio', { name: 'Cada una por separado' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Precio de publicación: cada entrada' })).toHaveValue(
    '55.000',
  )
  await expect(page.getByText('ARS 118.800', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Publicar 2 entradas' }).click()
  await expect(page.getByRole('heading', { name: 'Sus entradas están publicadas' })).toBeFocused()
  await expect(page.getByText('Ya se pueden comprar. Comparta los enlaces')).toBeVisible()
  expect(sent).toEqual([
    { type: 'MULTI', tickets: [12, 13].map((id) => ({ id: uuid(id), price: 55_000, payout: 52_250 })) },
  ])
})

test('sells neighbouring tickets only together, with one address to share', async ({ page }) => {
  const sent = await openSale(page, buildSaleOptions([buildTicket(12), buildTicket(13), buildTicket(15)]))
  await seat(page, 13).check()
  await page.getByRole('radio', { name: 'Solo juntas' }).check()
  await expect(page.getByText('Quien compra se lleva todas; ninguna se vende suelta.')).toBeVisible()
  await publish(page).click()
  await expect(page.getByLabel('Enlace para compartir')).toHaveCount(1)
  expect(sent.map(({ type, tickets }) => [type, tickets.length])).toEqual([['PACK', 2]])
})

test('says why tickets cannot be sold only together, and does not', async ({ page }) => {
  const box = buildTicket(13, { optionTitle: 'Palco', ticketOptionId: 'palco' })
  const sent = await openSale(page, buildSaleOptions([buildTicket(12), box, buildTicket(15)]))
  await seat(page, 15).check()
  const pack = page.getByRole('radio', { name: 'Solo juntas' })
  await expect(pack).toBeDisabled()
  await expect(pack).toHaveAccessibleDescription('Para venderlas juntas las butacas deben ser contiguas.')
  await seat(page, 13).check()
  await expect(pack).toHaveAccessibleDescription('Para venderlas juntas deben ser de la misma ubicación.')
  await publish(page).click()
  await expect(page.getByRole('heading', { name: 'Sus entradas están publicadas' })).toBeVisible()
  expect(sent.map(({ type }) => type)).toEqual(['MULTI'])
})

test('gives tickets of other terms a price of their own, and each one where wanted', async ({ page }) => {
  const dearer = buildTicket(14, { terms: buildTerms({ maxPrice: 90_000, suggestedPrice: 80_000 }) })
  const sent = await openSale(page, buildSaleOptions([buildTicket(12), buildTicket(13), dearer]))
  await seat(page, 13).check()
  await seat(page, 14).check()
  await expect(page.getByRole('textbox')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Poner un precio distinto a cada una' }).check()
  await expect(page.getByRole('textbox')).toHaveCount(3)
  await page.getByRole('textbox', { name: /F.13$/ }).fill('50.000')
  await publish(page).click()
  await expect(page.getByRole('heading', { name: 'Sus entradas están publicadas' })).toBeVisible()
  expect(sent[0]?.tickets).toEqual([
    { id: uuid(12), price: 55_000, payout: 52_250 },
    { id: uuid(13), price: 50_000, payout: 47_500 },
    { id: uuid(14), price: 80_000, payout: 76_000 },
  ])
})

test('chooses no more tickets than may be listed, and says so', async ({ page }) => {
  const options = buildSaleOptions([buildTicket(12), buildTicket(13)], { remaining: [1] })
  await openSale(page, options)
  await expect(page.getByText('Puede publicar una entrada más de esta función.')).toBeVisible()
  await expect(seat(page, 13)).toBeDisabled()
  await expect(page.getByText('Ya eligió todas las que puede publicar.')).toBeVisible()
  await seat(page, 12).uncheck()
  await expect(page.getByText('Elija al menos una entrada para publicar.')).toBeVisible()
  await seat(page, 13).check()
  await expect(publish(page)).toBeEnabled()
})

test('says why the ticket cannot be sold, and leads to its listing where it has one', async ({ page }) => {
  await openSale(page, buildSaleOptions([buildTicket(12, { refusal: TOO_EARLY, terms: null })]))
  await expect(page.getByRole('heading', { name: 'Esta entrada no se puede vender ahora' })).toBeVisible()
  await expect(page.getByText('La reventa todavía no empezó.')).toBeVisible()
  await expect(page.getByText('Publique luego.')).toBeVisible()
  await expect(publish(page)).toHaveCount(0)
})

test('leads from a ticket that is listed to its listing', async ({ page }) => {
  const listed = buildTicket(12, { refusal: TOO_EARLY, terms: null, listingId: uuid(912) })
  await openSale(page, buildSaleOptions([listed]))
  await expect(page.getByRole('link', { name: 'Ver la publicación' })).toHaveAttribute(
    'href',
    `/es/guest/listings/${uuid(912)}/details?ticketSellerId=butaca-sur`,
  )
})

test('sells tickets of an order, show by show', async ({ page }) => {
  const other = buildShow({ showId: 'aurelia-2', startsAt: '2027-03-15T00:00:00Z' })
  const options = buildSaleOptions([], {
    shows: [
      { show: buildShow(), tickets: [buildTicket(12), buildTicket(13)] },
      { show: other, tickets: [buildTicket(20), buildTicket(21)] },
    ],
    remaining: [null, null],
  })
  const sent = await openSale(page, options, { path: '/orders/ORD%2F7/sell' })
  await expect(publish(page)).toBeDisabled()
  await page.getByRole('radio', { name: /14 de marzo/ }).check()
  await expect(seat(page, 12)).toHaveCount(0)
  await seat(page, 20).check()
  await publish(page).click()
  await expect(page.getByRole('heading', { name: 'Su entrada está publicada' })).toBeVisible()
  expect(sent).toEqual([{ type: 'SINGLE', tickets: [{ id: uuid(20), price: 55_000, payout: 52_250 }] }])
})

test('asks for the account once something is listed, where none is known', async ({ page }) => {
  const accounts: unknown[] = []
  const saving = answering(setPayoutAccount, (request: Request) => {
    accounts.push(request.postDataJSON())
    return { account: { holderName: 'Lucía Ferreyra', bankName: 'Banco Río', ending: '4521' } }
  })
  const options = buildSaleOptions([buildTicket(12)], { hasPayoutAccount: false })
  await openSale(page, options, { stubs: [saving] })
  await expect(page.getByText('Le pedimos la cuenta después de publicar.')).toBeVisible()
  await publish(page).click()
  await page.getByRole('button', { name: 'Guardar la cuenta' }).click()
  await expect(page.getByLabel('Titular de la cuenta')).toBeFocused()
  await expect(page.getByText('Escriba el nombre completo del titular.')).toBeVisible()
  expect(accounts).toEqual([])
  await page.getByLabel('Titular de la cuenta').fill('Lucía Ferreyra')
  await page.getByLabel('Banco').fill('Banco Río')
  await page.getByLabel('Número de cuenta').fill(' 0720 0000 2000 4521 ')
  await page.getByRole('button', { name: 'Guardar la cuenta' }).click()
  await expect(page.getByText('Guardamos su cuenta.')).toBeVisible()
  expect(accounts).toEqual([
    { holderName: 'Lucía Ferreyra', bankName: 'Banco Río', accountNumber: '0720 0000 2000 4521' },
  ])
})

test('says what stands against the page, and tries again where that helps', async ({ page }) => {
  let tries = 0
  const flaky = answering(getSaleOptions, () => {
    tries += 1
    if (tries <= 3) return new Refused(503, 'server.unavailable', 'El servicio no está disponible')
    return buildSaleOptions([buildTicket(12)])
  })
  await openStubbed(page, { path: `/sell/${uuid(12)}/start`, stubs: [flaky] })
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByRole('heading', { name: 'Ponga el precio de su entrada' })).toBeVisible()
})

test('leads away from a ticket of somebody else', async ({ page }) => {
  const refused = new Refused(403, 'ticket.not_yours', 'El ticket es de otra persona')
  await openStubbed(page, {
    path: `/sell/${uuid(12)}/start`,
    stubs: [answering(getSaleOptions, refused)],
  })
  await expect(page.getByRole('heading', { name: 'El ticket es de otra persona' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Mis entradas' })).toBeVisible()
})
