import { clockMove, testClock } from '../entities/test-clock.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

export const setClock = operation({
  id: 'set-clock',
  method: 'POST',
  path: '/v1/sandbox/clock',
  tag: 'Sandbox',
  key: 'private',
  summary: text('Adelantar el reloj de pruebas', 'Move the test clock forward'),
  description: text(
    'Adelanta el presente de un vendedor de pruebas, unos segundos o hasta un instante, y con él todo lo que depende del ' +
      'tiempo: el desbloqueo, el vencimiento de retenciones, tokens, códigos y sesiones, el comienzo de los shows y las ' +
      'liquidaciones. Lo que debe ocurrir en el nuevo presente ocurre en segundos.\n\nEl reloj solo avanza. Repetir la ' +
      'llamada con `advanceSeconds` lo adelanta otra vez, salvo con la misma `Idempotency-Key`.',
    'Moves the present of a sandbox seller forward, by some seconds or to an instant, and with it all that depends on ' +
      'time: unlocking, the end of holds, tokens, codes and sessions, the beginning of shows, and payouts. What is to ' +
      'happen by the new present happens within seconds.\n\nThe clock only goes forward. Repeating the call with ' +
      '`advanceSeconds` moves it again, unless under the same `Idempotency-Key`.',
  ),
  body: clockMove,
  answer: testClock,
  answerDescription: text('El reloj, ya adelantado.', 'The clock, moved.'),
  errors: ['clock.live_seller', 'clock.backwards', 'clock.too_far'],
  examples: [
    {
      name: 'to-an-instant',
      summary: text('Hasta el desbloqueo', 'To the unlocking'),
      body: { now: '2027-03-19T18:00:00-03:00' },
      answer: { now: '2027-03-19T21:00:00.412Z', offsetSeconds: 10_130_100 },
    },
    {
      name: 'by-an-hour',
      summary: text('Una hora', 'One hour'),
      body: { advanceSeconds: 3_600 },
      answer: { now: '2027-03-19T22:00:05.107Z', offsetSeconds: 10_133_700 },
    },
  ],
  isExtension: true,
})
