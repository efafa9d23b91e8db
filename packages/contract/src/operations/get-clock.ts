import { testClock } from '../entities/sandbox.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

export const getClock = operation({
  id: 'get-clock',
  method: 'GET',
  path: '/v1/sandbox/clock',
  tag: 'Sandbox',
  key: 'private',
  summary: text('Consultar el reloj de pruebas', 'Get the test clock'),
  description: text(
    'Devuelve la hora actual de un vendedor de pruebas y cuánto se adelanta al tiempo real.',
    'Returns the current time of a sandbox seller and how far it is ahead of real time.',
  ),
  answer: testClock,
  answerDescription: text('El reloj del vendedor.', 'The seller’s clock.'),
  errors: ['clock.live_seller'],
  examples: [
    {
      name: 'moved',
      summary: text('Un reloj adelantado', 'A clock that was moved forward'),
      answer: { now: '2027-03-19T21:00:00.412Z', offsetSeconds: 10_130_100 },
    },
  ],
  isExtension: true,
})
