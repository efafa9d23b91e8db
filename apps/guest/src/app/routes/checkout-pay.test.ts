import {
  abandonPayment,
  continuePayment,
  getPayment,
  getPurchase,
  releaseHold,
  startPayment,
} from '@taquilla/contract/guest'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { findLastHold } from '#hold/last-hold.ts'
import { saveLastOffers } from '#hold/last-offers.ts'
import { buildCheckout, buildPayment, buildPurchase, checkoutThat } from '../../../test/answers/checkout.ts'
import { EVENT_ID, SELLER } from '../../../test/answers/shows.ts'
import { answering, Refused, recording } from '../../../test/answers/stub.ts'
import { atPurchase, CHECKOUT, fillInCheckout, pay } from '../../../test/checkout-steps.ts'
import { fill, openPage } from '../../../test/open-page.tsx'

describe('paying for a hold', () => {
  it('shows the picture of the show in the summary', async () => {
    const { show } = buildCheckout()
    const imageUrl = 'https://butaca-sur.example/aurelia.jpg'
    await openPage({ path: CHECKOUT, stubs: [checkoutThat({ show: { ...show, imageUrl } }).answer] })
    await pay()
    const summary = screen.getByRole('complementary', { name: 'Resumen de la compra' })
    expect(summary.querySelector('img')).toHaveAttribute('src', imageUrl)
  })

  it('buys the tickets for their holders with one accepted card', async () => {
    const checkout = checkoutThat()
    const { bodies, keep } = recording()
    const user = await openPage({
      path: CHECKOUT,
      stubs: [
        checkout.answer,
        answering(startPayment, (body) => {
          keep(body)
          checkout.becomes({ status: 'COMPLETED', payment: buildPayment({ status: 'CAPTURED' }) })
          return buildPayment({ status: 'CAPTURED' })
        }),
        answering(getPurchase, buildPurchase()),
      ],
    })
    await fillInCheckout(user)
    const button = await pay()
    const scrolled = vi.spyOn(window, 'scrollTo')
    // Two clicks in one task, before React re-renders.
    button.click()
    button.click()
    expect(await screen.findByRole('heading', { name: 'Compra confirmada' })).toBeVisible()
    await atPurchase()
    // A page opened later leaves no room for a hold.
    expect(findLastHold(SELLER)).toBeNull()
    expect(scrolled).toHaveBeenCalledWith(0, 0)
    expect(screen.getByRole('link', { name: /^Ver la entrada\s?H\s7/ })).toBeVisible()
    const mine = screen.getByRole('link', { name: 'Ver mis entradas' })
    expect(mine.getAttribute('href')).toContain('/tickets/mine/list')
    const [seven, eight] = checkout.state.checkout.items
    expect(bodies).toMatchObject([
      {
        provider: 'sandbox',
        acceptsTerms: true,
        expectedTotal: 118_800,
        holders: [
          { listingId: seven?.listingId, fullName: 'Tomás Quiroga', identificationNumber: '30111222' },
          { listingId: eight?.listingId, fullName: 'Inés Bustamante', identificationNumber: '28999000' },
        ],
        card: { number: '4242 4242 4242 4242', expiry: '12/34', securityCode: '123' },
        shown: { tickets: [{ place: 'Platea H 7', isNominal: true }, { place: 'Platea H 8' }] },
      },
    ])
  })

  it('leads back to the other tickets until the payment begins', async () => {
    const { answer, becomes } = checkoutThat()
    await openPage({ path: CHECKOUT, stubs: [answer] })
    const back = await screen.findByRole('link', { name: 'Agregar o cambiar entradas' })
    expect(back.getAttribute('href')).toMatch(/\/events\/[^/]+\/resale\?.*showId=aurelia-1$/)
    becomes({ payment: buildPayment() })
    await openPage({ path: CHECKOUT, stubs: [answer, answering(getPayment, buildPayment())] })
    expect(await screen.findByRole('heading', { name: 'Estamos confirmando su pago' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Agregar o cambiar entradas' })).not.toBeInTheDocument()
  })

  it('leads back to the filters with which the tickets were chosen', async () => {
    const offers = new URL(`/es/guest/events/${EVENT_ID}/resale`, window.location.origin)
    offers.search = '?ticketSellerId=butaca-sur&showId=aurelia-1&together=2'
    saveLastOffers(offers)
    await openPage({ path: CHECKOUT, stubs: [checkoutThat().answer] })
    const back = await screen.findByRole('link', { name: 'Agregar o cambiar entradas' })
    expect(back.getAttribute('href')).toMatch(/showId=aurelia-1&together=2$/)
    // A visitor without a session may not see the tickets of a hold that has a buyer.
    await openPage({ path: CHECKOUT, contact: null, stubs: [checkoutThat({ items: [] }).answer] })
    const resale = await screen.findByRole('link', { name: 'Volver a la reventa del evento' })
    expect(resale.getAttribute('href')).toMatch(/showId=aurelia-1&together=2$/)
  })

  it('shows errors at their fields and focuses the first one', async () => {
    const user = await openPage({ path: CHECKOUT, stubs: [checkoutThat().answer] })
    await user.click(await pay())
    const name = screen.getByLabelText('Nombre y apellido (H 7)')
    await waitFor(() => expect(name).toHaveFocus())
    const missing = 'Escriba nombre y apellido, como figuran en el documento.'
    expect(screen.getAllByText(missing)).toHaveLength(2)
    expect(screen.getByText('Escriba el número completo de la tarjeta.')).toBeVisible()
    expect(screen.getByText('Acepte las condiciones para pagar.')).toBeVisible()
    fill(name, 'Tomás Quiroga')
    expect(screen.getAllByText(missing)).toHaveLength(1)
  })

  it('goes to the heading of the step that a payment needs', async () => {
    const checkout = checkoutThat()
    const challenged = buildPayment({ status: 'CHALLENGED', step: { kind: 'CODE', hint: '' } })
    const started = answering(startPayment, () => {
      checkout.becomes({ payment: challenged })
      return challenged
    })
    const user = await openPage({ path: CHECKOUT, stubs: [checkout.answer, started] })
    await fillInCheckout(user)
    await user.click(await pay())
    expect(await screen.findByRole('heading', { level: 2, name: 'Verifique su tarjeta' })).toHaveFocus()
  })

  it('verifies a challenge code and allows a retry after a wrong one', async () => {
    const checkout = checkoutThat({
      payment: buildPayment({ status: 'CHALLENGED', step: { kind: 'CODE', hint: '123456' } }),
    })
    const user = await openPage({
      path: CHECKOUT,
      stubs: [
        checkout.answer,
        answering(continuePayment, ({ challengeCode }) => {
          if (challengeCode !== '123456') {
            return new Refused(422, 'payment.challenge_failed', 'El código de verificación no es correcto')
          }
          checkout.becomes({ status: 'COMPLETED' })
          return buildPayment({ status: 'CAPTURED' })
        }),
        answering(getPurchase, buildPurchase()),
      ],
    })
    const code = await screen.findByLabelText('Código de verificación')
    expect(code).toHaveAccessibleDescription('En modo de prueba, el código es 123456.')
    const verify = screen.getByRole('button', { name: 'Verificar' })
    await user.click(verify)
    expect(screen.getByText('Escriba el código que recibió.')).toBeVisible()
    fill(code, '000000')
    await user.click(verify)
    expect(await screen.findByText(/El código de verificación no es correcto/)).toBeVisible()
    fill(code, '123456')
    await user.click(verify)
    await atPurchase()
  })

  it('polls a pending payment until it is decided', async () => {
    const checkout = checkoutThat({ payment: buildPayment() })
    let looks = 0
    await openPage({
      path: CHECKOUT,
      stubs: [
        checkout.answer,
        answering(getPayment, () => {
          looks += 1
          if (looks < 2) return buildPayment()
          checkout.becomes({ status: 'COMPLETED' })
          return buildPayment({ status: 'CAPTURED' })
        }),
        answering(getPurchase, buildPurchase()),
      ],
    })
    expect(await screen.findByRole('heading', { name: 'Estamos confirmando su pago' })).toBeVisible()
    await atPurchase()
  })

  it('reports nothing about the money of a late payment until it is decided, then shows the refund', async () => {
    const checkout = checkoutThat({ status: 'EXPIRED', payment: buildPayment() })
    let isDecided = false
    const late = buildPayment({ status: 'CAPTURED', isRefunded: true })
    const watched = answering(getPayment, () => {
      if (!isDecided) return buildPayment()
      checkout.becomes({ payment: late })
      return late
    })
    await openPage({ path: CHECKOUT, stubs: [checkout.answer, watched] })
    expect(await screen.findByRole('heading', { name: 'Estamos confirmando su pago' })).toBeVisible()
    expect(screen.queryByRole('timer')).not.toBeInTheDocument()
    expect(screen.queryByText(/No se cobró nada/)).not.toBeInTheDocument()
    isDecided = true
    expect(await screen.findByRole('heading', { name: 'Le devolvemos el pago' })).toBeVisible()
    expect(screen.getByText(/Le devolvemos este pago completo: ARS\s118\.800/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver mis compras' })).toBeVisible()
  })

  it('releases the hold after a confirmation', async () => {
    const checkout = checkoutThat()
    const user = await openPage({
      path: CHECKOUT,
      stubs: [checkout.answer, answering(releaseHold, () => checkout.becomes({ status: 'CANCELLED' }))],
    })
    await user.click(await screen.findByRole('button', { name: 'Cancelar la reserva' }))
    await user.click(screen.getByRole('button', { name: 'Sí, cancelarla' }))
    expect(await screen.findByRole('heading', { name: 'Reserva cancelada', level: 1 })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Volver a la reventa del evento' }).getAttribute('href')).toMatch(
      /\/events\/.+\/resale\?.*showId=aurelia-1/,
    )
  })

  it('abandons the pending payment to choose another method', async () => {
    const payment = buildPayment({ status: 'CHALLENGED', step: { kind: 'CODE', hint: '' } })
    const checkout = checkoutThat({ payment })
    const gaveUp = answering(abandonPayment, () =>
      checkout.becomes({ payment: { ...payment, status: 'ABANDONED' } }),
    )
    const user = await openPage({ path: CHECKOUT, stubs: [checkout.answer, gaveUp] })
    await user.click(await screen.findByRole('button', { name: 'Pagar de otra manera' }))
    expect(await screen.findByRole('radio', { name: /Transferencia bancaria/ })).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(screen.getByRole('radio', { name: /PayPal/ })).toBeDisabled()
    expect(screen.getByText(/El medio de pago no está disponible/)).toBeVisible()
  })
})
