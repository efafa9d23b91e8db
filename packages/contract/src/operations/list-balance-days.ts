import Type from 'typebox'
import { balanceDay, day } from '../entities/balance.ts'
import { exampleDay } from '../examples/money.ts'
import { MAX_BALANCE_DAYS } from '../limits.ts'
import { operation } from '../operation.ts'
import { currency, object, optionalAll } from '../schema.ts'
import { doc, text } from '../text.ts'

export const listBalanceDays = operation({
  id: 'list-balance-days',
  method: 'GET',
  path: '/v1/balance/days',
  tag: 'Money',
  key: 'private',
  summary: text('Listar el saldo por día', 'List the balance by day'),
  description: text(
    'Devuelve, por moneda y día UTC, lo que se debía a quienes revenden y a quienes compran, y qué lo cambió. En cada ' +
      'día, `opening` + `captures` − `refunds` − `payouts` − `fees` = `closing`, y `closing` es el `opening` del día ' +
      'siguiente. Los días sin movimientos se omiten.',
    'Returns, for each currency and UTC day, what was owed to resellers and buyers, and what changed it. On each day, ' +
      '`opening` + `captures` − `refunds` − `payouts` − `fees` = `closing`, and `closing` is the `opening` of the next ' +
      'day. Days without movements are left out.',
  ),
  query: object({
    from: day('Primer día, en UTC.', 'First day, in UTC.'),
    to: day(
      `Último día, inclusive, en UTC. El período puede tener hasta ${MAX_BALANCE_DAYS} días.`,
      `Last day, inclusive, in UTC. The period can have up to ${MAX_BALANCE_DAYS} days.`,
    ),
    ...optionalAll({
      currency: currency('Moneda, en código ISO 4217.', 'Currency, as an ISO 4217 code.', {
        examples: ['ARS'],
      }),
    }),
  }),
  answer: object({
    results: Type.Array(balanceDay, {
      ...doc('Los días, por moneda y fecha.', 'The days, by currency and date.'),
    }),
  }),
  answerDescription: text('El saldo de cada día.', 'The balance of each day.'),
  errors: [],
  examples: [
    {
      name: 'one-day',
      summary: text('El saldo de un día', 'The balance of a day'),
      query: { from: exampleDay.day, to: exampleDay.day, currency: exampleDay.currency },
      answer: { results: [exampleDay] },
    },
  ],
  isExtension: true,
})
