import Type, { type Static } from 'typebox'
import {
  MAX_CLOCK_OFFSET_SECONDS,
  MAX_LISTINGS_PER_PURCHASE,
  MAX_NAME_LENGTH,
  WEBHOOK_WAITS_SECONDS,
} from '../limits.ts'
import { SANDBOX_CARDS } from '../resale/sandbox-cards.ts'
import {
  count,
  email,
  instant,
  named,
  object,
  oneOf,
  optionalAll,
  ownId,
  title,
  withDefault,
} from '../schema.ts'
import { doc } from '../text.ts'
import { expectedTotal } from './buy-intention.ts'

const newHolder = object(
  {
    listingId: ownId('Publicación del ticket nominal.', 'Listing of the nominal ticket.'),
    fullName: title('Nombre completo del titular nuevo.', 'Full name of the new holder.', {
      minLength: 2,
      maxLength: MAX_NAME_LENGTH,
      examples: ['Sofía Luna'],
    }),
    identificationNumber: title(
      'Número de documento de identidad del titular nuevo.',
      'Identity document number of the new holder.',
      { minLength: 2, maxLength: MAX_NAME_LENGTH, examples: ['30111222'] },
    ),
  },
  named(
    'NewHolder',
    'Persona que pasa a ser titular de un ticket nominal.',
    'Person who becomes the holder of a nominal ticket.',
  ),
)

/** How a test pays a buy intention. */
export const sandboxPayment = object(
  {
    card: oneOf(
      SANDBOX_CARDS.map(({ number }) => number),
      {
        ...doc(
          'Número de una tarjeta de prueba, que decide el resultado. Las tarjetas están en la página «Reloj de pruebas».',
          'Number of a test card, which decides the outcome. The page “Test clock” lists the cards.',
        ),
        examples: ['4242424242424242'],
      },
    ),
    user: Type.Optional(
      email(
        'Correo de quien compra. Es obligatorio si la intención de compra todavía no tiene comprador; si ya lo tiene, debe ser el mismo.',
        'Email of the buyer. Required if the buy intention has no buyer yet; if it has one, it must be the same.',
        { examples: ['sofia.luna@example.com'] },
      ),
    ),
    expectedTotal,
    holders: Type.Optional(
      Type.Array(newHolder, {
        ...doc(
          'El titular nuevo de cada ticket nominal de la compra. Los demás tickets no llevan titular.',
          'The new holder of each nominal ticket of the purchase. The other tickets have none.',
        ),
        maxItems: MAX_LISTINGS_PER_PURCHASE,
      }),
    ),
  },
  named('SandboxPayment', 'Cómo se paga en una prueba.', 'How a test pays.'),
)

/** What a test lets happen to the transfer of a payout. */
export const sandboxTransfer = object(
  {
    outcome: Type.Optional(
      oneOf(['DELIVERED', 'FAILED'], {
        ...doc(
          'Resultado. `DELIVERED`, si no se envía: la liquidación se paga. `FAILED`: la transferencia de una liquidación pagada vuelve.',
          'Outcome. `DELIVERED`, if omitted: the payout is paid. `FAILED`: the transfer of a payout that was paid comes back.',
        ),
        examples: ['DELIVERED'],
      }),
    ),
  },
  named(
    'SandboxTransfer',
    'La transferencia de una liquidación en una prueba.',
    'The transfer of a payout in a test.',
  ),
)

const failing = {
  attempts: count(
    'Cantidad de intentos que fallan, contando los reintentos. 0 termina la simulación.',
    'Number of attempts that fail, counting retries. 0 ends the simulation.',
    { maximum: WEBHOOK_WAITS_SECONDS.length, examples: [2] },
  ),
  statusCode: Type.Integer({
    ...doc(
      'Estado HTTP que el registro muestra para esos intentos. Con 410, la entrega falla y el endpoint se desactiva; con 429, 502 y 504, el endpoint espera 30 segundos.',
      'HTTP status that the log shows for those attempts. With 410, the delivery fails and the endpoint is disabled; with 429, 502, and 504, the endpoint pauses for 30 seconds.',
    ),
    minimum: 400,
    maximum: 599,
    examples: [503],
  }),
}

/** Which attempts to an endpoint a test lets fail. */
export const failingAttemptsInput = object(
  { attempts: failing.attempts, statusCode: Type.Optional(withDefault(failing.statusCode, 500)) },
  named('FailingAttemptsInput', 'Intentos que fallan en una prueba.', 'Attempts that fail in a test.'),
)

export const failingAttempts = object(
  failing,
  named('FailingAttempts', 'Intentos que fallarán.', 'Attempts that will fail.'),
)

export const testClock = object(
  {
    now: instant('Hora actual del vendedor, en UTC.', 'Current time of the seller, in UTC.', {
      examples: ['2027-03-19T21:00:00.412Z'],
    }),
    offsetSeconds: count(
      'Segundos que el reloj lleva de adelanto sobre el tiempo real. Es 0 hasta que se adelanta por primera vez.',
      'Seconds that the clock is ahead of real time: 0 until the clock is moved.',
      { maximum: MAX_CLOCK_OFFSET_SECONDS, examples: [10_130_100] },
    ),
  },
  named('TestClock', 'El reloj de pruebas de un vendedor.', 'The test clock of a seller.'),
)

export type TestClock = Static<typeof testClock>

export const clockMove = object(
  optionalAll({
    advanceSeconds: Type.Integer({
      ...doc('Segundos que avanza.', 'Seconds to advance.'),
      minimum: 1,
      maximum: MAX_CLOCK_OFFSET_SECONDS,
      examples: [3_600],
    }),
    now: instant(
      'Momento al que avanza. Debe ser posterior a la hora actual del vendedor.',
      'Time to advance to. Must be later than the seller’s current time.',
    ),
  }),
  {
    ...doc(
      'Un movimiento del reloj. Envíe `advanceSeconds` o `now`, no ambos.',
      'A move of the clock. Send either `advanceSeconds` or `now`.',
    ),
    minProperties: 1,
    maxProperties: 1,
    component: 'ClockMove',
  },
)

export type ClockMove = Static<typeof clockMove>
