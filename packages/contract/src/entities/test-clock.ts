import Type, { type Static } from 'typebox'
import { MAX_CLOCK_OFFSET_SECONDS } from '../limits.ts'
import { count, instant, object, optionalAll } from '../schema.ts'
import { doc } from '../text.ts'

export const testClock = object(
  {
    now: instant('El presente del vendedor, en UTC.', 'The seller’s present, in UTC.', {
      examples: ['2027-03-19T21:00:00.412Z'],
    }),
    offsetSeconds: count(
      'Cuántos segundos se adelanta al tiempo real: 0 mientras nadie lo movió.',
      'How many seconds it is ahead of real time: 0 while nobody has moved it.',
      { maximum: MAX_CLOCK_OFFSET_SECONDS, examples: [10_130_100] },
    ),
  },
  { ...doc('El reloj de pruebas de un vendedor.', 'The test clock of a seller.'), component: 'TestClock' },
)

export type TestClock = Static<typeof testClock>

export const clockMove = object(
  optionalAll({
    advanceSeconds: Type.Integer({
      ...doc('Cuántos segundos avanza.', 'By how many seconds it advances.'),
      minimum: 1,
      maximum: MAX_CLOCK_OFFSET_SECONDS,
      examples: [3_600],
    }),
    now: instant(
      'El instante al que avanza; debe ser posterior al presente del vendedor.',
      'The instant to which it advances; it must be later than the seller’s present.',
    ),
  }),
  {
    ...doc(
      'Un movimiento del reloj: `advanceSeconds` o `now`, uno de los dos.',
      'A move of the clock: `advanceSeconds` or `now`, one of the two.',
    ),
    minProperties: 1,
    maxProperties: 1,
    component: 'ClockMove',
  },
)

export type ClockMove = Static<typeof clockMove>
