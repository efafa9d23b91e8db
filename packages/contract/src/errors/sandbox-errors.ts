import { ids } from '../examples/ids.ts'
import { text } from '../text.ts'
import type { ErrorDefinition } from './error-definition.ts'

/** Errors of the sandbox: live sellers cannot use these operations. */
export const SANDBOX_ERRORS = {
  'clock.live_seller': {
    status: 403,
    title: text('La llamada es solo para vendedores de pruebas', 'The call is for sandbox sellers only'),
    detail: text(
      'El vendedor `{sellerId}` es real: su hora es la hora real, y su dinero también es real. Use la clave privada de un vendedor de pruebas (`tqs_test_…`).',
      'Seller `{sellerId}` is a live seller: its time is real time, and its money is real. Use the private key of a sandbox seller (`tqs_test_…`).',
    ),
    values: { sellerId: ids.ticketSeller },
    cause: text(
      'La clave es de un vendedor real, y la llamada solo simula.',
      'The key belongs to a live seller, and the call only simulates.',
    ),
    cure: text(
      'Use la clave privada de un vendedor de pruebas (`tqs_test_…`).',
      'Use the private key of a sandbox seller (`tqs_test_…`).',
    ),
  },
  'clock.backwards': {
    status: 409,
    title: text('El reloj de pruebas solo avanza', 'The test clock only goes forward'),
    detail: text(
      'El reloj del vendedor está en {now}, y {asked} no es posterior. Pida un momento posterior.',
      'The seller’s clock is at {now}, and {asked} is not later. Ask for a later time.',
    ),
    values: { now: '2027-03-19T21:00:00.412Z', asked: '2027-03-19T18:00:00.000Z' },
    cause: text(
      'El momento pedido no es posterior a la hora actual del vendedor.',
      'The requested time is not later than the seller’s current time.',
    ),
    cure: text(
      'Lea el reloj y pida un momento posterior. Para empezar de nuevo, pida al operador otro vendedor de pruebas.',
      'Read the clock and ask for a later time. To start over, ask the operator for another sandbox seller.',
    ),
  },
  'clock.too_far': {
    status: 409,
    title: text('El reloj de pruebas no llega tan lejos', 'The test clock does not reach that far'),
    detail: text(
      'El reloj del vendedor puede llegar hasta {latest}, y se pidió {asked}. Pida un momento más cercano.',
      'The seller’s clock can go up to {latest}, and you asked for {asked}. Ask for an earlier time.',
    ),
    values: { latest: '2031-11-25T15:04:05.000Z', asked: '2035-01-01T00:00:00.000Z' },
    cause: text(
      'El reloj de pruebas puede adelantarse cinco años en total, sumando todos sus avances.',
      'The test clock can run five years ahead in total, counting all of its moves.',
    ),
    cure: text(
      'Pida un momento más cercano, o pruebe con un show de fecha más cercana.',
      'Ask for an earlier time, or test with an earlier show.',
    ),
  },
} as const satisfies Record<string, ErrorDefinition>
