import type { Checkout } from '@taquilla/contract/guest'
import {
  abandonPayment,
  continuePayment,
  getCheckout,
  getPayment,
  getPurchase,
  releaseHold,
  startPayment,
} from '@taquilla/contract/guest'
import type { Page } from 'playwright/test'
import { expect, test } from '../../support/guest-test.ts'
import { answering, openStubbed, Refused, recording, type Stub } from '../stubbed-pages.ts'
import { buildCheckout, buildPayment, CHECKOUT_ID } from './answers/checkout.ts'
import { buildPurchase } from './answers/purchases.ts'

const PATH = `/checkout/${CHECKOUT_ID}/pay`

/** A checkout whose answers change with what the page does. */
function checkoutThat(changes: Partial<Checkout> = {}) {
  const state = { checkout: live(changes) }
  return {
    state,
    now: (next: Partial<Checkout>) => {
      state.checkout = { ...state.checkout, ...next }
    },
    answer: answering(getCheckout, () => state.checkout),
  }
}

function live(changes: Partial<Checkout> = {}): Checkout {
  const now = Date.now()
  const [start, end] = [now, now + 558_000].map((instant) => new Date(instant).toISOString()) as [
    string,
    string,
  ]
  return buildCheckout({ now: start, expiresAt: end, ...changes })
}

async function fill(page: Page, card: RegExp = /Pago aprobado/) {
  await page.getByLabel('Nombre y apellido en H 7').fill('Tomás Quiroga')
  await page.getByLabel('Documento en H 7').fill('30111222')
  await page.getByLabel('Nombre y apellido en H 8').fill('Inés Bustamante')
  await page.getByLabel('Documento en H 8').fill('28999000')
  await page.getByRole('button', { name: card }).click()
  await page.getByRole('checkbox').check()
}

const pay = (page: Page) => page.getByRole('button', { name: 'Pagar ARS 118.800' })

test('a card that is accepted makes the tickets the buyer’s, with their holders, once', async ({
  page,
  api,
}) => {
  const checkout = checkoutThat()
  const payments = recording()
  await openStubbed(page, {
    from: api,
    path: PATH,
    stubs: [
      checkout.answer,
      answering(startPayment, (request) => {
        payments.keep(request)
        checkout.now({ status: 'COMPLETED', payment: buildPayment({ status: 'CAPTURED' }) })
        return buildPayment({ status: 'CAPTURED' })
      }),
      answering(getPurchase, buildPurchase()),
    ],
  })
  await fill(page)
  await pay(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page).toHaveURL(new RegExp(`/purchases/${CHECKOUT_ID}/details`))
  await expect(page.getByRole('heading', { name: 'La compra es suya' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver la entrada H 7' })).toBeVisible()
  const [{ listingId: seven }, { listingId: eight }] = checkout.state.checkout.items as [
    Checkout['items'][0],
    Checkout['items'][0],
  ]
  expect(payments.bodies).toEqual([
    {
      provider: 'sandbox',
      acceptsTerms: true,
      holders: [
        { listingId: seven, fullName: 'Tomás Quiroga', identificationNumber: '30111222' },
        { listingId: eight, fullName: 'Inés Bustamante', identificationNumber: '28999000' },
      ],
      card: { number: '4242 4242 4242 4242', expiry: '12/34', securityCode: '123' },
    },
  ])
})

test('what is missing is named at its field, and the first one has the focus', async ({ page, api }) => {
  await openStubbed(page, { from: api, path: PATH, stubs: [checkoutThat().answer] })
  await pay(page).click()
  await expect(page.getByLabel('Nombre y apellido en H 7')).toBeFocused()
  await expect(page.getByText('Escriba nombre y apellido, como figuran en el documento.')).toHaveCount(2)
  await expect(page.getByText('Escriba el número completo de la tarjeta.')).toBeVisible()
  await expect(page.getByText('Acepte las condiciones para pagar.')).toBeVisible()
  await page.getByLabel('Nombre y apellido en H 7').fill('Tomás Quiroga')
  await expect(page.getByText('Escriba nombre y apellido, como figuran en el documento.')).toHaveCount(1)
})

test('a card that is declined can be followed by another, with the form as it was', async ({ page, api }) => {
  const checkout = checkoutThat()
  const failure = { code: 'payment.declined', title: 'El pago fue rechazado', detail: 'No se cobró nada.' }
  const declined = buildPayment({ status: 'DECLINED', failure })
  const payments = recording()
  await openStubbed(page, {
    from: api,
    path: PATH,
    stubs: [
      checkout.answer,
      answering(startPayment, (request) => {
        payments.keep(request)
        checkout.now({ payment: declined })
        return declined
      }),
    ],
  })
  await fill(page, /Pago rechazado/)
  await pay(page).click()
  await expect(page.getByText('El pago fue rechazado.')).toBeVisible()
  await expect(page.getByLabel('Documento en H 8')).toHaveValue('28999000')
  await page.getByRole('button', { name: /Pago aprobado/ }).click()
  await pay(page).click()
  await expect.poll(() => payments.bodies.length).toBe(2)
})

test('a challenge is answered; a wrong code can be typed again', async ({ page, api }) => {
  const payment = buildPayment({ status: 'CHALLENGED', challenge: { hint: '123456' } })
  const checkout = checkoutThat({ payment })
  await openStubbed(page, {
    from: api,
    path: PATH,
    stubs: [
      checkout.answer,
      answering(continuePayment, (request) => {
        if (request.postDataJSON().challengeCode !== '123456') {
          return new Refused(422, 'payment.challenge_failed', 'La verificación no es correcta')
        }
        checkout.now({ status: 'COMPLETED' })
        return buildPayment({ status: 'CAPTURED' })
      }),
      answering(getPurchase, buildPurchase()),
    ],
  })
  const code = page.getByLabel('Código de verificación')
  await expect(code).toHaveAccessibleDescription('En modo de prueba, el código es 123456.')
  const verify = page.getByRole('button', { name: 'Verificar' })
  await verify.click()
  await expect(page.getByText('Escriba el código que recibió.')).toBeVisible()
  await code.fill('000000')
  await verify.click()
  await expect(page.getByText('La verificación no es correcta')).toBeVisible()
  await code.fill('123456')
  await verify.click()
  await expect(page).toHaveURL(/\/purchases\//)
})

test('a payment under way is watched until it is decided, without a press', async ({ page, api }) => {
  const checkout = checkoutThat({ payment: buildPayment() })
  let looks = 0
  await openStubbed(page, {
    from: api,
    path: PATH,
    stubs: [
      checkout.answer,
      answering(getPayment, () => {
        looks += 1
        if (looks < 2) return buildPayment()
        checkout.now({ status: 'COMPLETED' })
        return buildPayment({ status: 'CAPTURED' })
      }),
      answering(getPurchase, buildPurchase()),
    ],
  })
  await expect(page.getByRole('heading', { name: 'Estamos confirmando su pago' })).toBeVisible()
  await expect(page).toHaveURL(/\/purchases\//)
})

test('a payment that came too late is refunded, and says so', async ({ page, api }) => {
  const payment = buildPayment({ status: 'CAPTURED', isRefunded: true })
  await openStubbed(page, {
    from: api,
    path: PATH,
    stubs: [checkoutThat({ status: 'EXPIRED', payment }).answer],
  })
  await expect(page.getByRole('heading', { name: 'Le devolvemos el pago' })).toBeVisible()
  await expect(page.getByText(/Devolvemos ARS\s118\.800/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver mis compras' })).toBeVisible()
})

test('the hold can be given up, after a question', async ({ page, api }) => {
  const checkout = checkoutThat()
  await openStubbed(page, {
    from: api,
    path: PATH,
    stubs: [checkout.answer, answering(releaseHold, () => checkout.now({ status: 'CANCELLED' }))],
  })
  await page.getByRole('button', { name: 'Dejar la reserva' }).click()
  await page.getByRole('button', { name: 'Sí, dejarla' }).click()
  await expect(page.getByRole('heading', { name: 'La reserva terminó' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Volver a la reventa del evento' })).toHaveAttribute(
    'href',
    /\/events\/.+\/resale\?.*showId=aurelia-1/,
  )
})

test('another way to pay gives up the one under way', async ({ page, api }) => {
  const payment = buildPayment({ status: 'CHALLENGED', challenge: { hint: '' } })
  const checkout = checkoutThat({ payment })
  const gaveUp: Stub = answering(abandonPayment, () =>
    checkout.now({ payment: { ...payment, status: 'ABANDONED' } }),
  )
  await openStubbed(page, { from: api, path: PATH, stubs: [checkout.answer, gaveUp] })
  await page.getByRole('button', { name: 'Pagar de otra manera' }).click()
  await expect(page.getByRole('radio', { name: /Transferencia bancaria/ })).toBeVisible()
  await expect(page.getByRole('radio', { name: /PayPal/ })).toBeDisabled()
  await expect(page.getByText('El medio de pago no está disponible')).toBeVisible()
})
