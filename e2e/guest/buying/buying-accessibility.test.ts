import { gzipSync } from 'node:zlib'
import type { GuestOperation } from '@taquilla/contract/guest'
import {
  getCheckout,
  getPurchase,
  getResalePage,
  listPurchases,
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
} from '../../../apps/guest/test/answers/checkout.ts'
import {
  buildAccessibleOffers,
  buildResalePage,
  drawingOf,
  SEAT_MAP,
  seatMapCode,
} from '../../../apps/guest/test/answers/resale.ts'
import { uuid } from '../../../apps/guest/test/answers/sale.ts'
import { EVENT_ID } from '../../../apps/guest/test/answers/shows.ts'
import { answering, type Stub } from '../../../apps/guest/test/answers/stub.ts'
import { findings } from '../../support/axe.ts'
import { expect, loaded, test } from '../../support/guest-test.ts'
import { openStubbed } from '../stubbed-pages.ts'

const RESALE = `/events/${EVENT_ID}/resale?showId=aurelia-1`
const CHECKOUT = `/checkout/${CHECKOUT_ID}/pay`
const resale = answering(getResalePage, buildResalePage({ seatMap: SEAT_MAP }))
const currentTimes = () => {
  const [now, expiresAt] = [0, 500_000].map((ms) => new Date(Date.now() + ms).toISOString()) as [
    string,
    string,
  ]
  return { now, expiresAt }
}

interface State {
  readonly name: string
  readonly path: string
  readonly stubs: readonly Stub[]
  readonly act?: (page: Page) => Promise<void>
}

const pending = PENDING_PURCHASE_STATES.map((status, index) =>
  buildPendingPurchase({ id: uuid(index), status }),
)
const STATES: readonly State[] = [
  {
    name: 'the resale with a choice',
    path: RESALE,
    stubs: [resale, drawingOf(seatMapCode())],
    act: (page) => page.getByRole('button', { name: /^H 7/ }).click(),
  },
  {
    name: 'the resale sorted by place',
    path: `${RESALE}&sort=place&maxPrice=60000`,
    stubs: [resale, drawingOf(seatMapCode())],
    act: (page) => page.getByRole('heading', { level: 4 }).first().waitFor(),
  },
  {
    name: 'the filters of the resale',
    path: `${RESALE}&maxPrice=1`,
    stubs: [resale, drawingOf(seatMapCode())],
    act: (page) => page.getByRole('button', { name: /^(Ordenar y filtrar|Sort and filter)/ }).click(),
  },
  {
    name: 'the filters of the resale with accessible seats',
    path: `${RESALE}&accessible=true`,
    stubs: [answering(getResalePage, buildResalePage({ offers: buildAccessibleOffers() }))],
    act: (page) => page.getByRole('button', { name: /^(Ordenar y filtrar|Sort and filter)/ }).click(),
  },
  {
    name: 'the map of the resale',
    path: RESALE,
    stubs: [resale, drawingOf(seatMapCode())],
    act: (page) => page.getByRole('button', { name: /^(Ver en el plano|See on the map)/ }).click(),
  },
  {
    name: 'the checkout with faults',
    path: CHECKOUT,
    stubs: [answering(getCheckout, () => buildCheckout(currentTimes()))],
    act: (page) => page.locator('button[type="submit"]').click(),
  },
  {
    name: 'the transfer',
    path: CHECKOUT,
    stubs: [answering(getCheckout, () => buildCheckout({ ...currentTimes(), payment: buildTransfer() }))],
  },
  {
    name: 'the end of a hold',
    path: CHECKOUT,
    stubs: [answering(getCheckout, () => buildCheckout({ ...currentTimes(), status: 'EXPIRED' }))],
  },
  {
    name: 'the refund',
    path: `/purchases/${CHECKOUT_ID}/details`,
    stubs: [answering(getPurchase, buildCancelledPurchase())],
  },
  {
    name: 'the purchases',
    path: '/purchases/mine/list',
    stubs: [answering(listPurchases, { purchases: [buildPurchase()], pending, hasMore: false })],
  },
]

type Look = readonly [language: 'es' | 'en', theme: 'light' | 'dark']

// One combination per mode and language; the full run covers the others.
const CROSSED: readonly Look[] = [
  ['es', 'light'],
  ['en', 'dark'],
]
const OTHERS: readonly Look[] = [
  ['es', 'dark'],
  ['en', 'light'],
]

// All states use one page in sequence: a new page per state would double the time.
test('axe finds nothing in buying, and nothing overflows a phone', ({ page }) => walk(page, CROSSED))

test('axe finds nothing in buying in the other combinations', { tag: '@full' }, ({ page }) =>
  walk(page, OTHERS),
)

async function walk(page: Page, looks: readonly Look[]) {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const state of STATES) {
    for (const look of looks) await test.step(`${state.name}, ${look}`, () => expectSound(page, state, look))
  }
}

async function expectSound(page: Page, { name, path, stubs, act }: State, [language, theme]: Look) {
  await openStubbed(page, { path, stubs, language, theme })
  await loaded(page)
  await act?.(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  const where = `${name}, ${language}, ${theme}`
  expect.soft(await findings(page, 'main'), where).toEqual([])
  const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflowPx, where).toBeLessThanOrEqual(0)
}

const BUDGET_BYTES = 120 * 1024

test('no page of buying fetches more scripts than its budget', async ({ page }) => {
  const visited = new Set<GuestOperation['id']>()
  for (const { path, stubs, name } of STATES) {
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
