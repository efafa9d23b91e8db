import { type Text, text } from '../text.ts'
import type { PaymentFailure } from './payment-failures.ts'

/** Scenario that a sandbox card simulates: during the payment or, for refunds, after it. */
export type SandboxOutcome =
  | 'SUCCESS'
  | 'DECLINED'
  | 'CHALLENGE'
  | 'LATE'
  | 'DUPLICATE_CALLBACK'
  | 'REFUND_FAILS_ONCE'
  | 'REFUND_COMES_BACK'

export interface SandboxCard {
  /** Digits without spaces. */
  readonly number: string
  readonly outcome: SandboxOutcome
  /** Reason of the issuer; `CHALLENGE` with a reason declines whatever code is entered. */
  readonly failure?: PaymentFailure
  readonly title: Text
  readonly description: Text
}

/** Code that every sandbox card with a challenge accepts. */
export const SANDBOX_CHALLENGE_CODE = '123456'

/**
 * Test cards, one for each outcome of a payment, with any future expiry and any security code. Other numbers are
 * declined as wrong, and a past expiry as expired.
 */
export const SANDBOX_CARDS: readonly SandboxCard[] = [
  {
    number: '4242424242424242',
    outcome: 'SUCCESS',
    title: text('Pago aprobado', 'Payment approved'),
    description: text('Se cobra al instante.', 'It is charged at once.'),
  },
  {
    number: '4000000000000002',
    outcome: 'DECLINED',
    title: text('Pago rechazado', 'Payment declined'),
    description: text(
      'El emisor la rechaza. La retención sigue y se puede pagar de otro modo.',
      'The issuer declines it. The hold continues, and the person can pay another way.',
    ),
  },
  {
    number: '4000000000003220',
    outcome: 'CHALLENGE',
    title: text('Pide verificación', 'Asks for verification'),
    description: text(
      `El emisor pide un código: ${SANDBOX_CHALLENGE_CODE}. La retención se extiende una vez.`,
      `The issuer asks for a code: ${SANDBOX_CHALLENGE_CODE}. The hold is extended once.`,
    ),
  },
  {
    number: '4000000000000069',
    outcome: 'LATE',
    title: text('Se cobra demasiado tarde', 'Charged too late'),
    description: text(
      'El cobro llega cuando la retención ya venció: no se vende nada y el importe se reembolsa una sola vez.',
      'The charge arrives after the hold expired: nothing is sold, and the amount is refunded once.',
    ),
  },
  {
    number: '4000000000000119',
    outcome: 'DUPLICATE_CALLBACK',
    title: text('Notificación repetida', 'Repeated notification'),
    description: text(
      'La notificación del cobro llega dos veces; la segunda no cambia nada.',
      'The notification of the charge arrives twice; the second one changes nothing.',
    ),
  },
  {
    number: '4000000000005126',
    outcome: 'REFUND_FAILS_ONCE',
    title: text('El reembolso falla una vez', 'The refund fails once'),
    description: text(
      'Se cobra al instante. Si hay que reembolsar, el primer intento falla y el siguiente funciona.',
      'It is charged at once. If it has to be refunded, the first attempt fails and the next one succeeds.',
    ),
  },
  {
    number: '4000000000007726',
    outcome: 'REFUND_COMES_BACK',
    title: text('El reembolso falla después de aceptarse', 'Refund accepted, then fails'),
    description: text(
      'Se cobra al instante. Si hay que reembolsar, el primer reembolso se acepta y falla uno o dos minutos después: la página de la compra pide una cuenta. Si se intenta otra vez, el segundo reembolso llega.',
      'It is charged at once. If it has to be refunded, the first refund is accepted and fails a minute or two later: the purchase page then asks for a bank account. If the refund is tried again, it succeeds.',
    ),
  },
  {
    number: '4000000000009995',
    outcome: 'DECLINED',
    failure: 'payment.insufficient_funds',
    title: text('Sin fondos', 'Insufficient funds'),
    description: text(
      'El emisor la rechaza por falta de fondos.',
      'The issuer declines it for lack of funds.',
    ),
  },
  {
    number: '4000000000009987',
    outcome: 'DECLINED',
    failure: 'payment.card_blocked',
    title: text('Tarjeta bloqueada', 'Blocked card'),
    description: text(
      'El emisor la rechaza porque se denunció como perdida o robada. La página no dice por qué.',
      'The issuer declines it because it was reported lost or stolen. The page does not say why.',
    ),
  },
  {
    number: '4000000000000127',
    outcome: 'DECLINED',
    failure: 'payment.wrong_security_code',
    title: text('Código incorrecto', 'Wrong code'),
    description: text(
      'El emisor rechaza el código de seguridad, sea cual sea.',
      'The issuer rejects the security code, whatever it is.',
    ),
  },
  {
    number: '4000000000000341',
    outcome: 'DECLINED',
    failure: 'payment.processing_error',
    title: text('Error del banco', 'Bank error'),
    description: text('El emisor no puede procesar el pago.', 'The issuer cannot process the payment.'),
  },
  {
    number: '4000000000006975',
    outcome: 'DECLINED',
    failure: 'payment.limit_reached',
    title: text('Límite alcanzado', 'Limit reached'),
    description: text(
      'El emisor la rechaza por demasiados pagos o intentos.',
      'The issuer declines it after too many payments or attempts.',
    ),
  },
  {
    number: '4000008400001629',
    outcome: 'CHALLENGE',
    failure: 'payment.not_verified',
    title: text('Falla la verificación', 'Verification fails'),
    description: text(
      'El emisor pide un código y rechaza el pago, sea cual sea el código.',
      'The issuer asks for a code and declines the payment, whatever the code is.',
    ),
  },
]
