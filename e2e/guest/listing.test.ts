import {
  changeListingPrice,
  createListings,
  getListingPage,
  getPayoutAccount,
  type HeldListing,
  type ListingPage,
  removeListing,
} from '@taquilla/contract/guest'
import type { Page, Request } from 'playwright/test'
import { expect, test } from '../support/guest-test.ts'
import { buildListing, uuid } from './answers/sale.ts'
import { buildShow } from './answers/shows.ts'
import { answering, openStubbed, Refused, type Stub } from './stubbed-pages.ts'

const ENDED = { endedAt: '2027-03-02T23:41:00Z', shareUrl: null, terms: null } as const

function holderPage(own: readonly HeldListing[]): ListingPage {
  const status = own[0]?.status ?? 'ACTIVE'
  return { view: 'HOLDER', show: buildShow(), status, offer: null, own: [...own] }
}

async function openListing(page: Page, own: readonly HeldListing[], stubs: readonly Stub[] = []) {
  await openStubbed(page, {
    path: `/listings/${own[0]?.id}/details`,
    stubs: [...stubs, answering(getListingPage, holderPage(own))],
  })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('changes the price within its bounds', async ({ page }) => {
  const sent: unknown[] = []
  let price = 55_000
  await openListing(
    page,
    [buildListing(12)],
    [
      answering(getListingPage, () => holderPage([buildListing(12, price)])),
      answering(changeListingPrice, (request: Request) => {
        sent.push(request.postDataJSON())
        price = 50_000
        return [buildListing(12, price)]
      }),
    ],
  )
  await page.getByRole('button', { name: 'Cambiar el precio' }).click()
  await expect(page.getByRole('heading', { name: 'Cambiar el precio' })).toBeFocused()
  await expect(page.getByText('Elija un precio distinto del actual.')).toBeVisible()
  await page.getByRole('textbox').fill('50,000')
  await page.getByRole('button', { name: /^Publicar a/ }).click()
  await expect(page.getByRole('heading', { name: 'Su entrada está en venta' })).toBeFocused()
  await expect(page.getByText('ARS 54.000', { exact: true })).toBeVisible()
  expect(sent).toEqual([{ price: 50_000, payout: 47_500 }])
})

test('says why a new price was refused', async ({ page }) => {
  const refused = new Refused(409, 'listing.held', 'Una compra en curso retiene la publicación')
  await openListing(page, [buildListing(12)], [answering(changeListingPrice, refused)])
  await page.getByRole('button', { name: 'Cambiar el precio' }).click()
  await page.getByRole('button', { name: 'Bajar ARS 500' }).click()
  await page.getByRole('button', { name: /^Publicar a/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: refused.body.title })).toBeVisible()
})

test('takes a listing down after asking, and puts it back', async ({ page }) => {
  let own = buildListing(12)
  const sent: unknown[] = []
  await openListing(
    page,
    [own],
    [
      answering(getListingPage, (request) =>
        holderPage([request.url().includes(uuid(990)) ? buildListing(12, 55_000, { id: uuid(990) }) : own]),
      ),
      answering(removeListing, () => {
        own = buildListing(12, 55_000, { ...ENDED, status: 'CANCELLED', ending: 'REMOVED_BY_HOLDER' })
      }),
      answering(createListings, (request: Request) => {
        sent.push(request.postDataJSON())
        return [buildListing(12, 55_000, { id: uuid(990) })]
      }),
    ],
  )
  await page.getByRole('button', { name: 'Retirar de la venta' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Retirar la entrada de la venta?' })
  await dialog.getByRole('button', { name: 'Dejarla en venta' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Retirar de la venta' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByText('Retirada de la venta.')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer y publicarla otra vez' }).click()
  await expect(page.getByRole('heading', { name: 'Su entrada está en venta' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/es/guest/listings/${uuid(990)}/details`)
  expect(sent).toEqual([{ type: 'SINGLE', tickets: [{ id: uuid(12), price: 55_000, payout: 52_250 }] }])
})

test('keeps its hands off while somebody is paying, and says until when', async ({ page }) => {
  await openListing(page, [buildListing(12, 55_000, { heldUntil: '2027-03-02T23:41:00Z' })])
  await expect(page.getByRole('heading', { name: 'Alguien está comprando su entrada' })).toBeVisible()
  await expect(page.getByText(/hasta las 20:41/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cambiar el precio' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Retirar de la venta' })).toBeDisabled()
  await expect(page.getByText(/no se puede cambiar el precio ni retirar/)).toBeVisible()
})

for (const [payoutStatus, text, sums] of [
  ['HELD', 'Su dinero está reservado.', /El comprador pagó ARS\s59\.400.*Usted recibe ARS\s52\.250/],
  ['DUE', 'Su pago está en camino.', /El comprador pagó ARS\s59\.400.*Usted recibe ARS\s52\.250/],
  ['DELIVERED', 'Le pagamos.', /El comprador pagó ARS\s59\.400.*Usted recibió ARS\s52\.250/],
  ['CANCELLED', 'No hay pago.', null],
] as const) {
  test(`says of a sold ticket how its payout stands: ${payoutStatus}`, async ({ page }) => {
    const soldAt = '2027-03-02T23:41:00Z'
    const sold = buildListing(12, 55_000, { ...ENDED, status: 'SOLD', soldAt, payoutStatus })
    await openListing(page, [sold], [answering(getPayoutAccount, { account: null })])
    await expect(page.getByText('Vendida el 2 mar, 20:41.')).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
    const side = page.getByRole('complementary')
    if (sums === null) await expect(side).toHaveCount(0)
    else await expect(side).toContainText(sums)
    const isOwed = payoutStatus === 'HELD' || payoutStatus === 'DUE'
    await expect(page.getByText('Todavía no tenemos su cuenta.')).toHaveCount(isOwed ? 1 : 0)
  })
}

for (const [ending, text] of [
  ['REMOVED_BY_SELLER', 'La retiró el vendedor.'],
  ['SHOW_CANCELLED', 'La función se canceló.'],
  ['SHOW_STARTED', 'La función empezó sin que se vendiera.'],
  ['RESALE_CLOSED', 'El vendedor cerró la reventa.'],
] as const) {
  test(`says why a listing ended: ${ending}`, async ({ page }) => {
    await openListing(page, [buildListing(12, 55_000, { ...ENDED, status: 'CANCELLED', ending })])
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByRole('complementary')).toContainText(
      /El comprador habría pagado ARS\s59\.400.*Usted habría recibido ARS\s52\.250/,
    )
  })
}

test('shows a pack whole, and takes it down whole', async ({ page }) => {
  const pack = { type: 'PACK' as const, groupId: uuid(5) }
  await openListing(page, [buildListing(12, 55_000, pack), buildListing(13, 55_000, pack)])
  await expect(page.getByText('F 12–13')).toBeVisible()
  await expect(page.getByText('ARS 118.800', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Retirar las entradas' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Se retiran las 2 que se venden juntas.')
  await expect(dialog.getByRole('button', { name: 'Dejarlas en venta' })).toBeVisible()
})

test('speaks of all the tickets of a pack that was sold or taken down', async ({ page }) => {
  const packOf = (changes: Parameters<typeof buildListing>[2]) =>
    [12, 13].map((seat) =>
      buildListing(seat, 55_000, { type: 'PACK', groupId: uuid(5), ...ENDED, ...changes }),
    )
  const soldAt = '2027-03-02T23:41:00Z'
  await openListing(page, packOf({ status: 'SOLD', soldAt, payoutStatus: 'HELD' }), [
    answering(getPayoutAccount, { account: null }),
  ])
  await expect(page.getByText('Vendidas el 2 mar, 20:41.')).toBeVisible()
  await expect(page.getByText('Las entradas y sus códigos son de quien las compró.')).toBeVisible()
  await openListing(page, packOf({ status: 'CANCELLED', ending: 'REMOVED_BY_HOLDER' }))
  await expect(page.getByText('Ya no están en venta.')).toBeVisible()
  await expect(page.getByText('Las entradas vuelven a servir para entrar.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Publicarlas otra vez' })).toBeVisible()
})
