import { continuePayment, getPayment } from '@taquilla/contract/guest'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildPayment, checkoutThat } from '../../../test/answers/checkout.ts'
import { answering, recording } from '../../../test/answers/stub.ts'
import { boxOf, CHECKOUT } from '../../../test/checkout-steps.ts'
import { openPage } from '../../../test/open-page.tsx'

const confirmPayment = vi.hoisted(() => vi.fn())
vi.mock('@stripe/stripe-js/pure', () => ({
  loadStripe: async () => ({
    confirmPayment,
    elements: () => ({
      create: () => ({
        on: (name: string, done: () => void) => name === 'ready' && setTimeout(done),
        mount: () => undefined,
        destroy: () => undefined,
      }),
      getElement: () => null,
    }),
  }),
}))

const values = { publishableKey: 'pk_test_x', clientSecret: 'pi_x_secret_x' }
const step = { kind: 'FORM', form: 'stripe-payment-element', values } as const
const payment = buildPayment({ provider: 'stripe', title: 'Tarjeta', step })

const pay = () => screen.findByRole('button', { name: /^Pagar ARS/ })

beforeEach(() => confirmPayment.mockReset())

describe('the form of Stripe', () => {
  it.each([
    [{ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }, 'no tiene fondos'],
    [{ type: 'card_error', code: 'card_declined', decline_code: 'stolen_card' }, 'no permite pagar con esta'],
    [{ type: 'card_error', code: 'card_declined', decline_code: 'do_not_honor' }, 'El pago fue rechazado'],
    [{ type: 'card_error', code: 'expired_card', decline_code: 'expired_card' }, 'La tarjeta está vencida'],
    [{ type: 'card_error', code: 'incorrect_cvc' }, 'El código de seguridad no es correcto'],
    [{ type: 'card_error', code: 'processing_error' }, 'El banco no pudo procesar el pago'],
    [{ type: 'invalid_request_error', code: 'payment_intent_authentication_failure' }, 'No se completó'],
    [{ type: 'card_error', code: 'card_declined', decline_code: 'card_velocity_exceeded' }, 'a su límite'],
  ])('says beside the button what %j means, and pays with another card', async (error, text) => {
    const checkout = checkoutThat({ payment })
    const paid = answering(continuePayment, () => {
      checkout.becomes({ payment: buildPayment({ status: 'CAPTURED' }) })
      return buildPayment({ status: 'CAPTURED' })
    })
    const user = await openPage({
      path: CHECKOUT,
      stubs: [checkout.answer, paid, answering(getPayment, payment)],
    })
    confirmPayment.mockResolvedValueOnce({ error }).mockResolvedValueOnce({ paymentIntent: {} })
    await user.click(await pay())
    const message = await screen.findByText(new RegExp(text))
    const box = message.closest('[tabindex="-1"]')
    await waitFor(() => expect(box).toHaveFocus())
    expect(box).toHaveTextContent(/no se cobró nada/i)
    expect(box?.nextElementSibling).toBe(await pay())
    await user.click(await pay())
    expect(await screen.findByText('Estamos confirmando su pago')).toBeVisible()
  })

  it('leaves errors of its fields to Stripe', async () => {
    const user = await openPage({ path: CHECKOUT, stubs: [checkoutThat({ payment }).answer] })
    confirmPayment.mockResolvedValueOnce({ error: { type: 'validation_error', code: 'incomplete_number' } })
    await user.click(await pay())
    await waitFor(() => expect(confirmPayment).toHaveBeenCalledOnce())
    expect(document.querySelector('[tabindex="-1"][class*=trouble]')).toBeNull()
  })

  it('asks the API if Stripe was not reached, and says that nothing was sent', async () => {
    const asked = answering(continuePayment, payment)
    const user = await openPage({ path: CHECKOUT, stubs: [checkoutThat({ payment }).answer, asked] })
    confirmPayment.mockResolvedValueOnce({ error: { type: 'api_connection_error' } })
    await user.click(await pay())
    await screen.findByText('El pago no se envió.')
    expect(boxOf('El pago no se envió.')).toHaveFocus()
  })

  it('explains a verification that failed at the bank, and removes its parameters from the URL', async () => {
    const { bodies, keep } = recording()
    const asked = answering(continuePayment, (body) => {
      keep(body)
      return payment
    })
    const query = 'payment_intent=pi_x&payment_intent_client_secret=pi_x_secret_x&redirect_status=failed'
    await openPage({ path: `${CHECKOUT}?${query}`, stubs: [checkoutThat({ payment }).answer, asked] })
    await screen.findByText('No se completó la verificación de su banco.')
    await waitFor(() => expect(boxOf('No se completó la verificación de su banco.')).toHaveFocus())
    expect(bodies).toEqual([{}])
    expect(window.location.search).toMatch(/^\?ticketSellerId=[\w-]+$/)
  })
})
