import { gzipSync } from 'node:zlib'
import {
  createListings,
  getCheckout,
  getListingPage,
  getPayoutAccount,
  getPurchase,
  getResalePage,
  getSaleOptions,
  listPurchases,
  type OwnListing,
  PENDING_PURCHASE_STATES,
} from '@taquilla/contract/guest'
import type { Page } from 'playwright/test'
import {
  buildCancelledPurchase,
  buildCheckout,
  buildPendingPurchase,
  buildPurchase,
  buildTransfer,
  CHECKOUT_ID,
  currentTimes,
} from '../../apps/guest/test/answers/checkout.ts'
import {
  buildAccessibleOffers,
  buildResalePage,
  drawingOf,
  SEAT_MAP,
  seatMapCode,
} from '../../apps/guest/test/answers/resale.ts'
import {
  buildListing,
  buildListingPage,
  buildSaleOptions,
  buildTerms,
  buildTicket,
  uuid,
} from '../../apps/guest/test/answers/sale.ts'
import { EVENT_ID } from '../../apps/guest/test/answers/shows.ts'
import { answering, Refused } from '../../apps/guest/test/answers/stub.ts'
import { findings } from '../support/axe.ts'
import { expect, loaded, test } from '../support/guest-test.ts'
import { openStubbed, type Visit } from './stubbed-pages.ts'

interface Scene extends Pick<Visit, 'path' | 'contact' | 'stubs'> {
  /** User actions before the check. */
  readonly act?: (page: Page) => Promise<void>
}

type Scenes = Readonly<Record<string, Scene>>

const RESALE = `/events/${EVENT_ID}/resale?showId=aurelia-1`
const CHECKOUT = `/checkout/${CHECKOUT_ID}/pay`
const resale = answering(getResalePage, buildResalePage({ seatMap: SEAT_MAP }))
const pending = PENDING_PURCHASE_STATES.map((status, index) =>
  buildPendingPurchase({ id: uuid(index), status }),
)

const BUYING: Scenes = {
  'the resale with a choice': {
    path: RESALE,
    stubs: [resale, drawingOf(seatMapCode())],
    act: (page) => page.getByRole('button', { name: /^H 7/ }).click(),
  },
  'the resale sorted by place': {
    path: `${RESALE}&sort=place&maxPrice=60000`,
    stubs: [resale, drawingOf(seatMapCode())],
    act: (page) => page.getByRole('heading', { level: 4 }).first().waitFor(),
  },
  'the filters of the resale': {
    path: `${RESALE}&maxPrice=1`,
    stubs: [resale, drawingOf(seatMapCode())],
    act: (page) => page.getByRole('button', { name: /^(Ordenar y filtrar|Sort and filter)/ }).click(),
  },
  'the filters of the resale with accessible seats': {
    path: `${RESALE}&accessible=true`,
    stubs: [answering(getResalePage, buildResalePage({ offers: buildAccessibleOffers() }))],
    act: (page) => page.getByRole('button', { name: /^(Ordenar y filtrar|Sort and filter)/ }).click(),
  },
  'the map of the resale': {
    path: RESALE,
    stubs: [resale, drawingOf(seatMapCode())],
    act: (page) => page.getByRole('button', { name: /^(Ver en el plano|See on the map)/ }).click(),
  },
  'the checkout with faults': {
    path: CHECKOUT,
    stubs: [answering(getCheckout, () => buildCheckout(currentTimes()))],
    act: (page) => page.locator('button[type="submit"]').click(),
  },
  'the transfer': {
    path: CHECKOUT,
    stubs: [answering(getCheckout, () => buildCheckout({ ...currentTimes(), payment: buildTransfer() }))],
  },
  'the end of a hold': {
    path: CHECKOUT,
    stubs: [answering(getCheckout, () => buildCheckout({ ...currentTimes(), status: 'EXPIRED' }))],
  },
  'the refund': {
    path: `/purchases/${CHECKOUT_ID}/details`,
    stubs: [answering(getPurchase, buildCancelledPurchase())],
  },
  'the purchases': {
    path: '/purchases/mine/list',
    stubs: [answering(listPurchases, { purchases: [buildPurchase()], pending, hasMore: false })],
  },
}

const SELL = `/sell/${uuid(12)}/start`
const LISTING = `/listings/${uuid(912)}/details`
const REFUSAL = {
  code: 'listing.too_early',
  title: 'La reventa todavía no empezó',
  detail: 'Publique luego.',
}
const SEVERAL = [
  buildTicket(12),
  buildTicket(13, { terms: buildTerms({ maxPrice: 90_000 }) }),
  buildTicket(16, { refusal: REFUSAL, terms: null }),
  buildTicket(17, { refusal: REFUSAL, terms: null, listingId: uuid(917) }),
]

const offering = (...tickets: Parameters<typeof buildSaleOptions>[0]) =>
  answering(getSaleOptions, buildSaleOptions(tickets, { hasPayoutAccount: false }))

const NO_ACCOUNT = answering(getPayoutAccount, { account: null, payableFrom: null, pending: null })

const holding = (...own: OwnListing[]) => answering(getListingPage, buildListingPage(own))

const SELLING: Scenes = {
  'one ticket': { path: SELL, stubs: [offering(buildTicket(12))] },
  'a price out of bounds': {
    path: SELL,
    stubs: [offering(buildTicket(12))],
    act: async (page) => {
      await page.getByRole('textbox').fill('1234567')
      await page.getByRole('textbox').blur()
    },
  },
  'several tickets': {
    path: SELL,
    stubs: [offering(...SEVERAL)],
    act: (page) => page.getByRole('checkbox', { name: /F.13/ }).check(),
  },
  'what was listed': {
    path: SELL,
    stubs: [offering(buildTicket(12)), answering(createListings, [buildListing(12)])],
    act: async (page) => {
      await page.getByRole('button', { name: /^(Publicar|List)/ }).click()
      await expect(page.locator('select')).toBeVisible()
    },
  },
  'a listing': { path: LISTING, stubs: [holding(buildListing(12))] },
  'a new price': {
    path: LISTING,
    stubs: [holding(buildListing(12))],
    act: async (page) => {
      await page.getByRole('button', { name: /Cambiar el precio|Change price/ }).click()
      await page.getByRole('heading', { name: /Cambiar el precio|Change (the )?price/ }).waitFor()
    },
  },
  'a listing to take down': {
    path: LISTING,
    stubs: [holding(buildListing(12))],
    act: (page) => page.getByRole('button', { name: /Retirar|Take/ }).click(),
  },
  'a listing that is held': {
    path: LISTING,
    stubs: [holding(buildListing(12, 55_000, { heldUntil: '2027-03-02T23:41:00Z' }))],
  },
  'a listing to everybody': {
    path: LISTING,
    contact: null,
    stubs: [
      answering(
        getListingPage,
        buildListingPage([buildListing(12)], { view: 'PUBLIC', status: 'SOLD', own: null }),
      ),
    ],
  },
  'a link to nothing': {
    path: LISTING,
    stubs: [
      answering(getListingPage, new Refused(404, 'listing.not_found', 'No encontramos la publicación')),
    ],
  },
  'a payout account that waits for its code': {
    path: '/account/payout/edit',
    stubs: [
      answering(getPayoutAccount, {
        account: null,
        payableFrom: null,
        pending: {
          account: { holderName: 'Lucía Ferreyra', bankName: 'Banco Río', kind: 'CBU', ending: '5201' },
          codeUntil: '2027-03-02T23:41:00Z',
        },
      }),
    ],
  },
  'the payout account': { path: '/account/payout/edit' },
}

type Look = Required<Pick<Visit, 'language' | 'theme'>> & { readonly width: number }

// One combination per mode, language and width; the full run covers the others.
const CROSSED: readonly Look[] = [
  { language: 'es', theme: 'light', width: 360 },
  { language: 'en', theme: 'dark', width: 1280 },
]
const OTHERS: readonly Look[] = [
  { language: 'en', theme: 'light', width: 360 },
  { language: 'es', theme: 'dark', width: 1280 },
]
const onPhones = (looks: readonly Look[]) => looks.map((look) => ({ ...look, width: 360 }))

// All scenes use one page in sequence: a new page per scene would double the time.
test('axe finds nothing in buying on a phone, and nothing overflows', ({ page }) =>
  walk(page, BUYING, onPhones(CROSSED)))

test('axe finds nothing in buying in the other combinations', { tag: '@full' }, ({ page }) =>
  walk(page, BUYING, onPhones(OTHERS)),
)

test('axe finds nothing in selling, on a phone in the light and wide in the dark', ({ page }) =>
  walk(page, SELLING, CROSSED))

test('axe finds nothing in selling with the languages crossed over', { tag: '@full' }, ({ page }) =>
  walk(page, SELLING, OTHERS),
)

async function walk(page: Page, scenes: Scenes, looks: readonly Look[]) {
  for (const [name, scene] of Object.entries(scenes)) {
    for (const look of looks) {
      const where = `${name}, ${look.language}, ${look.theme}`
      await test.step(where, () => expectSound(page, scene, { ...look, where }))
    }
  }
}

async function expectSound(
  page: Page,
  { act, stubs = [], ...scene }: Scene,
  { width, where, ...look }: Look & { readonly where: string },
) {
  await page.setViewportSize({ width, height: 800 })
  await openStubbed(page, { ...scene, ...look, stubs: [...stubs, NO_ACCOUNT] })
  await loaded(page)
  await act?.(page)
  expect.soft(await findings(page), where).toEqual([])
  const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflowPx, where).toBeLessThanOrEqual(0)
}

const BUDGET_BYTES = 120 * 1024

test('no page of buying fetches more scripts than its budget', async ({ page }) => {
  const visited = new Set<string>()
  for (const [name, { path, stubs = [] }] of Object.entries(BUYING)) {
    if (visited.has(path)) continue
    visited.add(path)
    const scripts: Promise<number>[] = []
    page.removeAllListeners('response')
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.body().then((body) => gzipSync(body).length))
    })
    await openStubbed(page, { path, stubs })
    // Lazy scripts count towards the budget too.
    await page.waitForLoadState('networkidle')
    const bytes = (await Promise.all(scripts)).reduce((sum, each) => sum + each, 0)
    // The drawing's sanitizer loads lazily after the page is usable, so it has a budget of its own.
    const drawing = path.startsWith(RESALE) ? 13 * 1024 : 0
    expect(bytes - drawing, `${name}: ${bytes}`).toBeLessThanOrEqual(BUDGET_BYTES)
  }
})
