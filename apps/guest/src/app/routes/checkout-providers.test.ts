import { abandonPayment, continuePayment, getPayment, startPayment } from '@taquilla/contract/guest'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildPayment, checkoutThat } from '../../../test/answers/checkout.ts'
import { answering, recording } from '../../../test/answers/stub.ts'
import { boxOf, CHECKOUT } from '../../../test/checkout-steps.ts'
import { openPage } from '../../../test/open-page.tsx'

describe('a provider unknown to the pages', () => {
  const WALLET = { provider: 'test_wallet', title: 'Test Wallet' } as const
  const url = 'https://wallet.example/approve'
  const returnParameters = ['wallet_result', 'wallet_order']
  const payment = buildPayment({ ...WALLET, step: { kind: 'REDIRECT', url, returnParameters } })

  it('is offered by its title and leads to its own page', async () => {
    const checkout = checkoutThat({
      needsHolders: false,
      methods: [{ ...WALLET, kind: 'REDIRECT', transferHours: null, refusal: null }],
    })
    const { bodies, keep } = recording()
    const user = await openPage({
      path: CHECKOUT,
      stubs: [
        checkout.answer,
        answering(startPayment, (body) => {
          keep(body)
          checkout.becomes({ payment })
          return payment
        }),
        answering(getPayment, payment),
      ],
    })
    const name = /^Test Wallet\s?Continúa en el sitio de Test Wallet$/
    expect(await screen.findByRole('radio', { name })).toBeChecked()
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: /^Pagar ARS\s118\.800 con Test Wallet$/ }))
    expect(await screen.findByRole('heading', { name: 'Termine el pago en Test Wallet' })).toBeVisible()
    expect(screen.getByText('Al terminar, Test Wallet abre otra vez esta página.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ir a Test Wallet' })).toHaveAttribute('href', url)
    expect(bodies).toMatchObject([
      { provider: 'test_wallet', acceptsTerms: true, expectedTotal: 118_800, holders: [] },
    ])
  })

  it.each(['wallet_result=ok', 'wallet_order=W-1&wallet_result=ok'])(
    'confirms the payment once on return with %s and removes it from the URL',
    async (query) => {
      const checkout = checkoutThat({ payment })
      const { bodies, keep } = recording()
      await openPage({
        path: `${CHECKOUT}?${query}`,
        stubs: [
          checkout.answer,
          answering(getPayment, payment),
          answering(continuePayment, (body) => {
            keep(body)
            checkout.becomes({ payment: { ...payment, status: 'DECLINED', step: null } })
            return payment
          }),
        ],
      })
      expect(await screen.findByText(/El pago fue rechazado\./)).toBeVisible()
      expect(bodies).toEqual([{}])
      expect(window.location.search).toMatch(/^\?ticketSellerId=[\w-]+$/)
    },
  )

  it('says what to do after a return without a payment', async () => {
    const stubs = [checkoutThat({ payment }).answer, answering(getPayment, payment)]
    await openPage({
      path: `${CHECKOUT}?wallet_order=W-1`,
      stubs: [...stubs, answering(continuePayment, payment)],
    })
    const box = (await screen.findByText('Test Wallet todavía no confirmó el pago.')).closest(
      '[tabindex="-1"]',
    )
    expect(box).toHaveTextContent('Si lo canceló, no se cobró nada: vuelva a Test Wallet')
    expect(box).toHaveFocus()
    expect(box?.nextElementSibling).toBe(screen.getByRole('link', { name: 'Ir a Test Wallet' }))
  })

  it.each([
    ['es', 'Test Wallet está revisando el pago', /No pague otra vez/],
    ['en', 'Test Wallet is reviewing the payment', /Don’t pay again/],
  ] as const)(
    'says that the provider reviews the payment, without a way to pay again: %s',
    async (language, title, advice) => {
      const reviewed = { ...payment, status: 'CHALLENGED', step: null } as const
      const stubs = [checkoutThat({ payment: reviewed }).answer, answering(getPayment, reviewed)]
      await openPage({ path: CHECKOUT, language, stubs })
      expect(await screen.findByRole('heading', { name: title })).toBeVisible()
      expect(screen.getByText(advice)).toBeVisible()
      expect(screen.queryByRole('link', { name: /Test Wallet/ })).not.toBeInTheDocument()
    },
  )

  it('does not confirm the payment without return parameters in the URL', async () => {
    const { bodies, keep } = recording()
    const confirmation = answering(continuePayment, (body) => {
      keep(body)
      return payment
    })
    const stubs = [checkoutThat({ payment }).answer, answering(getPayment, payment), confirmation]
    await openPage({ path: CHECKOUT, stubs })
    expect(await screen.findByRole('link', { name: 'Ir a Test Wallet' })).toBeVisible()
    expect(bodies).toEqual([])
  })
})

describe('the form of a provider', () => {
  it('is announced before the payment starts, without test card fields', async () => {
    const method = {
      provider: 'tomorrow',
      title: 'Pago de mañana',
      kind: 'FORM',
      transferHours: null,
      refusal: null,
    } as const
    await openPage({ path: CHECKOUT, stubs: [checkoutThat({ methods: [method] }).answer] })
    const name = /^Pago de mañana\s?Los datos van directo al procesador de pagos$/
    expect(await screen.findByRole('radio', { name })).toBeChecked()
    expect(screen.queryByLabelText('Número de tarjeta')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Continuar al pago' })).toBeVisible()
  })

  it('is reported as missing if this build lacks it, with another method to choose', async () => {
    const step = { kind: 'FORM', form: 'form-of-tomorrow', values: {} } as const
    const payment = buildPayment({ provider: 'tomorrow', title: 'Pago de mañana', step })
    const checkout = checkoutThat({ payment })
    const gaveUp = answering(abandonPayment, () =>
      checkout.becomes({ payment: { ...payment, status: 'ABANDONED', step: null } }),
    )
    const user = await openPage({ path: CHECKOUT, stubs: [checkout.answer, gaveUp] })
    expect(await screen.findByRole('heading', { name: 'Pago de mañana' })).toBeVisible()
    const notice = screen.getByText('Esta página no puede mostrar el formulario de pago.')
    expect(notice.closest('[role="status"]')).toHaveTextContent(
      'No se cobró nada. Vuelva a cargar la página, o pague de otra manera.',
    )
    await user.click(screen.getByRole('button', { name: 'Pagar de otra manera' }))
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Tarjeta de prueba/ })).toBeChecked())
  })
})

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

describe('the form of Stripe', () => {
  const values = { publishableKey: 'pk_test_x', clientSecret: 'pi_x_secret_x' }
  const step = { kind: 'FORM', form: 'stripe-payment-element', values } as const
  const payment = buildPayment({ provider: 'stripe', title: 'Tarjeta', step })

  const pay = () => screen.findByRole('button', { name: /^Pagar ARS/ })

  beforeEach(() => confirmPayment.mockReset())

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
