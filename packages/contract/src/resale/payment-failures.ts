import { type Text, text } from '../text.ts'

/** Values of `failure` of a payment. Not error codes of the API, because the call itself succeeds. */
export const PAYMENT_FAILURES = {
  'payment.declined': {
    title: text('El pago fue rechazado', 'The payment was declined'),
    detail: text(
      'No se cobró nada. Pruebe con otra tarjeta u otro medio de pago.',
      'Nothing was charged. Try another card or another payment method.',
    ),
  },
  'payment.expired': {
    title: text('El pago venció', 'The payment expired'),
    detail: text(
      'No se completó a tiempo y no se cobró nada. Inténtelo de nuevo, o elija otro medio de pago.',
      'It wasn’t completed in time, and nothing was charged.',
    ),
  },
  'payment.transfer_ended': {
    title: text('No recibimos su transferencia a tiempo', 'Your transfer didn’t arrive in time'),
    detail: text(
      'La compra no se hizo. Si todavía no transfirió, no lo haga. Si ya transfirió, le devolvemos todo: cuando llegue el dinero, le pedimos por correo la cuenta donde quiere recibirlo.',
      'Your purchase didn’t go through. If you haven’t sent the money, don’t send it. If you have, you’ll get all of it back: when it arrives, we’ll email you to ask for your bank account.',
    ),
  },
  'payment.unavailable': {
    title: text('El medio de pago no responde', 'The payment method isn’t responding'),
    detail: text(
      'No se cobró nada. Inténtelo de nuevo en un momento, o elija otro medio.',
      'Nothing was charged. Try again in a moment, or choose another method.',
    ),
  },
} as const satisfies Readonly<Record<string, { readonly title: Text; readonly detail: Text }>>

export type PaymentFailure = keyof typeof PAYMENT_FAILURES
