import {
  createHold,
  getCheckout,
  getResalePage,
  sendSignInCode,
  signInWithCode,
} from '@taquilla/contract/guest'
import type { Page } from 'playwright/test'
import { expect, test } from '../../support/guest-test.ts'
import { buildSession, EVENT_ID } from '../answers/shows.ts'
import { answering, openStubbed, Refused, recording } from '../stubbed-pages.ts'
import { buildCheckout, CHECKOUT_ID } from './answers/checkout.ts'
import { buildOffers, buildResalePage } from './answers/resale.ts'

const PATH = `/events/${EVENT_ID}/resale?showId=aurelia-1`

const choose = (page: Page, name: RegExp) => page.getByRole('button', { name }).click()
const reserve = (page: Page) => page.getByRole('button', { name: 'Reservar' }).click()

test('a press holds what was chosen and leads to its checkout', async ({ page, api }) => {
  const holds = recording()
  const offers = buildOffers()
  await openStubbed(page, {
    from: api,
    path: `${PATH}&returnUrl=https%3A%2F%2Fbutaca-sur.example%2Fvuelta`,
    stubs: [
      answering(getResalePage, buildResalePage({ offers })),
      answering(createHold, (request) => {
        holds.keep(request)
        return buildCheckout()
      }),
      answering(getCheckout, buildCheckout()),
    ],
  })
  await choose(page, /^H 7/)
  await choose(page, /^H 8/)
  await reserve(page)
  await expect(page).toHaveURL(new RegExp(`/es/guest/checkout/${CHECKOUT_ID}/pay`))
  await expect(page.getByRole('heading', { name: 'Confirme su compra' })).toBeVisible()
  const seats = offers.filter(({ seats: [seat] }) => seat?.row === 'H')
  expect(holds.bodies).toEqual([
    {
      listingIds: seats.flatMap(({ listingIds }) => listingIds),
      lang: 'es',
      returnUrl: 'https://butaca-sur.example/vuelta',
    },
  ])
})

test('who has not signed in does so first, and the hold follows by itself', async ({ page, api }) => {
  const holds = recording()
  const offers = buildOffers()
  await openStubbed(page, {
    from: api,
    path: PATH,
    contact: null,
    stubs: [
      answering(getResalePage, buildResalePage({ offers })),
      answering(sendSignInCode, { lifetimeSeconds: 600 }),
      answering(signInWithCode, buildSession('ines@example.com')),
      answering(createHold, (request) => {
        holds.keep(request)
        return buildCheckout()
      }),
      answering(getCheckout, buildCheckout()),
    ],
  })
  await choose(page, /^E 4/)
  await reserve(page)
  await expect(page.getByRole('heading', { name: 'Entre para reservar' })).toBeVisible()
  expect(holds.bodies).toEqual([])
  await page.getByLabel('Correo').fill('ines@example.com')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await page.getByLabel('Código de seis dígitos').fill('123456')
  const enter = page.getByRole('button', { name: 'Entrar' })
  if (await enter.isVisible()) await enter.click().catch(() => undefined)
  await expect(page).toHaveURL(/\/checkout\//)
  expect(holds.bodies).toHaveLength(1)
})

test('who does not want to sign in goes back to the offers with the choice kept', async ({ page, api }) => {
  await openStubbed(page, {
    from: api,
    path: PATH,
    contact: null,
    stubs: [answering(getResalePage, buildResalePage())],
  })
  await choose(page, /^E 4/)
  await reserve(page)
  await choose(page, /^Volver a las entradas/)
  await expect(page.getByText('1 entrada, E 4')).toBeVisible()
})

test('what somebody else took meanwhile is explained, and the list is up to date', async ({ page, api }) => {
  const offers = buildOffers()
  let isTaken = false
  await openStubbed(page, {
    from: api,
    path: PATH,
    stubs: [
      answering(getResalePage, () =>
        buildResalePage({
          offers: isTaken ? offers.filter(({ seats: [seat] }) => seat?.row !== 'E') : offers,
        }),
      ),
      answering(createHold, () => {
        isTaken = true
        return new Refused(409, 'listing.not_available', 'La publicación ya no está disponible')
      }),
    ],
  })
  await choose(page, /^E 4/)
  await reserve(page)
  await expect(page.getByRole('alert')).toContainText('La publicación ya no está disponible')
  await expect(page.getByText('Actualizamos la lista con lo que está disponible ahora.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^E 4/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Reservar' })).toBeDisabled()
})

test('who has another hold open is led back to it', async ({ page, api }) => {
  let isFirst = true
  await openStubbed(page, {
    from: api,
    path: PATH,
    stubs: [
      answering(getResalePage, buildResalePage()),
      answering(getCheckout, buildCheckout()),
      answering(createHold, () => {
        if (!isFirst) return new Refused(409, 'buy_intention.hold_limit', 'Hay demasiadas compras en curso')
        isFirst = false
        return buildCheckout()
      }),
    ],
  })
  await choose(page, /^E 4/)
  await reserve(page)
  await expect(page).toHaveURL(/\/checkout\//)
  await page.goBack()
  await choose(page, /^K 3/)
  await reserve(page)
  await expect(page.getByRole('alert')).toContainText('Hay demasiadas compras en curso')
  await page.getByRole('link', { name: 'Seguir con la compra en curso' }).click()
  await expect(page).toHaveURL(new RegExp(`/checkout/${CHECKOUT_ID}/pay`))
})

test('two presses on the same tick hold once', async ({ page, api }) => {
  const holds = recording()
  await openStubbed(page, {
    from: api,
    path: PATH,
    stubs: [
      answering(getResalePage, buildResalePage()),
      answering(createHold, (request) => {
        holds.keep(request)
        return buildCheckout()
      }),
      answering(getCheckout, buildCheckout()),
    ],
  })
  await choose(page, /^E 4/)
  await page.getByRole('button', { name: 'Reservar' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page).toHaveURL(/\/checkout\//)
  expect(holds.bodies).toHaveLength(1)
})
