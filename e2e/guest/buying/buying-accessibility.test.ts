import { gzipSync } from 'node:zlib'
import type { GuestOperation } from '@taquilla/contract/guest'
import {
  createHold,
  getCheckout,
  getPurchase,
  getResalePage,
  listPurchases,
  startPayment,
} from '@taquilla/contract/guest'
import type { Page } from 'playwright/test'
import { findings } from '../../support/axe.ts'
import { expect, test } from '../../support/guest-test.ts'
import { EVENT_ID } from '../answers/shows.ts'
import { type Answer, answering, openAnswered } from './answered.ts'
import { buildCheckout, buildPayment, buildTransfer, CHECKOUT_ID } from './answers/checkout.ts'
import { buildCancelledPurchase, buildPurchase } from './answers/purchases.ts'
import { buildResalePage } from './answers/resale.ts'
import { seatMapCode } from './answers/seat-map.ts'

const RESALE = `/events/${EVENT_ID}/resale?showId=aurelia-1`
const CHECKOUT = `/checkout/${CHECKOUT_ID}/pay`
const resale = answering(getResalePage, buildResalePage({ seatMap: { svg: seatMapCode(), imageUrl: null } }))
const present = () => {
  const [now, expiresAt] = [0, 500_000].map((ms) => new Date(Date.now() + ms).toISOString()) as [
    string,
    string,
  ]
  return { now, expiresAt }
}

interface State {
  readonly name: string
  readonly path: string
  readonly answers: readonly Answer[]
  readonly act?: (page: Page) => Promise<void>
}

const STATES: readonly State[] = [
  {
    name: 'the resale with a choice',
    path: RESALE,
    answers: [resale],
    act: (page) => page.getByRole('button', { name: /^H 7/ }).click(),
  },
  {
    name: 'the checkout with faults',
    path: CHECKOUT,
    answers: [answering(getCheckout, () => buildCheckout(present()))],
    act: (page) => page.locator('button[type="submit"]').click(),
  },
  {
    name: 'the transfer',
    path: CHECKOUT,
    answers: [answering(getCheckout, () => buildCheckout({ ...present(), payment: buildTransfer() }))],
  },
  {
    name: 'the end of a hold',
    path: CHECKOUT,
    answers: [answering(getCheckout, () => buildCheckout({ ...present(), status: 'EXPIRED' }))],
  },
  {
    name: 'the refund',
    path: `/purchases/${CHECKOUT_ID}/details`,
    answers: [answering(getPurchase, buildCancelledPurchase())],
  },
  {
    name: 'the purchases',
    path: '/purchases/mine/list',
    answers: [answering(listPurchases, { purchases: [buildPurchase()], hasMore: false })],
  },
]

for (const { name, path, answers, act } of STATES) {
  test(`axe finds nothing in ${name}, in both modes and languages, and nothing overflows a phone`, async ({
    page,
    api,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const [language, theme] of [
      ['es', 'light'],
      ['es', 'dark'],
      ['en', 'light'],
      ['en', 'dark'],
    ] as const) {
      await openAnswered(page, api, { path, answers, language, theme })
      await expect(page.locator('h1, h2').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await act?.(page)
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      expect(await findings(page, 'main'), `${language} ${theme}`).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0)
    }
  })
}

test('everything can be bought with the keyboard alone', async ({ page, api }) => {
  let isPaid = false
  await openAnswered(page, api, {
    path: RESALE,
    answers: [
      resale,
      answering(createHold, () => buildCheckout({ ...present(), needsHolders: false })),
      answering(getCheckout, () =>
        buildCheckout({ ...present(), needsHolders: false, status: isPaid ? 'COMPLETED' : 'OPEN' }),
      ),
      answering(startPayment, () => {
        isPaid = true
        return buildPayment({ status: 'CAPTURED' })
      }),
      answering(getPurchase, buildPurchase()),
    ],
  })
  await expect(page.getByRole('button', { name: /^2 · 24/ })).toBeVisible()
  await tabTo(page, /^2 · 24/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Reservar/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Confirme su compra' })).toBeVisible()
  await tabTo(page, /^Pago aprobado/)
  await page.keyboard.press('Space')
  await tabTo(page, /^Acepto las condiciones/)
  await page.keyboard.press('Space')
  await tabTo(page, /^Pagar ARS/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'La compra es suya' })).toBeVisible()
})

const BUDGET_BYTES = 120 * 1024

test('no page fetches more scripts than its budget', async ({ page, api }) => {
  const visited = new Set<GuestOperation['id']>()
  for (const { path, answers, name } of STATES) {
    if (visited.has(path)) continue
    visited.add(path)
    const scripts: Promise<number>[] = []
    page.removeAllListeners('response')
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.body().then((body) => gzipSync(body).length))
    })
    await openAnswered(page, api, { path, answers })
    await page.waitForLoadState('networkidle')
    const bytes = (await Promise.all(scripts)).reduce((sum, each) => sum + each, 0)
    // The drawing's cleaner comes by itself, after what can be read and pressed.
    const drawing = path === RESALE ? 13 * 1024 : 0
    expect(bytes - drawing, `${name}: ${bytes}`).toBeLessThanOrEqual(BUDGET_BYTES)
  }
})

/** Presses Tab until what has the focus bears the name. */
async function tabTo(page: Page, name: RegExp) {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    const label = await focused.evaluate(
      (element) =>
        element.getAttribute('aria-label') ??
        element.closest('label')?.textContent ??
        element.textContent ??
        '',
    )
    if (name.test(label.trim())) return
  }
  throw new Error(`The keyboard does not reach ${name}`)
}
