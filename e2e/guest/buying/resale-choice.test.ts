import type { ResalePage } from '@taquilla/contract/guest'
import { getResalePage } from '@taquilla/contract/guest'
import type { Page } from 'playwright/test'
import { expect, test } from '../../support/guest-test.ts'
import type { LiveApi } from '../../support/live-api.ts'
import { buildShow, EVENT_ID } from '../answers/shows.ts'
import { answering, openStubbed, Refused } from '../stubbed-pages.ts'
import { buildOffer, buildResalePage } from './answers/resale.ts'

const PATH = `/events/${EVENT_ID}/resale?showId=aurelia-1`

const openPage = (page: Page, api: LiveApi, changes: Partial<ResalePage> = {}) =>
  openStubbed(page, { from: api, path: PATH, stubs: [answering(getResalePage, buildResalePage(changes))] })

const offer = (page: Page, name: RegExp) => page.getByRole('button', { name })

test('offers stand with their final prices, the cheapest first', async ({ page, api }) => {
  await openPage(page, api)
  await expect(page.getByRole('heading', { name: '10 entradas, las más baratas primero' })).toBeVisible()
  const offers = page.getByRole('list').getByRole('button')
  await expect(offers.first()).toContainText('2 · 24')
  await expect(offers.first()).toContainText('Mejor precio')
  await expect(offers.first()).toContainText('19.440')
  await expect(offers.last()).toContainText('2 entradas, se venden juntas')
  await expect(page.getByText('Sábado 13 de marzo de 2027, 21:00')).toBeVisible()
})

test('sections show what they have, narrow the list, and lead to the primary sale', async ({ page, api }) => {
  await openPage(page, api)
  const platea = page
    .getByRole('group', { name: 'Sector' })
    .getByRole('button', { name: /Platea 5 desde 51\.840/ })
  await platea.click()
  await expect(platea).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('heading', { name: /^5 entradas/ })).toBeVisible()
  await expect(page).toHaveURL(/ticketOptionId=platea/)
  await expect(page.getByText('ARS 55.000 en la venta directa')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Comprar Platea en venta directa' })).toHaveAttribute(
    'href',
    'https://butaca-sur.example/platea',
  )
})

test('neighbours are chosen together; what cannot join says why and begins anew', async ({ page, api }) => {
  await openPage(page, api)
  await offer(page, /^H 7/).click()
  await expect(offer(page, /^H 8.*contigua, se suma/)).toBeVisible()
  await expect(offer(page, /^E 4.*no es contigua/)).toBeVisible()
  await expect(offer(page, /^2 · 24.*otro sector/)).toBeVisible()

  await offer(page, /^H 8/).click()
  await expect(page.getByText('2 entradas, H 7–8')).toBeVisible()
  await expect(page.getByText('ARS 118.800', { exact: true })).toBeVisible()

  await offer(page, /^E 4/).click()
  await expect(page.getByText('1 entrada, E 4')).toBeVisible()
  await expect(offer(page, /^H 7/)).toHaveAttribute('aria-pressed', 'false')
})

test('several together are one press away, and the end of them is explained', async ({ page, api }) => {
  await openPage(page, api)
  const more = page.getByRole('button', { name: 'Una entrada más' })
  await more.click()
  await expect(offer(page, /^3 · 21–22.*Mejor precio/)).toBeVisible()
  await expect(page.getByText('Por ahora hay hasta 2 juntas.')).toBeVisible()
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await more.press('Enter')
  await expect(page.getByRole('group', { name: 'Entradas juntas' })).toContainText('2')
  await offer(page, /^H 7–8/).click()
  await expect(page.getByText('2 entradas, H 7–8')).toBeVisible()
})

test('nothing chosen means nothing to reserve, and the reason stands beside it', async ({ page, api }) => {
  await openPage(page, api)
  const reserve = offer(page, /^Reservar/)
  await expect(reserve).toBeDisabled()
  await expect(reserve).toHaveAccessibleDescription('Elija una o más entradas contiguas')
})

test('what the person offers leads to its page instead', async ({ page, api }) => {
  const own = buildOffer([['platea', 'C', '1']], 40_000, { isOwn: true })
  await openPage(page, api, { offers: [own, buildOffer([['platea', 'C', '2']], 50_000)] })
  const link = page.getByRole('link', { name: /^C 1.*La publicó usted.*Administrar su publicación/ })
  await expect(link).toHaveAttribute('href', new RegExp(`/es/guest/listings/${own.listingIds[0]}/details`))
})

test('the show is chosen first where there are several', async ({ page, api }) => {
  const shows = [
    { show: buildShow(), offerCount: 10, fromPrice: 19_440, currency: 'ARS' },
    {
      show: buildShow({ showId: 'aurelia-2', startsAt: '2027-03-15T00:00:00Z' }),
      offerCount: 0,
      fromPrice: null,
      currency: null,
    },
  ]
  await openStubbed(page, {
    from: api,
    path: `/events/${EVENT_ID}/resale`,
    stubs: [
      answering(getResalePage, (request) =>
        buildResalePage({ shows, showId: new URL(request.url()).searchParams.get('showId') }),
      ),
    ],
  })
  await expect(page.getByText('Sin entradas en reventa por ahora')).toBeVisible()
  await page.getByRole('link', { name: /13 de marzo.*10 entradas desde ARS 19\.440/ }).click()
  await expect(page.getByRole('heading', { name: /^10 entradas/ })).toBeVisible()
  await page.getByRole('link', { name: 'Ver otra función' }).click()
  await expect(page.getByRole('heading', { name: 'Elija la función' })).toBeVisible()
})

test('an empty resale says so and keeps the primary sale in sight', async ({ page, api }) => {
  await openPage(page, api, { offers: [] })
  await expect(page.getByText('Cuando alguien publique una entrada, aparecerá aquí.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Comprar Platea en venta directa' })).toBeVisible()
  await expect(offer(page, /^Reservar/)).toHaveCount(0)
})

test('a show that cannot be bought says why and offers nothing', async ({ page, api }) => {
  const refusal = { code: 'show.cancelled', title: 'El show está cancelado', detail: 'No hay ventas.' }
  await openPage(page, api, { refusal })
  await expect(page.getByText('El show está cancelado.')).toBeVisible()
  await expect(offer(page, /^Reservar/)).toHaveCount(0)
})

test('what failed to load is tried again on a press', async ({ page, complaints }) => {
  let isAway = true
  await openStubbed(page, {
    path: PATH,
    stubs: [
      answering(getResalePage, () =>
        isAway ? new Refused(503, 'server.unavailable', 'El servicio no responde') : buildResalePage(),
      ),
    ],
  })
  await expect(page.getByRole('alert')).toContainText('El servicio no responde', { timeout: 30_000 })
  isAway = false
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByRole('heading', { name: /^10 entradas/ })).toBeVisible()
  complaints.length = 0
})

test('what does not exist is not asked for again: the page leads on', async ({ page }) => {
  const refused = new Refused(404, 'event.not_found', 'El evento no existe')
  await openStubbed(page, { path: PATH, stubs: [answering(getResalePage, refused)] })
  await expect(page.getByRole('heading', { name: 'El evento no existe' })).toBeVisible()
  await expect(page.locator('#main').getByRole('link', { name: 'Mis entradas' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toHaveCount(0)
})

test('a show that was cancelled is named and leads nowhere', async ({ page }) => {
  const none = { offerCount: 0, fromPrice: null, currency: null }
  const shows = [
    { show: buildShow(), ...none },
    { show: buildShow({ showId: 'aurelia-2', status: 'CANCELLED' }), ...none },
  ]
  await openStubbed(page, {
    path: PATH,
    stubs: [answering(getResalePage, buildResalePage({ showId: null, shows }))],
  })
  await expect(page.getByText('La función se canceló')).toBeVisible()
  await expect(page.locator('#main').getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('link', { name: /Sin entradas en reventa por ahora/ })).toBeVisible()
})
