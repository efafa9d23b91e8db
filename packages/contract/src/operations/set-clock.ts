import { clockMove, testClock } from '../entities/sandbox.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

export const setClock = operation({
  id: 'set-clock',
  method: 'POST',
  path: '/v1/sandbox/clock',
  tag: 'Sandbox',
  key: 'private',
  summary: text('Adelantar el reloj de pruebas', 'Advance the test clock'),
  description: text(
    'Adelanta una cantidad de segundos, o hasta un momento dado, la hora actual de un vendedor de pruebas. Con ' +
      'ella avanza todo lo que depende del tiempo: el desbloqueo, el vencimiento de retenciones, tokens, códigos ' +
      'y sesiones, el comienzo de los shows y las liquidaciones. Lo que debe ocurrir hasta la nueva hora ocurre ' +
      'en unos segundos.\n\nEl reloj solo avanza. Repetir la llamada con `advanceSeconds` lo adelanta otra vez, ' +
      'salvo con la misma `Idempotency-Key`.',
    'Moves the current time of a sandbox seller forward, by a number of seconds or to a given time. Everything ' +
      'that depends on time moves with it: the unlock; the expiry of holds, tokens, codes, and sessions; the ' +
      'start of shows; and payouts. Whatever is due by the new time happens within seconds.\n\nThe clock only ' +
      'moves forward. Repeating the call with `advanceSeconds` moves it again, unless you send the same ' +
      '`Idempotency-Key`.',
  ),
  body: clockMove,
  answer: testClock,
  answerDescription: text('El reloj, ya adelantado.', 'The clock, after the move.'),
  errors: ['clock.live_seller', 'clock.backwards', 'clock.too_far'],
  examples: [
    {
      name: 'by-an-hour',
      summary: text('Una hora', 'One hour'),
      body: { advanceSeconds: 3_600 },
      answer: { now: '2026-11-22T15:44:41.107Z', offsetSeconds: 3_600 },
    },
    {
      name: 'to-an-instant',
      summary: text('Hasta el desbloqueo', 'To the unlock'),
      body: { now: '2027-03-19T18:00:00-03:00' },
      answer: { now: '2027-03-19T21:00:00.412Z', offsetSeconds: 10_130_100 },
    },
  ],
  isExtension: true,
})
