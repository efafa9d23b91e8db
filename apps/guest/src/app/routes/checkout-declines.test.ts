import { continuePayment, getPayment, getPurchase, startPayment } from '@taquilla/contract/guest'
import { PAYMENT_FAILURES, type PaymentFailure } from '@taquilla/contract/resale'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { buildPayment, buildPurchase, checkoutThat } from '../../../test/answers/checkout.ts'
import { answering, Refused, recording } from '../../../test/answers/stub.ts'
import { atPurchase, boxOf, CHECKOUT, chooseCard, fillInCheckout, pay } from '../../../test/checkout-steps.ts'
import { fill, openPage } from '../../../test/open-page.tsx'

function declinedFor(code: PaymentFailure, id = 'declined-1') {
  const { title, detail, pointer = null } = PAYMENT_FAILURES[code]
  return buildPayment({
    id,
    status: 'DECLINED',
    failure: { code, title: title.es, detail: detail.es, pointer },
  })
}

describe('a declined card', () => {
  it('is explained right before the button, with the focus, and another card is accepted', async () => {
    const checkout = checkoutThat()
    const { bodies, keep } = recording()
    const user = await openPage({
      path: CHECKOUT,
      stubs: [
        checkout.answer,
        answering(startPayment, (body) => {
          keep(body)
          const isPaid = bodies.length === 3
          const payment = isPaid
            ? buildPayment({ status: 'CAPTURED' })
            : declinedFor('payment.insufficient_funds', `declined-${bodies.length}`)
          checkout.becomes({ payment, status: isPaid ? 'COMPLETED' : 'OPEN' })
          return payment
        }),
        answering(getPurchase, buildPurchase()),
      ],
    })
    const expectExplained = () =>
      waitFor(() => expect(boxOf('La tarjeta no tiene fondos suficientes.')).toHaveFocus())
    await fillInCheckout(user)
    await user.click(await pay())
    await expectExplained()
    const box = boxOf('La tarjeta no tiene fondos suficientes.')
    expect(box).toHaveTextContent('no se cobró nada. Pague con otra tarjeta u otro medio.')
    expect(box?.parentElement?.lastElementChild).toBe(await pay())
    expect(box?.nextElementSibling).toBeEmptyDOMElement()
    expect(screen.getByLabelText('Documento (H 8)')).toHaveValue('28999000')
    expect(screen.getByLabelText('Número de tarjeta')).toHaveValue('4242 4242 4242 4242')
    const code = screen.getByLabelText('Código de seguridad')
    expect(code).toHaveValue('')
    expect(code).toHaveAccessibleDescription('Escríbalo otra vez: por su seguridad, no lo guardamos.')
    expect(screen.queryByText('Escriba los 3 o 4 dígitos del código.')).not.toBeInTheDocument()

    // The same decline again is as visible as the first one.
    await chooseCard(user)
    expect(code).not.toHaveAccessibleDescription()
    await user.click(await pay())
    await expectExplained()
    await chooseCard(user)
    await user.click(await pay())
    await atPurchase()
  })

  it.each([
    ['payment.wrong_number', 'Número de tarjeta', 'El número de tarjeta no es correcto.'],
    ['payment.card_expired', 'Vencimiento', 'La tarjeta está vencida.'],
    ['payment.wrong_security_code', 'Código de seguridad', 'El código de seguridad no es correcto.'],
  ] as const)('is explained at its field for %s, until the field changes', async (code, label, text) => {
    const checkout = checkoutThat()
    const declined = answering(startPayment, () => {
      checkout.becomes({ payment: declinedFor(code) })
      return declinedFor(code)
    })
    const user = await openPage({ path: CHECKOUT, stubs: [checkout.answer, declined] })
    await fillInCheckout(user)
    await user.click(await pay())
    const field = screen.getByLabelText(label)
    await waitFor(() => expect(field).toHaveFocus())
    expect(field).toHaveAccessibleDescription(expect.stringContaining(text))
    fill(field, '4')
    expect(field).not.toHaveAccessibleDescription()
    expect(screen.queryByText(new RegExp(text))).not.toBeInTheDocument()
  })

  it('stays explained after a reload, without moving the focus, and not for another method', async () => {
    const holder = { fullName: 'Inés Bustamante', identificationNumber: '28999000' }
    const checkout = checkoutThat({ payment: declinedFor('payment.card_expired') })
    checkout.becomes({ items: checkout.state.checkout.items.map((item) => ({ ...item, holder })) })
    const user = await openPage({ path: CHECKOUT, stubs: [checkout.answer] })
    expect(await screen.findByText('La tarjeta está vencida.')).toBeVisible()
    expect(document.body).toHaveFocus()
    expect(screen.getByLabelText('Documento (H 8)')).toHaveValue('28999000')
    expect(screen.getByRole('checkbox')).toBeChecked()
    await user.click(screen.getByRole('radio', { name: /Transferencia/ }))
    expect(screen.queryByText('La tarjeta está vencida.')).not.toBeInTheDocument()
  })
})

describe('a payment whose answer is lost', () => {
  const ASKING = 'No sabemos todavía si el pago llegó.'
  const UNSENT = 'El pago no se envió.'

  it('is asked about by itself, and its purchase shown', async () => {
    const checkout = checkoutThat()
    let isConnected = true
    const answer = () => {
      if (!isConnected) throw new TypeError('Failed to fetch')
      return checkout.state.checkout
    }
    const lost = answering(startPayment, () => {
      isConnected = false
      throw new TypeError('Failed to fetch')
    })
    const user = await openPage({
      path: CHECKOUT,
      stubs: [{ ...checkout.answer, reply: answer }, lost, answering(getPurchase, buildPurchase())],
    })
    await fillInCheckout(user)
    await user.click(await pay())
    await waitFor(() => expect(boxOf(ASKING)).toHaveFocus())
    expect(boxOf(ASKING)).toHaveTextContent('no pague otra vez')
    expect(await pay()).toHaveAttribute('aria-disabled', 'true')
    checkout.becomes({ status: 'COMPLETED', payment: buildPayment({ status: 'CAPTURED' }) })
    isConnected = true
    await atPurchase()
  })

  it.each([
    ['cut off', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a failure of the server', () => new Refused(502, 'server.unavailable', '')],
  ])('is reported as not sent once the service knows of no payment: %s', async (_, fail) => {
    const checkout = checkoutThat()
    const { bodies, keep } = recording()
    const start = answering(startPayment, (body) => {
      keep(body)
      if (bodies.length === 1) return fail()
      checkout.becomes({ status: 'COMPLETED', payment: buildPayment({ status: 'CAPTURED' }) })
      return buildPayment({ status: 'CAPTURED' })
    })
    const user = await openPage({
      path: CHECKOUT,
      stubs: [checkout.answer, start, answering(getPurchase, buildPurchase())],
    })
    await fillInCheckout(user)
    await user.click(await pay())
    expect(await screen.findByText(ASKING)).toBeVisible()
    await screen.findByText(UNSENT)
    expect(boxOf(UNSENT)).toHaveTextContent('No se cobró nada.')
    await user.click(await pay())
    await atPurchase()
    expect(bodies[1]).toEqual(bodies[0])
  })

  it('is reported as not sent at once if there was no connection', async () => {
    const user = await openPage({ path: CHECKOUT, stubs: [checkoutThat().answer] })
    await fillInCheckout(user)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.click(await pay())
    await waitFor(() => expect(boxOf(UNSENT)).toHaveFocus())
    expect(screen.queryByText(ASKING)).not.toBeInTheDocument()
  })

  it('is asked about after the code of the bank too', async () => {
    const checkout = checkoutThat({
      payment: buildPayment({ status: 'CHALLENGED', step: { kind: 'CODE', hint: '' } }),
    })
    const lost = answering(continuePayment, () => {
      checkout.becomes({ payment: declinedFor('payment.not_verified') })
      throw new TypeError('Failed to fetch')
    })
    const asked = answering(getPayment, declinedFor('payment.not_verified'))
    const user = await openPage({ path: CHECKOUT, stubs: [checkout.answer, lost, asked] })
    fill(await screen.findByLabelText('Código de verificación'), '123456')
    await user.click(screen.getByRole('button', { name: 'Verificar' }))
    expect(await screen.findByText(ASKING)).toBeVisible()
    await screen.findByText('No se completó la verificación de su banco.')
    await waitFor(() => expect(boxOf('No se completó la verificación de su banco.')).toHaveFocus())
  })
})
