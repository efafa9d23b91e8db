import {
  createHold,
  getResalePage,
  getSession,
  sendSignInCode,
  signInWithCode,
} from '@taquilla/contract/guest'
import type { Locator } from 'playwright/test'
import { CHECKOUT_ID, checkoutThat, limitedHold } from '../../../apps/guest/test/answers/checkout.ts'
import {
  buildOffers,
  buildResalePage,
  drawingOf,
  SEAT_MAP,
  seatMapCode,
} from '../../../apps/guest/test/answers/resale.ts'
import { buildSession, EVENT_ID } from '../../../apps/guest/test/answers/shows.ts'
import { answering, Refused } from '../../../apps/guest/test/answers/stub.ts'
import { findings } from '../../support/axe.ts'
import { expect, test } from '../../support/guest-test.ts'
import { tabTo } from '../../support/keyboard.ts'
import { smallTargets } from '../../support/small-targets.ts'
import { openStubbed } from '../stubbed-pages.ts'

const PATH = `/events/${EVENT_ID}/resale?showId=aurelia-1`
const PHONE = { width: 390, height: 844 }
const TAKEN = new Refused(409, 'listing.not_available', 'La entrada ya no está disponible')
const STUBS = [
  answering(getResalePage, buildResalePage({ seatMap: SEAT_MAP })),
  drawingOf(seatMapCode()),
  answering(sendSignInCode, { lifetimeSeconds: 600 }),
  answering(signInWithCode, buildSession('tomas.quiroga@example.com')),
  answering(createHold, () => TAKEN),
]

test('the first screen of a phone shows three offers, and no bar before one is chosen', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openStubbed(page, { path: PATH, stubs: STUBS })
  const offers = page.getByRole('button', { name: /cargos incluidos/ })
  for (const index of [0, 1, 2]) await expect(offers.nth(index)).toBeInViewport({ ratio: 1 })
  const reserve = page.getByRole('button', { name: 'Reservar' })
  await expect(reserve).toHaveCount(0)
  expect(await smallTargets(page)).toEqual([])
  await offers.first().click()
  await expect(reserve).toBeInViewport({ ratio: 1 })
  expect(await smallTargets(page)).toEqual([])

  // The button of the map stays in sight at the end of the list.
  const map = page.getByRole('button', { name: 'Ver en el plano' })
  await page.getByRole('button', { name: /entradas, solo juntas/ }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 2_000)
  await expect(map).toBeInViewport({ ratio: 1 })
  await map.click()
  await expect(page.getByRole('dialog', { name: 'Plano del recinto' })).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
})

test('on a phone, one bar at a time covers the list of a person who holds a ticket', async ({ page }) => {
  const offers = buildOffers()
  const [held, ...others] = offers
  if (held === undefined) throw new Error('The test needs an offer to hold.')
  const hold = { id: CHECKOUT_ID, offers: [held] }
  const session = buildSession('tomas.quiroga@example.com')
  await page.setViewportSize(PHONE)
  await openStubbed(page, {
    path: PATH,
    stubs: [
      answering(getSession, { ...session, holdIds: [CHECKOUT_ID] }),
      checkoutThat().answer,
      answering(getResalePage, buildResalePage({ offers: others, hold })),
    ],
  })
  const strip = page.getByRole('region', { name: 'Su reserva' })
  const pay = page.getByRole('link', { name: 'Seguir con el pago' })
  const offer = page.getByRole('button', { name: /cargos incluidos/ }).last()
  await expect(strip.getByRole('timer')).toBeVisible()
  await page.mouse.move(195, 400)
  await page.mouse.wheel(0, 1_200)
  await expect(page.getByRole('button', { name: 'Ordenar y filtrar' })).not.toBeInViewport()
  await expect(pay).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('timer')).toHaveCount(1)
  await offer.click()
  await expect(page.getByRole('button', { name: 'Actualizar la reserva' })).toBeInViewport({ ratio: 1 })
  await expect(strip).not.toBeInViewport()
})

test('the strip of a hold takes one line of the narrowest phones, and scrolls away in low windows', async ({
  page,
}) => {
  const session = buildSession('tomas.quiroga@example.com')
  const [held, ...others] = buildOffers()
  if (held === undefined) throw new Error('The test needs an offer to hold.')
  await page.setViewportSize({ width: 320, height: 640 })
  await openStubbed(page, {
    path: PATH,
    stubs: [
      answering(getSession, { ...session, holdIds: [CHECKOUT_ID] }),
      checkoutThat().answer,
      answering(
        getResalePage,
        buildResalePage({ offers: others, hold: { id: CHECKOUT_ID, offers: [held] } }),
      ),
    ],
  })
  const strip = page.getByRole('region', { name: 'Su reserva' })
  await expect(strip.getByRole('link', { name: 'Seguir con el pago' })).toBeInViewport({ ratio: 1 })
  const ONE_LINE = 62
  expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(ONE_LINE)
  expect(await smallTargets(page)).toEqual([])
  // A window of 1280 × 800 pixels, enlarged to 200 %.
  await page.setViewportSize({ width: 640, height: 400 })
  expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(ONE_LINE)
  await page.mouse.move(195, 200)
  await page.mouse.wheel(0, 600)
  await expect(strip).not.toBeInViewport()
})

test('for two tickets the map offers pairs, and a finger beside a seat selects one', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openStubbed(page, { path: PATH, stubs: STUBS })
  await page.getByRole('button', { name: 'Una entrada más' }).click()
  await expect(page.getByRole('heading', { name: /opciones de 2 entradas juntas/ })).toBeVisible()
  await page.getByRole('button', { name: 'Ver en el plano' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plano del recinto' })
  const offered = dialog.locator('[data-state]:not([data-section])')
  await expect(offered.first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Acercar el plano' }).click()
  await dialog.getByRole('button', { name: 'Alejar el plano' }).click()
  const seat = await dialog.locator('[data-place="platea-k-3"]').boundingBox()
  await page.mouse.click((seat?.x ?? 0) - 8, (seat?.y ?? 0) + (seat?.height ?? 0) / 2)
  await expect(dialog.getByText('2 entradas · Platea, K 3–4')).toBeVisible()
})

test('on a phone, the map opens with the places on resale in the whole room, and zooms around them', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  const offers = buildOffers().filter(({ ticketOptionId }) => ticketOptionId === 'platea')
  const resale = answering(getResalePage, buildResalePage({ offers, seatMap: SEAT_MAP }))
  await openStubbed(page, { path: PATH, stubs: [resale, ...STUBS] })
  await page.getByRole('button', { name: 'Ver en el plano' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plano del recinto' })
  const room = dialog.getByRole('img', { name: /Plano del recinto/ })
  const bounds = async (places: Locator) =>
    (await places.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const seats = dialog.locator('[data-state]')
  await expect(seats).toHaveCount(5)
  const { width: room1, height } = await bounds(room)
  // Head, legend and bar leave most of the screen to the drawing.
  expect(height).toBeGreaterThan(PHONE.height / 2)
  const widthOfMap = async () => (await bounds(room.locator('svg'))).width
  const fitted = await widthOfMap()
  expect(fitted).toBeGreaterThan(1.5 * room1)
  for (const seat of await seats.all()) await expect(seat).toBeInViewport({ ratio: 1 })

  await dialog.getByRole('button', { name: 'Acercar el plano' }).click()
  await expect(dialog.locator('[data-place="platea-h-7"]')).toBeInViewport({ ratio: 1 })
  const zoomed = await widthOfMap()
  expect(zoomed).toBeGreaterThan(fitted)
  expect(await findings(page)).toEqual([])
  // The bar that appears with the selection leaves the view as it is.
  await dialog.locator('[data-place="platea-h-7"]').dispatchEvent('click')
  await expect(dialog.getByRole('button', { name: 'Reservar' })).toBeVisible()
  expect(await widthOfMap()).toBe(zoomed)
  for (const _ of [1, 2]) await dialog.getByRole('button', { name: 'Alejar el plano' }).click()
  expect(await widthOfMap()).toBeLessThanOrEqual(room1)
})

test('filters and a choice made by keyboard alone survive a reload and a sign-in', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // The network of a visitor who is not signed in may hold no more.
  await openStubbed(page, { path: PATH, stubs: [limitedHold(() => TAKEN), ...STUBS], contact: null })
  const offers = page.getByRole('button', { name: /cargos incluidos/ })
  await expect(offers).toHaveCount(8)
  await tabTo(page, /^Ordenar y filtrar/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ordenar y filtrar' })
  await expect(dialog.getByRole('radio', { name: 'Las más baratas primero' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await tabTo(page, /^Precio máximo por entrada/)
  await page.keyboard.type('53460')
  await expect(dialog.getByRole('status')).toHaveText('6 entradas en la lista.')
  await tabTo(page, /^Ver las entradas/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Ordenar y filtrar/ })).toBeFocused()

  const expectFiltered = async () => {
    await expect(page.getByRole('heading', { name: '6 entradas, por sector y fila' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 4 })).toHaveText(['Fila 2', 'Fila E', 'Fila K', 'Fila 3'])
    await expect(offers).toHaveCount(6)
  }
  await expectFiltered()
  await page.reload()
  await expectFiltered()

  await tabTo(page, /^K 3/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^K 4/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 entradas · Platea, K 3–4')).toBeVisible()
  await tabTo(page, /^Reservar/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Inicie sesión para reservar' })).toBeVisible()
  await tabTo(page, /^Correo/)
  await page.keyboard.type('tomas.quiroga@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Código de seis dígitos' })).toBeFocused()
  await page.keyboard.type('123456')
  await expect(page.getByText('La entrada ya no está disponible')).toBeVisible()
  await expectFiltered()
  await expect(page.getByText('2 entradas · Platea, K 3–4')).toBeVisible()
})

test('the buttons of the filters keep each label on one line of the narrowest phones', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openStubbed(page, { path: PATH, stubs: STUBS })
  await page.getByRole('button', { name: /^Ordenar y filtrar/ }).click()
  for (const name of ['Ver las entradas', 'Quitar los filtros']) {
    const box = await page.getByRole('button', { name }).boundingBox()
    expect(box?.height, name).toBeLessThan(50)
  }
})
