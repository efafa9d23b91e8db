import { text } from '../text.ts'
import type { ErrorDefinition } from './error-definition.ts'

/** Errors of the sandbox: live sellers cannot use these operations. */
export const SANDBOX_ERRORS = {
  'clock.live_seller': {
    status: 403,
    title: text('El reloj de pruebas es solo del sandbox', 'The test clock belongs to the sandbox'),
    cause: text(
      'La llamada se hizo con la clave de un vendedor real, para quien el tiempo es el de todos.',
      'The call was made with the key of a live seller, whose time is everybody’s.',
    ),
    cure: text(
      'Use la clave privada de un vendedor de pruebas (`tqs_test_…`).',
      'Use the private key of a sandbox seller (`tqs_test_…`).',
    ),
  },
  'clock.backwards': {
    status: 409,
    title: text('El reloj de pruebas solo avanza', 'The test clock only goes forward'),
    cause: text(
      'El instante pedido no es posterior al presente del vendedor.',
      'The instant asked for is not later than the seller’s present.',
    ),
    cure: text(
      'Consulte el reloj y pida un instante posterior. Para empezar de nuevo, pida al operador otro vendedor de pruebas.',
      'Read the clock and ask for a later instant. To start over, ask the operator for another sandbox seller.',
    ),
  },
  'clock.too_far': {
    status: 409,
    title: text('El reloj de pruebas no llega tan lejos', 'The test clock does not reach that far'),
    cause: text(
      'El reloj de pruebas puede adelantarse cinco años en total, sumando todos sus avances.',
      'The test clock may run five years ahead, all of its moves together.',
    ),
    cure: text(
      'Pida un instante más cercano, o pruebe con un show de fecha más cercana.',
      'Ask for a nearer instant, or try with a show of a nearer date.',
    ),
  },
} as const satisfies Record<string, ErrorDefinition>
