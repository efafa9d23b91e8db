import {
  endAlertByLink,
  getHandoverPage,
  getListingPage,
  getPayoutAccount,
  getPurchase,
  getResalePage,
  getSaleOptions,
  listAlerts,
  listPurchases,
} from '@taquilla/contract/guest'
import type { Page } from 'playwright/test'
import {
  buildCancelledPurchase,
  buildPendingPurchase,
  buildPurchase,
  CHECKOUT_ID,
  checkoutThat,
} from '../../apps/guest/test/answers/checkout.ts'
import {
  buildAlert,
  buildOffer,
  buildOffers,
  buildResalePage,
  drawingOf,
  SEAT_MAP,
  seatMapCode,
} from '../../apps/guest/test/answers/resale.ts'
import {
  buildListing,
  buildListingPage,
  buildSaleOptions,
  buildTicket,
  uuid,
} from '../../apps/guest/test/answers/sale.ts'
import { EVENT_ID } from '../../apps/guest/test/answers/shows.ts'
import { answering, type PageName } from '../../apps/guest/test/answers/stub.ts'
import { buildFamily, buildHandoverPage, stubsOf } from '../../apps/guest/test/answers/tickets.ts'
import { expect, loaded, test } from '../support/guest-test.ts'
import { removeNewerBuiltIns } from '../support/oldest-browsers.ts'
import { openStubbed, type Visit } from './stubbed-pages.ts'

interface Scene extends Visit {
  /** Opens the parts of the page whose scripts load later. */
  readonly explore?: (page: Page) => Promise<void>
}

const FAMILY = buildFamily({ 1: { seat: null }, 2: { seat: null } })
const UNNUMBERED = [
  buildOffer([['tertulia', null, null]], 30_000),
  buildOffer([['tertulia', null, null]], 31_000),
]
const SELLABLE = [buildTicket(12), buildTicket(13, { seat: null }), buildTicket(14, { seat: null })]
const SALE = answering(getSaleOptions, buildSaleOptions(SELLABLE))

async function openHelp(page: Page) {
  await page.getByRole('button', { name: 'Ayuda' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Every page, in the states that use the most of it. */
const SCENES: Readonly<Record<PageName, Scene>> = {
  myTickets: { path: '/tickets/mine/list', stubs: stubsOf(FAMILY), explore: openHelp },
  ticket: { path: `/tickets/${FAMILY[0]?.id}/view`, stubs: stubsOf(FAMILY) },
  sell: { path: `/sell/${SELLABLE[0]?.id}/start`, stubs: [SALE] },
  orderSell: { path: '/orders/ORDER-1/sell', stubs: [SALE] },
  listing: {
    path: `/listings/${uuid(912)}/details`,
    stubs: [answering(getListingPage, buildListingPage([buildListing(12), buildListing(13)]))],
    async explore(page) {
      await page.getByRole('button', { name: 'Cambiar el precio' }).first().click()
      await expect(page.getByRole('slider')).toBeVisible()
    },
  },
  resale: {
    path: `/events/${EVENT_ID}/resale?showId=aurelia-1`,
    stubs: [
      answering(
        getResalePage,
        buildResalePage({ offers: [...buildOffers(), ...UNNUMBERED], seatMap: SEAT_MAP }),
      ),
      drawingOf(seatMapCode()),
    ],
    async explore(page) {
      await expect(page.locator('[data-price="best"]')).toBeVisible()
      await page.getByRole('button', { name: 'Una entrada más' }).click()
      await page.getByRole('button', { name: 'Ordenar y filtrar' }).click()
      await page.getByLabel('Por sector, fila y butaca').check()
      await page.getByRole('button', { name: 'Ver las entradas' }).click()
      await expect(page.getByRole('heading', { name: 'Tertulia' })).toBeVisible()
    },
  },
  checkout: { path: `/checkout/${CHECKOUT_ID}/pay`, stubs: [checkoutThat().answer] },
  purchases: {
    path: '/purchases/mine/list',
    stubs: [
      answering(listPurchases, {
        purchases: [buildPurchase()],
        pending: [buildPendingPurchase()],
        hasMore: false,
      }),
      answering(listAlerts, [buildAlert()]),
    ],
  },
  purchase: {
    path: `/purchases/${CHECKOUT_ID}/details`,
    stubs: [answering(getPurchase, buildCancelledPurchase())],
  },
  payoutAccount: {
    path: '/account/payout/edit',
    stubs: [answering(getPayoutAccount, { account: null, payableFrom: null, pending: null })],
  },
  handover: {
    path: `/handovers/${uuid(40)}/claim?token=secret`,
    stubs: [answering(getHandoverPage, buildHandoverPage())],
    async explore(page) {
      await expect(page.getByRole('button', { name: 'Aceptar la entrada' })).toBeVisible()
    },
  },
  alertEnd: {
    path: `/alerts/${uuid(1)}/end?token=secret`,
    contact: null,
    stubs: [answering(endAlertByLink, { show: null })],
    async explore(page) {
      await page.getByRole('button', { name: 'Terminar el aviso' }).click()
      await expect(page.getByRole('heading', { name: 'El aviso terminó' })).toBeVisible()
    },
  },
}

for (const [name, { explore, ...visit }] of Object.entries(SCENES)) {
  test(`the page ${name} works without what the oldest declared browsers lack`, async ({ page }) => {
    await removeNewerBuiltIns(page, 'guest')
    await openStubbed(page, visit)
    expect(await page.evaluate(() => typeof Map.groupBy)).toBe('undefined')
    await loaded(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await explore?.(page)
    await loaded(page)
  })
}
