// A whole purchase and a whole sale with the keyboard only.
import {
  claimCheckout,
  createHold,
  createListings,
  type GuestPayment,
  getCheckout,
  getListingPage,
  getMyTickets,
  getPurchase,
  getResalePage,
  getSaleOptions,
  getTicketPage,
  removeListing,
  sendSignInCode,
  signInWithCode,
  startPayment,
} from '@taquilla/contract/guest'
import { PAYMENT_FAILURES } from '@taquilla/contract/resale'
import {
  buildCheckout,
  buildPayment,
  buildPurchase,
  currentTimes,
} from '../../apps/guest/test/answers/checkout.ts'
import { buildResalePage, drawingOf, SEAT_MAP, seatMapCode } from '../../apps/guest/test/answers/resale.ts'
import {
  buildListing,
  buildListingPage,
  buildSaleOptions,
  buildTicket,
} from '../../apps/guest/test/answers/sale.ts'
import { buildSession, EVENT_ID } from '../../apps/guest/test/answers/shows.ts'
import { answering } from '../../apps/guest/test/answers/stub.ts'
import { buildOwnPage, buildOwnTicket, TICKET_ID } from '../../apps/guest/test/answers/tickets.ts'
import { expect, test } from '../support/guest-test.ts'
import { tabTo } from '../support/keyboard.ts'
import { VISITS } from '../support/words.ts'
import { openStubbed } from './stubbed-pages.ts'

const { title, detail } = PAYMENT_FAILURES['payment.insufficient_funds']

const PHONE = { width: 360, height: 740 }
const WIDE = { width: 1280, height: 800 }

for (const { language, words, viewport, name, tag } of VISITS) {
  test(`a purchase with sign-in works by keyboard alone ${name}`, { tag }, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const times = currentTimes()
    const failure = {
      code: 'payment.insufficient_funds',
      title: title[language],
      detail: detail[language],
      pointer: null,
    }
    let payment: GuestPayment | null = null
    let [isSignedIn, isClaimed] = [false, false]
    const checkout = () => {
      if (!isClaimed) {
        const view = isSignedIn ? 'OPEN' : 'SIGN_IN'
        return buildCheckout({ ...times, needsHolders: false, view, isOfBrowser: true, buyerEmail: null })
      }
      const status = payment?.status === 'CAPTURED' ? 'COMPLETED' : 'OPEN'
      return buildCheckout({ ...times, needsHolders: false, status, payment })
    }
    await openStubbed(page, {
      path: `/events/${EVENT_ID}/resale?showId=aurelia-1`,
      language,
      contact: null,
      stubs: [
        answering(getResalePage, buildResalePage({ seatMap: SEAT_MAP })),
        drawingOf(seatMapCode()),
        answering(sendSignInCode, { lifetimeSeconds: 600 }),
        answering(signInWithCode, () => {
          isSignedIn = true
          return buildSession('tomas.quiroga@example.com')
        }),
        answering(createHold, checkout),
        answering(claimCheckout, () => {
          isClaimed = true
          return checkout()
        }),
        answering(getCheckout, checkout),
        answering(startPayment, () => {
          payment = buildPayment(payment === null ? { status: 'DECLINED', failure } : { status: 'CAPTURED' })
          return payment
        }),
        answering(getPurchase, buildPurchase()),
      ],
    })
    await expect(page.getByRole('button', { name: /^2 · 24/ })).toBeVisible()
    await tabTo(page, /^2 · 24/)
    await page.keyboard.press('Enter')
    await tabTo(page, words.reserve)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: words.checkout })).toBeFocused()
    await expect(page.getByRole('heading', { name: words.signInToPay })).toBeVisible()
    await tabTo(page, words.email)
    await page.keyboard.type('tomas.quiroga@example.com')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(words.code)).toBeFocused()
    await page.keyboard.type('123456')
    await expect(page.getByRole('button', { name: words.approved })).toBeVisible()
    await tabTo(page, words.approved)
    await page.keyboard.press('Space')
    await tabTo(page, words.accept)
    await page.keyboard.press('Space')
    await tabTo(page, words.pay)
    await page.keyboard.press('Enter')
    const message = page
      .locator('[tabindex="-1"]')
      .filter({ hasText: `${failure.title}. ${failure.detail}` })
      .last()
    await expect(message).toBeFocused()
    // Fractions of a pixel may be cut off.
    await expect(message).toBeInViewport({ ratio: 0.99 })
    await tabTo(page, words.approved, 'Shift+Tab')
    await page.keyboard.press('Space')
    await tabTo(page, words.pay)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: words.bought })).toBeVisible()
  })
}

for (const viewport of [PHONE, WIDE]) {
  test(`listing a ticket and removing it works by keyboard at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    let listing = buildListing(12)
    await openStubbed(page, {
      path: '/tickets/mine/list',
      stubs: [
        answering(getMyTickets, {
          tickets: [buildOwnTicket({ codeState: 'LOCKED', isUnlocked: false })],
          sold: [],
          pending: [],
          isComplete: true,
          needsPayoutAccount: false,
          organizer: null,
        }),
        answering(getTicketPage, buildOwnPage({ codeState: 'LOCKED', isUnlocked: false })),
        answering(getSaleOptions, buildSaleOptions([buildTicket(12)])),
        answering(createListings, [listing]),
        answering(getListingPage, () => buildListingPage([listing])),
        answering(removeListing, () => {
          const ended = {
            status: 'CANCELLED',
            ending: 'REMOVED_BY_HOLDER',
            endedAt: listing.listedAt,
          } as const
          listing = { ...listing, ...ended, shareUrl: null, terms: null }
        }),
      ],
    })
    await expect(page.getByRole('link', { name: /F 12/ })).toBeVisible()
    await tabTo(page, /F 12/)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/tickets/${TICKET_ID}/view**`)
    await expect(page.getByRole('link', { name: 'Vender' })).toBeVisible()
    await tabTo(page, /^Vender/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Ponga el precio de su entrada' })).toBeVisible()
    await tabTo(page, /^Publicar a ARS/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Su entrada está publicada' })).toBeFocused()
    await tabTo(page, /^Cambiar el precio o retirarla/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Su entrada está en venta' })).toBeVisible()

    await tabTo(page, /^Retirar de la venta/)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: '¿Retirar la entrada de la venta?' })
    await expect(dialog).toBeVisible()
    for (const name of [/^Retirar/, /^Dejarla en venta/, /^Retirar/]) await tabWithin(name)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Retirar de la venta' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await tabWithin(/^Retirar$/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Retirada de la venta.' })).toBeVisible()

    /** The focus must stay inside the modal dialog. */
    async function tabWithin(name: RegExp) {
      if (!name.test((await page.locator(':focus').textContent()) ?? '')) await tabTo(page, name)
      await expect(dialog.locator(':focus')).toHaveText(name)
    }
  })
}

test('Enter opens a dialog again that Escape has closed within the same frame', async ({ page }) => {
  const listing = buildListingPage([buildListing(12)])
  const stubs = [answering(getListingPage, listing)]
  await openStubbed(page, { path: `/listings/${buildListing(12).id}/details`, stubs })
  await page.getByRole('button', { name: 'Retirar de la venta' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '¿Retirar la entrada de la venta?' })
  await expect(dialog).toBeVisible()
  // Both keys in one frame: browsers send the dialog's close event with the next frame.
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')])
  await expect(dialog).toBeVisible()
})
