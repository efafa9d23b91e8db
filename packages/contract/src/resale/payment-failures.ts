import { type Text, text } from '../text.ts'

/** Values of `failure` of a payment. Not error codes of the API, because the call itself succeeds. */
export type PaymentFailure =
  | 'payment.declined'
  | 'payment.insufficient_funds'
  | 'payment.card_blocked'
  | 'payment.card_expired'
  | 'payment.wrong_number'
  | 'payment.wrong_security_code'
  | 'payment.not_verified'
  | 'payment.processing_error'
  | 'payment.limit_reached'
  | 'payment.expired'
  | 'payment.transfer_ended'
  | 'payment.unavailable'

interface FailureTexts {
  readonly title: Text
  /** That nothing was charged, and what to do. */
  readonly detail: Text
  /** Field of `start-payment` that the buyer should correct; absent if the failure is about no single field. */
  readonly pointer?: '/card/number' | '/card/expiry' | '/card/securityCode'
}

export const PAYMENT_FAILURES: Readonly<Record<PaymentFailure, FailureTexts>> = {
  'payment.declined': {
    title: text('El pago fue rechazado', 'The payment was declined'),
    detail: text(
      'El banco no dio el motivo y no se cobró nada. Pague con otra tarjeta u otro medio, o pregunte a su banco.',
      'Your bank didn’t say why, and nothing was charged. Use another card or payment method, or ask your bank.',
    ),
  },
  'payment.insufficient_funds': {
    title: text('La tarjeta no tiene fondos suficientes', 'The card doesn’t have enough funds'),
    detail: text(
      'El banco rechazó el pago y no se cobró nada. Pague con otra tarjeta u otro medio.',
      'Your bank declined the payment, and nothing was charged. Use another card or payment method.',
    ),
  },
  // Says nothing about loss or theft: the person at the keyboard may not be the owner of the card.
  'payment.card_blocked': {
    title: text(
      'El banco no permite pagar con esta tarjeta',
      'The bank doesn’t allow payments with this card',
    ),
    detail: text(
      'No se cobró nada. Pague con otra tarjeta u otro medio, o llame a su banco.',
      'Nothing was charged. Use another card or payment method, or call your bank.',
    ),
  },
  'payment.card_expired': {
    title: text('La tarjeta está vencida', 'The card has expired'),
    detail: text(
      'No se cobró nada. Revise el vencimiento, o pague con otra tarjeta.',
      'Nothing was charged. Check the expiration date, or use another card.',
    ),
    pointer: '/card/expiry',
  },
  'payment.wrong_number': {
    title: text('El número de tarjeta no es correcto', 'The card number isn’t correct'),
    detail: text(
      'No se cobró nada. Revise el número, o pague con otra tarjeta.',
      'Nothing was charged. Check the number, or use another card.',
    ),
    pointer: '/card/number',
  },
  'payment.wrong_security_code': {
    title: text('El código de seguridad no es correcto', 'The security code isn’t correct'),
    detail: text(
      'No se cobró nada. Escríbalo otra vez, o pague con otra tarjeta.',
      'Nothing was charged. Enter it again, or use another card.',
    ),
    pointer: '/card/securityCode',
  },
  'payment.not_verified': {
    title: text('No se completó la verificación de su banco', 'Your bank’s verification wasn’t completed'),
    detail: text(
      'No se cobró nada. Pague otra vez y confirme el pago con su banco, o use otra tarjeta.',
      'Nothing was charged. Pay again and confirm the payment with your bank, or use another card.',
    ),
  },
  'payment.processing_error': {
    title: text('El banco no pudo procesar el pago', 'The bank couldn’t process the payment'),
    detail: text(
      'No se cobró nada. Espere un minuto y pague otra vez, o use otra tarjeta.',
      'Nothing was charged. Wait a minute and pay again, or use another card.',
    ),
  },
  'payment.limit_reached': {
    title: text('La tarjeta llegó a su límite', 'The card has reached its limit'),
    detail: text(
      'El banco no acepta más pagos o intentos por ahora, y no se cobró nada. Pague con otra tarjeta, o llame a su banco.',
      'Your bank accepts no more payments or attempts for now, and nothing was charged. Use another card, or call your bank.',
    ),
  },
  'payment.expired': {
    title: text('El pago venció', 'The payment expired'),
    detail: text(
      'No se completó a tiempo y no se cobró nada. Inténtelo de nuevo, o elija otro medio de pago.',
      'It wasn’t completed in time, and nothing was charged. Try again, or choose another payment method.',
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
}
