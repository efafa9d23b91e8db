import type { Checkout } from '@taquilla/contract/guest'
import { continuePayment, getCheckout, getPayment, startPayment } from '@taquilla/contract/guest'
import type { Page } from 'playwright/test'
import { expect, test } from '../../support/guest-test.ts'
import type { LiveApi } from '../../support/live-api.ts'
import { answering, openStubbed } from '../stubbed-pages.ts'
import { buildCheckout, buildPayment, buildTransfer, CHECKOUT_ID } from './answers/checkout.ts'

const PATH = `/checkout/${CHECKOUT_ID}/pay`
/** The device believes that it is another year: only the service's clock counts. */
const DEVICE_TIME = new Date('2031-01-01T00:00:00Z')
const SERVICE_NOW = '2027-03-10T14:26:00Z'

interface Held {
  readonly page: Page
  readonly api: LiveApi
  /** From the service's present. */
  readonly seconds: number
  readonly language?: 'es' | 'en'
}

async function openHeldFor({ page, api, seconds, language = 'es' }: Held) {
  const state: { status: Checkout['status'] } = { status: 'OPEN' }
  const expiresAt = new Date(Date.parse(SERVICE_NOW) + seconds * 1000).toISOString()
  await page.clock.install({ time: DEVICE_TIME })
  await openStubbed(page, {
    from: api,
    path: PATH,
    language,
    stubs: [
      answering(getCheckout, () => buildCheckout({ now: SERVICE_NOW, expiresAt, status: state.status })),
    ],
  })
  await expect(page.getByRole('timer')).toBeVisible()
  await page.clock.pauseAt(new Date(DEVICE_TIME.getTime() + 60_000))
  return state
}

const secondsShown = async (page: Page) => {
  const [minutes = 0, seconds = 0] = ((await page.getByRole('timer').textContent()) ?? '')
    .split(':')
    .map(Number)
  return minutes * 60 + seconds
}

test('the countdown runs from the service’s clock and speaks at ten minutes, at one, and at the end', async ({
  page,
  api,
}) => {
  const state = await openHeldFor({ page, api, seconds: 900 })
  const status = page.getByRole('region', { name: 'Reserva' }).getByRole('status')
  expect(await secondsShown(page)).toBeLessThanOrEqual(900)
  await expect(page.getByText('Reservado para usted hasta las 11:41')).toBeVisible()
  await expect(status).toHaveText('')

  await page.clock.runFor(((await secondsShown(page)) - 600) * 1000)
  await expect(status).toHaveText('Quedan 10 minutos para pagar.')
  await page.clock.runFor(((await secondsShown(page)) - 60) * 1000)
  await expect(status).toHaveText('Queda 1 minuto para pagar.')
  await expect(page.getByText('Queda menos de un minuto')).toBeVisible()

  state.status = 'EXPIRED'
  await page.clock.runFor(61_000)
  await expect(page.getByRole('heading', { name: 'El tiempo para pagar terminó' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'No se cobró nada' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Volver a la reventa del evento' })).toBeVisible()
})

test('in English the countdown speaks English', async ({ page, api }) => {
  await openHeldFor({ page, api, seconds: 200, language: 'en' })
  await page.clock.runFor(((await secondsShown(page)) - 60) * 1000)
  await expect(page.getByText('1 minute left to pay.')).toBeAttached()
})

test('a transfer shows where, how much and until when, and ends when the money arrives', async ({
  page,
  api,
}) => {
  const later = new Date(Date.now() + 172_800_000).toISOString()
  const state = { payment: null as Checkout['payment'] }
  await openStubbed(page, {
    from: api,
    path: PATH,
    stubs: [
      answering(getCheckout, () =>
        buildCheckout({
          now: new Date().toISOString(),
          expiresAt: state.payment ? later : new Date(Date.now() + 500_000).toISOString(),
          needsHolders: false,
          payment: state.payment,
        }),
      ),
      answering(startPayment, () => {
        state.payment = buildTransfer()
        return state.payment
      }),
      answering(getPayment, buildTransfer()),
    ],
  })
  await page.getByRole('radio', { name: /Transferencia bancaria/ }).check()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Ver los datos para transferir' }).click()
  await expect(page.getByText('BS-7K4Q-2M')).toBeVisible()
  await expect(page.getByText(/Guardamos la reserva hasta el 12\smar,\s11:26/)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^4[78]:\d\d:\d\d$/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copiar importe exacto' }).click()
  await expect(page.getByText('Copiado')).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('118800')

  // Loaded again, the page goes on where it was.
  await page.reload()
  await expect(page.getByText('BS-7K4Q-2M')).toBeVisible()
})

test('back from PayPal, the service is told once and the address is clean', async ({ page, api }) => {
  const payment = buildPayment({
    provider: 'paypal',
    paypal: { approveUrl: 'https://www.paypal.com/approve' },
  })
  const now = Date.now()
  let told = 0
  await openStubbed(page, {
    from: api,
    path: `${PATH}?token=EC-1&PayerID=P1`,
    stubs: [
      answering(getCheckout, () =>
        buildCheckout({
          now: new Date(now).toISOString(),
          expiresAt: new Date(now + 500_000).toISOString(),
          payment: told === 0 ? payment : { ...payment, status: 'DECLINED' },
        }),
      ),
      answering(getPayment, payment),
      answering(continuePayment, () => {
        told += 1
        return payment
      }),
    ],
  })
  await expect(page.getByText('El pago fue rechazado.')).toBeVisible()
  expect(told).toBe(1)
  expect(page.url()).not.toMatch(/PayerID|token=/)
})
