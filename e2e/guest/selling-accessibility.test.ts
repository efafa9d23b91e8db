import {
  createListings,
  getListingPage,
  getPayoutAccount,
  getSaleOptions,
  type OwnListing,
} from '@taquilla/contract/guest'
import type { Page } from 'playwright/test'
import {
  buildListing,
  buildListingPage,
  buildSaleOptions,
  buildTerms,
  buildTicket,
  uuid,
} from '../../apps/guest/test/answers/sale.ts'
import { answering, Refused } from '../../apps/guest/test/answers/stub.ts'
import { findings } from '../support/axe.ts'
import { expect, test } from '../support/guest-test.ts'
import { openStubbed, type Visit } from './stubbed-pages.ts'

interface Scene extends Pick<Visit, 'path' | 'contact' | 'stubs'> {
  /** User actions before the check. */
  readonly act?: (page: Page) => Promise<void>
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

const SCENES: Readonly<Record<string, Scene>> = {
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
    act: (page) => page.getByRole('button', { name: /Cambiar el precio|Change price/ }).click(),
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

// All scenes use one page in sequence: a new page per scene would double the time.
test('axe finds nothing in selling, on a phone in the light and wide in the dark', ({ page }) =>
  walk(page, CROSSED))

test('axe finds nothing in selling with the languages crossed over', { tag: '@full' }, ({ page }) =>
  walk(page, OTHERS),
)

async function walk(page: Page, looks: readonly Look[]) {
  for (const [name, scene] of Object.entries(SCENES)) {
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
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await act?.(page)
  expect.soft(await findings(page), where).toEqual([])
  expect.soft(await overflowPx(page), where).toBe(0)
}

/** Pixels by which the page overflows horizontally. */
function overflowPx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
