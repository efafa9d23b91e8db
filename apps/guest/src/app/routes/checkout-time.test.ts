import {
  abandonPayment,
  type Checkout,
  getCheckout,
  getPayment,
  releaseHold,
  startPayment,
} from '@taquilla/contract/guest'
import { PAYMENT_FAILURES } from '@taquilla/contract/resale'
import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { buildCheckout, buildTransfer, checkoutThat } from '../../../test/answers/checkout.ts'
import { answering } from '../../../test/answers/stub.ts'
import { CHECKOUT } from '../../../test/checkout-steps.ts'
import { openPage } from '../../../test/open-page.tsx'

/** Wrong device date, to show that only the server's clock counts. */
const DEVICE_TIME = new Date('2031-01-01T00:00:00Z')
const SERVICE_NOW = '2027-03-10T14:26:00Z'

/** Opens a hold that expires `seconds` after the server's current time, with fake timers. */
async function openHeldFor(seconds: number, language: 'es' | 'en' = 'es') {
  const state: { status: Checkout['status'] } = { status: 'OPEN' }
  const expiresAt = new Date(Date.parse(SERVICE_NOW) + seconds * 1000).toISOString()
  vi.useFakeTimers({ now: DEVICE_TIME })
  await openPage({
    path: CHECKOUT,
    language,
    stubs: [
      answering(getCheckout, () => buildCheckout({ now: SERVICE_NOW, expiresAt, status: state.status })),
    ],
  })
  await runFor(1)
  return state
}

const runFor = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

function secondsShown(): number {
  const [minutes = 0, seconds = 0] = (screen.getByRole('timer').textContent ?? '').split(':').map(Number)
  return minutes * 60 + seconds
}

describe('the time of a hold', () => {
  it('counts by the server’s clock and announces ten minutes, one minute and the end', async () => {
    const state = await openHeldFor(900)
    const [status] = screen.getAllByRole('status')
    expect(secondsShown()).toBeGreaterThan(880)
    expect(secondsShown()).toBeLessThanOrEqual(900)
    // By the clock of the device, which may be in another time zone than the venue.
    const end = new Date(Date.parse(SERVICE_NOW) + 900_000)
    const time = new Intl.DateTimeFormat('es', { hour: 'numeric', minute: '2-digit' }).format(end)
    expect(screen.getByText(new RegExp(`^Reservado para usted hasta las? ${time}$`))).toBeVisible()
    expect(status).toBeEmptyDOMElement()

    await runFor(secondsShown() - 600)
    expect(status).toHaveTextContent('Quedan 10 minutos para pagar.')
    await runFor(secondsShown() - 60)
    expect(status).toHaveTextContent('Queda 1 minuto para pagar.')
    expect(screen.getByText(/Queda menos de un minuto/)).toBeVisible()

    screen.getByLabelText('Número de tarjeta').focus()
    state.status = 'EXPIRED'
    await runFor(61)
    expect(screen.getByRole('heading', { name: 'El tiempo para pagar terminó' })).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent('No se cobró nada')
    expect(screen.getByRole('link', { name: 'Volver a la reventa del evento' })).toBeVisible()
  })

  it('announces in English on the English page', async () => {
    await openHeldFor(200, 'en')
    await runFor(secondsShown() - 60)
    expect(screen.getByText('1 minute left to pay.')).toBeInTheDocument()
  })
})

describe('a payment by transfer', () => {
  it('shows account, amount and deadline, also after a reload', async () => {
    const later = new Date(Date.now() + 172_800_000).toISOString()
    const state = { payment: null as Checkout['payment'] }
    const visit = {
      path: CHECKOUT,
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
    }
    const user = await openPage(visit)
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    await user.click(
      await screen.findByRole('radio', {
        name: /Transferencia bancaria\s?El dinero debe llegar en 48 horas/,
      }),
    )
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Ver los datos para transferir' }))
    expect(await screen.findByText('BS-7K4Q-2M')).toBeVisible()
    const title = screen.getByRole('heading', { level: 1, name: 'Transfiera para confirmar la compra' })
    expect(title).toHaveFocus()
    expect(scrolled.mock.contexts).toEqual([title])
    expect(screen.getByText('CBU').nextElementSibling).toHaveTextContent('0170 0999 2000 0067 8900 21')
    expect(screen.getByRole('button', { name: 'Copiar CBU' })).toBeVisible()
    expect(
      screen.getByText(/Guardamos la reserva hasta el 12\smar,\s11:26 \(hora de Córdoba\)/),
    ).toBeVisible()
    expect(screen.getByRole('timer')).toHaveTextContent(/^4[78]:\d\d:\d\d$/)
    await user.click(screen.getByRole('button', { name: 'Copiar importe exacto' }))
    expect(await screen.findByText('Copiado')).toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toBe('118800')

    await openPage(visit)
    expect(await screen.findByText('BS-7K4Q-2M')).toBeVisible()
  })

  it('can be given up: it ends with the reservation, after a warning not to', async () => {
    const checkout = checkoutThat({ payment: buildTransfer() })
    const calls: string[] = []
    const user = await openPage({
      path: CHECKOUT,
      stubs: [
        checkout.answer,
        answering(getPayment, buildTransfer()),
        answering(abandonPayment, () => void calls.push('abandon')),
        answering(releaseHold, () => {
          calls.push('release')
          checkout.becomes({ status: 'CANCELLED', payment: null })
        }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Cancelar la reserva' }))
    expect(screen.getByText(/Si ya transfirió, no cancele\./)).toHaveFocus()
    expect(calls).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Sí, cancelarla' }))
    expect(await screen.findByRole('heading', { name: 'Reserva cancelada' })).toBeVisible()
    expect(calls).toEqual(['abandon', 'release'])
  })

  it.each([
    ['EXPIRED', 'es', 'No recibimos su transferencia a tiempo'],
    ['VOIDED', 'es', 'La compra ya no es posible'],
    ['EXPIRED', 'en', 'Your transfer didn’t arrive in time'],
  ] as const)('that did not arrive says what happens to the money (%s, %s)', async (...given) => {
    const [status, language, title] = given
    const { title: text, detail } = PAYMENT_FAILURES['payment.transfer_ended']
    const failure = {
      code: 'payment.transfer_ended',
      title: text[language],
      detail: detail[language],
      pointer: null,
    }
    const payment = { ...buildTransfer(), status: 'ABANDONED' as const, step: null, failure }
    const checkout = buildCheckout({ status, payment })
    await openPage({ path: CHECKOUT, language, stubs: [answering(getCheckout, checkout)] })
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.getByText(failure.detail)).toBeVisible()
  })
})
