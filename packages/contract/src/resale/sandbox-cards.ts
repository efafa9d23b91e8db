import { type Text, text } from '../text.ts'

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
  readonly title: Text
  readonly description: Text
}

/** Code that every sandbox card with a challenge accepts. */
export const SANDBOX_CHALLENGE_CODE = '123456'

/**
 * Test cards, one for each outcome of a payment, with any future expiry and any security code. Other numbers are
 * declined.
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
]
