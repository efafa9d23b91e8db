import Type, { type Static } from 'typebox'
import { MAX_CLOCK_OFFSET_SECONDS } from '../limits.ts'
import { count, instant, object, optionalAll } from '../schema.ts'
import { doc } from '../text.ts'

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
  { ...doc('El reloj de pruebas de un vendedor.', 'The test clock of a seller.'), component: 'TestClock' },
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
