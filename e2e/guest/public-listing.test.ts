import {
  createHold,
  getListingPage,
  type ListingPage,
  type Offer,
  sendSignInCode,
  signInWithCode,
} from '@taquilla/contract/guest'
import type { Page, Request } from 'playwright/test'
import { expect, test } from '../support/guest-test.ts'
import { uuid } from './answers/sale.ts'
import { buildSession, buildShow } from './answers/shows.ts'
import { answering, openStubbed, Refused, type Visit } from './stubbed-pages.ts'

const PATH = `/listings/${uuid(912)}/details`

function offer(seats: readonly number[]): Offer {
  return {
    id: uuid(7),
    isPack: seats.length > 1,
    listingIds: seats.map((seat) => uuid(900 + seat)),
    ticketOptionId: 'platea',
    optionTitle: 'Platea',
    seats: seats.map((seat) => ({
      section: 'Platea',
      row: 'F',
      seat: String(seat),
      door: null,
      image: null,
    })),
    finalPrice: 59_400,
    total: 59_400 * seats.length,
    currency: 'ARS',
    isBest: false,
    isOwn: false,
  }
}

function publicPage(seats: readonly number[], changes: Partial<ListingPage> = {}): ListingPage {
  return { view: 'PUBLIC', show: buildShow(), status: 'ACTIVE', offer: offer(seats), own: null, ...changes }
}

async function openOffer(page: Page, visit: Partial<Visit>) {
  await openStubbed(page, { path: PATH, ...visit })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const hold = (page: Page) => page.getByRole('button', { name: 'Reservar' })

/** The checkout is another page: only its address matters here. */
function holding(sent: unknown[]) {
  return answering(createHold, (request: Request) => {
    sent.push(request.postDataJSON())
    return { id: uuid(500) } as never
  })
}

test('shows the price with its fees, holds the ticket and leads to its checkout', async ({ page }) => {
  const sent: unknown[] = []
  await openOffer(page, { stubs: [answering(getListingPage, publicPage([12])), holding(sent)] })
  await expect(page.getByText('Cargos incluidos')).toBeVisible()
  await hold(page).dblclick()
  await page.waitForURL(`**/es/guest/checkout/${uuid(500)}/pay**`)
  expect(sent).toEqual([{ listingIds: [uuid(912)], lang: 'es' }])
})

test('holds all tickets of a pack', async ({ page }) => {
  const sent: unknown[] = []
  await openOffer(page, { stubs: [answering(getListingPage, publicPage([12, 13])), holding(sent)] })
  await expect(page.getByText('Son 2 entradas que se venden juntas.')).toBeVisible()
  await hold(page).click()
  await page.waitForURL('**/checkout/**')
  expect(sent).toEqual([{ listingIds: [uuid(912), uuid(913)], lang: 'es' }])
})

test('asks who the person is before it holds anything', async ({ page }) => {
  const sent: unknown[] = []
  await openOffer(page, {
    contact: null,
    stubs: [
      answering(getListingPage, publicPage([12])),
      answering(sendSignInCode, { lifetimeSeconds: 600 }),
      answering(signInWithCode, buildSession('bruno@example.com')),
      holding(sent),
    ],
  })
  await hold(page).click()
  await expect(page.getByRole('heading', { name: 'Entre para reservar la entrada' })).toBeVisible()
  await page.getByLabel('Correo').fill('bruno@example.com')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await page.getByLabel('Código de seis dígitos').fill('123456')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  expect(sent).toEqual([])
  await hold(page).click()
  await page.waitForURL('**/checkout/**')
  expect(sent).toHaveLength(1)
})

test('says that somebody was faster, and shows what is left', async ({ page }) => {
  let isGone = false
  await openOffer(page, {
    stubs: [
      answering(getListingPage, () => publicPage([12], isGone ? { offer: null, status: 'SOLD' } : {})),
      answering(createHold, () => {
        isGone = true
        return new Refused(409, 'listing.not_available', 'La publicación ya no está disponible')
      }),
    ],
  })
  await hold(page).click()
  await expect(page.getByRole('heading', { name: 'Esta oferta terminó' })).toBeVisible()
  await expect(page.getByText('Ya se vendió.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver otras entradas' })).toHaveAttribute(
    'href',
    /\/es\/guest\/events\/[^/]+\/resale\?ticketSellerId=butaca-sur&showId=aurelia-1$/,
  )
})

test('says why a hold was refused', async ({ page }) => {
  const refused = new Refused(409, 'buy_intention.cool_down', 'Espere antes de reservar lo mismo')
  const stubs = [answering(getListingPage, publicPage([12])), answering(createHold, refused)]
  await openOffer(page, { stubs })
  await hold(page).click()
  await expect(page.getByRole('alert').filter({ hasText: refused.body.title })).toBeVisible()
})
