import { createListings, getSaleOptions } from '@taquilla/contract/guest'
import type { Page, Request } from 'playwright/test'
import { expect, test } from '../support/guest-test.ts'
import { buildListing, buildSaleOptions, buildTerms, buildTicket, uuid } from './answers/sale.ts'
import { answering, openStubbed, Refused, type Visit } from './stubbed-pages.ts'

const PATH = `/sell/${uuid(12)}/start`

/** Opens the sale of one ticket; what was sent is kept in the order in which it came. */
async function openSale(page: Page, visit: Partial<Visit> = {}): Promise<unknown[]> {
  const sent: unknown[] = []
  const stubs = [
    ...(visit.stubs ?? []),
    answering(getSaleOptions, buildSaleOptions([buildTicket(12)])),
    answering(createListings, (request: Request) => {
      sent.push(request.postDataJSON())
      return [buildListing(12)]
    }),
  ]
  await openStubbed(page, { path: PATH, ...visit, stubs })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return sent
}

const publish = (page: Page) => page.getByRole('button', { name: /^(Publicar|List)/ })
const priceField = (page: Page) => page.getByRole('textbox')
const slider = (page: Page) => page.getByRole('slider')

test('lists at the price shown, promising what the holder receives', async ({ page }) => {
  const sent = await openSale(page)
  await expect(page.getByText('ARS 59.400', { exact: true })).toBeVisible()
  await publish(page).click()
  await expect(page.getByRole('heading', { name: 'Su entrada está publicada' })).toBeFocused()
  expect(sent).toEqual([{ type: 'SINGLE', tickets: [{ id: uuid(12), price: 55_000, payout: 52_250 }] }])
  await expect(page.getByLabel('Enlace para compartir')).toHaveValue(buildListing(12).shareUrl ?? '')
  await expect(page.getByRole('link', { name: /Cambiar el precio o retirarla/ })).toHaveAttribute(
    'href',
    `/es/guest/listings/${uuid(912)}/details?ticketSellerId=butaca-sur`,
  )
})

test('lists once, however often it is pressed', async ({ page }) => {
  const sent: unknown[] = []
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const slow = answering(createListings, async (request: Request) => {
    sent.push(request.postDataJSON())
    await held
    return [buildListing(12)]
  })
  await openSale(page, { stubs: [slow] })
  await publish(page).dblclick()
  // Two presses in one task, before React can draw anything.
  await publish(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  answer()
  await expect(page.getByRole('heading', { name: 'Su entrada está publicada' })).toBeVisible()
  expect(sent).toHaveLength(1)
})

for (const language of ['es', 'en'] as const) {
  test(`reads comma and point alike in ${language}`, async ({ page }) => {
    await openSale(page, { language })
    for (const typed of ['56000', '56.000', '56,000', '56 000', '56.000,00', '56,000.00', 'ARS 56.000']) {
      await priceField(page).fill(typed)
      await expect(publish(page)).toHaveText(language === 'es' ? /56\.000$/ : /56,000$/)
    }
    await priceField(page).fill('55500,5')
    await priceField(page).blur()
    await expect(priceField(page)).toHaveValue(language === 'es' ? '55.500,50' : '55,500.50')
  })
}

test('says at the field that a price is out of bounds, and beside the button why it cannot be pressed', async ({
  page,
}) => {
  await openSale(page)
  for (const [typed, message, mend, mended] of [
    ['70.000', 'El precio máximo es ARS 58.080.', 'Usar ARS 58.080', '58.080'],
    ['100', 'El precio mínimo es ARS 42.240.', 'Usar ARS 42.240', '42.240'],
  ] as const) {
    await priceField(page).fill(typed)
    await priceField(page).blur()
    await expect(priceField(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(priceField(page)).toHaveAccessibleDescription(
      new RegExp(message.replaceAll('.', '\\.').replaceAll(' ', '\\s')),
    )
    await expect(publish(page)).toBeDisabled()
    await expect(page.getByText('Corrija el precio para publicar.')).toBeVisible()
    await page.getByRole('button', { name: mend }).click()
    await expect(priceField(page)).toHaveValue(mended)
    await expect(publish(page)).toBeEnabled()
  }
})

test('does not find fault with a price while it is still being typed', async ({ page }) => {
  await openSale(page)
  await priceField(page).fill('5')
  await expect(priceField(page)).not.toHaveAttribute('aria-invalid')
  await priceField(page).blur()
  await expect(priceField(page)).toHaveAttribute('aria-invalid', 'true')
})

test('keeps field, buttons and slider at one value', async ({ page }) => {
  await openSale(page)
  await page.getByRole('button', { name: 'Subir ARS 500' }).click()
  await expect(priceField(page)).toHaveValue('55.500')
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '55.500 ARS')
  await priceField(page).fill('50000')
  await expect(slider(page)).toHaveValue('5000000')
  await slider(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(priceField(page)).toHaveValue('50.500')
  await page.keyboard.press('PageDown')
  await expect(priceField(page)).toHaveValue('45.500')
  await page.keyboard.press('End')
  await expect(priceField(page)).toHaveValue('58.080')
  await expect(page.getByRole('button', { name: 'Subir ARS 500' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Home')
  await expect(publish(page)).toHaveText(/42\.240$/)
  await priceField(page).focus()
  await page.keyboard.press('ArrowUp')
  await expect(publish(page)).toHaveText(/42\.740$/)
})

test('finds the price for what the person wants to receive', async ({ page }) => {
  const sent = await openSale(page)
  await page.getByRole('radio', { name: 'Quiero recibir' }).check()
  await expect(page.getByRole('textbox', { name: 'Cuánto quiere recibir' })).toHaveValue('52.250')
  await priceField(page).fill('50.160')
  await expect(page.getByText('Se publica a ARS 52.800.')).toBeVisible()
  await priceField(page).fill('60.000')
  await expect(page.getByText('Lo máximo que puede recibir es ARS 55.176')).toBeVisible()
  await priceField(page).fill('50.160')
  await publish(page).click()
  await expect(page.getByRole('heading', { name: 'Su entrada está publicada' })).toBeVisible()
  expect(sent).toEqual([{ type: 'SINGLE', tickets: [{ id: uuid(12), price: 52_800, payout: 50_160 }] }])
})

test('says where each bound comes from', async ({ page }) => {
  await openSale(page)
  await expect(page.getByText('Regla de Platea')).toBeVisible()
  await expect(page.getByText(/Hasta un 10\s% sobre lo pagado.*ARS.48\.000 más ARS.4\.800/)).toBeVisible()
  await expect(page.getByText('Regla del evento')).toBeVisible()
})

test('shows new amounts where the terms have changed, and lists only after another press', async ({
  page,
}) => {
  const sent: unknown[] = []
  let terms = buildTerms()
  const stubs = [
    answering(getSaleOptions, () => buildSaleOptions([buildTicket(12, { terms })])),
    answering(createListings, (request: Request) => {
      sent.push(request.postDataJSON())
      if (sent.length > 1) return [buildListing(12)]
      terms = buildTerms({ sellerFee: { type: 'PERCENTAGE', value: 10 } })
      return new Refused(409, 'listing.terms_changed', 'Las condiciones cambiaron')
    }),
  ]
  await openSale(page, { stubs })
  await priceField(page).fill('50.000')
  await publish(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Las condiciones cambiaron' })).toBeVisible()
  await expect(page.getByText('Comisión de venta, 10 %')).toBeVisible()
  await expect(priceField(page)).toHaveValue('50.000')
  await publish(page).click()
  await expect(page.getByRole('heading', { name: 'Su entrada está publicada' })).toBeVisible()
  expect(sent).toEqual(
    [47_500, 45_000].map((payout) => ({
      type: 'SINGLE',
      tickets: [{ id: uuid(12), price: 50_000, payout }],
    })),
  )
})

test('says in the words of the catalogue why listing was refused', async ({ page }) => {
  const refused = new Refused(409, 'listing.limit_reached', 'Ya publicó todo lo que se permite')
  await openSale(page, { stubs: [answering(createListings, refused)] })
  await publish(page).click()
  await expect(page.getByRole('alert').filter({ hasText: refused.body.title })).toBeVisible()
  await expect(publish(page)).toBeEnabled()
})

test('is complete with the keyboard alone', async ({ page }) => {
  const sent = await openSale(page)
  await priceField(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('54000')
  for (const name of ['Bajar ARS 500', 'Subir ARS 500']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(slider(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByText('De dónde salen estos topes')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(publish(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Su entrada está publicada' })).toBeFocused()
  expect(sent).toEqual([{ type: 'SINGLE', tickets: [{ id: uuid(12), price: 54_000, payout: 51_300 }] }])
})
